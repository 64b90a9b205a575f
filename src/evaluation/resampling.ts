import { makeRandom, randomInteger } from '../note/random';

export interface Interval {
  /** The statistic of the notes themselves. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** The same results always have the same interval and p-value. */
const SEED = 1;
const RESAMPLES = 1000;
const TRIALS = 1000;
/** Share of the resamples within an interval. */
const LEVEL = 0.95;

/**
 * The percentile bootstrap's 95 % confidence interval of `statistic`, over resamples of whole notes, since spans of a note are not
 * independent. An item has whatever the statistic needs of a note, such as its counts.
 */
export function bootstrap<T>(perNote: readonly T[], statistic: (sample: readonly T[]) => number): Interval {
  const random = makeRandom(SEED);
  const values = Array.from({ length: RESAMPLES }, () =>
    statistic(perNote.map(() => perNote[randomInteger(random, perNote.length)] as T)),
  ).sort((a, b) => a - b);
  return {
    estimate: statistic(perNote),
    low: quantile(values, (1 - LEVEL) / 2),
    high: quantile(values, (1 + LEVEL) / 2),
  };
}

/** Of sorted values, with linear interpolation. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * Paired approximate randomisation (Noreen 1989): in each trial the two systems' results on a note are swapped with
 * probability 1/2. `a[i]` and `b[i]` belong to the same note.
 * @returns the two-sided p-value, how often shuffled systems differ at least as much; never 0
 * @throws RangeError unless both have one result for each note
 */
export function randomisationTest<T>(
  a: readonly T[],
  b: readonly T[],
  statistic: (results: readonly T[]) => number,
): number {
  if (a.length !== b.length) throw new RangeError(`${a.length} results cannot be paired with ${b.length}`);
  const random = makeRandom(SEED);
  // Sums in another order differ in their last bits: such a trial still counts as equal.
  const bar = Math.abs(statistic(a) - statistic(b)) - 1e-12;
  let extreme = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const swaps = a.map(() => random() < 0.5);
    const left = a.map((own, index) => (swaps[index] ? (b[index] as T) : own));
    const right = b.map((own, index) => (swaps[index] ? (a[index] as T) : own));
    if (Math.abs(statistic(left) - statistic(right)) >= bar) extreme++;
  }
  return (extreme + 1) / (TRIALS + 1);
}
