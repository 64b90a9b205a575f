import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useApp, useSession } from '../core/hooks';
import { type Column, titleOf } from './columns';
import { type CompareState, comparison, shownColumns } from './compare-store';

export function useCompare<T>(select: (state: CompareState) => T): T {
  return useStore(useApp().get(comparison).store, select);
}

/** The columns in sight, left to right. */
export function useShown(): readonly Column[] {
  return useStore(useApp().get(comparison).store, useShallow(shownColumns));
}

/** Results that are done, by column: the same object until another is, however far the others get meanwhile. */
export function useDone(): CompareState['results'] {
  return useStore(
    useApp().get(comparison).store,
    useShallow(({ results }) =>
      Object.fromEntries(Object.entries(results).filter(([, { phase }]) => phase === 'done')),
    ),
  );
}

/** Names columns. */
export function useTitles(): (column: Column) => string {
  const models = useSession((state) => state.models);
  return (column) => titleOf(column, models);
}
