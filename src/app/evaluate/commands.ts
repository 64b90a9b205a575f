import type { App, Command } from '../core/app';
import { chooseCorpus, chooseSecond, saveResults, takeOpenCorpus, withEvaluation } from './actions';
import { hindrance, traceHindrance } from './plan';
import { calibratedTrace, isScoring, isUnderWay } from './state';
import { evaluation } from './store';

const state = (app: App) => app.get(evaluation).store.getState();
const free = (app: App) => state(app).phase !== 'reading' && !isUnderWay(state(app));
const scored = (app: App) => state(app).rows.some(({ report }) => report !== undefined);

export const evaluateCommands: readonly Command[] = [
  {
    name: 'evaluate.files',
    label: 'Evaluate: choose the files of a corpus',
    group: 'Evaluate',
    enabled: free,
    run: (app) => chooseCorpus(app, false),
  },
  {
    name: 'evaluate.folder',
    label: 'Evaluate: choose the folder of a corpus',
    group: 'Evaluate',
    enabled: free,
    run: (app) => chooseCorpus(app, true),
  },
  {
    name: 'evaluate.open-en',
    label: 'Evaluate on the open corpus, English',
    group: 'Evaluate',
    enabled: free,
    run: (app) => takeOpenCorpus(app, 'en'),
  },
  {
    name: 'evaluate.open-es',
    label: 'Evaluate on the open corpus, Spanish',
    group: 'Evaluate',
    enabled: free,
    run: (app) => takeOpenCorpus(app, 'es'),
  },
  {
    name: 'evaluate.start',
    label: 'Evaluate: start, pause or resume',
    group: 'Evaluate',
    key: 'r',
    enabled: (app) =>
      app.ui.getState().screen === 'evaluate' &&
      (isScoring(state(app)) ||
        (['ready', 'done'].includes(state(app).phase) &&
          hindrance(state(app), app.session.store.getState().models) === undefined)),
    run: (app) =>
      void withEvaluation(app, (control) => (state(app).phase === 'running' ? control.pause() : control.start())),
  },
  {
    name: 'evaluate.cancel',
    label: 'Evaluate: cancel',
    group: 'Evaluate',
    enabled: (app) => isScoring(state(app)),
    run: (app) => void withEvaluation(app, (control) => control.cancel()),
  },
  {
    name: 'evaluate.curves',
    label: 'Evaluate: draw curves, pause or resume',
    group: 'Evaluate',
    enabled: (app) =>
      state(app).notes.length > 0 && traceHindrance(state(app), app.session.store.getState().models) === undefined,
    run(app) {
      const { tracing, view } = state(app);
      if (view !== 'calibration') app.get(evaluation).store.setState({ view: 'curves' });
      app.ui.setState({ screen: 'evaluate' });
      void withEvaluation(app, ({ tracing: curves }) => (tracing === 'running' ? curves.pause() : curves.start()));
    },
  },
  {
    name: 'evaluate.cancel-curves',
    label: 'Evaluate: cancel the curves',
    group: 'Evaluate',
    enabled: (app) => state(app).tracing !== 'idle',
    run: (app) => void withEvaluation(app, ({ tracing }) => tracing.cancel()),
  },
  {
    name: 'evaluate.threshold',
    label: 'Evaluate: find the threshold for a recall',
    group: 'Evaluate',
    enabled: (app) => calibratedTrace(state(app)) !== undefined,
    run(app) {
      const trace = calibratedTrace(state(app));
      app.get(evaluation).store.setState({ view: 'calibration' });
      app.ui.setState({ screen: 'evaluate' });
      if (trace) void withEvaluation(app, ({ tracing }) => tracing.choose(trace.tagger));
    },
  },
  {
    name: 'evaluate.csv',
    label: 'Evaluate: save as CSV',
    group: 'Evaluate',
    enabled: scored,
    run: (app) => saveResults(app, 'csv'),
  },
  {
    name: 'evaluate.json',
    label: 'Evaluate: save as JSON',
    group: 'Evaluate',
    enabled: scored,
    run: (app) => saveResults(app, 'json'),
  },
  {
    name: 'evaluate.latex',
    label: 'Evaluate: save as LaTeX',
    group: 'Evaluate',
    enabled: scored,
    run: (app) => saveResults(app, 'tex'),
  },
  {
    name: 'evaluate.second',
    label: 'Evaluate: choose the files of a second annotation',
    group: 'Evaluate',
    enabled: (app) => state(app).notes.length > 0,
    run: (app) => chooseSecond(app, false),
  },
  {
    name: 'evaluate.second-folder',
    label: 'Evaluate: choose the folder of a second annotation',
    group: 'Evaluate',
    enabled: (app) => state(app).notes.length > 0,
    run: (app) => chooseSecond(app, true),
  },
  {
    name: 'evaluate.clear',
    label: 'Evaluate: take another corpus',
    group: 'Evaluate',
    enabled: (app) => state(app).phase !== 'empty' && free(app),
    run: (app) => void withEvaluation(app, (control) => control.clear()),
  },
];
