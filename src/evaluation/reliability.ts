import { bootstrap, type Interval } from './bootstrap';
import { ratio } from './score';
import type { NoteTrace } from './trace';

/** Bins of equal width. */
export const BINS = 10;

/** Words whose P(PHI) lies in [from, to), in the last bin up to 1. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly words: number;
  /** What the tagger said on average; null without a word. */
  readonly said: number | null;
  /** The share that is PHI, with its interval over notes. */
  readonly true: Interval | null;
}

export interface Reliability {
  readonly bins: readonly Bin[];
  /** Expected calibration error: the mean distance of said and true, each word weighing the same. */
  readonly error: number;
  /** The same over the words that are said to be PHI with at least a tenth: nine in ten others are plainly none. */
  readonly errorAbove: number;
}

/** How far what a tagger says to be p % sure is right in p % of cases; null where it has no probabilities. */
export function reliability(traces: readonly NoteTrace[]): Reliability | null {
  if (!traces[0] || traces[0].bins.length === 0) return null;
  const bins = Array.from({ length: BINS }, (_, bin): Bin => {
    const own = traces.map(({ bins: all }) => all.subarray(3 * bin, 3 * bin + 3)).filter(([words]) => words);
    const sum = (some: readonly ArrayLike<number>[], at: number) =>
      some.reduce((all, one) => all + (one[at] as number), 0);
    const words = sum(own, 0);
    const bounds = { from: bin / BINS, to: (bin + 1) / BINS };
    if (words === 0) return { ...bounds, words, said: null, true: null };
    return {
      ...{ ...bounds, words, said: sum(own, 1) / words },
      true: bootstrap(own, (some) => ratio(sum(some, 2), sum(some, 0))),
    };
  });
  return { bins, error: distance(bins), errorAbove: distance(bins.slice(1)) };
}

function distance(bins: readonly Bin[]): number {
  let apart = 0;
  let words = 0;
  for (const bin of bins) {
    if (bin.said === null || bin.true === null) continue;
    apart += bin.words * Math.abs(bin.said - bin.true.estimate);
    words += bin.words;
  }
  return ratio(apart, words);
}
