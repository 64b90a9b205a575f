import { reasonOf } from '../../engine/errors';
import type { SimulateJob } from '../../engine/train/protocol';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import type { App, Command } from '../core/app';
import { always, commandsIn } from '../core/command';
import { withControl } from '../core/feature';
import { chooseSources, type Dropped, saveBytes } from '../core/files';
import { isUnderWay } from '../core/job';
import { contentsOf, isTooLarge } from '../corpus/reading';
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
  if (error instanceof WorkspaceProblem)
    return error.code === 'full'
      ? 'the browser has no room left. Nothing was changed; free some space, or remove a model, and try again.'
      : error.code === 'busy'
        ? 'another tab holds the browser’s database. Nothing was changed; close the other tabs and try again.'
        : 'the browser refused to store it, as in a private window. Nothing was changed.';
  return `${reasonOf(error)}. What is kept stays as it was.`;
}

/** Takes other notes to learn from, unless a training is under way. */
async function takeNotes(app: App, take: (control: TrainControl) => Promise<void>): Promise<void> {
  app.ui.setState({ screen: 'train' });
  if (isUnderWay(state(app)))
    return tell(app, 'A training is under way. Let it come to its end, or cancel it, before you take other notes.');
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
    return tell(app, 'This is larger than 512 MB. Take a part of the notes.');
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

/** What simulated notes are drawn by. */
const SEED = 11;
const simulated = (name: string, what: string, job: Omit<SimulateJob, 'seed'>): Command =>
  command(
    `simulated-${name}`,
    `on ${job.count} simulated notes, ${what}`,
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
  command('corrected', 'learn from the notes open in De-identify', isFree, takeCorrected),
  command('files', 'choose files of corrected notes', isFree, (app) => void takeForTraining(app, chooseSources(false))),
  command(
    'folder',
    'choose a folder of corrected notes',
    isFree,
    (app) => void takeForTraining(app, chooseSources(true)),
  ),
  simulated('indian', 'Indian', { language: 'en', kind: 'indian', count: 20 }),
  simulated('en', 'English', { language: 'en', kind: 'general', count: 100 }),
  simulated('es', 'Spanish', { language: 'es', kind: 'general', count: 100 }),
  command('start', 'start, pause or resume', canStartOrPause, startOrPause, { key: 'r' }),
  command(
    'cancel',
    'cancel',
    (app) => isUnderWay(state(app)),
    having((control) => control.cancel()),
  ),
  command(
    'clear',
    'forget the notes and the result',
    canClear,
    having((control) => control.clear()),
  ),
  command('rank', 'choose notes to rank by doubt', always, (app) => void chooseToRank(app, false)),
  command('rank-folder', 'choose a folder of notes to rank by doubt', always, (app) => void chooseToRank(app, true)),
  command(
    'open-next',
    'open the five most doubtful notes',
    hasUnopened,
    having((control) => control.openNext(5)),
  ),
  command('import', 'import a model', always, (app) => void chooseModelFile(app)),
];
