import { makeRandom } from '../note/random';

/** A seeded source of randomness: the same seed gives the same sequence on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** Like `pick`, but the greater `power`, the more likely are early items (1: uniform); for lists sorted by frequency. */
  skewed<T>(list: readonly T[], power: number): T;
  /** One of the values, in proportion to its weight. Weights are non-negative and not all zero. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
}

/** A source of randomness from a seed. */
export function createRandom(seed: number): Random {
  const next = makeRandom(seed);
  const at = <T>(list: readonly T[], share: number): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from: the list is empty');
    return list[Math.min(list.length - 1, Math.floor(share * list.length))] as T;
  };
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, next()),
    skewed: (list, power) => at(list, next() ** power),
    weighted: (choices) => {
      let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return at(choices, 0.999999)[0];
    },
  };
}
