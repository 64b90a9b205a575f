import { makeRandom, randomInteger } from '../note/random';

export interface Interval {
  /** Of the notes as they are. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface BootstrapOptions {
  readonly seed?: number;
  readonly resamples?: number;
  /** Share of the resamples within the interval. */
  readonly level?: number;
}

/**
 * The percentile bootstrap's confidence interval of `statistic`, over resamples of whole notes (spans of a note are not
 * independent). An item is whatever the statistic needs of a note, such as its counts. The same seed, the same interval.
 */
export function bootstrap<T>(
  perNote: readonly T[],
  statistic: (sample: readonly T[]) => number,
  { seed = 1, resamples = 1000, level = 0.95 }: BootstrapOptions = {},
): Interval {
  const random = makeRandom(seed);
  const values = Array.from({ length: resamples }, () =>
    statistic(perNote.map(() => perNote[randomInteger(random, perNote.length)] as T)),
  ).sort((a, b) => a - b);
  return {
    estimate: statistic(perNote),
    low: quantile(values, (1 - level) / 2),
    high: quantile(values, (1 + level) / 2),
  };
}

/** Of sorted values, with linear interpolation. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}
