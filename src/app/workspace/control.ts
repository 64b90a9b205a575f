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
import { tell } from '../core/messages';
import { t } from '../language/language';
import { now } from '../session/session';
import { createWriter, readContent } from './content';
import { keepSaved, type OpenWorkspace } from './open-workspace';
import type { Lease } from './page';
import { thisPage, type WorkspacePage } from './page';
import type { WorkspaceState } from './state';

/**
 * `unkept`: it is open, in a browser that stores nothing; `elsewhere`: the passphrase is right, and another tab has the
 * workspace. Else `wait` is the milliseconds until the next try, and `wrong` whether this one was wrong or not made at all.
 */
export type Unlocked = 'open' | 'unkept' | 'elsewhere' | { readonly wrong: boolean; readonly wait: number };

/** What a person can do with the workspace. Every rejection is a WorkspaceProblem, and has changed nothing. */
export interface WorkspaceControl {
  create(passphrase: string): Promise<void>;
  unlock(passphrase: string, takeOver: boolean): Promise<Unlocked>;
  /** The notes as a record that is not stored, for a browser that stores nothing. */
  sealed(passphrase: string): Promise<Bytes>;
  /** Opens a record from elsewhere, which then replaces what is stored. */
  take(record: Bytes, passphrase: string): Promise<Unlocked>;
  /** Saves, then leaves the page for a new one. Resolves with false, and stays, where saving fails. */
  lock(): Promise<boolean>;
  save(): Promise<boolean>;
  /** @throws WorkspaceProblem `passphrase` where `current` is not the present one */
  change(current: string, next: string): Promise<void>;
  /** The encrypted record, with what is unsaved. */
  exported(): Promise<Bytes>;
  /** Removes what is stored. The notes stay on the page. */
  remove(): Promise<void>;
}

export function createWorkspaceControl(
  app: App,
  store: StoreApi<WorkspaceState>,
  page: WorkspacePage = thisPage,
): WorkspaceControl {
  const { session, tagging } = app;
  let open: OpenWorkspace | undefined;

  const lease = (takeOver: boolean) => page.acquire(takeOver, { onAsked: () => void handOver(), onLost: lost });

  const begin = (opened: Omit<Parameters<typeof keepSaved>[2], 'onIdle' | 'onLost'>) => {
    open = keepSaved(app, store, { ...opened, onIdle: () => void lockUnseen(), onLost: lost }, page);
  };

  /** Runs `work`, which begins the workspace, with the lease, and releases that where `work` fails. */
  async function withLease<T>(takeOver: boolean, work: (lease: Lease) => Promise<T>): Promise<T | null> {
    const held = await lease(takeOver);
    if (!held) return null;
    try {
      return await work(held);
    } catch (error) {
      held.release();
      throw error;
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

  async function show(content: Bytes): Promise<void> {
    const restore = await readContent(app, content);
    // Files may have been opened meanwhile.
    session.store.setState((state) => {
      const restored = restore(state);
      return { ...restored, enteredAt: state.enteredAt ?? (restored.notes ? now() : null) };
    });
    tagging.now();
  }

  function end(): void {
    open?.stop();
    open = undefined;
  }

  function lost(): void {
    if (!open) return;
    const { saving } = store.getState();
    end();
    if (saving === 'saved' && !workAtRisk(app)) {
      page.leave();
      return;
    }
    store.setState({ phase: 'locked', saving: 'failed', problem: 'changed' });
    tell(session, 'error', t().workspace.notSaved.changed);
    void lookAgain();
  }

  /** Another tab may have created a workspace, or deleted it. */
  async function lookAgain(): Promise<void> {
    const name = await recordName().catch(() => undefined);
    if (!open && name !== undefined) store.setState({ phase: name === null ? 'none' : 'locked' });
  }

  async function lock(): Promise<boolean> {
    if (!open) return true;
    if (!(await open.saver.flush())) return false;
    end();
    page.leave();
    return true;
  }

  async function handOver(): Promise<void> {
    await open?.saver.flush();
    lost();
  }

  async function lockUnseen(): Promise<void> {
    if (workAtRisk(app)) {
      open?.awaitIdle();
      return;
    }
    page.hide(true);
    if (await lock()) return;
    page.hide(false);
    open?.awaitIdle();
    const { notLockedUnseen, notSaved } = t().workspace;
    const text = notLockedUnseen(notSaved[store.getState().problem ?? 'unavailable']);
    tell(session, 'error', text);
  }

  return {
    async create(passphrase) {
      const key = await newKey(passphrase);
      const made = await withLease(false, async (lease) => {
        const write = createWriter();
        const saved = session.store.getState();
        const record = await seal(key, write(saved));
        const name = await replaceRecord(record, null);
        begin({ key, name, size: record.length, lease, write, saved });
        return true;
      }).finally(lookAgain);
      if (!made) throw new WorkspaceProblem('changed');
    },
    unlock: (passphrase, takeOver) =>
      tryPassphrase(async () => {
        const first = await storedRecord();
        const { key, content } = await unseal(first.bytes, passphrase);
        const done = await withLease(takeOver, async (lease) => {
          // The tab that had it may have saved once more.
          const stored = await storedRecord();
          const same = stored.name === first.name;
          const opened = same ? { key, content } : await unseal(stored.bytes, passphrase);
          await show(opened.content);
          begin({ key: opened.key, name: stored.name, size: stored.bytes.length, lease, write: createWriter() });
          return true;
        });
        return done ? 'open' : 'elsewhere';
      }),
    sealed: async (passphrase) => seal(await newKey(passphrase), createWriter()(session.store.getState())),
    take: (record, passphrase) =>
      tryPassphrase(async () => {
        const { key, content } = await unseal(record, passphrase);
        const done = await withLease(false, async (lease) => {
          (await readContent(app, content))(session.store.getState());
          const name = await recordName()
            .then((before) => replaceRecord(record, before))
            .catch(nullWhereNothingIsStored);
          await show(content);
          if (name === null) {
            lease.release();
            return 'unkept';
          }
          begin({ key, name, size: record.length, lease, write: createWriter() });
          return 'open';
        });
        return done ?? 'elsewhere';
      }),
    lock,
    save: async () => (open ? open.saver.flush() : true),
    async change(current, next) {
      const opened = open;
      if (!opened) throw new WorkspaceProblem('missing');
      await unseal((await storedRecord()).bytes, current);
      const { key } = opened;
      opened.key = await newKey(next);
      if (open !== opened) throw new WorkspaceProblem('changed');
      opened.saver.changed();
      if (await opened.saver.flush()) return;
      opened.key = key;
      throw new WorkspaceProblem(store.getState().problem ?? 'unavailable');
    },
    exported: async () => (open ? open.sealed() : (await storedRecord()).bytes),
    async remove() {
      // A save that is under way would fail once the record is gone.
      await open?.saver.flush();
      await removeRecords();
      end();
      store.setState({ phase: 'none', saving: 'saved', problem: null, savedAt: null, size: null });
    },
  };
}

function nullWhereNothingIsStored(error: unknown): null {
  if (error instanceof WorkspaceProblem && error.code === 'unavailable') return null;
  throw error;
}
