import { defineFeature, watch } from '../core/feature';
import { isUnderWay, jobProgress } from '../core/job';
import { t } from '../language/language';
import { areModels, takeForTraining, trainCommands, unsavedTraining } from './commands';
import { ownModels, readOwnFile } from './own-models';
import { training } from './store';

export const trainFeature = defineFeature({
  id: 'train',
  screen: {
    title: () => t().core.groups.Train,
    tab: true,
    command: { label: () => t().train.open, key: '4' },
    body: { load: async () => (await import('./train')).TrainScreen },
  },
  commands: trainCommands,
  models: {
    list: (app) => ownModels(app.get(training).store, app.session.store.getState().architectures),
    file: readOwnFile,
  },
  drop: { isMine: areModels, take: takeForTraining },
  progress: jobProgress(training),
  unsaved: unsavedTraining,
  stored: (app) => watch(app.get(training).store, ({ kept }) => (kept.length > 0 ? t().train.stored(kept.length) : '')),
  wipe: {
    warning: (app) => (app.get(training).store.getState().kept.length > 0 ? t().train.wiped : undefined),
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
