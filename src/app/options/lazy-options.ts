import { lazyDialog } from '../controls/lazy-dialog';

export const LazyOptions = lazyDialog(async () => (await import('./options-dialog')).OptionsDialog);
