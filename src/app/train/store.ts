import { createStore, type StoreApi } from 'zustand/vanilla';
import { defineField, loadedOnce } from '../core/feature';
import type { TrainControl } from './control';
import { EMPTY, type TrainState } from './state';

/** The training at hand and the models kept here: their state, and what drives them, whose code comes when it is first needed. */
export interface Training {
  readonly store: StoreApi<TrainState>;
  /** @throws Error where its code cannot be fetched */
  control(): Promise<TrainControl>;
}

export const training = defineField<Training>({
  create(app) {
    const store = createStore<TrainState>(() => ({ ...EMPTY, kept: [], stopped: null, queue: null }));
    return { store, control: loadedOnce(async () => (await import('./control')).createControl(app, store)) };
  },
});
