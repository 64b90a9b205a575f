import { isAbort } from '../../engine/errors';
import type { App } from '../core/app';
import { commandsIn } from '../core/command';
import { saveText } from '../core/files';
import { announce } from '../core/messages';
import { t } from '../language/language';
import { maskNote } from '../session/tag-note';

/**
 * Saves every open note, masked in the style at hand by the tagger at hand, with what the person has decided about each; one with
 * settings of its own as it was found and by those.
 */
async function downloadAll({ session, bridge }: App): Promise<void> {
  const { store } = session;
  const { length } = store.getState().notes;
  const controller = new AbortController();
  const action = { label: t().deidentify.saving.stop, run: () => controller.abort() };
  const tell = (done: number) =>
    store.setState({
      message: { tone: 'info', text: t().deidentify.saving.masking(length, done), action },
    });
  tell(0);
  try {
    const state = store.getState();
    const lines: string[] = [];
    for (const note of state.notes) {
      const { masked } = await maskNote(bridge, state, note, { isTagged: false, signal: controller.signal });
      lines.push(`${JSON.stringify({ id: `note-${lines.length + 1}`, text: masked.text })}\n`);
      tell(lines.length);
    }
    saveText('masked-notes.jsonl', lines.join(''));
    store.setState({ message: null });
    announce(session, t().deidentify.saving.notesSaved(length));
  } catch (error) {
    const text = isAbort(error)
      ? t().deidentify.saving.stopped
      : t().deidentify.saving.failed(t().terms.reason((error as Error).message));
    store.setState({ message: { tone: isAbort(error) ? 'info' : 'error', text } });
  }
}

export const allNotesCommands = commandsIn('Masked text', () => t().deidentify.commands, {
  'masked.download-all': {
    enabled: ({ session }) => session.store.getState().notes.length > 1,
    run: (app) => void downloadAll(app),
  },
});
