import type { Note } from '../../note/note';
import { plainLayout } from '../../note/plain-layout';
import { compareSpans, makeSpan, type Span } from '../../note/span';
import { type Token, tokenize } from '../../note/tokens';
import type { TagSet } from '../decoding/scheme';
import { type Decisions, oneCaseOf, thresholdAt } from '../decoding/threshold';
import { MASKING_POINT, type Point, type ReadOptions, type Tagger, type Tagging } from '../tagger';
import { yieldToEventLoop } from './parts';

/** A note that a tagger has read, with the decisions still open; it can be decided any number of times. */
export interface Reading {
  readonly tokens: readonly Token[];
  /** log P(tag | token), natural logarithms, row-major [tokens, tags]. */
  logPosterior(): Float32Array;
  /** Chooses the spans. @param threshold the calibrated P(PHI) from which a token is marked; both as in `Decisions` */
  decide(temperature: number, threshold: number): Tagging;
}

/** Yields the notes' readings in order. */
export type ReadNotes = (notes: readonly Note[], options?: ReadOptions) => AsyncGenerator<Reading, void, undefined>;

/** Called after each part of a note with the share of the note that is read, in [0, 1]. @throws the signal's reason */
export type AfterPart = (share: number) => Promise<void>;

/** Reads notes one by one and lets the event loop run after each part; progress is measured in characters. */
export function oneByOne<Result>(readNote: (note: Note, afterPart: AfterPart) => Promise<Result>) {
  return async function* read(
    notes: readonly Note[],
    { signal, onProgress }: ReadOptions = {},
  ): AsyncGenerator<Result, void, undefined> {
    const turn = yieldToEventLoop(signal);
    const total = notes.reduce((sum, { text }) => sum + text.length, 0);
    let before = 0;
    signal?.throwIfAborted();
    for (const note of notes) {
      yield await readNote(note, async (share) => {
        onProgress?.((before + note.text.length * share) / Math.max(1, total));
        await turn();
      });
      before += note.text.length;
    }
    onProgress?.(1);
  };
}

/** A tagger whose readings can be decided later: for calibration, for choosing operating points, and in ensembles. */
export interface ReadingTagger extends Tagger {
  readonly tagSet: TagSet;
  readonly read: ReadNotes;
  /** The P(PHI) from which a token of a note with this text is marked. */
  thresholdFor(text: string, point?: Point): number;
  /** Decides a reading of `read`. @param text the note's */
  decide(reading: Reading, text: string, point: Point): Tagging;
  /** For an ensemble, the taggers whose posteriors it pools. */
  readonly members?: readonly ReadingTagger[];
}

/** What `makeReadingTagger` builds a tagger from. */
type TaggerParts = Decisions & Omit<ReadingTagger, 'labels' | 'tag' | 'thresholdFor' | 'decide'>;

/** Characters; the reading of a longer note takes too much memory to keep. */
const KEPT = 50_000;

/**
 * Makes a tagger from a reader of notes. The reader gets notes in a plain layout (`plainLayout`). The tagger keeps its reading of
 * the last note, if that was tagged alone, to decide it again.
 */
export function makeReadingTagger({ temperature, thresholds, ...parts }: TaggerParts): ReadingTagger {
  let last: { readonly text: string; readonly reading: Reading } | undefined;

  const thresholdFor: ReadingTagger['thresholdFor'] = (text, point = MASKING_POINT) =>
    thresholdAt(thresholds, point, thresholds.oneCase && oneCaseOf(text));

  const decide = (reading: Reading, text: string, point: Point): Tagging =>
    reading.decide(temperature, thresholdFor(text, point));

  const read: ReadNotes = async function* (notes, options) {
    const plain = notes.map(withPlainLayout);
    let at = 0;
    for await (const reading of parts.read(plain, options)) {
      const [note, read] = [notes[at], plain[at]] as [Note, Note];
      at++;
      yield read === note ? reading : asWritten(reading, note.text, read.text);
    }
  };

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

/** Notes that `withPlainLayout` has made: the members of an ensemble get such notes and must not process them again. */
const plainNotes = new WeakSet<Note>();

/** The note in a plain layout; the note itself if that changes nothing. */
function withPlainLayout(note: Note): Note {
  if (plainNotes.has(note)) return note;
  const text = plainLayout(note.text);
  if (text === note.text) return note;
  const plain = { ...note, text };
  plainNotes.add(plain);
  return plain;
}

/**
 * Converts the reading of a note in a plain layout into one of the note as written: marks that the layout dropped and line breaks
 * that it joined become tokens again, which are not PHI, and no span crosses a line break.
 */
function asWritten(reading: Reading, text: string, plain: string): Reading {
  const tokens = tokenize(text);
  const rows = rowsOf(tokens, reading.tokens);
  const ends = endsOf(tokens, reading.tokens, rows);
  const lines = text.replace(/[^\r\n\u2028\u2029]+/g, (line, at: number) => plain.slice(at, at + line.length));
  return {
    tokens,
    logPosterior: () => expanded(reading.logPosterior(), rows, reading.tokens.length, [0, Number.NEGATIVE_INFINITY]),
    decide(temperature, threshold): Tagging {
      const tagging = reading.decide(temperature, threshold);
      return {
        tokens,
        labels: tagging.labels,
        // Computed on demand: most callers never read it.
        get posterior() {
          return expanded(tagging.posterior ?? new Float32Array(), rows, reading.tokens.length, [1, 0]);
        },
        spans: tagging.spans
          .flatMap((span) => byLine(span, lines))
          .map((span) => ({ ...span, end: ends.get(span.end) ?? span.end }))
          .sort(compareSpans),
      };
    },
  };
}

/** The row of each token of the note in the reading, which has the pieces of a broken word as one; -1 for one that was not read. */
function rowsOf(tokens: readonly Token[], read: readonly Token[]): Int32Array {
  let next = 0;
  return Int32Array.from(tokens, ({ start, kind }) => {
    // A line end that is white space in the note.
    while ((read[next]?.start ?? start) < start) next++;
    if (read[next]?.start === start) return next++;
    return kind === 'letters' || kind === 'digits' ? next - 1 : -1;
  });
}

/** By the end of each broken word in the reading, its end in the note. */
function endsOf(tokens: readonly Token[], read: readonly Token[], rows: Int32Array): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  tokens.forEach(({ end }, i) => {
    const own = read[rows[i] as number];
    if (own && (own.end !== end || ends.has(end))) ends.set(own.end, end);
  });
  return ends;
}

/** @param none values for a token that was not read: of the first column, and of every other */
function expanded(values: Float32Array, rows: Int32Array, read: number, none: readonly [number, number]): Float32Array {
  const width = read === 0 ? 0 : values.length / read;
  const all = new Float32Array(rows.length * width).fill(none[1]);
  rows.forEach((row, token) => {
    if (row < 0) all[token * width] = none[0];
    else all.set(values.subarray(row * width, (row + 1) * width), token * width);
  });
  return all;
}

/** Splits a span at line breaks and trims white space off the parts. @param text in a plain layout, with the note's line breaks */
function byLine(span: Span, text: string): Span[] {
  const { start, end, label, score, source } = span;
  const within = text.slice(start, end);
  if (!/[\r\n\u2028\u2029]/.test(within)) return [span];
  return [...within.matchAll(/[^\s](?:[^\r\n\u2028\u2029]*[^\s])?/gu)].map(({ 0: part, index }) =>
    makeSpan(text.length, start + index, start + index + part.length, label, score, source),
  );
}
