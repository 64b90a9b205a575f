import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../app';
import { loadedOnce } from '../loaded-once';
import type { EvaluationControl } from './control';
import { EMPTY, type EvaluationState } from './state';

/** The evaluation at hand: its state, and what drives it, whose code comes when it is first needed. */
export interface Evaluation {
  readonly store: StoreApi<EvaluationState>;
  /** @throws Error where its code cannot be fetched */
  control(): Promise<EvaluationControl>;
}

export function createEvaluation(app: () => App): Evaluation {
  const store = createStore<EvaluationState>(() => EMPTY);
  return { store, control: loadedOnce(async () => (await import('./control')).createControl(app(), store)) };
}
