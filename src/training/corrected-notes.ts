import type { AnnotatedNote } from '../note/note';
import { makeRandom, shuffled } from '../note/random';
import { overlap } from '../note/span';
import { tokenize } from '../note/tokens';
import { LABELS } from '../phi/taxonomy';
import type { Language } from '../taggers/tagger';

/** How many notes a training needs, and what those with identifiers are for; with fewer there is nothing to measure. */
export interface NeededNotes {
  readonly all: number;
  readonly marked: number;
  readonly purposes: string;
}

const TO_FINE_TUNE: NeededNotes = { all: 5, marked: 2, purposes: 'two, one to learn from and one to measure' };

/** Corrected notes that can't be learnt from. The message has counts and no note text. */
export class CorrectedNotesError extends Error {
  override readonly name = 'CorrectedNotesError';
}

/**
 * Checks corrected notes before anything is learnt from them.
 * @throws CorrectedNotesError for too few notes, for too few with an identifier, for notes in which every word is marked, and
 * for labels that the language does not have
 */
export function checkCorrected(notes: readonly AnnotatedNote[], language: Language, needed = TO_FINE_TUNE): void {
  if (notes.length < needed.all)
    throw new CorrectedNotesError(`${counted(notes.length)} too few to learn from: correct at least ${needed.all}`);
  const spans = notes.flatMap((note) => note.spans);
  const marked = notes.filter((note) => note.spans.length > 0).length;
  if (marked < needed.marked) {
    const having = ['none has', 'only one has'][marked] ?? `only ${marked} have`;
    throw new CorrectedNotesError(`Of ${notes.length} notes ${having} identifiers marked: it takes ${needed.purposes}`);
  }
  const unknown = spans.filter(({ label }) => !LABELS[language].includes(label)).length;
  if (unknown > 0)
    throw new CorrectedNotesError(
      `${unknown} of ${spans.length} identifiers have a label that is none of ${LABELS[language].join(', ')}`,
    );
  if (notes.every(everyTokenMarked))
    throw new CorrectedNotesError(
      `Every word of the ${notes.length} notes is marked: a tagger that learns from them would mark everything`,
    );
}

function counted(notes: number): string {
  return notes === 1 ? '1 note is' : `${notes} notes are`;
}

function everyTokenMarked({ note, spans }: AnnotatedNote): boolean {
  return tokenize(note.text).every((token) => spans.some((span) => overlap(span, token)));
}

/**
 * Sets one note in `every` aside for each of some purposes, at least one each, drawn by `seed` among notes with identifiers, of
 * which one is left to learn from if there are enough. No note serves two purposes, and all parts keep the order of the notes.
 */
export function splitNotes(notes: readonly AnnotatedNote[], every: number, seed: number, purposes: number) {
  const withSome = notes.flatMap(({ spans }, i) => (spans.length > 0 ? [i] : []));
  const marked = shuffled(withSome, makeRandom(seed));
  const most = Math.floor((marked.length - 1) / purposes);
  const count = Math.max(1, Math.min(Math.floor(notes.length / every), most));
  /** For each note that is set aside, the number of its purpose. */
  const purposeOf = new Map(marked.slice(0, purposes * count).map((i, place) => [i, Math.floor(place / count)]));
  return {
    learning: notes.filter((_, i) => !purposeOf.has(i)),
    aside: Array.from({ length: purposes }, (_, purpose) => notes.filter((_, i) => purposeOf.get(i) === purpose)),
  };
}
