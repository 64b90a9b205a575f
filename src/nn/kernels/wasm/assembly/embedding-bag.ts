import { FLOAT, loadUpTo, storeUpTo } from "./memory";

/** Row n of sums = the sum of table rows ids[offsets[n] .. offsets[n+1]). Ids and offsets were checked by the host. */
export function embeddingBagForward(
  table: usize,
  ids: usize,
  offsets: usize,
  sums: usize,
  bags: usize,
  columns: usize,
): void {
  memory.fill(sums, 0, bags * columns * FLOAT);
  for (let bag: usize = 0; bag < bags; bag++) {
    const end = load<i32>(offsets + (bag + 1) * 4);
    for (let k = load<i32>(offsets + bag * 4); k < end; k++) {
      addTo(sums + bag * columns * FLOAT, table + rowOf(ids, k) * columns * FLOAT, columns);
    }
  }
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
      addTo(dTable + rowOf(ids, k) * columns * FLOAT, dy + bag * columns * FLOAT, columns);
    }
  }
}

@inline
function rowOf(ids: usize, k: i32): usize {
  return <usize>load<i32>(ids + <usize>k * 4);
}

@inline
function addTo(target: usize, x: usize, columns: usize): void {
  for (let j: usize = 0; j < columns; j += 4) {
    const at = target + j * FLOAT;
    storeUpTo(at, f32x4.add(loadUpTo(at, columns - j), loadUpTo(x + j * FLOAT, columns - j)), columns - j);
  }
}
