import { exp4, log4, max4, splat, sum4 } from './math';
import { FLOAT, loadUpTo, malloc, roundUp, storeUpTo } from './memory';

/** A score that no sum of exponentials sees: what stands behind the last class. */
const NEVER: f32 = -1e30;

/**
 * A copy of `rows` rows of `count` scores, each padded with NEVER to a multiple of 4: what logSum reads. Rows lie
 * `rowStride` floats apart, their elements `stride`. Free it afterwards.
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

/** log of the sum of exp(x[k] + y[k]); y is padded with NEVER to a multiple of 4. */
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

/** to[k] += factor * softmax(x + y)[k], y as for logSum. */
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

/** Whether the exponential of any of four numbers is more than the smallest floats. Of forbidden transitions none is. */
@inline
function counts(below: v128): bool {
  return v128.any_true(f32x4.gt(below, splat(-87)));
}
