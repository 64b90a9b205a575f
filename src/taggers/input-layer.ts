import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../nn/batch';
import { distinctBags } from '../nn/distinct-bags';
import { contextWindow, dense, dropout, type Parameters } from '../nn/layers';
import { embeddingBag } from '../nn/ops/embedding-bag';
import type { Random } from '../note/random';
import { groupBags, groupVectors, inputVectors } from './input-vectors';
import type { NetworkConfig } from './network';

/** (W, b) -> W C(t) + b of every step, [steps, rows, columns of W]. What stands past a row's length is not to be read. */
export type InputLayer = (weights: tf.Tensor2D, bias: tf.Tensor1D) => tf.Tensor3D;

/**
 * W C(t) + b for the window C(t) of input vectors around t. With `random`, which turns dropout on, all of C(t) is laid out
 * and multiplied. Without, each feature group's distinct vectors are, once for each place of the window, and a step's
 * result is a sum of such products: words, shapes and places in a line come again and again.
 */
export function inputLayer(parameters: Parameters, batch: Batch, config: NetworkConfig, random?: Random): InputLayer {
  if (random) {
    const words = inputVectors(parameters, batch, config);
    const context = contextWindow(dropout(words, config.dropout.input, random), config.window);
    return (weights, bias) => dense(context, weights, bias);
  }
  const groups = groupBags(batch, config.features).map(([name, bags]) => {
    const { distinct, index } = distinctBags(bags);
    return { vectors: groupVectors(parameters, name, config.features)(distinct), index };
  });
  const products = productBags(batch, groups, config.window);
  const ids = tf.tensor1d(products.ids, 'int32');
  const offsets = tf.tensor1d(products.offsets, 'int32');
  return (weights, bias) => {
    const columns = bias.shape[0];
    const tables: tf.Tensor2D[] = [tf.reshape(bias, [1, columns])];
    let used = 0;
    for (let place = 0; place < config.window; place++)
      for (const { vectors } of groups) {
        const size = vectors.shape[1];
        tables.push(tf.matMul<tf.Tensor2D>(vectors, tf.slice(weights, [used, 0], [size, columns])));
        used += size;
      }
    return tf.reshape(embeddingBag({ table: tf.concat(tables, 0), ids, offsets }), [batch.steps, batch.rows, columns]);
  };
}

interface DistinctVectors {
  /** [distinct, size]. */
  readonly vectors: tf.Tensor2D;
  /** Which of them each position has. */
  readonly index: Int32Array;
}

/** For each position the products that it sums: row 0 is the bias, then come each place's groups' distinct vectors. */
function productBags({ steps, rows, lengths }: Batch, groups: readonly DistinctVectors[], window: number) {
  const reach = (window - 1) / 2;
  const rowsOfPlace = groups.reduce((sum, { vectors }) => sum + vectors.shape[0], 0);
  const ids = new Int32Array(steps * rows * (1 + window * groups.length));
  const offsets = new Int32Array(steps * rows + 1);
  let used = 0;
  for (let step = 0; step < steps; step++)
    for (let row = 0; row < rows; row++) {
      const length = lengths[row] as number;
      if (step < length) {
        used++;
        const last = Math.min(length - 1, step + reach);
        for (let near = Math.max(0, step - reach); near <= last; near++) {
          let first = 1 + (near - step + reach) * rowsOfPlace;
          for (const { vectors, index } of groups) {
            ids[used++] = first + (index[near * rows + row] as number);
            first += vectors.shape[0];
          }
        }
      }
      offsets[step * rows + row + 1] = used;
    }
  return { ids: ids.subarray(0, used), offsets };
}
