import type { EditorState } from '@codemirror/state';
import type { Bridge } from '../../engine/bridge';
import { findingsField, setSpans } from '../editor/fields';
import { listed } from '../options/lists';
import { maskerOf } from './masked';
import { pointOf } from './operating-point';
import { type OpenNote, type Session, taggerOf, withSettingsOf } from './session';

/**
 * Every open note, masked in the style at hand by the tagger at hand, with what the person has decided about each; one with
 * settings of its own as it was found and by those.
 * @param onProgress the share of the notes done, in [0, 1]
 * @throws Error where there is no tagger, and whatever tagging rejects with
 */
export async function maskAll(
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
