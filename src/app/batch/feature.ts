import { defineFeature } from '../core/feature';
import { isForBatch } from '../core/files';
import { isUnsaved, jobProgress } from '../core/job';
import { batchCommands, takeIntoBatch } from './commands';
import { batch } from './store';

export const batchFeature = defineFeature({
  id: 'batch',
  screen: {
    title: 'Batch',
    tab: true,
    command: { label: 'Batch: many files at once', key: '3' },
    body: { load: async () => (await import('./batch')).BatchScreen },
  },
  commands: batchCommands,
  drop: { isMine: isForBatch, take: takeIntoBatch },
  progress: jobProgress(batch),
  unsaved: (app) =>
    isUnsaved(app.get(batch).store.getState())
      ? { what: 'A batch whose results are not saved.', asks: true }
      : undefined,
});
