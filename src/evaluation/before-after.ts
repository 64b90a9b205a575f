import type { AnnotatedNote } from '../note/note';
import type { Span } from '../note/span';
import { pairs, strictCounts } from './pair';
import { bootstrap, type Interval, randomisationTest } from './resampling';
import { type Counts, microScore, type Score } from './score';
import { binaryTokenCounts, wordTokens } from './tokens';

/** One measure, in [0, 1], of the same notes tagged twice. */
export interface Change {
  readonly before: number;
  readonly after: number;
  /** 95 %, bootstrap over notes; the estimates are `before` and `after`. */
  readonly intervals: { readonly before: Interval; readonly after: Interval };
  /** Two-sided, of the paired approximate randomisation test. */
  readonly pValue: number;
}

/** `tokenRecall` and `tokenPrecision` count tokens, PHI or not; the others are strict. */
export const MEASURES = ['tokenRecall', 'tokenPrecision', 'recall', 'precision', 'f1'] as const;

export type Changes = Readonly<Record<(typeof MEASURES)[number], Change>>;

/**
 * What changed between two taggings of the same notes, micro-averaged.
 * @throws RangeError unless both have one list of spans for each note
 */
export function beforeAfter(
  gold: readonly AnnotatedNote[],
  before: readonly (readonly Span[])[],
  after: readonly (readonly Span[])[],
): Changes {
  const strict = [before, after].map((spans) => pairs(gold, spans).map(strictCounts));
  const tokens = [before, after].map((spans) =>
    pairs(gold, spans).map((pair) => binaryTokenCounts(wordTokens(pair.note.text), pair)),
  );
  const change = ([own, other]: readonly (readonly Counts[])[], measure: keyof Score): Change => {
    const statistic = (counts: readonly Counts[]) => microScore(counts)[measure];
    const [first = [], second = []] = [own, other];
    const { pValue } = randomisationTest(second, first, statistic);
    const intervals = { before: bootstrap(first, statistic), after: bootstrap(second, statistic) };
    return { before: intervals.before.estimate, after: intervals.after.estimate, intervals, pValue };
  };
  return {
    tokenRecall: change(tokens, 'recall'),
    tokenPrecision: change(tokens, 'precision'),
    recall: change(strict, 'recall'),
    precision: change(strict, 'precision'),
    f1: change(strict, 'f1'),
  };
}
