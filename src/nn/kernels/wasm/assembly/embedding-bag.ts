import { splat } from './math';
import { FLOAT, loadUpTo, storeUpTo } from './memory';
import { add } from './rows';

/** Columns that are summed at once, in registers. */
const BLOCK: usize = 16;

/** Row n of sums = the sum of table rows ids[offsets[n] .. offsets[n+1]). The host has checked ids and offsets. */
export function embeddingBagForward(
  table: usize,
  ids: usize,
  offsets: usize,
  sums: usize,
  bags: usize,
  columns: usize,
): void {
  const width = columns * FLOAT;
  for (let bag: usize = 0; bag < bags; bag++) {
    const from = ids + <usize>load<i32>(offsets + bag * 4) * 4;
    const end = ids + <usize>load<i32>(offsets + (bag + 1) * 4) * 4;
    const to = sums + bag * width;
    let j: usize = 0;
    for (; j + BLOCK <= columns; j += BLOCK) sumBlock(table + j * FLOAT, width, from, end, to + j * FLOAT);
    for (; j < columns; j += 4) sumUpTo(table + j * FLOAT, width, from, end, to + j * FLOAT, columns - j);
  }
}

/** to[16] = the sum of 16 columns of the rows whose ids lie from `from` to `end`. */
@inline
function sumBlock(table: usize, width: usize, from: usize, end: usize, to: usize): void {
  let a = splat(0);
  let b = a;
  let c = a;
  let d = a;
  for (; from < end; from += 4) {
    const row = table + <usize>load<i32>(from) * width;
    a = f32x4.add(a, v128.load(row));
    b = f32x4.add(b, v128.load(row, 16));
    c = f32x4.add(c, v128.load(row, 32));
    d = f32x4.add(d, v128.load(row, 48));
  }
  v128.store(to, a);
  v128.store(to, b, 16);
  v128.store(to, c, 32);
  v128.store(to, d, 48);
}

/** Like `sumBlock`, for the last `left` columns, at most 4 of them. */
@inline
function sumUpTo(table: usize, width: usize, from: usize, end: usize, to: usize, left: usize): void {
  let sum = splat(0);
  for (; from < end; from += 4) {
    sum = f32x4.add(sum, loadUpTo(table + <usize>load<i32>(from) * width, left));
  }
  storeUpTo(to, sum, left);
}

/** Adds each bag's gradient to every row of dTable [rows, columns] that the bag names. */
export function embeddingBagBackward(
  dy: usize,
  ids: usize,
  offsets: usize,
  dTable: usize,
  bags: usize,
  rows: usize,
  columns: usize,
): void {
  memory.fill(dTable, 0, rows * columns * FLOAT);
  for (let bag: usize = 0; bag < bags; bag++) {
    const end = load<i32>(offsets + (bag + 1) * 4);
    for (let k = load<i32>(offsets + bag * 4); k < end; k++) {
      const row = <usize>load<i32>(ids + <usize>k * 4);
      add(dy + bag * columns * FLOAT, dTable + row * columns * FLOAT, columns);
    }
  }
}
