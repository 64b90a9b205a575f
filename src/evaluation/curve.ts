import { bootstrap, type Interval } from './resampling';
import { ratio, type Score, toScore } from './score';
import { BINS, CURVE_THRESHOLDS, countsAt, isMovable, type NoteTrace } from './trace';

/** A tagger's scores at one threshold. */
interface DecidedScores {
  /** PHI or not. */
  readonly tokens: Score;
  readonly strict: Score;
}

/** A tagger's scores at every threshold. */
export interface Curve {
  /** Words and numbers of all notes. */
  readonly words: number;
  /** Empty if the tagger has no threshold. */
  readonly steps: readonly (DecidedScores & { readonly threshold: number })[];
  /** The same twice if the tagger has no threshold. */
  readonly points: { readonly balanced: DecidedScores; readonly cautious: DecidedScores };
  readonly reliability: Reliability | null;
}

/** @throws RangeError without a note */
export function curveOf(traces: readonly NoteTrace[]): Curve {
  if (traces.length === 0) throw new RangeError('A curve needs notes: there is none');
  const decided = (decision: number): DecidedScores => ({
    tokens: toScore(countsAt(traces, 'tokens', decision)),
    strict: toScore(countsAt(traces, 'strict', decision)),
  });
  const movable = isMovable(traces);
  return {
    words: traces.reduce((sum, { words }) => sum + words, 0),
    steps: movable ? CURVE_THRESHOLDS.map((threshold, at) => ({ threshold, ...decided(at) })) : [],
    points: {
      balanced: decided(movable ? CURVE_THRESHOLDS.length : 0),
      cautious: decided(movable ? CURVE_THRESHOLDS.length + 1 : 0),
    },
    reliability: reliability(traces),
  };
}

/** Words with a P(PHI) in [from, to); the last bin includes 1. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly words: number;
  /** The mean P(PHI); null without a word. */
  readonly predicted: number | null;
  /** The share that is PHI, with its interval over notes. */
  readonly true: Interval | null;
}

export interface Reliability {
  readonly bins: readonly Bin[];
  /** Expected calibration error: the mean difference of `predicted` and `true`, weighted by words. */
  readonly error: number;
  /** The same over words with a P(PHI) of at least 0.1, since most others are plainly not PHI. */
  readonly errorAbove: number;
}

/** Compares a tagger's probabilities with how often it is right; null if it has none. */
export function reliability(traces: readonly NoteTrace[]): Reliability | null {
  if (!traces[0] || traces[0].bins.length === 0) return null;
  const bins = Array.from({ length: BINS }, (_, bin): Bin => {
    const own = traces.map(({ bins: all }) => all.subarray(3 * bin, 3 * bin + 3)).filter(([words]) => words);
    const sum = (some: readonly ArrayLike<number>[], at: number) =>
      some.reduce((all, one) => all + (one[at] as number), 0);
    const words = sum(own, 0);
    const bounds = { from: bin / BINS, to: (bin + 1) / BINS };
    if (words === 0) return { ...bounds, words, predicted: null, true: null };
    return {
      ...{ ...bounds, words, predicted: sum(own, 1) / words },
      true: bootstrap(own, (some) => ratio(sum(some, 2), sum(some, 0))),
    };
  });
  return { bins, error: distance(bins), errorAbove: distance(bins.slice(1)) };
}

function distance(bins: readonly Bin[]): number {
  let apart = 0;
  let words = 0;
  for (const bin of bins) {
    if (bin.predicted === null || bin.true === null) continue;
    apart += bin.words * Math.abs(bin.predicted - bin.true.estimate);
    words += bin.words;
  }
  return ratio(apart, words);
}
