import type { EditorState } from '@codemirror/state';
import type { Bridge } from '../../engine/bridge';
import { isAbort } from '../../engine/errors';
import type { Replacement } from '../../formats/document';
import type { Masked } from '../../masking/style';
import type { DocumentSource, OpenNote, Session } from '../core/state';
import { notesOf } from '../session/document-source';
import { openNote } from '../session/session';
import { maskNote } from '../session/tag-note';
import { leakCheckJob } from './leak-check/leak-check';

export interface MaskedDocument {
  /** For each note, in the document's order. */
  readonly replacements: readonly (readonly Replacement[])[];
  /** How many alerts the leak check has in each note; null where it failed. */
  readonly alertCounts: readonly (number | null)[];
}

/**
 * What stands in place of what in each note of a document: the person's decisions, and the tagger's findings for the rest; and
 * what the leak check finds in it. The note at hand must be settled; the others are tagged now.
 * @param onProgress how many notes are done
 * @throws Error where there is no tagger, and whatever tagging rejects with
 */
export async function maskDocument(
  { store }: Session,
  bridge: Bridge,
  document: DocumentSource,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<MaskedDocument> {
  const state = store.getState();
  const check = async (note: EditorState, masked: Masked): Promise<number | null> => {
    try {
      return (await bridge.checkForLeaks(leakCheckJob(state, note, masked), { signal })).length;
    } catch (error) {
      if (isAbort(error)) throw error;
      return null;
    }
  };
  const replacements: Replacement[][] = [];
  const alertCounts: (number | null)[] = [];
  for (const note of notesOf(document, state.notes)) {
    const { state: tagged, masked } = await maskNote(bridge, state, note, {
      isTagged: note === openNote(state),
      signal,
    });
    replacements.push(replacementsOf(note, masked));
    alertCounts.push(await check(tagged, masked));
    onProgress(replacements.length);
  }
  return { replacements, alertCounts };
}

/** An edited note stands in place of all that it was. */
function replacementsOf({ source, state }: OpenNote, { text, mapping }: Masked): Replacement[] {
  if (source && source.text !== state.doc.toString()) return [{ start: 0, end: source.text.length, text }];
  return mapping.edits.map(({ start, end, outStart, outEnd }) => ({ start, end, text: text.slice(outStart, outEnd) }));
}
