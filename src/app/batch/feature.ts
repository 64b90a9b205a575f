import { defineFeature } from '../core/feature';
import { isForBatch } from '../core/files';
import { jobProgress } from '../core/job';
import { t } from '../language/language';
import { batchCommands, takeIntoBatch, unsavedBatch } from './commands';
import { batch } from './store';

export const batchFeature = defineFeature({
  id: 'batch',
  screen: {
    title: () => t().core.groups.Batch,
    tab: true,
    command: { label: () => t().batch.screen, key: '5' },
    body: { load: async () => (await import('./batch')).BatchScreen },
  },
  commands: batchCommands,
  drop: { isMine: isForBatch, take: takeIntoBatch },
  progress: jobProgress(batch),
  unsaved: unsavedBatch,
});
