import { makeRandom } from '../note/random';

export interface Difference {
  /** statistic(a) - statistic(b). */
  readonly difference: number;
  /** Two-sided: how often shuffled systems differ at least as much; never 0. */
  readonly pValue: number;
}

export interface RandomisationOptions {
  readonly seed?: number;
  readonly trials?: number;
}

/**
 * Paired approximate randomisation (Noreen 1989): in each trial the two systems' results on a note are swapped with
 * probability 1/2. `a[i]` and `b[i]` are of the same note. The same seed, the same p-value.
 * @throws RangeError unless both have one result a note.
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
  // Sums in another order differ in the last bits; such a trial ties.
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
