import type { AnnotatedNote } from '../note/annotated';
import type { Note } from '../note/note';
import type { Span } from '../note/span';

/** One note with what it should and does hold. */
export interface Pair {
  readonly note: Note;
  readonly gold: readonly Span[];
  readonly predicted: readonly Span[];
}

/** @throws RangeError unless there is one list of predictions a note. */
export function pairs(gold: readonly AnnotatedNote[], predicted: readonly (readonly Span[])[]): Pair[] {
  if (gold.length !== predicted.length)
    throw new RangeError(`${gold.length} notes but predictions for ${predicted.length}`);
  return gold.map(({ note, spans }, index) => ({ note, gold: spans, predicted: predicted[index] as readonly Span[] }));
}
