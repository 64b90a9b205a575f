import type { ByteEmbeddingBagAttrs } from '../contract';

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
