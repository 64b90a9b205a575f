import type { BinaryFile } from '../../formats/document';
import type { FormatError } from '../../formats/format';
import type { AnnotatedNote } from '../../note/note';
import type { App } from '../core/app';
import type { Dropped } from '../core/files';
import { tell } from '../core/messages';
import { t } from '../language/language';

/** Bytes: far more than a corpus has, and few enough for memory. */
const LARGEST = 512 * 2 ** 20;

/** Whether there are files, few enough for memory; if there are too many, a message says so. */
export function mayRead({ session }: Pick<App, 'session'>, { sources }: Pick<Dropped, 'sources'>): boolean {
  const isTooLarge = sources.reduce((sum, { file }) => sum + file.size, 0) > LARGEST;
  if (isTooLarge) tell(session, 'info', t().corpus.tooLarge);
  return sources.length > 0 && !isTooLarge;
}

export function contentsOf({ sources }: Dropped): Promise<readonly BinaryFile[]> {
  return Promise.all(
    sources.map(async ({ path, file }) => ({ name: path, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

/** A file of the open corpus, from the app's own origin. @throws Error that says what to do if it can't be fetched */
export async function fetchOpenCorpus(url: URL, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(url, { cache }).catch(() => null);
  if (!response) throw new Error(t().corpus.notStored);
  if (!response.ok) throw new Error(t().corpus.unavailable(response.status));
  return response;
}

/** A problem of one file of a corpus, or an English sentence; without text of notes. */
export type CorpusProblem = FormatError | string;

/** Why a corpus can't be used: it could not be read, or none of its notes is annotated. */
export type UnusableCorpus =
  | { readonly why: 'failed'; readonly reason: string }
  | { readonly why: 'unannotated'; readonly notes: number };

/** A sentence that says why, in the language of the interface. */
export function refusalText(refusal: UnusableCorpus): string {
  const { corpus, terms } = t();
  return refusal.why === 'failed' ? corpus.notRead(terms.reason(refusal.reason)) : corpus.noAnnotation(refusal.notes);
}

export function isAnnotated(notes: readonly AnnotatedNote[]): boolean {
  return notes.some(({ spans }) => spans.length > 0);
}

/** A problem as a sentence in the language of the interface. */
export function problemText(problem: CorpusProblem): string {
  const { corpus, terms } = t();
  if (typeof problem === 'string') return terms.reason(problem);
  const { file, line, note, message } = problem;
  const reason = note === undefined ? terms.reason(message) : corpus.ofNote(note, terms.reason(message));
  return line > 0 ? corpus.problemInLine(file, line, reason) : corpus.problem(file, reason);
}

/** The most notes and UTF-16 units that a worker gets at once: enough for its batches, few enough to stop soon. */
const NOTES = 16;
const UNITS = 40_000;

/** The notes to read next; at least one, if any is left. */
export function nextNotes(notes: readonly AnnotatedNote[], from: number): readonly AnnotatedNote[] {
  let to = from;
  for (let units = 0; to < notes.length && to - from < NOTES; to++) {
    units += notes[to]?.note.text.length ?? 0;
    if (units > UNITS && to > from) break;
  }
  return notes.slice(from, to);
}

/**
 * Reads notes from index `from` on, some at a time, and yields the results in order.
 * @param workers the number of workers; with several, one more group waits for the first that is done
 */
export async function* readAhead<T>(
  notes: readonly AnnotatedNote[],
  from: number,
  workers: () => number,
  read: (some: readonly AnnotatedNote[]) => Promise<T>,
): AsyncGenerator<T> {
  const underWay: Promise<T>[] = [];
  let next = from;
  while (next < notes.length || underWay.length > 0) {
    const most = workers() === 1 ? 1 : workers() + 1;
    while (next < notes.length && underWay.length < most) {
      const some = nextNotes(notes, next);
      const reading = read(some);
      reading.catch(() => {});
      underWay.push(reading);
      next += some.length;
    }
    yield await (underWay.shift() as Promise<T>);
  }
}
