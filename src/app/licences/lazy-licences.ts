import { lazyDialog } from '../controls/lazy-dialog';

export const LazyLicences = lazyDialog(() => import('./licences-dialog').then((all) => all.LicencesDialog));
