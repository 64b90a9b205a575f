import { reasonOf } from '../../engine/errors';
import type { App } from '../core/app';
import { chooseSources, type Dropped, saveBlob } from '../core/files';
import type { BatchControl } from './control';
import { batch } from './store';

/** Has the batch do something; says so where that fails, and what is kept. */
export async function withBatch(app: App, work: (control: BatchControl) => Promise<void> | void): Promise<void> {
  try {
    await work(await app.get(batch).control());
  } catch (error) {
    const reason = reasonOf(error);
    const text = `That did not work: ${reason}. What is done of the batch is kept. Try again.`;
    app.session.store.setState({ message: { tone: 'error', text } });
  }
}

/** Begins a batch of what was dropped or chosen, unless another one is under way. */
export async function takeIntoBatch(app: App, dropped: Promise<Dropped>): Promise<void> {
  const { phase } = app.get(batch).store.getState();
  const given = await dropped;
  if (given.sources.length === 0) return;
  app.ui.setState({ screen: 'batch' });
  if (phase === 'running' || phase === 'paused') {
    const text = 'A batch is under way. Let it come to its end, or cancel it, before you begin another one.';
    app.session.store.setState({ message: { tone: 'info', text } });
    return;
  }
  await withBatch(app, (control) => control.take(given));
}

export function chooseForBatch(app: App, folder: boolean): void {
  void takeIntoBatch(app, chooseSources(folder));
}

export function saveResults(app: App): void {
  void withBatch(app, async (control) => saveBlob('masked-batch.zip', await control.archive()));
}

/** File names may tell who somebody is: the key is saved by itself, and only when asked for. */
export function saveKey(app: App): void {
  void withBatch(app, (control) =>
    saveBlob('batch-file-names.csv', new Blob([control.key()], { type: 'text/csv;charset=utf-8' })),
  );
}
