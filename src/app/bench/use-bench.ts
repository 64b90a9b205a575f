import { useStore } from 'zustand';
import { useApp } from '../context';
import type { BenchState } from './bench-store';

export function useBench<T>(select: (state: BenchState) => T): T {
  return useStore(useApp().bench.store, select);
}
