import { reasonOf } from '../../engine/errors';
import type { SimulateJob } from '../../engine/train/protocol';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import type { App, Command } from '../core/app';
import { always, commandsIn } from '../core/command';
import { withControl } from '../core/feature';
import { chooseSources, type Dropped, saveBytes } from '../core/files';
import { isUnderWay } from '../core/job';
import { contentsOf, isTooLarge } from '../corpus/reading';
import { t } from '../language/language';
import type { TrainControl } from './control';
import { trainingBlockedReason } from './plan';
import { training } from './store';

const state = (app: App) => app.get(training).store.getState();
const isFree = (app: App) => state(app).phase !== 'reading' && !isUnderWay(state(app));
/** Has the training do something; says so where that fails, and what is kept. */
export function withTraining(app: App, work: (control: TrainControl) => Promise<void> | void): Promise<void> {
  return withControl(app, training, work, whyNotKept);
}

function whyNotKept(error: unknown): string {
  const { problems } = t().train;
  if (!(error instanceof WorkspaceProblem)) return problems.other(t().terms.reason(reasonOf(error)));
  if (error.code === 'full') return problems.full;
  return error.code === 'busy' ? problems.busy : problems.refused;
}

/** Takes other notes to learn from, unless a training is under way. */
async function takeNotes(app: App, take: (control: TrainControl) => Promise<void>): Promise<void> {
  app.ui.setState({ screen: 'train' });
  if (isUnderWay(state(app))) return tell(app, t().train.underWay);
  await withTraining(app, take);
}

function tell(app: App, text: string): void {
  app.session.store.setState({ message: { tone: 'info', text } });
}

/** What an exported model is called. */
const MODEL = /\.model\.zip$/i;

/** Takes what was dropped or chosen for notes to learn from; a model's archive is imported. */
export async function takeForTraining(app: App, dropped: Promise<Dropped>): Promise<void> {
  const given = await dropped;
  const [first, ...others] = given.sources;
  if (!first) return;
  if (others.length === 0 && MODEL.test(first.path)) return importModel(app, first.file, first.path);
  if (!isUnderWay(state(app)) && isTooLarge(given)) {
    app.ui.setState({ screen: 'train' });
    return tell(app, t().train.tooLarge);
  }
  await takeNotes(app, (control) => control.take(given.title, () => contentsOf(given)));
}

/** Has notes that nobody has annotated ranked, to be corrected. */
async function chooseToRank(app: App, folder: boolean): Promise<void> {
  app.ui.setState({ screen: 'train' });
  const given = await chooseSources(folder);
  if (given.sources.length === 0) return;
  await withTraining(app, (control) => control.rank(given.title, () => contentsOf(given)));
}

async function chooseModelFile(app: App): Promise<void> {
  const { sources } = await chooseSources(false);
  for (const { path, file } of sources) await importModel(app, file, path);
}

async function importModel(app: App, file: Blob, name: string): Promise<void> {
  app.ui.setState({ screen: 'train' });
  await withTraining(app, async (control) =>
    control.importArchive({ name, bytes: new Uint8Array(await file.arrayBuffer()) }),
  );
}

export function saveModel(app: App, id: string): void {
  void withTraining(app, async (control) => {
    const { name, bytes } = await control.exported(id);
    saveBytes(name, bytes);
  });
}

const command = commandsIn('Train');
const having = (work: (control: TrainControl, app: App) => Promise<void> | void) => (app: App) =>
  void withTraining(app, (control) => work(control, app));

/** How many notes each kind of simulated ones is. */
export const SIMULATED_COUNTS = { indian: 20, en: 100, es: 100 } as const;
/** What they are drawn by. */
const SEED = 11;
const simulated = (name: string, label: (count: number) => string, job: Omit<SimulateJob, 'seed'>): Command =>
  command(
    `simulated-${name}`,
    () => label(job.count),
    isFree,
    (app) => void takeNotes(app, (control) => control.simulate({ ...job, seed: SEED })),
  );

const canStart = (app: App) =>
  ['ready', 'done'].includes(state(app).phase) &&
  trainingBlockedReason(state(app), app.session.store.getState().models) === undefined;
const canStartOrPause = (app: App) => app.ui.getState().screen === 'train' && (isUnderWay(state(app)) || canStart(app));
const canClear = (app: App) => state(app).phase !== 'empty' && isFree(app);
const hasUnopened = (app: App) => state(app).ranked?.notes.some(({ opened }) => !opened) ?? false;

const takeCorrected = (app: App) => void takeNotes(app, (control) => control.takeCorrected());
const startOrPause = having((control, app) => (state(app).phase === 'running' ? control.pause() : control.start()));

export const trainCommands: readonly Command[] = [
  command('corrected', () => t().train.commands.corrected, isFree, takeCorrected),
  command(
    'files',
    () => t().train.commands.files,
    isFree,
    (app) => void takeForTraining(app, chooseSources(false)),
  ),
  command(
    'folder',
    () => t().train.commands.folder,
    isFree,
    (app) => void takeForTraining(app, chooseSources(true)),
  ),
  simulated('indian', (n) => t().train.commands.indian(n), {
    language: 'en',
    kind: 'indian',
    count: SIMULATED_COUNTS.indian,
  }),
  simulated('en', (n) => t().train.commands.english(n), {
    language: 'en',
    kind: 'general',
    count: SIMULATED_COUNTS.en,
  }),
  simulated('es', (n) => t().train.commands.spanish(n), {
    language: 'es',
    kind: 'general',
    count: SIMULATED_COUNTS.es,
  }),
  command('start', () => t().train.commands.start, canStartOrPause, startOrPause, { key: 'r' }),
  command(
    'cancel',
    () => t().train.commands.cancel,
    (app) => isUnderWay(state(app)),
    having((control) => control.cancel()),
  ),
  command(
    'clear',
    () => t().train.commands.clear,
    canClear,
    having((control) => control.clear()),
  ),
  command(
    'rank',
    () => t().train.commands.rank,
    always,
    (app) => void chooseToRank(app, false),
  ),
  command(
    'rank-folder',
    () => t().train.commands.rankFolder,
    always,
    (app) => void chooseToRank(app, true),
  ),
  command(
    'open-next',
    () => t().train.commands.openNext,
    hasUnopened,
    having((control) => control.openNext(5)),
  ),
  command(
    'import',
    () => t().train.commands.import,
    always,
    (app) => void chooseModelFile(app),
  ),
];
