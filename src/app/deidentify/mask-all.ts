import type { EditorState } from '@codemirror/state';
import type { Bridge } from '../../engine/bridge';
import { isAbort } from '../../engine/errors';
import type { App, Command } from '../core/app';
import { saveText } from '../core/files';
import { announce } from '../core/messages';
import type { OpenNote, Session } from '../core/state';
import { findingsField, setSpans } from '../session/fields';
import { maskerOf } from '../session/masked';
import { pointOf } from '../session/operating-point';
import { taggerOf, withSettingsOf } from '../session/session';
import { listed } from '../session/word-lists';

/**
 * Every open note, masked in the style at hand by the tagger at hand, with what the person has decided about each; one with
 * settings of its own as it was found and by those.
 * @param onProgress the share of the notes done, in [0, 1]
 * @throws Error where there is no tagger, and whatever tagging rejects with
 */
async function maskAll(
  session: Session,
  bridge: Bridge,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<string[]> {
  const state = session.store.getState();
  const tagger = taggerOf(state);
  if (!tagger) throw new Error('There is no tagger for this language');
  const tag = async ({ state: note }: OpenNote): Promise<EditorState> => {
    const text = note.doc.toString();
    const { spans } = await bridge.tag(tagger.id, text, { point: pointOf(state, tagger), signal });
    return note.update({ effects: setSpans.of(listed(state.lists, text, spans, tagger.language)) }).state;
  };
  const texts: string[] = [];
  for (const note of state.notes) {
    const tagged = note.settings ? note.state : await tag(note);
    const mask = maskerOf(withSettingsOf(state, note));
    texts.push(mask(tagged.doc.toString(), tagged.field(findingsField)).text);
    onProgress(texts.length / state.notes.length);
  }
  return texts;
}

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

export const allNotesCommands: readonly Command[] = [
  {
    name: 'masked.download-all',
    label: 'Download all open notes, masked',
    group: 'Masked text',
    enabled: ({ session }) => session.store.getState().notes.length > 1,
    run: (app) => void downloadAll(app),
  },
];
