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

/** One corrected note in this many is held out. */
const HELD_OUT_EVERY = 5;

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
 * Splits corrected notes into notes to learn from and notes to measure on: one in five, at least one, drawn by `seed` among those
 * with identifiers. At least one note with identifiers is left to learn from. Both parts keep their order.
 */
export function holdOut(notes: readonly AnnotatedNote[], seed: number) {
  const marked = markedNotes(notes, seed);
  const count = Math.max(1, Math.floor(notes.length / HELD_OUT_EVERY));
  const held = new Set(marked.slice(0, Math.min(count, marked.length - 1)));
  return {
    learning: notes.filter((_, i) => !held.has(i)),
    heldOut: notes.filter((_, i) => held.has(i)),
  };
}

/** The indices of the notes with identifiers, in random order. */
function markedNotes(notes: readonly AnnotatedNote[], seed: number): number[] {
  return shuffled(
    notes.flatMap(({ spans }, i) => (spans.length > 0 ? [i] : [])),
    makeRandom(seed),
  );
}

/** Notes for each purpose, in their order; no note serves two. */
interface SplitNotes {
  readonly learning: readonly AnnotatedNote[];
  /** Notes to choose epoch, temperature and thresholds on. */
  readonly choosing: readonly AnnotatedNote[];
  /** Notes to measure the result on. */
  readonly measuring: readonly AnnotatedNote[];
}

/**
 * Sets one note in `every` aside to choose on and as many to measure on, at least one each, drawn by `seed` among notes with
 * identifiers. At least one of these is left to learn from, if there are three.
 */
export function splitNotes(notes: readonly AnnotatedNote[], every: number, seed: number): SplitNotes {
  const marked = markedNotes(notes, seed);
  const count = Math.max(1, Math.min(Math.floor(notes.length / every), Math.floor((marked.length - 1) / 2)));
  const choosing = new Set(marked.slice(0, count));
  const measuring = new Set(marked.slice(count, 2 * count));
  return {
    learning: notes.filter((_, i) => !choosing.has(i) && !measuring.has(i)),
    choosing: notes.filter((_, i) => choosing.has(i)),
    measuring: notes.filter((_, i) => measuring.has(i)),
  };
}
