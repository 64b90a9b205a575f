import type { App, Command } from '../core/app';
import {
  chooseForTraining,
  chooseModelFile,
  chooseToRank,
  simulateNotes,
  takeDeskNotes,
  withTraining,
} from './actions';
import { hindrance } from './hindrance';
import { isUnderWay } from './state';
import { training } from './store';

const state = (app: App) => app.get(training).store.getState();
const free = (app: App) => state(app).phase !== 'reading' && !isUnderWay(state(app));
const canStart = (app: App) =>
  ['ready', 'done'].includes(state(app).phase) &&
  hindrance(state(app), app.session.store.getState().models) === undefined;

const simulated = (name: string, what: string, job: Parameters<typeof simulateNotes>[1]): Command => ({
  name: `train.${name}`,
  label: `Train: on ${job.count} simulated notes, ${what}`,
  group: 'Train',
  enabled: free,
  run: (app) => simulateNotes(app, job),
});

/** What simulated notes are drawn by. */
const SEED = 11;

export const trainCommands: readonly Command[] = [
  {
    name: 'train.desk',
    label: 'Train: learn from the notes at the desk',
    group: 'Train',
    enabled: free,
    run: takeDeskNotes,
  },
  {
    name: 'train.files',
    label: 'Train: choose files of corrected notes',
    group: 'Train',
    enabled: free,
    run: (app) => chooseForTraining(app, false),
  },
  {
    name: 'train.folder',
    label: 'Train: choose a folder of corrected notes',
    group: 'Train',
    enabled: free,
    run: (app) => chooseForTraining(app, true),
  },
  simulated('simulated-indian', 'Indian', { language: 'en', kind: 'indian', count: 20, seed: SEED }),
  simulated('simulated-en', 'English', { language: 'en', kind: 'general', count: 100, seed: SEED }),
  simulated('simulated-es', 'Spanish', { language: 'es', kind: 'general', count: 100, seed: SEED }),
  {
    name: 'train.start',
    label: 'Train: start, pause or resume',
    group: 'Train',
    key: 'r',
    enabled: (app) => app.ui.getState().screen === 'train' && (isUnderWay(state(app)) || canStart(app)),
    run: (app) =>
      void withTraining(app, (control) => {
        const { phase } = state(app);
        if (phase === 'running') return control.pause();
        return phase === 'paused' ? control.resume() : control.start();
      }),
  },
  {
    name: 'train.cancel',
    label: 'Train: cancel',
    group: 'Train',
    enabled: (app) => isUnderWay(state(app)),
    run: (app) => void withTraining(app, (control) => control.cancel()),
  },
  {
    name: 'train.clear',
    label: 'Train: forget the notes and the result',
    group: 'Train',
    enabled: (app) => state(app).phase !== 'empty' && free(app),
    run: (app) => void withTraining(app, (control) => control.clear()),
  },
  {
    name: 'train.rank',
    label: 'Train: choose notes to rank by doubt',
    group: 'Train',
    enabled: () => true,
    run: (app) => void chooseToRank(app, false),
  },
  {
    name: 'train.rank-folder',
    label: 'Train: choose a folder of notes to rank by doubt',
    group: 'Train',
    enabled: () => true,
    run: (app) => void chooseToRank(app, true),
  },
  {
    name: 'train.open-next',
    label: 'Train: open the five most doubtful notes',
    group: 'Train',
    enabled: (app) => state(app).queue?.notes.some(({ opened }) => !opened) ?? false,
    run: (app) => void withTraining(app, (control) => control.openNext(5)),
  },
  {
    name: 'train.import',
    label: 'Train: import a model',
    group: 'Train',
    enabled: () => true,
    run: (app) => void chooseModelFile(app),
  },
];
