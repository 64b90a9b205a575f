import { makeRandom, randomInteger } from '../note/random';

export interface Interval {
  /** The statistic of the notes themselves. */
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
 * The percentile bootstrap's confidence interval of `statistic`, over resamples of whole notes, since spans of a note are not
 * independent. An item has whatever the statistic needs of a note, such as its counts. The seed determines the interval.
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

export interface Difference {
  /** statistic(a) - statistic(b). */
  readonly difference: number;
  /** Two-sided: how often shuffled systems differ at least this much; never 0. */
  readonly pValue: number;
}

export interface RandomisationOptions {
  readonly seed?: number;
  readonly trials?: number;
}

/**
 * Paired approximate randomisation (Noreen 1989): in each trial the two systems' results on a note are swapped with
 * probability 1/2. `a[i]` and `b[i]` belong to the same note. The seed determines the p-value.
 * @throws RangeError unless both have one result for each note
 */
export function randomisationTest<T>(
  a: readonly T[],
  b: readonly T[],
  statistic: (results: readonly T[]) => number,
  { seed = 1, trials = 1000 }: RandomisationOptions = {},
): Difference {
  if (a.length !== b.length) throw new RangeError(`${a.length} results cannot be paired with ${b.length}`);
  const random = makeRandom(seed);
  const difference = statistic(a) - statistic(b);
  // Sums in another order differ in their last bits: such a trial still counts as equal.
  const bar = Math.abs(difference) - 1e-12;
  let extreme = 0;
  for (let trial = 0; trial < trials; trial++) {
    const swaps = a.map(() => random() < 0.5);
    const left = a.map((own, index) => (swaps[index] ? (b[index] as T) : own));
    const right = b.map((own, index) => (swaps[index] ? (a[index] as T) : own));
    if (Math.abs(statistic(left) - statistic(right)) >= bar) extreme++;
  }
  return { difference, pValue: (extreme + 1) / (trials + 1) };
}
