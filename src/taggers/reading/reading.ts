import type { Note } from '../../note/note';
import type { Token } from '../../note/tokens';
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

/** The tagger that decides what `read` has read. It keeps its reading of the last note, if it was read alone, to decide again. */
export function makeReadingTagger({ temperature, thresholds, ...parts }: Parts): ReadingTagger {
  let last: { readonly text: string; readonly reading: Reading } | undefined;

  const thresholdFor: ReadingTagger['thresholdFor'] = (text, point = MASKING_POINT) =>
    thresholdAt(thresholds, point, thresholds.oneCase && oneCaseOf(text));

  const decide = (reading: Reading, text: string, point: Point): Tagging =>
    reading.decide(temperature, thresholdFor(text, point));

  return {
    ...parts,
    labels: parts.tagSet.labels,
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
      for await (const reading of parts.read(notes, options)) {
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
