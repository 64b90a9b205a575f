import { createStore, type StoreApi } from 'zustand/vanilla';
import { defineField, loadedOnce } from '../core/feature';
import type { EvaluationControl } from './control';
import { EMPTY, type EvaluationState } from './state';

/** The evaluation at hand: its state, and what drives it, whose code comes when it is first needed. */
export interface Evaluation {
  readonly store: StoreApi<EvaluationState>;
  /** @throws Error where its code cannot be fetched */
  control(): Promise<EvaluationControl>;
}

export const evaluation = defineField<Evaluation>({
  create(app) {
    const store = createStore<EvaluationState>(() => EMPTY);
    return { store, control: loadedOnce(async () => (await import('./control')).createControl(app, store)) };
  },
});
