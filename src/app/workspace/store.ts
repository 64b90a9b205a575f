import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ProblemCode, storageProblem } from '../../storage/workspace/problem';
import { recordName } from '../../storage/workspace/records';
import { defineField, loadedOnce } from '../core/feature';
import type { WorkspaceControl } from './control';
import type { WorkspaceState } from './state';

/** What every part of the app can see of the workspace; the code of `control` is loaded when it is first used. */
export interface Workspace {
  readonly store: StoreApi<WorkspaceState>;
  /** @throws Error where its code cannot be fetched */
  control(): Promise<WorkspaceControl>;
  /** Why it is not known whether one is stored. */
  readonly problem: ProblemCode | null;
}

const LOCK_AFTER = 15;

/** Whether a workspace is stored, as far as the browser says. */
interface Stored {
  readonly stored: boolean;
  readonly problem: ProblemCode | null;
}

export const workspace = defineField<Workspace, Stored>({
  prepare: () =>
    recordName().then(
      (name) => ({ stored: name !== null, problem: null }),
      (error: unknown) => ({ stored: false, problem: storageProblem(error).code }),
    ),
  create(app, { stored, problem } = { stored: false, problem: null }) {
    const store = createStore<WorkspaceState>(() => ({
      phase: stored ? 'locked' : 'none',
      saving: 'saved',
      problem: null,
      savedAt: null,
      size: null,
      lockAfter: app.settings.lockAfter ?? LOCK_AFTER,
      importing: null,
    }));
    return {
      problem,
      store,
      control: loadedOnce(async () => new (await import('./control')).WorkspaceControl(app, store)),
    };
  },
});
