import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { App, FeatureField } from './app';
import type { SessionState } from './state';
import type { Ui } from './ui';

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('No app around this component');
  return app;
}

/** Here and below, `select` must return the identical value as long as nothing that it reads has changed. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useApp().session.store, select);
}

export function useUi<T>(select: (ui: Ui) => T): T {
  return useStore(useApp().ui, select);
}

export function useFeature<S, T>(field: FeatureField<{ readonly store: StoreApi<S> }>, select: (state: S) => T): T {
  return useStore(useApp().get(field).store, select);
}
