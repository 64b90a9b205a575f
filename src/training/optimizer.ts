/** Weights and gradients by name, as plain arrays. */
export type Arrays = Readonly<Record<string, Float32Array>>;

export interface OptimizerState {
  /** Updates made so far. */
  readonly step: number;
  /** First and second moments (Adam); empty for SGD. */
  readonly first: Arrays;
  readonly second: Arrays;
}

const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;

export function initialState(weights: Arrays, optimizer: 'sgd' | 'adam'): OptimizerState {
  const zeros = () =>
    optimizer === 'sgd'
      ? {}
      : Object.fromEntries(Object.entries(weights).map(([name, array]) => [name, new Float32Array(array.length)]));
  return { step: 0, first: zeros(), second: zeros() };
}

/** The factor that scales the global norm of the gradients down to `largest`; 1 if the norm is not above it. */
export function clipFactor(gradients: Arrays, largest: number): number {
  let sum = 0;
  for (const gradient of Object.values(gradients)) sum += squares(gradient);
  const norm = Math.sqrt(sum);
  return norm > largest ? largest / norm : 1;
}

/** weights -= rate * gradient, in place. */
export function stepSgd(weights: Arrays, gradients: Arrays, rate: number, factor: number): void {
  for (const [name, gradient] of Object.entries(gradients)) {
    const array = weights[name] as Float32Array;
    for (let i = 0; i < array.length; i++) (array[i] as number) -= rate * factor * (gradient[i] as number);
  }
}

/**
 * One step of Adam (Kingma and Ba, algorithm 1), in place. Entries whose gradient is exactly 0 keep weights and moments ("lazy
 * Adam"), since a batch touches few rows of the embedding tables.
 */
export function stepAdam(
  weights: Arrays,
  gradients: Arrays,
  state: OptimizerState,
  rate: number,
  factor: number,
): OptimizerState {
  const step = state.step + 1;
  const scaledRate = (rate * Math.sqrt(1 - BETA2 ** step)) / (1 - BETA1 ** step);
  for (const [name, gradient] of Object.entries(gradients)) {
    const array = weights[name] as Float32Array;
    const first = state.first[name] as Float32Array;
    const second = state.second[name] as Float32Array;
    for (let i = 0; i < array.length; i++) {
      const g = (gradient[i] as number) * factor;
      if (g === 0) continue;
      const m = BETA1 * (first[i] as number) + (1 - BETA1) * g;
      const v = BETA2 * (second[i] as number) + (1 - BETA2) * g * g;
      first[i] = m;
      second[i] = v;
      (array[i] as number) -= (scaledRate * m) / (Math.sqrt(v) + EPSILON);
    }
  }
  return { ...state, step };
}

function squares(values: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i] as number) ** 2;
  return sum;
}

/** A running average of the weights, steadier than the weights themselves (Polyak and Juditsky, 1992). */
export interface Average {
  /** Updates averaged so far. */
  readonly updates: number;
  readonly weights: Arrays;
}

/** The average before the first update: a copy of the weights. */
export function beginAverage(weights: Arrays): Average {
  return { updates: 0, weights: copyArrays(weights) };
}

export function copyArrays(arrays: Arrays): Arrays {
  return Object.fromEntries(Object.entries(arrays).map(([name, array]) => [name, array.slice()]));
}

/**
 * Updates the average in place after the n-th update of the weights: average = d average + (1 - d) weights, with
 * d = min(decay, n / (9 + n)), so that the initial weights are soon forgotten.
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
