import { lazyDialog } from '../controls/lazy-dialog';

export const LazyUpdate = lazyDialog(async () => (await import('./update-dialog')).UpdateDialog);
