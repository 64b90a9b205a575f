import type { StoreApi } from 'zustand/vanilla';
import type { ProblemCode } from '../../storage/workspace/problem';
import type { Bytes } from '../../storage/workspace/record';
import { replaceRecord } from '../../storage/workspace/records';
import { seal, type WorkspaceKey } from '../../storage/workspace/seal';
import type { App } from '../core/app';
import { messageAbout } from '../core/messages';
import type { Message, SessionState } from '../core/state';
import { t } from '../language/language';
import { differs } from './content';
import type { Lease, WorkspacePage } from './page';
import { Saver } from './saver';
import type { WorkspaceState } from './state';

export interface Opened {
  readonly key: WorkspaceKey;
  /** The name of the stored record, and its size in bytes. */
  readonly name: string;
  readonly size: number;
  readonly lease: Lease;
  readonly write: (state: SessionState) => Bytes;
  /** The state that it holds, where that is what was on the page; else the page is saved again. */
  readonly saved?: SessionState;
  readonly onIdle: () => void;
  readonly onLost: () => void;
}

/** A workspace while it is open in this tab: every change is saved. */
export class OpenWorkspace {
  /** What the next record is sealed with. */
  key: WorkspaceKey;
  readonly saver: Saver;
  private name: string;
  private last: SessionState | undefined;
  private stopListening: () => void;
  private readonly unsubscribe: () => void;

  constructor(
    private readonly app: App,
    private readonly store: StoreApi<WorkspaceState>,
    private readonly opened: Opened,
    private readonly page: WorkspacePage,
  ) {
    this.key = opened.key;
    this.name = opened.name;
    this.last = opened.saved;
    store.setState({ phase: 'open', saving: 'saved', problem: null, savedAt: Date.now(), size: opened.size });
    const show = messageAbout();
    this.saver = new Saver(
      () => this.save(),
      (saving, problem) => {
        store.setState({ saving, problem });
        if (problem === 'changed') opened.onLost();
        else if (saving !== 'waiting') show(app.session, problem && this.failure(problem));
      },
    );
    this.stopListening = this.listen();
    this.unsubscribe = app.session.store.subscribe(() => this.look());
    this.look();
  }

  /** What is on the page now, as a record. */
  sealed(): Promise<Bytes> {
    return seal(this.key, this.opened.write(this.app.session.store.getState()));
  }

  /** Waits for idleness again. */
  awaitIdle(): void {
    this.stopListening();
    this.stopListening = this.listen();
  }

  stop(): void {
    this.stopListening();
    this.unsubscribe();
    this.saver.stop();
    this.opened.lease.release();
  }

  private async save(): Promise<void> {
    const record = await this.sealed();
    this.name = await replaceRecord(record, this.name);
    this.store.setState({ savedAt: Date.now(), size: record.length });
  }

  private look(): void {
    const now = this.app.session.store.getState();
    const isChanged = !this.last || differs(this.last, now);
    this.last = now;
    if (isChanged) this.saver.changed();
  }

  private listen(): () => void {
    const { store, saver, opened } = this;
    return this.page.listen({
      lockAfter: () => store.getState().lockAfter,
      saved: () => store.getState().saving === 'saved',
      save: () => void saver.flush(),
      onIdle: opened.onIdle,
    });
  }

  private failure(problem: ProblemCode): Message {
    const actions = [{ label: t().core.tryAgain, run: () => void this.saver.flush() }];
    return { tone: 'error', text: t().workspace.notSaved[problem], actions };
  }
}
