import { createStore, type StoreApi } from 'zustand/vanilla';
import { defineField, loadedOnce } from '../core/feature';
import type { BatchControl } from './control';
import { type BatchState, EMPTY } from './state';

/** The batch at hand: its state, and what drives it, whose code comes when it is first needed. */
export interface Batch {
  readonly store: StoreApi<BatchState>;
  /** @throws Error where its code cannot be fetched */
  control(): Promise<BatchControl>;
}

export const batch = defineField<Batch>({
  create(app) {
    const store = createStore<BatchState>(() => EMPTY);
    return { store, control: loadedOnce(async () => (await import('./control')).createControl(app, store)) };
  },
});
