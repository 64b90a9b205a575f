import type { StoreApi } from 'zustand/vanilla';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import type { Bytes } from '../../storage/workspace/record';
import {
  countFailure,
  forgetFailures,
  recordName,
  removeRecords,
  replaceRecord,
  storedRecord,
  waitBeforeNext,
} from '../../storage/workspace/records';
import { newKey, seal, unseal } from '../../storage/workspace/seal';
import type { App } from '../core/app';
import { workAtRisk } from '../core/leaving';
import { messageAbout, tell } from '../core/messages';
import { t } from '../language/language';
import { now } from '../session/session';
import { createWriter, readContent } from './content';
import { type Opened, OpenWorkspace } from './open-workspace';
import { type Lease, thisPage, type WorkspacePage } from './page';
import type { WorkspaceState } from './state';

/**
 * `unkept`: it is open, in a browser that stores nothing; `elsewhere`: the passphrase is right, and another tab has the
 * workspace. Else `wait` is the milliseconds until the next try, and `wrong` whether this one was wrong or not made at all.
 */
export type Unlocked = 'open' | 'unkept' | 'elsewhere' | { readonly wrong: boolean; readonly wait: number };

/** What a person can do with the workspace. Every rejection is a WorkspaceProblem, and has changed nothing. */
export class WorkspaceControl {
  private open: OpenWorkspace | undefined;
  private readonly tellOfLoss = messageAbout();

  constructor(
    private readonly app: App,
    private readonly store: StoreApi<WorkspaceState>,
    private readonly page: WorkspacePage = thisPage,
  ) {}

  async create(passphrase: string): Promise<void> {
    const key = await newKey(passphrase);
    const made = await this.withLease(false, async (lease) => {
      const write = createWriter();
      const saved = this.app.session.store.getState();
      const record = await seal(key, write(saved));
      const name = await replaceRecord(record, null);
      this.begin({ key, name, size: record.length, lease, write, saved });
      return true;
    }).finally(() => this.lookAgain());
    if (!made) throw new WorkspaceProblem('changed');
  }

  unlock(passphrase: string, takeOver: boolean): Promise<Unlocked> {
    return tryPassphrase(async () => {
      const first = await this.stored();
      const { key, content } = await unseal(first.bytes, passphrase);
      const done = await this.withLease(takeOver, async (lease) => {
        // The tab that had it may have saved once more.
        const stored = await this.stored();
        const same = stored.name === first.name;
        const opened = same ? { key, content } : await unseal(stored.bytes, passphrase);
        await this.show(opened.content);
        this.begin({ key: opened.key, name: stored.name, size: stored.bytes.length, lease, write: createWriter() });
        return true;
      });
      return done ? 'open' : 'elsewhere';
    });
  }

  /** The notes as a record that is not stored, for a browser that stores nothing. */
  async sealed(passphrase: string): Promise<Bytes> {
    return seal(await newKey(passphrase), createWriter()(this.app.session.store.getState()));
  }

  /** Opens a record from elsewhere, which then replaces what is stored. */
  take(record: Bytes, passphrase: string): Promise<Unlocked> {
    return tryPassphrase(async () => {
      const { key, content } = await unseal(record, passphrase);
      const done = await this.withLease(false, async (lease) => {
        (await readContent(this.app, content))(this.app.session.store.getState());
        const name = await recordName()
          .then((before) => replaceRecord(record, before))
          .catch(nullWhereNothingIsStored);
        await this.show(content);
        if (name === null) {
          lease.release();
          return 'unkept';
        }
        this.begin({ key, name, size: record.length, lease, write: createWriter() });
        return 'open';
      });
      return done ?? 'elsewhere';
    });
  }

  /** Saves, then leaves the page for a new one. Resolves with false, and stays, where saving fails. */
  async lock(): Promise<boolean> {
    if (!this.open) return true;
    if (!(await this.open.saver.flush())) return false;
    this.end();
    this.page.leave();
    return true;
  }

  async save(): Promise<boolean> {
    return this.open ? this.open.saver.flush() : true;
  }

  /** @throws WorkspaceProblem `passphrase` where `current` is not the present one */
  async change(current: string, next: string): Promise<void> {
    const opened = this.open;
    if (!opened) throw new WorkspaceProblem('missing');
    await unseal((await storedRecord()).bytes, current);
    const { key } = opened;
    opened.key = await newKey(next);
    if (this.open !== opened) throw new WorkspaceProblem('changed');
    opened.saver.changed();
    if (await opened.saver.flush()) return;
    opened.key = key;
    throw new WorkspaceProblem(this.store.getState().problem ?? 'unavailable');
  }

  /** The encrypted record, with what is unsaved. */
  async exported(): Promise<Bytes> {
    return this.open ? this.open.sealed() : (await this.stored()).bytes;
  }

  /** Removes what is stored. The notes stay on the page. */
  async remove(): Promise<void> {
    // A save that is under way would fail once the record is gone.
    await this.open?.saver.flush();
    await removeRecords();
    this.end();
    this.store.setState({ phase: 'none', saving: 'saved', problem: null, savedAt: null, size: null });
  }

  private begin(opened: Omit<Opened, 'onIdle' | 'onLost'>): void {
    const events = { onIdle: () => void this.lockUnseen(), onLost: () => this.lost() };
    this.open = new OpenWorkspace(this.app, this.store, { ...opened, ...events }, this.page);
    this.tellOfLoss(this.app.session, null);
  }

  private end(): void {
    this.open?.stop();
    this.open = undefined;
  }

  /** Runs `work`, which begins the workspace, with the lease, and releases that where `work` fails. */
  private async withLease<T>(takeOver: boolean, work: (lease: Lease) => Promise<T>): Promise<T | null> {
    const held = await this.page.acquire(takeOver, { onAsked: () => void this.handOver(), onLost: () => this.lost() });
    if (!held) return null;
    try {
      return await work(held);
    } catch (error) {
      held.release();
      throw error;
    }
  }

  private async show(content: Bytes): Promise<void> {
    const { session, tagging } = this.app;
    const restore = await readContent(this.app, content);
    // Files may have been opened meanwhile.
    session.store.setState((state) => {
      const restored = restore(state);
      return { ...restored, enteredAt: state.enteredAt ?? (restored.notes ? now() : null) };
    });
    tagging.now();
  }

  private async handOver(): Promise<void> {
    await this.open?.saver.flush();
    this.lost();
  }

  private lost(): void {
    if (!this.open) return;
    const { saving } = this.store.getState();
    this.end();
    if (saving === 'saved' && !workAtRisk(this.app)) {
      this.page.leave();
      return;
    }
    this.store.setState({ phase: 'locked', saving: 'failed', problem: 'changed' });
    this.tellOfLoss(this.app.session, { tone: 'error', text: t().workspace.notSaved.changed });
    void this.lookAgain();
  }

  /** Another tab may have created a workspace, or deleted it. */
  private async lookAgain(): Promise<void> {
    const name = await recordName().catch(() => undefined);
    if (!this.open && name !== undefined) this.store.setState({ phase: name === null ? 'none' : 'locked' });
  }

  /** What is stored; where nothing is any more, a message in place of the dialog says so. */
  private async stored(): ReturnType<typeof storedRecord> {
    try {
      return await storedRecord();
    } catch (error) {
      await this.lookAgain();
      if (this.store.getState().phase === 'none') {
        this.app.ui.setState({ overlay: null });
        this.tellOfLoss(this.app.session, { tone: 'error', text: t().workspace.notOpened.missing });
      }
      throw error;
    }
  }

  private async lockUnseen(): Promise<void> {
    if (workAtRisk(this.app)) {
      this.open?.awaitIdle();
      return;
    }
    this.page.hide(true);
    if (await this.lock()) return;
    this.page.hide(false);
    this.open?.awaitIdle();
    const { notLockedUnseen, notSaved } = t().workspace;
    const text = notLockedUnseen(notSaved[this.store.getState().problem ?? 'unavailable']);
    tell(this.app.session, 'error', text);
  }
}

/** Runs a try at a passphrase, unless wrong ones before make it wait. */
async function tryPassphrase(work: () => Promise<Unlocked>): Promise<Unlocked> {
  const wait = await waitBeforeNext();
  if (wait > 0) return { wrong: false, wait };
  try {
    const result = await work();
    await forgetFailures();
    return result;
  } catch (error) {
    if (!(error instanceof WorkspaceProblem && error.code === 'passphrase')) throw error;
    return { wrong: true, wait: await countFailure() };
  }
}

function nullWhereNothingIsStored(error: unknown): null {
  if (error instanceof WorkspaceProblem && error.code === 'unavailable') return null;
  throw error;
}
