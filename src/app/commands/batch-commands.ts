import { isAbort } from '../../engine/errors';
import type { App } from '../app';
import { chooseForBatch, saveKey, saveResults, withBatch } from '../batch/actions';
import { isUnderWay } from '../batch/state';
import { maskAll } from '../session/batch';
import { announce } from '../session/review';
import type { Command } from './command';
import { saveText } from './save-text';

async function downloadAll({ session, bridge }: App): Promise<void> {
  const { store } = session;
  const { length } = store.getState().notes;
  const controller = new AbortController();
  const action = { label: 'Stop', run: () => controller.abort() };
  const tell = (done: number) =>
    store.setState({
      message: { tone: 'info', text: `Masking ${length} notes: ${Math.round(done * length)} done.`, action },
    });
  tell(0);
  try {
    const texts = await maskAll(session, bridge, tell, controller.signal);
    const lines = texts.map((text, index) => `${JSON.stringify({ id: `note-${index + 1}`, text })}\n`);
    saveText('masked-notes.jsonl', lines.join(''));
    store.setState({ message: null });
    announce(session, `${length} masked notes saved`);
  } catch (error) {
    const text = isAbort(error)
      ? 'Stopped. Nothing was saved, and your notes are still here.'
      : `Nothing was saved: ${(error as Error).message}. Your notes are still here.`;
    store.setState({ message: { tone: isAbort(error) ? 'info' : 'error', text } });
  }
}

const phase = ({ batch }: App) => batch.store.getState().phase;
const free = (app: App) => phase(app) !== 'listing' && !isUnderWay(app.batch.store.getState());

export const batchCommands: readonly Command[] = [
  {
    name: 'masked.download-all',
    label: 'Download all open notes, masked',
    group: 'Masked text',
    enabled: ({ session }) => session.store.getState().notes.length > 1,
    run: (app) => void downloadAll(app),
  },
  {
    name: 'batch.files',
    label: 'Batch: choose files or an archive',
    group: 'Batch',
    enabled: free,
    run: (app) => chooseForBatch(app, false),
  },
  {
    name: 'batch.folder',
    label: 'Batch: choose a folder',
    group: 'Batch',
    enabled: free,
    run: (app) => chooseForBatch(app, true),
  },
  {
    name: 'batch.start',
    label: 'Batch: start, pause or resume',
    group: 'Batch',
    enabled: (app) => ['ready', 'running', 'paused', 'stopped'].includes(phase(app)),
    run: (app) => void withBatch(app, (control) => (phase(app) === 'running' ? control.pause() : control.start())),
  },
  {
    name: 'batch.cancel',
    label: 'Batch: cancel',
    group: 'Batch',
    enabled: (app) => isUnderWay(app.batch.store.getState()),
    run: (app) => void withBatch(app, (control) => control.cancel()),
  },
  {
    name: 'batch.save',
    label: 'Batch: save the results',
    group: 'Batch',
    enabled: ({ batch }) => {
      const { done, failures, saving } = batch.store.getState();
      return done > failures && saving === null;
    },
    run: saveResults,
  },
  {
    name: 'batch.key',
    label: 'Batch: save the key of file names',
    group: 'Batch',
    enabled: (app) => phase(app) !== 'empty' && phase(app) !== 'listing',
    run: saveKey,
  },
  {
    name: 'batch.clear',
    label: 'Batch: forget this one and begin another',
    group: 'Batch',
    enabled: (app) => phase(app) !== 'empty' && free(app),
    run: (app) => void withBatch(app, (control) => control.clear()),
  },
];
