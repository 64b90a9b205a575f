import { type ByteEmbeddingBagAttrs, checkBags, type EmbeddingBagGradAttrs } from '../contract';
import { addScaled, type CpuCall, cpuKernel, row } from './kernel';

/** Row n = sum of the table's rows ids[offsets[n] .. offsets[n+1]). */
const embeddingBag = cpuKernel<object>('EmbeddingBag', (call) => {
  const [rows, columns] = call.shape('table') as [number, number];
  const table = call.float('table');
  checkBags(call.int('ids'), call.int('offsets'), rows);
  const sums = new Float32Array(bagsOf(call) * columns);
  forEachId(call, (id, bag) => addScaled(row(sums, bag, columns), row(table, id, columns), 1));
  return [[sums, [bagsOf(call), columns]]];
});

/** Adds each bag's gradient to every table row that the bag names. */
const embeddingBagGrad = cpuKernel<EmbeddingBagGradAttrs>('EmbeddingBagGrad', (call) => {
  const { rows } = call.attrs;
  const columns = call.shape('dy')[1] as number;
  const dy = call.float('dy');
  const dTable = new Float32Array(rows * columns);
  forEachId(call, (id, bag) => addScaled(row(dTable, id, columns), row(dy, bag, columns), 1));
  return [[dTable, [rows, columns]]];
});

/** Row n = scale * (the sum of the table's rows ids[offsets[n] .. offsets[n+1]) - zero * the number of those rows). */
const byteEmbeddingBag = cpuKernel<ByteEmbeddingBagAttrs>('ByteEmbeddingBag', (call) => {
  const [words, ids, offsets] = [call.int('words'), call.int('ids'), call.int('offsets')];
  const { rows, columns, scale, zero } = call.attrs;
  checkBags(ids, offsets, rows);
  const table = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
  const sums = new Float32Array(bagsOf(call) * columns);
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
  return [[sums, [bagsOf(call), columns]]];
});

const bagsOf = ({ int }: Pick<CpuCall<unknown>, 'int'>): number => int('offsets').length - 1;

function forEachId({ int }: Pick<CpuCall<unknown>, 'int'>, visit: (id: number, bag: number) => void): void {
  const [ids, offsets] = [int('ids'), int('offsets')];
  for (let bag = 0; bag + 1 < offsets.length; bag++) {
    for (let k = offsets[bag] as number; k < (offsets[bag + 1] as number); k++) visit(ids[k] as number, bag);
  }
}

export const cpuEmbeddingBags = [embeddingBag, embeddingBagGrad, byteEmbeddingBag];
