import { reasonOf } from '../../engine/errors';
import type { Language } from '../../note/language';
import { loadedOnce } from '../../note/once-per';
import type { App, Unsaved } from '../core/app';
import { titledCommandsIn } from '../core/command';
import { withControl } from '../core/feature';
import { chooseSources, type Dropped, droppedTitle, saveText } from '../core/files';
import { isUnderWay, isUnsaved } from '../core/job';
import { discarding } from '../core/leaving';
import { tell } from '../core/messages';
import { mapped } from '../corpus/labels';
import { contentsOf, fetchOpenCorpus, mayRead } from '../corpus/reading';
import { t } from '../language/language';
import { enterNotes } from '../session/open-note';
import { withGold } from '../session/session';
import type { EvaluationControl } from './control';
import { curvesBlockedReason, scoringBlockedReason } from './plan';
import { calibratedCurve, isComplete, isCorpusInUse } from './state';
import { evaluation } from './store';

const state = (app: App) => app.get(evaluation).store.getState();
const models = (app: App) => app.session.store.getState().models;
const isFree = (app: App) => state(app).phase !== 'reading' && !isCorpusInUse(state(app));
const isScored = (app: App) => state(app).rows.some(isComplete);

/** Runs work with the evaluation's control; shows an error that says what is kept if it fails. */
export const withEvaluation = withControl(evaluation, (error) =>
  t().evaluate.failed(t().terms.reason(reasonOf(error))),
);

/** What would be lost with the corpus. */
export function unsavedEvaluation(app: App): Unsaved | undefined {
  if (isUnderWay(state(app).curves)) return { what: t().evaluate.unsavedCurves, asks: true };
  const hasScores = state(app).rows.some(({ phase }) => phase === 'running' || phase === 'done');
  return hasScores && isUnsaved(state(app)) ? { what: t().evaluate.unsaved, asks: true } : undefined;
}

const discard = (app: App, work: Parameters<typeof withEvaluation>[1]) =>
  discarding(app, unsavedEvaluation(app), () => void withEvaluation(app, work));

/** Reads dropped or chosen files as a sweep, as predictions or as the corpus, unless an evaluation is under way. */
export async function takeFiles(app: App, dropped: Promise<Dropped>): Promise<void> {
  const given = await dropped;
  if (!mayRead(app, given)) return;
  app.ui.setState({ screen: 'evaluate' });
  if (isCorpusInUse(state(app))) return tell(app.session, 'info', t().evaluate.underWay);
  await withEvaluation(app, async (control) => {
    if (await areSweeps(given)) {
      const [first, ...others] = given.sources;
      await openSweep(control, given);
      if (first && others.length > 0) tell(app.session, 'info', t().evaluate.sweep.oneAtATime(first.path));
      return;
    }
    const files = loadedOnce(() => contentsOf(given));
    // Predictions for the open corpus become a row; all other files are another corpus.
    if (hasCorpus(app) && (await control.addPredictions(droppedTitle(given.title), files, true))) return;
    discard(app, (control) => control.take(given.title, files));
  });
}

/** Whether all files begin like those of `npm run sweep`. */
async function areSweeps({ sources }: Dropped): Promise<boolean> {
  for (const { file } of sources) if (!(await file.slice(0, 64).text()).startsWith('{"settings":')) return false;
  return true;
}

/** Shows the first file, which is one of a sweep. */
async function openSweep(control: EvaluationControl, { title, sources }: Dropped): Promise<void> {
  const [file] = await contentsOf({ title, sources: sources.slice(0, 1) });
  if (file) await control.openSweep(file);
}

/** Runs work with the files that the person chooses. */
async function withChosen(
  app: App,
  chosen: Promise<Dropped>,
  work: (control: EvaluationControl, chosen: Dropped) => Promise<unknown>,
): Promise<void> {
  const given = await chosen;
  if (!mayRead(app, given)) return;
  app.ui.setState({ screen: 'evaluate' });
  await withEvaluation(app, async (control) => void (await work(control, given)));
}

/** Adds another program's predictions for the corpus. */
const choosePredictions = (app: App, folder: boolean) =>
  withChosen(app, chooseSources(folder), (control, given) =>
    control.addPredictions(droppedTitle(given.title), () => contentsOf(given), false),
  );

const chooseSweep = (app: App) => withChosen(app, chooseSources(false, false), openSweep);

/** Compares the corpus with a second annotation of its notes. */
const chooseSecond = (app: App, folder: boolean) =>
  withChosen(app, chooseSources(folder), (control, given) => {
    app.get(evaluation).store.setState({ view: 'agreement' });
    return control.compareWith(given.title, () => contentsOf(given));
  });

/** Takes the test set of the open corpus, fetched from the app's own origin. */
function takeOpenCorpus(app: App, language: Language): void {
  app.ui.setState({ screen: 'evaluate' });
  const name = `corpora/${language}/gold-written.jsonl`;
  discard(app, (control) =>
    control.take({ openCorpus: language }, async () => {
      const response = await fetchOpenCorpus(new URL(name, app.base));
      return [{ name, bytes: new Uint8Array(await response.arrayBuffer()) }];
    }),
  );
}

const FILE_TYPES = { csv: 'text/csv', json: 'application/json', tex: 'application/x-tex' } as const;

function saveScores(app: App, kind: keyof typeof FILE_TYPES): void {
  void withEvaluation(app, async () => {
    const now = state(app);
    const { resultsCsv, resultsJson, resultsLatex } = await import('./export');
    const titleOf = (tagger: string) => models(app).find(({ id }) => id === tagger)?.title ?? tagger;
    const text = {
      csv: () => resultsCsv(now),
      json: () => resultsJson(now, app.buildId),
      tex: () => resultsLatex(now, titleOf),
    };
    saveText(`evaluation.${kind}`, text[kind](), FILE_TYPES[kind]);
    if (!isUnderWay(now)) app.get(evaluation).store.setState({ saved: true });
  });
}

/** Opens a note of the corpus beside the person's own. */
export function openNoteOf(app: App, index: number, screen: 'deidentify' | 'compare'): void {
  const { notes, mapping } = state(app);
  const [annotated] = mapped(notes.slice(index, index + 1), mapping);
  if (!annotated) return;
  const { note, spans } = annotated;
  enterNotes(app.session, [withGold(app.makeNote(note.text, 'file', note.id), spans)]);
  app.tagging.now();
  app.ui.setState({ screen });
}

const byControl = (work: Parameters<typeof withEvaluation>[1]) => (app: App) => void withEvaluation(app, work);

const hasCorpus = (app: App) => state(app).notes.length > 0;
const canAdd = (app: App) => hasCorpus(app) && isFree(app);
const canClear = (app: App) => state(app).phase !== 'empty' && isFree(app);
const canScore = (app: App) =>
  ['ready', 'done'].includes(state(app).phase) && scoringBlockedReason(state(app), models(app)) === undefined;
const canStart = (app: App) => app.ui.getState().screen === 'evaluate' && (isUnderWay(state(app)) || canScore(app));
const canDraw = (app: App) => hasCorpus(app) && curvesBlockedReason(state(app), models(app)) === undefined;

const startOrPause = byControl(({ scoring }, app) =>
  state(app).phase === 'running' ? scoring.pause() : scoring.start(),
);
const drawOrPause = byControl(({ curves }, app) => {
  if (state(app).view !== 'calibration') app.get(evaluation).store.setState({ view: 'curves' });
  app.ui.setState({ screen: 'evaluate' });
  return state(app).curves.phase === 'running' ? curves.pause() : curves.start();
});
const findThreshold = byControl(({ curves }, app) => {
  const row = calibratedCurve(state(app));
  app.get(evaluation).store.setState({ view: 'calibration' });
  app.ui.setState({ screen: 'evaluate' });
  return row && curves.choose(row.id);
});

export const evaluateCommands = titledCommandsIn('Evaluate', () => t().evaluate.commands, {
  'evaluate.files': { enabled: isFree, run: (app) => void takeFiles(app, chooseSources(false)) },
  'evaluate.folder': { enabled: isFree, run: (app) => void takeFiles(app, chooseSources(true)) },
  'evaluate.open-en': { enabled: isFree, run: (app) => takeOpenCorpus(app, 'en') },
  'evaluate.open-es': { enabled: isFree, run: (app) => takeOpenCorpus(app, 'es') },
  'evaluate.start': { key: 'r', enabled: canStart, run: startOrPause },
  'evaluate.cancel': { enabled: (app) => isUnderWay(state(app)), run: byControl(({ scoring }) => scoring.cancel()) },
  'evaluate.curves': { enabled: canDraw, run: drawOrPause },
  'evaluate.cancel-curves': {
    enabled: (app) => isUnderWay(state(app).curves),
    run: byControl(({ curves }) => curves.cancel()),
  },
  'evaluate.threshold': { enabled: (app) => calibratedCurve(state(app)) !== undefined, run: findThreshold },
  'evaluate.csv': { enabled: isScored, run: (app) => saveScores(app, 'csv') },
  'evaluate.json': { enabled: isScored, run: (app) => saveScores(app, 'json') },
  'evaluate.latex': { enabled: isScored, run: (app) => saveScores(app, 'tex') },
  'evaluate.second': { enabled: hasCorpus, run: (app) => void chooseSecond(app, false) },
  'evaluate.second-folder': { enabled: hasCorpus, run: (app) => void chooseSecond(app, true) },
  'evaluate.predictions': { enabled: canAdd, run: (app) => void choosePredictions(app, false) },
  'evaluate.predictions-folder': { enabled: canAdd, run: (app) => void choosePredictions(app, true) },
  'evaluate.sweep': { run: (app) => void chooseSweep(app) },
  'evaluate.clear': { enabled: canClear, run: (app) => discard(app, (control) => control.clear()) },
});
