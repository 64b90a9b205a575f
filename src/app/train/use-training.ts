import { useStore } from 'zustand';
import { useApp } from '../context';
import type { TrainState } from './state';

/** `select` must return the same value as long as nothing that it reads has changed. */
export function useTraining<T>(select: (state: TrainState) => T): T {
  return useStore(useApp().training.store, select);
}
