import { useStore } from 'zustand';
import { useApp } from '../context';
import type { EvaluationState } from './state';

/** `select` must return the same value as long as nothing that it reads has changed. */
export function useEvaluation<T>(select: (state: EvaluationState) => T): T {
  return useStore(useApp().evaluation.store, select);
}
