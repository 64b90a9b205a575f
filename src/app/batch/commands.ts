import { reasonOf } from '../../engine/errors';
import type { App, Unsaved } from '../core/app';
import { titledCommandsIn } from '../core/command';
import { withControl } from '../core/feature';
import { chooseSources, type Dropped, saveBlob, saveText } from '../core/files';
import { isUnderWay, isUnsaved } from '../core/job';
import { discarding } from '../core/leaving';
import { tell } from '../core/messages';
import { t } from '../language/language';
import { batch } from './store';

const state = (app: App) => app.get(batch).store.getState();
const isBusy = (app: App) => isUnderWay(state(app)) || state(app).saving !== null;
const isFree = (app: App) => state(app).phase !== 'reading' && !isBusy(app);

/** Does some work with the batch's control; a failure is shown, with what is kept. */
export const withBatch = withControl(batch, (error) => t().batch.failedAndKept(t().terms.reason(reasonOf(error))));

/** What would be lost with the batch. */
export function unsavedBatch(app: App): Unsaved | undefined {
  const hasBegun = state(app).done > 0 || isUnderWay(state(app));
  return hasBegun && isUnsaved(state(app)) ? { what: t().batch.unsaved, asks: true } : undefined;
}

/** Does what replaces or clears the batch, unless it is busy; asks first if it is not saved. */
function discard(app: App, work: Parameters<typeof withBatch>[1]): void {
  const unlessBusy = (then: () => void) => {
    if (!isBusy(app)) then();
    else tell(app.session, 'info', state(app).saving === null ? t().batch.underWay : t().batch.beingPacked);
  };
  // It may have become busy by the time the person confirms.
  unlessBusy(() => discarding(app, unsavedBatch(app), () => unlessBusy(() => void withBatch(app, work))));
}

/** Starts a batch of what was dropped or chosen, unless another one is under way or being packed. */
export async function takeIntoBatch(app: App, dropped: Promise<Dropped>): Promise<void> {
  const given = await dropped;
  if (given.sources.length === 0) return;
  app.ui.setState({ screen: 'batch' });
  discard(app, (control) => control.take(given));
}

const choose = (folder: boolean) => (app: App) => void takeIntoBatch(app, chooseSources(folder));
const byControl = (work: Parameters<typeof withBatch>[1]) => (app: App) => void withBatch(app, work);

const isListed = (app: App) => state(app).phase !== 'empty' && state(app).phase !== 'reading';
const canStart = (app: App) => ['ready', 'running', 'paused', 'stopped'].includes(state(app).phase);
const canSave = (app: App) => {
  const { done, failures, held, saving } = state(app);
  return done > failures + held && saving === null;
};

const startOrPause = byControl((control, app) => (state(app).phase === 'running' ? control.pause() : control.start()));
const saveResults = byControl(async (control) => saveBlob('masked-batch.zip', await control.output.archive()));
/** File names may identify patients, so the key is a separate file that no other command saves. */
const saveKey = byControl((control) => saveText('batch-file-names.csv', control.output.key(), 'text/csv'));

export const batchCommands = titledCommandsIn('Batch', () => t().batch.commands, {
  'batch.files': { enabled: isFree, run: choose(false) },
  'batch.folder': { enabled: isFree, run: choose(true) },
  'batch.start': { enabled: canStart, run: startOrPause },
  'batch.cancel': { enabled: (app) => isUnderWay(state(app)), run: byControl((control) => control.cancel()) },
  'batch.save': { enabled: canSave, run: saveResults },
  'batch.report': {
    enabled: (app) => state(app).done > 0,
    run: byControl(async (control) => saveText('report.html', await control.output.report(), 'text/html')),
  },
  'batch.key': { enabled: isListed, run: saveKey },
  'batch.clear': {
    enabled: (app) => isListed(app) && isFree(app),
    run: (app) => discard(app, (control) => control.clear()),
  },
});
