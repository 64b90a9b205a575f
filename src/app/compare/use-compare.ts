import { useStore } from 'zustand';
import { useApp } from '../context';
import type { CompareState } from './compare-store';

export function useCompare<T>(select: (state: CompareState) => T): T {
  return useStore(useApp().compare.store, select);
}
