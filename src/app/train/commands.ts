import type { BatchSource } from '../../engine/batch/protocol';
import { reasonOf } from '../../engine/errors';
import type { SimulateJob } from '../../engine/train/protocol';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import type { App, Unsaved } from '../core/app';
import { titledCommandsIn } from '../core/command';
import { withControl } from '../core/feature';
import { chooseSources, type Dropped, saveBytes } from '../core/files';
import { isUnderWay } from '../core/job';
import { discarding } from '../core/leaving';
import { tell } from '../core/messages';
import { contentsOf, mayRead } from '../corpus/reading';
import { t } from '../language/language';
import type { TrainControl } from './control';
import { trainingBlockedReason } from './plan';
import { keptOutcome } from './state';
import { training } from './store';

const state = (app: App) => app.get(training).store.getState();
const isFree = (app: App) => state(app).phase !== 'reading' && !isUnderWay(state(app));

/** Runs something with the control of the training; shows a message where that fails. */
export const withTraining = withControl(training, whyNotKept);

function whyNotKept(error: unknown): string {
  const { problems } = t().train;
  if (!(error instanceof WorkspaceProblem)) return problems.other(t().terms.reason(reasonOf(error)));
  const { code } = error;
  if (code === 'missing') return problems.other(problems.missing);
  return code === 'full' || code === 'busy' ? problems[code] : problems.refused;
}

/** What would be lost with the notes and the result. */
export function unsavedTraining(app: App): Unsaved | undefined {
  const now = state(app);
  const isAtStake = isUnderWay(now) || (now.outcome !== null && !keptOutcome(now));
  return isAtStake ? { what: t().train.atStake, asks: true } : undefined;
}

const discard = (app: App, work: Parameters<typeof withTraining>[1]) =>
  discarding(app, unsavedTraining(app), () => void withTraining(app, work));

/** Takes other notes to learn from, unless a training is under way. */
function takeNotes(app: App, take: (control: TrainControl) => Promise<void>): void {
  app.ui.setState({ screen: 'train' });
  if (isUnderWay(state(app))) tell(app.session, 'info', t().train.underWay);
  else discard(app, take);
}

/** The file name of an exported model. */
const MODEL = /\.model\.zip$/i;

/** Models go to Train from any screen. */
export function areModels({ files }: Pick<DataTransfer, 'files'>): boolean {
  return files.length > 0 && [...files].every(({ name }) => MODEL.test(name));
}

/** Takes dropped or chosen files as notes to learn from; imports archives of models. */
export async function takeForTraining(app: App, dropped: Promise<Dropped>): Promise<void> {
  const { sources, title } = await dropped;
  const { store } = app.session;
  const notes = sources.filter(({ path }) => !MODEL.test(path));
  const archives = sources.filter(({ path }) => MODEL.test(path));
  if (archives.length > 0) await importModels(app, archives);
  const told = archives.length > 0 ? store.getState().message : null;
  const given = { sources: notes, title: typeof title === 'number' ? notes.length : title };
  if (mayRead(app, given)) takeNotes(app, (control) => control.notes.take(given.title, () => contentsOf(given)));
  if (!told) return;
  // A message about the notes has replaced the one about the models, or closed it.
  const { message } = store.getState();
  const details = [told.text, ...(told.details ?? [])];
  store.setState({ message: message && message !== told ? { ...message, details } : told });
}

/** Ranks chosen notes that nobody has annotated. */
async function chooseToRank(app: App, folder: boolean): Promise<void> {
  app.ui.setState({ screen: 'train' });
  const given = await chooseSources(folder);
  if (mayRead(app, given))
    await withTraining(app, (control) => control.ranking.rank(given.title, () => contentsOf(given)));
}

async function chooseModels(app: App): Promise<void> {
  const { sources } = await chooseSources(false);
  if (sources.length > 0) await importModels(app, sources);
}

/** Imports archives of models, and says what became of each. */
async function importModels(app: App, archives: readonly BatchSource[]): Promise<void> {
  app.ui.setState({ screen: 'train' });
  await withTraining(app, async ({ models }) => {
    const outcomes: ImportOutcome[] = [];
    for (const { path, file } of archives) {
      const importing = file
        .arrayBuffer()
        .then((buffer) => models.importArchive({ name: path, bytes: new Uint8Array(buffer) }));
      const outcome = await importing.then(
        (said) => ({ path, said, isKept: true }),
        (error) => ({ path, said: t().core.didNotWork(whyNotKept(error)), isKept: false }),
      );
      outcomes.push(outcome);
    }
    tellOfImports(app, outcomes);
  });
}

interface ImportOutcome {
  /** Of the archive. */
  readonly path: string;
  /** What became of it, in a sentence. */
  readonly said: string;
  readonly isKept: boolean;
}

function tellOfImports({ session }: App, outcomes: readonly ImportOutcome[]): void {
  const { models: words, private: warning } = t().train;
  const kept = outcomes.filter(({ isKept }) => isKept).length;
  const tone = kept === outcomes.length ? 'info' : 'error';
  const [only, ...others] = outcomes;
  const said = only && others.length === 0 ? only.said : words.keptOf(kept, outcomes.length);
  const details = outcomes.map((each) => `${each.path}: ${each.said}`);
  tell(session, tone, kept > 0 ? `${said} ${warning}` : said, others.length > 0 ? { details } : undefined);
}

export function saveModel(app: App, id: string): void {
  void withTraining(app, async ({ models }) => {
    const { name, bytes } = await models.exported(id);
    saveBytes(name, bytes);
  });
}

const withControlOf = (work: Parameters<typeof withTraining>[1]) => (app: App) => void withTraining(app, work);

/** How many simulated notes of each kind are drawn. */
export const SIMULATED_COUNTS = { indian: 20, en: 100, es: 100 } as const;
const SEED = 11;
const simulated = (job: Omit<SimulateJob, 'seed'>) => ({
  enabled: isFree,
  run: (app: App) => takeNotes(app, (control) => control.notes.simulate({ ...job, seed: SEED })),
});

const canStart = (app: App) =>
  ['ready', 'done'].includes(state(app).phase) &&
  trainingBlockedReason(state(app), app.session.store.getState().models) === undefined;
const canStartOrPause = (app: App) => app.ui.getState().screen === 'train' && (isUnderWay(state(app)) || canStart(app));
const canClear = (app: App) => state(app).phase !== 'empty' && isFree(app);
const hasUnopened = (app: App) => state(app).ranked?.notes.some(({ opened }) => !opened) ?? false;

const takeCorrected = (app: App) => takeNotes(app, (control) => control.notes.takeCorrected());
const startOrPause = (app: App) =>
  isUnderWay(state(app))
    ? void withTraining(app, (control) => (state(app).phase === 'running' ? control.pause() : control.start()))
    : discard(app, (control) => control.start());

const labels = () => {
  const { indian, english, spanish, ...commands } = t().train.commands;
  return {
    ...commands,
    'train.simulated-indian': indian(SIMULATED_COUNTS.indian),
    'train.simulated-en': english(SIMULATED_COUNTS.en),
    'train.simulated-es': spanish(SIMULATED_COUNTS.es),
  };
};

export const trainCommands = titledCommandsIn('Train', labels, {
  'train.corrected': { enabled: isFree, run: takeCorrected },
  'train.files': { enabled: isFree, run: (app) => void takeForTraining(app, chooseSources(false)) },
  'train.folder': { enabled: isFree, run: (app) => void takeForTraining(app, chooseSources(true)) },
  'train.simulated-indian': simulated({ language: 'en', kind: 'indian', count: SIMULATED_COUNTS.indian }),
  'train.simulated-en': simulated({ language: 'en', kind: 'general', count: SIMULATED_COUNTS.en }),
  'train.simulated-es': simulated({ language: 'es', kind: 'general', count: SIMULATED_COUNTS.es }),
  'train.start': { key: 'r', enabled: canStartOrPause, run: startOrPause },
  'train.cancel': { enabled: (app) => isUnderWay(state(app)), run: withControlOf((control) => control.cancel()) },
  'train.clear': { enabled: canClear, run: (app) => discard(app, (control) => control.clear()) },
  'train.rank': { run: (app) => void chooseToRank(app, false) },
  'train.rank-folder': { run: (app) => void chooseToRank(app, true) },
  'train.open-next': { enabled: hasUnopened, run: withControlOf((control) => control.ranking.openNext(5)) },
  'train.import': { run: (app) => void chooseModels(app) },
});
