import { defineFeature, watch } from '../core/feature';
import { isForBatch } from '../core/files';
import { takeIntoBatch } from './actions';
import { batchCommands } from './commands';
import { isAtRisk, isUnderWay, percentDone } from './state';
import { batch } from './store';

export const batchFeature = defineFeature({
  id: 'batch',
  screen: {
    title: 'Batch',
    tab: true,
    command: { label: 'Batch: many files at once', key: '3' },
    body: { load: async () => (await import('./batch')).Batch },
  },
  commands: batchCommands,
  drop: { isMine: isForBatch, take: takeIntoBatch },
  progress: (app) => watch(app.get(batch).store, (state) => (isUnderWay(state) ? percentDone(state) : null)),
  unsaved: (app) =>
    isAtRisk(app.get(batch).store.getState())
      ? { what: 'A batch whose results are not saved.', asks: true }
      : undefined,
});
