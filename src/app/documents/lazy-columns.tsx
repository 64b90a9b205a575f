import { lazyDialog } from '../controls/lazy-dialog';

export const LazyColumns = lazyDialog(() => import('./columns-dialog').then((all) => all.ColumnsDialog));
