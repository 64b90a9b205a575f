import { createStore } from 'zustand/vanilla';
import { loadedOnce } from '../../note/once-per';
import { type ProblemCode, storageProblem, WorkspaceProblem } from '../../storage/workspace/problem';
import { recordName } from '../../storage/workspace/records';
import { defineField } from '../core/feature';
import type { WorkspaceState } from './state';

const LOCK_AFTER = 15;

/** Whether a workspace is stored, as far as the browser says; `problem`: why it is not known. */
interface Stored {
  readonly stored: boolean;
  readonly problem: ProblemCode | null;
}

/** What every part of the app can see of the workspace; the code of `control` is loaded when it is first used. */
export const workspace = defineField({
  prepare: (): Promise<Stored> =>
    recordName().then(
      (name) => ({ stored: name !== null, problem: null }),
      (error: unknown) => ({ stored: false, problem: storageProblem(error).code }),
    ),
  create(app, { stored, problem }: Stored = { stored: false, problem: null }) {
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
      /** @throws WorkspaceProblem `unfetched` */
      control: loadedOnce(async () => {
        const loaded = await import('./control').catch((error) =>
          Promise.reject(new WorkspaceProblem('unfetched', error)),
        );
        return new loaded.WorkspaceControl(app, store);
      }),
    };
  },
});
