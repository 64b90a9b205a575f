import { exp4, log4, splat } from './math';
import { FLOAT, loadUpTo, storeUpTo } from './memory';

/** to [rows, columns] = from + row, which is added to each of from's rows */
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

/** What exp4 goes up to and down to; further down the exponential is taken for 0. */
const MOST: f32 = 88;
const LEAST: f32 = -87;

/** to = e^from, 0 where that is below e^-87 */
export function exponential(from: usize, to: usize, count: usize): void {
  for (let k: usize = 0; k < count; k += 4) {
    const x = loadUpTo(from + k * FLOAT, count - k);
    // Beyond 88 e^x is e * e^(x - 1), which is infinite where it should be.
    const large = f32x4.gt(x, splat(MOST));
    const y = exp4(f32x4.sub(x, v128.and(splat(1), large)));
    const z = f32x4.mul(y, v128.bitselect(splat(<f32>Math.E), splat(1), large));
    storeUpTo(to + k * FLOAT, v128.andnot(z, f32x4.lt(x, splat(LEAST))), count - k);
  }
}

/** The smallest normal number, and what makes each smaller one normal. */
const NORMAL: f32 = 1.17549435e-38;
const SCALE: f32 = 8388608;

/** to = the natural logarithm of from: of 0 minus infinity, of a negative number none. */
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
