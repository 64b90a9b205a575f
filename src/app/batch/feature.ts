import { defineFeature } from '../core/feature';
import { jobProgress } from '../core/job';
import { t } from '../language/language';
import { batchCommands, takeIntoBatch, unsavedBatch } from './commands';
import { batch } from './store';

/** Such a drop goes to a batch from any screen. */
function isFolderOrArchive({ items, files }: Pick<DataTransfer, 'items' | 'files'>): boolean {
  const folder = [...items].some((item) => item.webkitGetAsEntry?.()?.isDirectory);
  return folder || [...files].some(({ name }) => /\.zip$/i.test(name));
}

export const batchFeature = defineFeature({
  id: 'batch',
  screen: {
    title: () => t().core.groups.Batch,
    tab: true,
    command: { label: () => t().batch.screen, key: '5' },
    body: { load: async () => (await import('./batch')).BatchScreen },
  },
  commands: batchCommands,
  drop: { isMine: isFolderOrArchive, take: takeIntoBatch },
  progress: jobProgress(batch),
  unsaved: unsavedBatch,
});
