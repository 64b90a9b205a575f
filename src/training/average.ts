import type { Arrays } from './optimizer';

/** A running average of the weights, which is steadier than they are themselves (Polyak and Juditsky, 1992). */
export interface Average {
  /** Updates of the weights that it has seen. */
  readonly updates: number;
  readonly weights: Arrays;
}

/** The average before the first update: the weights themselves, copied. */
export function beginAverage(weights: Arrays): Average {
  const copied = Object.entries(weights).map(([name, array]) => [name, array.slice()]);
  return { updates: 0, weights: Object.fromEntries(copied) };
}

/**
 * Takes in the weights after the n-th update, in place: average = d average + (1 - d) weights. d rises to `decay` as
 * n / (9 + n) does, so that what the weights began as is soon forgotten.
 */
export function stepAverage(average: Average, weights: Arrays, decay: number): Average {
  const updates = average.updates + 1;
  const own = 1 - Math.min(decay, updates / (9 + updates));
  for (const [name, array] of Object.entries(average.weights)) {
    const now = weights[name] as Float32Array;
    for (let i = 0; i < array.length; i++) (array[i] as number) += own * ((now[i] as number) - (array[i] as number));
  }
  return { updates, weights: average.weights };
}
