import { isAbort } from '../../engine/errors';
import type { App } from '../app';
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

export const batchCommands: readonly Command[] = [
  {
    name: 'masked.download-all',
    label: 'Download all open notes, masked',
    group: 'Masked text',
    enabled: ({ session }) => session.store.getState().notes.length > 1,
    run: (app) => void downloadAll(app),
  },
];
