import { useStore } from 'zustand';
import { useApp } from '../context';
import type { BatchState } from './state';

export function useBatch<T>(select: (state: BatchState) => T): T {
  return useStore(useApp().batch.store, select);
}
