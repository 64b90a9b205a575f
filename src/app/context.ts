import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { App, Ui } from './app';
import type { SessionState } from './session/session';
import type { WorkspaceState } from './workspace/workspace-store';

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('No app around this component');
  return app;
}

/** `select` must return the same value as long as nothing that it reads has changed. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useApp().session.store, select);
}

export function useUi<T>(select: (ui: Ui) => T): T {
  return useStore(useApp().ui, select);
}

export function useWorkspace<T>(select: (workspace: WorkspaceState) => T): T {
  return useStore(useApp().workspace.store, select);
}
