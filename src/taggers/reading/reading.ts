import type { Note } from '../../note/note';
import { plainLayout } from '../../note/plain-layout';
import { compareSpans, makeSpan, type Span } from '../../note/span';
import { type Token, tokenize } from '../../note/tokens';
import type { TagSet } from '../decoding/scheme';
import { type Decisions, oneCaseOf, thresholdAt } from '../decoding/threshold';
import { MASKING_POINT, type Point, type Tagger, type Tagging, type TagOptions } from '../tagger';
import { yieldToEventLoop } from './parts';

/** A note that a tagger has read, with the decisions still open: it can be decided as often as wanted. */
export interface Reading {
  readonly tokens: readonly Token[];
  /** log P(tag | token), row-major [tokens, tags]. */
  logPosterior(): Float32Array;
  /** Chooses the tags. @param threshold see `Decisions` */
  decide(temperature: number, threshold: number): Tagging;
}

/** The notes' readings in order, each complete; aborts and progress are those of `TagOptions`. */
export type ReadNotes = (
  notes: readonly Note[],
  options?: Omit<TagOptions, 'point'>,
) => AsyncGenerator<Reading, void, undefined>;

/** Called after each part of a note with the share of it that is read, in [0, 1]. @throws the signal's reason */
export type AfterPart = (share: number) => Promise<void>;

/** Reads notes one by one, with a turn for others after each part; progress is told by characters. */
export function oneByOne<R extends Reading>(readNote: (note: Note, afterPart: AfterPart) => Promise<R>) {
  const turn = yieldToEventLoop();
  return async function* read(
    notes: readonly Note[],
    { signal, onProgress }: Omit<TagOptions, 'point'> = {},
  ): AsyncGenerator<R, void, undefined> {
    const total = notes.reduce((sum, { text }) => sum + text.length, 0);
    let before = 0;
    signal?.throwIfAborted();
    for (const note of notes) {
      yield await readNote(note, async (share) => {
        onProgress?.((before + note.text.length * share) / Math.max(1, total));
        await turn();
        signal?.throwIfAborted();
      });
      before += note.text.length;
    }
    onProgress?.(1);
  };
}

/** A tagger whose decisions can be left open: to calibrate it, and to choose its operating points. */
export interface ReadingTagger extends Tagger {
  readonly tagSet: TagSet;
  readonly read: ReadNotes;
  /** The P(PHI) from which on a token of a note is masked. */
  thresholdFor(text: string, point?: TagOptions['point']): number;
  /** Decides what `read` has read of a text. */
  decide(reading: Reading, text: string, point: Point): Tagging;
  /** The taggers whose posteriors it joins; absent where it stands alone. */
  readonly members?: readonly ReadingTagger[];
}

/** What a reading tagger is made of; the rest is the decisions. */
type Parts = Decisions & Omit<ReadingTagger, 'labels' | 'tag' | 'thresholdFor' | 'decide'>;

/** Characters: the reading of a longer note takes too much memory to be kept. */
const KEPT = 50_000;

/**
 * The tagger that decides what `read` has read, in notes in a plain layout (`plainLayout`). It keeps its reading of the last
 * note, if it was read alone, to decide again.
 */
export function makeReadingTagger({ temperature, thresholds, ...parts }: Parts): ReadingTagger {
  let last: { readonly text: string; readonly reading: Reading } | undefined;

  const thresholdFor: ReadingTagger['thresholdFor'] = (text, point = MASKING_POINT) =>
    thresholdAt(thresholds, point, thresholds.oneCase && oneCaseOf(text));

  const decide = (reading: Reading, text: string, point: Point): Tagging =>
    reading.decide(temperature, thresholdFor(text, point));

  async function* read(
    notes: readonly Note[],
    options?: Omit<TagOptions, 'point'>,
  ): AsyncGenerator<Reading, void, undefined> {
    const plain = notes.map(withPlainLayout);
    let at = 0;
    for await (const reading of parts.read(plain, options)) {
      const [note, read] = [notes[at], plain[at]] as [Note, Note];
      at++;
      yield read === note ? reading : asWritten(reading, note.text, read.text);
    }
  }

  return {
    ...parts,
    labels: parts.tagSet.labels,
    read,
    thresholdFor,
    decide,
    async tag(notes, { point = MASKING_POINT, ...options } = {}) {
      const [only, ...others] = notes;
      if (only && others.length === 0 && last?.text === only.text) {
        options.signal?.throwIfAborted();
        options.onProgress?.(1);
        return [decide(last.reading, only.text, point)];
      }
      const taggings: Tagging[] = [];
      for await (const reading of read(notes, options)) {
        const { text } = notes[taggings.length] as Note;
        last = notes.length === 1 && text.length <= KEPT ? { text, reading } : undefined;
        taggings.push(decide(reading, text, point));
      }
      return taggings;
    },
    dispose() {
      last = undefined;
      parts.dispose();
    },
  };
}

export function isReadingTagger(tagger: Tagger): tagger is ReadingTagger {
  return 'read' in tagger && 'tagSet' in tagger;
}

/** What `withPlainLayout` has made, so that members of an ensemble don't make it of that once more. */
const made = new WeakSet<Note>();

/** The note in a plain layout; the note itself where that is what it has. */
function withPlainLayout(note: Note): Note {
  if (made.has(note)) return note;
  const text = plainLayout(note.text);
  if (text === note.text) return note;
  const plain = { ...note, text };
  made.add(plain);
  return plain;
}

/**
 * The reading of a note in a plain layout as one of the note as it is written: marks that were passed over and line breaks that were
 * joined are tokens again, which are no PHI, and no span goes over a line break.
 */
function asWritten(reading: Reading, text: string, plain: string): Reading {
  const tokens = tokenize(text);
  const rows = rowsOf(tokens, reading.tokens);
  const lines = text.replace(/[^\r\n\u2028\u2029]+/g, (line, at: number) => plain.slice(at, at + line.length));
  return {
    tokens,
    logPosterior: () => expanded(reading.logPosterior(), rows, reading.tokens.length, [0, Number.NEGATIVE_INFINITY]),
    decide(temperature, threshold): Tagging {
      const tagging = reading.decide(temperature, threshold);
      return {
        tokens,
        labels: tagging.labels,
        // Most of it nobody asks for.
        get posterior() {
          return expanded(tagging.posterior ?? new Float32Array(), rows, reading.tokens.length, [1, 0]);
        },
        spans: tagging.spans.flatMap((span) => byLine(span, lines)).sort(compareSpans),
      };
    },
  };
}

/** For each token of the note its row in the reading, -1 for one that was not read. */
function rowsOf(tokens: readonly Token[], read: readonly Token[]): Int32Array {
  let row = 0;
  return Int32Array.from(tokens, ({ start }) => (read[row]?.start === start ? row++ : -1));
}

/** @param none the first and every other column of a row that was not read */
function expanded(values: Float32Array, rows: Int32Array, read: number, none: readonly [number, number]): Float32Array {
  const width = read === 0 ? 0 : values.length / read;
  const all = new Float32Array(rows.length * width).fill(none[1]);
  rows.forEach((row, token) => {
    if (row < 0) all[token * width] = none[0];
    else all.set(values.subarray(row * width, (row + 1) * width), token * width);
  });
  return all;
}

/** A span's parts on their lines, without what is passed over and white space at their edges. @param text in a plain layout, but for its line breaks */
function byLine(span: Span, text: string): Span[] {
  const { start, end, label, score, source } = span;
  const within = text.slice(start, end);
  if (!/[\r\n\u2028\u2029]/.test(within)) return [span];
  return [...within.matchAll(/[^\s](?:[^\r\n\u2028\u2029]*[^\s])?/gu)].map(({ 0: part, index }) =>
    makeSpan(text.length, start + index, start + index + part.length, label, score, source),
  );
}
