import type { AnnotatedNote } from '../note/annotated';
import type { Note } from '../note/note';
import type { Span } from '../note/span';
import { type Counts, microScore, type Score } from './score';

/** A note with its gold and predicted spans. */
export interface Pair {
  readonly note: Note;
  readonly gold: readonly Span[];
  readonly predicted: readonly Span[];
}

/** @throws RangeError unless there is one list of predictions for each note */
export function pairs(gold: readonly AnnotatedNote[], predicted: readonly (readonly Span[])[]): Pair[] {
  if (gold.length !== predicted.length)
    throw new RangeError(`${gold.length} notes but predictions for ${predicted.length}`);
  return gold.map(({ note, spans }, index) => ({ note, gold: spans, predicted: predicted[index] as readonly Span[] }));
}

const strictKey = ({ start, end, label }: Span) => `${start} ${end} ${label}`;
const boundsKey = ({ start, end }: Span) => `${start} ${end}`;

/** Start, end and label must be the gold's. */
export function strictCounts({ gold, predicted }: Pair): Counts {
  return match(gold, predicted, strictKey);
}

/** Start and end must be the gold's, whatever the label. */
export function boundsCounts({ gold, predicted }: Pair): Counts {
  return match(gold, predicted, boundsKey);
}

/** Micro-averaged strict score over notes: i2b2's primary measure and MEDDOCAN's subtask 1. */
export function strictScore(gold: readonly AnnotatedNote[], predicted: readonly (readonly Span[])[]): Score {
  return microScore(pairs(gold, predicted).map(strictCounts));
}

/** A prediction matches gold with the same key. */
export type MatchKey<T> = (item: T) => string;

/** Counts over the sets of keys, so duplicates on either side count once. */
export function match<T>(gold: readonly T[], predicted: readonly T[], key: MatchKey<T>): Counts {
  const wanted = new Set(gold.map(key));
  const found = new Set(predicted.map(key));
  let truePositives = 0;
  for (const one of found) if (wanted.has(one)) truePositives++;
  return { truePositives, falsePositives: found.size - truePositives, falseNegatives: wanted.size - truePositives };
}
