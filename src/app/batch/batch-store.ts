import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RequestCount } from '../../engine/protocol';
import type { App } from '../app';
import { loadedOnce } from '../loaded-once';
import type { BatchControl } from './control';
import { type BatchState, EMPTY } from './state';

/** The batch at hand: its state, and what drives it, whose code comes when it is first needed. */
export interface Batch {
  readonly store: StoreApi<BatchState>;
  /** @throws Error where its code cannot be fetched */
  control(): Promise<BatchControl>;
}

/** @param onRequests gets the requests of the worker for files, whenever they have changed */
export function createBatch(app: () => App, onRequests: (requests: RequestCount) => void): Batch {
  const store = createStore<BatchState>(() => EMPTY);
  return {
    store,
    control: loadedOnce(async () => (await import('./control')).createControl(app(), store, onRequests)),
  };
}
