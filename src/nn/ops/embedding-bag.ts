import { Tensor, type Tensor1D, type Tensor2D } from '@tensorflow/tfjs-core';
import type { ByteTable } from '../byte-table';
import { isRecording, runDifferentiable, runKernel } from './run-kernel';

export interface EmbeddingBag {
  /** [V, D]. */
  readonly table: Tensor2D | ByteTable;
  /** Numbers of table rows, bag after bag, int32 [M], each in 0..V-1. */
  readonly ids: Tensor1D;
  /** Where each bag starts in `ids`, then where the last one ends; ascending, int32 [N+1]. */
  readonly offsets: Tensor1D;
}

/**
 * The sum of each bag's table rows: row n is the sum of table[ids[offsets[n] .. offsets[n+1])]; an empty bag is zero.
 * Differentiable in a `table` that is a tensor; the gradient is dense, [V, D].
 * @returns [N, D]
 * @throws Error on the cpu and wasm back ends when an id is outside the table or the offsets do not ascend within `ids`
 */
export function embeddingBag({ table, ids, offsets }: EmbeddingBag): Tensor2D {
  if (!(table instanceof Tensor)) return byteEmbeddingBag(table, ids, offsets);
  // Recording a gradient takes operations of TensorFlow.js that each cost as much as a small bag.
  if (!isRecording()) return runKernel('EmbeddingBag', { table, ids, offsets }, {})[0] as Tensor2D;
  return runDifferentiable({
    ...{ name: 'EmbeddingBag', inputs: { table }, others: { ids, offsets }, attrs: { rows: table.shape[0] } },
    ...{ saved: [], outputs: [] },
  }) as Tensor2D;
}

function byteEmbeddingBag({ words, shape: [rows, columns], scale, zero }: ByteTable, ids: Tensor1D, offsets: Tensor1D) {
  const sums = runKernel('ByteEmbeddingBag', { words, ids, offsets }, { rows, columns, scale, zero });
  return sums[0] as Tensor2D;
}
