import { useStore } from 'zustand';
import { useApp } from '../context';
import type { InsideState } from './inside-store';

/** `select` must return the same value as long as nothing that it reads has changed. */
export function useInside<T>(select: (state: InsideState) => T): T {
  return useStore(useApp().inside.store, select);
}
