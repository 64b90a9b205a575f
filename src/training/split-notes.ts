import type { AnnotatedNote } from '../note/annotated';
import { makeRandom, shuffled } from '../note/random';

/** Notes for each purpose; no note serves two. All keep their order. */
export interface SplitNotes {
  readonly learning: readonly AnnotatedNote[];
  /** What epoch, temperature and thresholds are chosen on. */
  readonly choosing: readonly AnnotatedNote[];
  /** What shows how good the result is. */
  readonly measuring: readonly AnnotatedNote[];
}

/** Sets one note in `every` aside to choose on and as many to measure on, at least one each, drawn by `seed` among those with identifiers. */
export function splitNotes(notes: readonly AnnotatedNote[], every: number, seed: number): SplitNotes {
  const count = Math.max(1, Math.floor(notes.length / every));
  const marked = shuffled(
    notes.flatMap(({ spans }, i) => (spans.length > 0 ? [i] : [])),
    makeRandom(seed),
  );
  const choosing = new Set(marked.slice(0, count));
  const measuring = new Set(marked.slice(count, 2 * count));
  return {
    learning: notes.filter((_, i) => !choosing.has(i) && !measuring.has(i)),
    choosing: notes.filter((_, i) => choosing.has(i)),
    measuring: notes.filter((_, i) => measuring.has(i)),
  };
}
