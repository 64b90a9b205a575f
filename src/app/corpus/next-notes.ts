import type { AnnotatedNote } from '../../note/annotated';

/** Notes and UTF-16 units that the worker is given at once: enough for its batches, few enough to stop soon. */
const NOTES = 16;
const UNITS = 40_000;

/** The notes to be read next; at least one, where any is left. */
export function nextNotes(notes: readonly AnnotatedNote[], from: number): readonly AnnotatedNote[] {
  let to = from;
  for (let units = 0; to < notes.length && to - from < NOTES; to++) {
    units += notes[to]?.note.text.length ?? 0;
    if (units > UNITS && to > from) break;
  }
  return notes.slice(from, to);
}
