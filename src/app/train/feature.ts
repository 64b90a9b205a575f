import { defineFeature, watch } from '../core/feature';
import { isUnderWay, isUnsaved, jobProgress } from '../core/job';
import { counted } from '../core/words';
import { takeForTraining, trainCommands } from './commands';
import { ownModels, readOwnFile } from './own-models';
import { training } from './store';

export const trainFeature = defineFeature({
  id: 'train',
  screen: {
    title: 'Train',
    tab: true,
    command: { label: 'Train: let a network learn from corrected notes', key: '5' },
    body: { load: async () => (await import('./train')).TrainScreen },
  },
  commands: trainCommands,
  models: {
    list: (app) => ownModels(app.get(training).store, app.session.store.getState().architectures),
    file: readOwnFile,
  },
  drop: { take: takeForTraining },
  progress: jobProgress(training),
  unsaved: (app) =>
    isUnsaved(app.get(training).store.getState())
      ? { what: 'A training, or what was learnt and is not kept.', asks: true }
      : undefined,
  stored: (app) => watch(app.get(training).store, ({ kept }) => (kept.length > 0 ? keptModels(kept.length) : '')),
  wipe: {
    async before(app) {
      const { store, control } = app.get(training);
      // It would be stored again after the next epoch.
      if (isUnderWay(store.getState())) (await control()).cancel();
      return () => {
        store.setState({ kept: [], checkpoint: null });
        app.session.store.setState(({ models }) => ({ models: models.filter(({ own }) => !own) }));
      };
    },
  },
});

/** @param models versions that are kept */
function keptModels(models: number): string {
  return `Also in clear: ${counted(models, 'model')} that you trained or imported, which may remember names of the notes that were learnt from.`;
}
