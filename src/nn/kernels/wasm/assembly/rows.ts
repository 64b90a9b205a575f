import { exp4, splat } from './math';
import { FLOAT, loadUpTo, storeUpTo } from './memory';

// Rows of numbers, read and written where they lie.

export function exponentials(from: usize, to: usize, count: usize): void {
  for (let k: usize = 0; k < count; k += 4) {
    storeUpTo(to + k * FLOAT, exp4(loadUpTo(from + k * FLOAT, count - k)), count - k);
  }
}

/** Adds the row y to the row x, less the largest of their sums, which is returned. */
export function addAndShift(x: usize, y: usize, count: usize): f32 {
  let shift: f32 = -Infinity;
  for (let k: usize = 0; k < count; k++) {
    const sum = load<f32>(x + k * FLOAT) + load<f32>(y + k * FLOAT);
    store<f32>(x + k * FLOAT, sum);
    shift = max(shift, sum);
  }
  for (let k: usize = 0; k < count; k++) store<f32>(x + k * FLOAT, load<f32>(x + k * FLOAT) - shift);
  return shift;
}

export function normalise(x: usize, count: usize): void {
  let sum: f32 = 0;
  for (let k: usize = 0; k < count; k++) sum += load<f32>(x + k * FLOAT);
  scale(x, 1 / sum, x, count);
}

/** to = factor * x */
export function scale(x: usize, factor: f32, to: usize, count: usize): void {
  for (let k: usize = 0; k < count; k += 4) {
    storeUpTo(to + k * FLOAT, f32x4.mul(loadUpTo(x + k * FLOAT, count - k), splat(factor)), count - k);
  }
}

/** to += x */
export function add(x: usize, to: usize, count: usize): void {
  for (let k: usize = 0; k < count; k += 4) {
    const sum = f32x4.add(loadUpTo(x + k * FLOAT, count - k), loadUpTo(to + k * FLOAT, count - k));
    storeUpTo(to + k * FLOAT, sum, count - k);
  }
}
