import { exp4, log4, max4, splat, sum4 } from './math';
import { FLOAT, loadUpTo, malloc, roundUp, storeUpTo } from './memory';

/** A score whose exponential adds nothing to a sum: fills the columns past the last class. */
export const NEVER: f32 = -1e30;

/**
 * A copy of `rows` rows of `count` scores, each padded with NEVER to a multiple of 4, as logSum needs it. Rows lie
 * `rowStride` floats apart, their elements `stride`. The kernel frees it.
 */
export function paddedRows(from: usize, rows: usize, rowStride: usize, count: usize, stride: usize): usize {
  const width = roundUp(count, 4);
  const to = malloc(rows * width * FLOAT);
  for (let r: usize = 0; r < rows; r++) {
    for (let k: usize = 0; k < width; k++) {
      const score = k < count ? load<f32>(from + (r * rowStride + k * stride) * FLOAT) : NEVER;
      store<f32>(to + (r * width + k) * FLOAT, score);
    }
  }
  return to;
}

/** log sum exp(x[k] + y[k]); y is padded with NEVER to a multiple of 4. */
export function logSum(x: usize, y: usize, count: usize): f32 {
  let largest4 = splat(NEVER);
  for (let k: usize = 0; k < count; k += 4) largest4 = f32x4.pmax(largest4, sumAt(x, y, k, count));
  const largest = max4(largest4);
  let sum = splat(0);
  for (let k: usize = 0; k < count; k += 4) {
    const below = f32x4.sub(sumAt(x, y, k, count), splat(largest));
    if (counts(below)) sum = f32x4.add(sum, exp4(below));
  }
  return largest + f32x4.extract_lane(log4(splat(sum4(sum))), 0);
}

/** to[k] += factor * softmax(x + y)[k]; y is padded as for logSum. */
export function addSoftmax(x: usize, y: usize, count: usize, factor: f32, to: usize): void {
  const total = splat(logSum(x, y, count));
  for (let k: usize = 0; k < count; k += 4) {
    const below = f32x4.sub(sumAt(x, y, k, count), total);
    if (!counts(below)) continue;
    const at = to + k * FLOAT;
    storeUpTo(at, f32x4.add(loadUpTo(at, count - k), f32x4.mul(splat(factor), exp4(below))), count - k);
  }
}

@inline
function sumAt(x: usize, y: usize, k: usize, count: usize): v128 {
  return f32x4.add(loadUpTo(x + k * FLOAT, count - k), v128.load(y + k * FLOAT));
}

/** Whether any of four exponentials is a normal number; those of forbidden transitions are not. */
@inline
function counts(below: v128): bool {
  return v128.any_true(f32x4.gt(below, splat(-87)));
}

// The sum over the previous step's classes is a matrix product: exp(alpha) times exp(transitions), with the maximum of each
// column of transitions subtracted. Where the product is below TINY, its largest terms may have vanished (underflowed), and
// the sum is computed in log space instead.
const TINY: f32 = 1e-30;

// `before` is alpha of the previous step, `arrivals` the padded columns of the transitions: row j holds those into class j.

/** The logs of a row of sums; for a sum that has vanished, the log is computed from its terms in log space. */
export function logarithms(
  sums: usize,
  largest: usize,
  before: usize,
  arrivals: usize,
  to: usize,
  classes: usize,
): void {
  for (let j: usize = 0; j < classes; j += 4) {
    const logs = log4(f32x4.pmax(v128.load(sums + j * FLOAT), splat(TINY)));
    storeUpTo(to + j * FLOAT, f32x4.add(loadUpTo(largest + j * FLOAT, classes - j), logs), classes - j);
  }
  const rowBytes = roundUp(classes, 4) * FLOAT;
  for (let j: usize = 0; j < classes; j++) {
    if (load<f32>(sums + j * FLOAT) >= TINY) continue;
    store<f32>(to + j * FLOAT, logSum(before, arrivals + j * rowBytes, classes));
  }
}

/** to[j] = factor * shares[j] / sums[j], or 0 where the sum has vanished. */
export function divide(shares: usize, sums: usize, factor: f32, to: usize, classes: usize): void {
  for (let j: usize = 0; j < classes; j += 4) {
    const sum = loadUpTo(sums + j * FLOAT, classes - j);
    const share = f32x4.mul(loadUpTo(shares + j * FLOAT, classes - j), splat(factor));
    const ratio = v128.and(f32x4.div(share, sum), f32x4.ge(sum, splat(TINY)));
    storeUpTo(to + j * FLOAT, ratio, classes - j);
  }
}

/**
 * For each class j whose sum has vanished, distributes factor * shares[j] among the previous classes and adds it to the row
 * at to + j * jStride floats. Shares too small to change a float are left out.
 */
export function addVanished(
  shares: usize,
  sums: usize,
  factor: f32,
  before: usize,
  arrivals: usize,
  to: usize,
  jStride: usize,
  classes: usize,
): void {
  const rowBytes = roundUp(classes, 4) * FLOAT;
  for (let j: usize = 0; j < classes; j++) {
    const share = load<f32>(shares + j * FLOAT);
    if (load<f32>(sums + j * FLOAT) >= TINY || share < TINY) continue;
    addSoftmax(before, arrivals + j * rowBytes, classes, factor * share, to + j * jStride * FLOAT);
  }
}
