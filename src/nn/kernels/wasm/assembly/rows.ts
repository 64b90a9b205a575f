import { exp4, log4, max4, splat } from './math';
import { FLOAT, loadUpTo, storeUpTo } from './memory';

export function exponentials(from: usize, to: usize, count: usize): void {
  for (let k: usize = 0; k < count; k += 4) {
    storeUpTo(to + k * FLOAT, exp4(loadUpTo(from + k * FLOAT, count - k)), count - k);
  }
}

/** x = x + y - shift, where shift is the largest of the sums. @returns shift */
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

/** to [rows, columns] = from [rows, columns] + row [columns] */
export function addRow(from: usize, row: usize, to: usize, rows: usize, columns: usize): void {
  for (let i: usize = 0; i < rows; i++) {
    for (let j: usize = 0; j < columns; j += 4) {
      const left = columns - j;
      const sum = f32x4.add(loadUpTo(from + j * FLOAT, left), loadUpTo(row + j * FLOAT, left));
      storeUpTo(to + j * FLOAT, sum, left);
    }
    from += columns * FLOAT;
    to += columns * FLOAT;
  }
}

/** The range of exp4; below it the exponential is taken to be 0. */
const MOST: f32 = 88;
const LEAST: f32 = -87;

/** to = e^from, or 0 where that is below e^-87 */
export function exponential(from: usize, to: usize, count: usize): void {
  for (let k: usize = 0; k < count; k += 4) {
    const x = loadUpTo(from + k * FLOAT, count - k);
    // Above 88, e^x = e * e^(x - 1), which overflows to infinity where it should.
    const large = f32x4.gt(x, splat(MOST));
    const y = exp4(f32x4.sub(x, v128.and(splat(1), large)));
    const z = f32x4.mul(y, v128.bitselect(splat(<f32>Math.E), splat(1), large));
    storeUpTo(to + k * FLOAT, v128.andnot(z, f32x4.lt(x, splat(LEAST))), count - k);
  }
}

/** The smallest normal number, and a factor that makes every smaller one normal: 2^23. */
const NORMAL: f32 = 1.17549435e-38;
const SCALE: f32 = 8388608;

/** to = the natural logarithm of from: -Infinity for 0, NaN for negative numbers. */
export function logarithm(from: usize, to: usize, count: usize): void {
  for (let k: usize = 0; k < count; k += 4) {
    const x = loadUpTo(from + k * FLOAT, count - k);
    const small = f32x4.lt(x, splat(NORMAL));
    const y = log4(v128.bitselect(f32x4.mul(x, splat(SCALE)), x, small));
    let z = v128.bitselect(f32x4.sub(y, splat(15.942385)), y, small);
    z = v128.bitselect(splat(-Infinity), z, f32x4.eq(x, splat(0)));
    z = v128.bitselect(splat(Infinity), z, f32x4.eq(x, splat(Infinity)));
    z = v128.bitselect(splat(NaN), z, v128.or(f32x4.lt(x, splat(0)), f32x4.ne(x, x)));
    storeUpTo(to + k * FLOAT, z, count - k);
  }
}

/** to [outer, inner] = the maximum of from [outer, count, inner] along its middle axis, NaN where one of the numbers is NaN. */
export function maxima(from: usize, to: usize, outer: usize, count: usize, inner: usize): void {
  for (let o: usize = 0; o < outer; o++) {
    if (inner === 1) store<f32>(to, maximum(from, count));
    else columnMaxima(from, to, count, inner);
    from += count * inner * FLOAT;
    to += inner * FLOAT;
  }
}

function maximum(from: usize, count: usize): f32 {
  let largest = splat(-Infinity);
  const whole = count & ~3;
  for (let k: usize = 0; k < whole; k += 4) largest = f32x4.max(largest, v128.load(from + k * FLOAT));
  let most = max4(largest);
  for (let k = whole; k < count; k++) most = max(most, load<f32>(from + k * FLOAT));
  return most;
}

function columnMaxima(from: usize, to: usize, count: usize, inner: usize): void {
  for (let j: usize = 0; j < inner; j += 4) {
    let largest = splat(-Infinity);
    for (let k: usize = 0; k < count; k++) {
      largest = f32x4.max(largest, loadUpTo(from + (k * inner + j) * FLOAT, inner - j));
    }
    storeUpTo(to + j * FLOAT, largest, inner - j);
  }
}

/** Copies `rows` rows of `bytes` bytes that begin `fromStride` and `toStride` bytes apart; all three are multiples of 4. */
export function copyRows(
  from: usize,
  fromStride: usize,
  to: usize,
  toStride: usize,
  bytes: usize,
  rows: usize,
): void {
  const wide = bytes & ~15;
  for (let row: usize = 0; row < rows; row++) {
    let at: usize = 0;
    for (; at < wide; at += 16) v128.store(to + at, v128.load(from + at));
    for (; at < bytes; at += 4) store<i32>(to + at, load<i32>(from + at));
    from += fromStride;
    to += toStride;
  }
}
