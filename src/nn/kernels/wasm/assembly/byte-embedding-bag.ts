import { splat } from './math';
import { FLOAT, storeUpTo } from './memory';

/** The largest number of bytes whose sum always fits 16 bits: 257 * 255 = 65,535. */
const MOST_IN_16_BITS: i32 = 257;

/** Columns that are summed at once. */
const BLOCK: usize = 16;

/**
 * Row n of sums = scale * (the sum of table rows ids[offsets[n] .. offsets[n+1]) - zero * the number of those rows). The table
 * holds bytes, and 15 bytes past its end may be read. The host has checked ids and offsets.
 */
export function byteEmbeddingBag(
  table: usize,
  ids: usize,
  offsets: usize,
  sums: usize,
  bags: usize,
  columns: usize,
  scale: f32,
  zero: f32,
): void {
  for (let bag: usize = 0; bag < bags; bag++) {
    const from = ids + <usize>load<i32>(offsets + bag * 4) * 4;
    const count = load<i32>(offsets + (bag + 1) * 4) - load<i32>(offsets + bag * 4);
    const shift = zero * <f32>count;
    const to = sums + bag * columns * FLOAT;
    for (let j: usize = 0; j < columns; j += BLOCK) {
      sumBlock(table + j, columns, from, count, scale, shift, to + j * FLOAT, columns - j);
    }
  }
}

/** to[0 .. min(left, 16)) = scale * (the sum of a block of each row - shift); `from` points to the rows' ids. */
@inline
function sumBlock(
  table: usize,
  columns: usize,
  from: usize,
  count: i32,
  scale: f32,
  shift: f32,
  to: usize,
  left: usize,
): void {
  let a = i32x4.splat(0);
  let b = a;
  let c = a;
  let d = a;
  while (count > 0) {
    const end = from + <usize>min(count, MOST_IN_16_BITS) * 4;
    count -= MOST_IN_16_BITS;
    let low = i16x8.splat(0);
    let high = low;
    for (; from < end; from += 4) {
      const bytes = v128.load(table + <usize>load<i32>(from) * columns);
      low = i16x8.add(low, i16x8.extend_low_i8x16_u(bytes));
      high = i16x8.add(high, i16x8.extend_high_i8x16_u(bytes));
    }
    a = i32x4.add(a, i32x4.extend_low_i16x8_u(low));
    b = i32x4.add(b, i32x4.extend_high_i16x8_u(low));
    c = i32x4.add(c, i32x4.extend_low_i16x8_u(high));
    d = i32x4.add(d, i32x4.extend_high_i16x8_u(high));
  }
  storeUpTo(to, toNumbers(a, scale, shift), left);
  if (left > 4) storeUpTo(to + 16, toNumbers(b, scale, shift), left - 4);
  if (left > 8) storeUpTo(to + 32, toNumbers(c, scale, shift), left - 8);
  if (left > 12) storeUpTo(to + 48, toNumbers(d, scale, shift), left - 12);
}

@inline
function toNumbers(sums: v128, scale: f32, shift: f32): v128 {
  return f32x4.mul(f32x4.sub(f32x4.convert_i32x4_s(sums), splat(shift)), splat(scale));
}
