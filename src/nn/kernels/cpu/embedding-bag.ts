import type { ByteEmbeddingBagAttrs } from '../contract';
import { addScaled, row } from './matrix';

/** Row n = sum of the table's rows ids[offsets[n] .. offsets[n+1]). */
export function embeddingBagForward(
  table: Float32Array,
  ids: Int32Array,
  offsets: Int32Array,
  columns: number,
): Float32Array {
  const sums = new Float32Array((offsets.length - 1) * columns);
  forEachId(ids, offsets, (id, bag) => addScaled(row(sums, bag, columns), row(table, id, columns), 1));
  return sums;
}

/** Adds each bag's gradient to every table row that the bag names. */
export function embeddingBagBackward(
  dy: Float32Array,
  ids: Int32Array,
  offsets: Int32Array,
  rows: number,
  columns: number,
): Float32Array {
  const dTable = new Float32Array(rows * columns);
  forEachId(ids, offsets, (id, bag) => addScaled(row(dTable, id, columns), row(dy, bag, columns), 1));
  return dTable;
}

function forEachId(ids: Int32Array, offsets: Int32Array, visit: (id: number, bag: number) => void): void {
  for (let bag = 0; bag + 1 < offsets.length; bag++) {
    for (let k = offsets[bag] as number; k < (offsets[bag + 1] as number); k++) visit(ids[k] as number, bag);
  }
}

/** Row n = scale * (the sum of the table's rows ids[offsets[n] .. offsets[n+1]) - zero * the number of those rows). */
export function byteEmbeddingBag(
  table: Uint8Array,
  ids: Int32Array,
  offsets: Int32Array,
  { columns, scale, zero }: ByteEmbeddingBagAttrs,
): Float32Array {
  const sums = new Float32Array((offsets.length - 1) * columns);
  for (let bag = 0; bag + 1 < offsets.length; bag++) {
    const [start, end] = [offsets[bag] as number, offsets[bag + 1] as number];
    const to = bag * columns;
    for (let k = start; k < end; k++) {
      const from = (ids[k] as number) * columns;
      for (let c = 0; c < columns; c++) (sums[to + c] as number) += table[from + c] as number;
    }
    const shift = zero * (end - start);
    for (let c = 0; c < columns; c++) sums[to + c] = scale * ((sums[to + c] as number) - shift);
  }
  return sums;
}
