import { lazyDialog } from '../../controls/lazy-dialog';

export const LazyShare = lazyDialog(() => import('./share-dialog').then((all) => all.ShareDialog));
