import { reasonOf } from '../../engine/errors';
import type { SimulateJob } from '../../engine/train/protocol';
import { WorkspaceProblem } from '../../storage/workspace/problem';
import type { App } from '../core/app';
import { chooseSources, type Dropped, saveBytes } from '../core/files';
import type { TrainControl } from './control';
import { isUnderWay } from './state';
import { training } from './store';

/** Bytes: far more than a corpus, and still little enough to hold in memory. */
const LARGEST = 512 * 2 ** 20;
/** What an exported model is called. */
const MODEL = /\.model\.zip$/i;

/** Has the training do something; says so where that fails, and what is kept. */
export async function withTraining(app: App, work: (control: TrainControl) => Promise<void> | void): Promise<void> {
  try {
    await work(await app.get(training).control());
  } catch (error) {
    app.session.store.setState({ message: { tone: 'error', text: `That did not work: ${whyNotKept(error)}` } });
  }
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

/** Whether there may be other notes to learn from; says why not. */
function free(app: App): boolean {
  app.ui.setState({ screen: 'train' });
  if (!isUnderWay(app.get(training).store.getState())) return true;
  const text = 'A training is under way. Let it come to its end, or cancel it, before you take other notes.';
  app.session.store.setState({ message: { tone: 'info', text } });
  return false;
}

export function takeDeskNotes(app: App): void {
  if (free(app)) void withTraining(app, (control) => control.takeDesk());
}

export function simulateNotes(app: App, job: SimulateJob): void {
  if (free(app)) void withTraining(app, (control) => control.simulate(job));
}

/** Takes what was dropped or chosen for notes to learn from; a model's archive is imported. */
export async function takeForTraining(app: App, dropped: Promise<Dropped>): Promise<void> {
  const { sources, title } = await dropped;
  const [first, ...others] = sources;
  if (!first) return;
  if (others.length === 0 && MODEL.test(first.path)) return importModel(app, first.file, first.path);
  if (!free(app)) return;
  if (sources.reduce((sum, { file }) => sum + file.size, 0) > LARGEST) {
    const text = 'This is larger than 512 MB. Take a part of the notes.';
    app.session.store.setState({ message: { tone: 'info', text } });
    return;
  }
  await withTraining(app, (control) => control.take(title, () => contentsOf(sources)));
}

export function chooseForTraining(app: App, folder: boolean): void {
  void takeForTraining(app, chooseSources(folder));
}

/** Has notes that nobody has annotated ranked, to be corrected. */
export async function chooseToRank(app: App, folder: boolean): Promise<void> {
  app.ui.setState({ screen: 'train' });
  const { sources, title } = await chooseSources(folder);
  if (sources.length === 0) return;
  await withTraining(app, (control) => control.rank(title, () => contentsOf(sources)));
}

function contentsOf(sources: Dropped['sources']) {
  return Promise.all(
    sources.map(async ({ path, file }) => ({ name: path, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

export async function chooseModelFile(app: App): Promise<void> {
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
