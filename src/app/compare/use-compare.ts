import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useApp, useSession } from '../context';
import { type Column, titleOf } from './columns';
import { type CompareState, shownColumns } from './compare-store';

export function useCompare<T>(select: (state: CompareState) => T): T {
  return useStore(useApp().compare.store, select);
}

/** The columns in sight, left to right. */
export function useShown(): readonly Column[] {
  return useStore(useApp().compare.store, useShallow(shownColumns));
}

/** Names columns. */
export function useTitles(): (column: Column) => string {
  const models = useSession((state) => state.models);
  return (column) => titleOf(column, models);
}
