import type { Bridge } from '../../engine/bridge';
import { findingsField, setSpans } from '../editor/fields';
import { styleOf } from './masked';
import { languageOf, type Session, taggerOf } from './session';

/**
 * Every open note, masked in the style at hand by the tagger at hand, with what the person has decided about each.
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
  const texts: string[] = [];
  for (const note of state.notes) {
    const text = note.state.doc.toString();
    const { spans } = await bridge.tag(tagger.id, text, { point: state.point, signal });
    const tagged = note.state.update({ effects: setSpans.of(spans) }).state;
    texts.push(styleOf(state).mask(text, tagged.field(findingsField), { language: languageOf(state) }).text);
    onProgress(texts.length / state.notes.length);
  }
  return texts;
}
