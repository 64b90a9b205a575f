import type { Counts } from './score';

/** What makes a predicted thing the same as a gold one. */
export type Key<T> = (item: T) => string;

/** Counts over the sets of keys, so duplicates on either side count once. */
export function match<T>(gold: readonly T[], predicted: readonly T[], key: Key<T>): Counts {
  const wanted = new Set(gold.map(key));
  const found = new Set(predicted.map(key));
  let truePositives = 0;
  for (const one of found) if (wanted.has(one)) truePositives++;
  return { truePositives, falsePositives: found.size - truePositives, falseNegatives: wanted.size - truePositives };
}
