import type { StoreApi } from 'zustand/vanilla';
import type { ProblemCode } from '../../storage/workspace/problem';
import type { Bytes } from '../../storage/workspace/record';
import { replaceRecord } from '../../storage/workspace/records';
import { seal, type WorkspaceKey } from '../../storage/workspace/seal';
import type { App } from '../core/app';
import type { Message, SessionState } from '../core/state';
import { t } from '../language/language';
import { differs } from './content';
import type { Lease, WorkspacePage } from './page';
import { createSaver, type Saver } from './saver';
import type { WorkspaceState } from './state';

/** A workspace while it is open in this tab. */
export interface OpenWorkspace {
  /** What the next record is sealed with. */
  key: WorkspaceKey;
  readonly saver: Saver;
  /** What is on the page now, as a record. */
  sealed(): Promise<Bytes>;
  /** Waits for idleness again. */
  awaitIdle(): void;
  stop(): void;
}

interface Opened {
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

/** Saves every change from now on. */
export function keepSaved(
  app: App,
  store: StoreApi<WorkspaceState>,
  opened: Opened,
  page: WorkspacePage,
): OpenWorkspace {
  const { session } = app;
  let { name } = opened;
  let last = opened.saved;
  const report = createReport(app, () => void saver.flush());
  store.setState({ phase: 'open', saving: 'saved', problem: null, savedAt: Date.now(), size: opened.size });
  const saver = createSaver(
    async () => {
      const record = await open.sealed();
      name = await replaceRecord(record, name);
      store.setState({ savedAt: Date.now(), size: record.length });
    },
    (saving, problem) => {
      store.setState({ saving, problem });
      if (problem === 'changed') opened.onLost();
      else if (saving !== 'waiting') report(problem);
    },
  );
  const look = () => {
    const now = session.store.getState();
    const isChanged = !last || differs(last, now);
    last = now;
    if (isChanged) saver.changed();
  };
  const listening = {
    lockAfter: () => store.getState().lockAfter,
    saved: () => store.getState().saving === 'saved',
    save: () => void saver.flush(),
    onIdle: opened.onIdle,
  };
  let stopListening = page.listen(listening);
  const unsubscribe = session.store.subscribe(look);
  const open: OpenWorkspace = {
    key: opened.key,
    saver,
    sealed: () => seal(open.key, opened.write(session.store.getState())),
    awaitIdle() {
      stopListening();
      stopListening = page.listen(listening);
    },
    stop() {
      stopListening();
      unsubscribe();
      saver.stop();
      opened.lease.release();
    },
  };
  look();
  return open;
}

/** Makes a function that shows why saving failed, until it succeeds. */
function createReport({ session: { store } }: App, again: () => void): (problem: ProblemCode | null) => void {
  let shown: Message | null = null;
  return (problem) => {
    if (problem) {
      shown = {
        tone: 'error',
        text: t().workspace.notSaved[problem],
        action: { label: t().core.tryAgain, run: again },
      };
      store.setState({ message: shown });
    } else if (shown && store.getState().message === shown) store.setState({ message: null });
  };
}
