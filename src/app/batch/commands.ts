import type { App, Command } from '../core/app';
import { chooseForBatch, saveKey, saveResults, withBatch } from './actions';
import { isUnderWay } from './state';
import { batch } from './store';

const phase = (app: App) => app.get(batch).store.getState().phase;
const free = (app: App) => phase(app) !== 'listing' && !isUnderWay(app.get(batch).store.getState());

export const batchCommands: readonly Command[] = [
  {
    name: 'batch.files',
    label: 'Batch: choose files or an archive',
    group: 'Batch',
    enabled: free,
    run: (app) => chooseForBatch(app, false),
  },
  {
    name: 'batch.folder',
    label: 'Batch: choose a folder',
    group: 'Batch',
    enabled: free,
    run: (app) => chooseForBatch(app, true),
  },
  {
    name: 'batch.start',
    label: 'Batch: start, pause or resume',
    group: 'Batch',
    enabled: (app) => ['ready', 'running', 'paused', 'stopped'].includes(phase(app)),
    run: (app) => void withBatch(app, (control) => (phase(app) === 'running' ? control.pause() : control.start())),
  },
  {
    name: 'batch.cancel',
    label: 'Batch: cancel',
    group: 'Batch',
    enabled: (app) => isUnderWay(app.get(batch).store.getState()),
    run: (app) => void withBatch(app, (control) => control.cancel()),
  },
  {
    name: 'batch.save',
    label: 'Batch: save the results',
    group: 'Batch',
    enabled: (app) => {
      const { done, failures, saving } = app.get(batch).store.getState();
      return done > failures && saving === null;
    },
    run: saveResults,
  },
  {
    name: 'batch.key',
    label: 'Batch: save the key of file names',
    group: 'Batch',
    enabled: (app) => phase(app) !== 'empty' && phase(app) !== 'listing',
    run: saveKey,
  },
  {
    name: 'batch.clear',
    label: 'Batch: forget this one and begin another',
    group: 'Batch',
    enabled: (app) => phase(app) !== 'empty' && free(app),
    run: (app) => void withBatch(app, (control) => control.clear()),
  },
];
