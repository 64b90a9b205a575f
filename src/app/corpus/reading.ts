import type { BinaryFile } from '../../formats/document';
import type { FormatError } from '../../formats/format';
import type { AnnotatedNote } from '../../note/annotated';
import type { Dropped } from '../core/files';
import { t } from '../language/language';

/** Bytes: far more than a corpus, and still little enough to hold in memory. */
const LARGEST = 512 * 2 ** 20;

export function isTooLarge({ sources }: Dropped): boolean {
  return sources.reduce((sum, { file }) => sum + file.size, 0) > LARGEST;
}

export function contentsOf({ sources }: Dropped): Promise<readonly BinaryFile[]> {
  return Promise.all(
    sources.map(async ({ path, file }) => ({ name: path, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

/** What is wrong with a corpus, without note text: with a file of it, or in an English sentence of its own. */
export type CorpusProblem = FormatError | string;

/** The same in a sentence. */
export function problemText(problem: CorpusProblem): string {
  const { corpus, terms } = t();
  if (typeof problem === 'string') return terms.reason(problem);
  const { file, line, note, message } = problem;
  const reason = note === undefined ? terms.reason(message) : corpus.ofNote(note, terms.reason(message));
  return line > 0 ? corpus.problemInLine(file, line, reason) : corpus.problem(file, reason);
}

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

/**
 * Reads notes from one on, some at a time, and gives each with what was read of it, in order.
 * @param workers how many pieces of work are best under way; one more waits for whichever is done first
 */
export async function* readAhead<T>(
  notes: readonly AnnotatedNote[],
  from: number,
  workers: () => number,
  read: (some: readonly AnnotatedNote[]) => Promise<T>,
): AsyncGenerator<readonly [readonly AnnotatedNote[], T]> {
  const underWay: (readonly [readonly AnnotatedNote[], Promise<T>])[] = [];
  let next = from;
  while (next < notes.length || underWay.length > 0) {
    const most = workers() === 1 ? 1 : workers() + 1;
    while (next < notes.length && underWay.length < most) {
      const some = nextNotes(notes, next);
      const reading = read(some);
      reading.catch(() => {});
      underWay.push([some, reading]);
      next += some.length;
    }
    const [some, reading] = underWay.shift() as (typeof underWay)[number];
    yield [some, await reading];
  }
}
