import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProblemCode } from '../../storage/workspace/problem';
import type { App } from '../app';
import type { Keeper } from './keeper';
import type { Saving } from './saver';

export interface WorkspaceState {
  /** `none`: nothing is stored; `locked`: something is, and not open in this tab. */
  readonly phase: 'none' | 'locked' | 'open';
  readonly saving: Saving;
  /** Why it could not be saved. */
  readonly problem: ProblemCode | null;
  /** When it was saved last, in milliseconds since 1970, and as how many bytes. */
  readonly savedAt: number | null;
  readonly size: number | null;
  /** Minutes without a sign of the person after which it is locked. */
  readonly lockAfter: number;
  /** A file that was chosen to be imported. */
  readonly importing: File | null;
}

/** What every part of the app can see of the workspace; the code that keeps it comes when it is first used. */
export interface Workspace {
  readonly store: StoreApi<WorkspaceState>;
  keeper(): Promise<Keeper>;
}

const LOCK_AFTER = 15;

export function createWorkspace(app: () => App, stored: boolean, lockAfter = LOCK_AFTER): Workspace {
  let keeper: Promise<Keeper> | undefined;
  return {
    store: createStore<WorkspaceState>(() => ({
      phase: stored ? 'locked' : 'none',
      saving: 'saved',
      problem: null,
      savedAt: null,
      size: null,
      lockAfter,
      importing: null,
    })),
    keeper() {
      keeper ??= import('./keeper').then(
        ({ createKeeper }) => createKeeper(app()),
        (error: unknown) => {
          keeper = undefined;
          throw error;
        },
      );
      return keeper;
    },
  };
}
