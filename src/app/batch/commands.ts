import { reasonOf } from '../../engine/errors';
import type { App, Command } from '../core/app';
import { commandsIn } from '../core/command';
import { withControl } from '../core/feature';
import { chooseSources, type Dropped, saveBlob } from '../core/files';
import { isUnderWay } from '../core/job';
import { t } from '../language/language';
import type { BatchControl } from './control';
import { batch } from './store';

const state = (app: App) => app.get(batch).store.getState();
const isFree = (app: App) => state(app).phase !== 'reading' && !isUnderWay(state(app));

/** Has the batch do something; says so where that fails, and what is kept. */
export function withBatch(app: App, work: (control: BatchControl) => Promise<void> | void): Promise<void> {
  return withControl(app, batch, work, (error) => t().batch.failedAndKept(t().terms.reason(reasonOf(error))));
}

/** Begins a batch of what was dropped or chosen, unless another one is under way. */
export async function takeIntoBatch(app: App, dropped: Promise<Dropped>): Promise<void> {
  const underWay = isUnderWay(state(app));
  const given = await dropped;
  if (given.sources.length === 0) return;
  app.ui.setState({ screen: 'batch' });
  if (underWay) {
    app.session.store.setState({ message: { tone: 'info', text: t().batch.underWay } });
    return;
  }
  await withBatch(app, (control) => control.take(given));
}

const command = commandsIn('Batch');
const choose = (folder: boolean) => (app: App) => void takeIntoBatch(app, chooseSources(folder));
const having = (work: (control: BatchControl, app: App) => Promise<void> | void) => (app: App) =>
  void withBatch(app, (control) => work(control, app));

const isListed = (app: App) => state(app).phase !== 'empty' && state(app).phase !== 'reading';
const canStart = (app: App) => ['ready', 'running', 'paused', 'stopped'].includes(state(app).phase);
const canSave = (app: App) => {
  const { done, failures, held, saving } = state(app);
  return done > failures + held && saving === null;
};

const startOrPause = having((control, app) => (state(app).phase === 'running' ? control.pause() : control.start()));
const saveResults = having(async (control) => saveBlob('masked-batch.zip', await control.archive()));
/** File names may tell who somebody is: the key is saved by itself, and only when asked for. */
const saveKey = having((control) =>
  saveBlob('batch-file-names.csv', new Blob([control.key()], { type: 'text/csv;charset=utf-8' })),
);

export const batchCommands: readonly Command[] = [
  command('files', () => t().batch.commands.files, isFree, choose(false)),
  command('folder', () => t().batch.commands.folder, isFree, choose(true)),
  command('start', () => t().batch.commands.start, canStart, startOrPause),
  command(
    'cancel',
    () => t().batch.commands.cancel,
    (app) => isUnderWay(state(app)),
    having((control) => control.cancel()),
  ),
  command('save', () => t().batch.commands.save, canSave, saveResults),
  command(
    'report',
    () => t().batch.commands.report,
    (app) => state(app).done > 0,
    having(async (control) =>
      saveBlob('report.html', new Blob([await control.report()], { type: 'text/html;charset=utf-8' })),
    ),
  ),
  command('key', () => t().batch.commands.key, isListed, saveKey),
  command(
    'clear',
    () => t().batch.commands.clear,
    (app) => isListed(app) && isFree(app),
    having((control) => control.clear()),
  ),
];
