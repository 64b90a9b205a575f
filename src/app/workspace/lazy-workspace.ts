import { lazyDialog } from '../controls/lazy-dialog';

export const LazyWorkspace = lazyDialog(async () => (await import('./workspace-dialog')).WorkspaceDialog);
