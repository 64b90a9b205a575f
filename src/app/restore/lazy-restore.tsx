import { lazyDialog } from '../controls/lazy-dialog';

export const LazyRestore = lazyDialog(() => import('./restore-dialog').then((all) => all.RestoreDialog));
