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
  const groups = distinctVectors(parameters, batch, config);
  const products = sumsOfProducts(groups, batch, config.window);
  return (weights, bias) => products(layOut(weights, bias, groups, config.window));
}

/** W and b as the products of distinct vectors are made with them. */
export interface LaidOut {
  /** What of W belongs to each feature group, the window's places side by side: [size, window * columns]. */
  readonly parts: readonly tf.Tensor2D[];
  /** [1, columns]. */
  readonly bias: tf.Tensor2D;
}

export function layOut(
  weights: tf.Tensor2D,
  bias: tf.Tensor1D,
  groups: readonly DistinctVectors[],
  window: number,
): LaidOut {
  const places = Array.from({ length: window }, (_, place) => place);
  const parts = tf.split(
    weights,
    places.flatMap(() => groups.map(({ vectors }) => vectors.shape[1])),
  );
  return {
    parts: groups.map((_, group) => {
      const own = places.map((place) => parts[place * groups.length + group] as tf.Tensor2D);
      return tf.concat(own, 1);
    }),
    bias: tf.reshape<tf.Rank.R2>(bias, [1, -1]),
  };
}

export interface DistinctVectors {
  /** [distinct, size]. */
  readonly vectors: tf.Tensor2D;
  /** Which of them each position has. */
  readonly index: Int32Array;
}

/** Of each feature group. @param filters the characters' `filterTable`, where it is known */
export function distinctVectors(
  parameters: Parameters,
  batch: Batch,
  { features }: NetworkConfig,
  filters?: tf.Tensor2D,
): DistinctVectors[] {
  return groupBags(batch, features).map(([name, bags]) => {
    const { distinct, index } = distinctBags(bags);
    return { vectors: groupVectors(parameters, name, features, filters)(distinct), index };
  });
}

/** The sums over the window, of every step, [steps, rows, columns]. */
export function sumsOfProducts(
  groups: readonly DistinctVectors[],
  batch: Batch,
  window: number,
): (weights: LaidOut) => tf.Tensor3D {
  const products = productBags(batch, groups, window);
  const ids = tf.tensor1d(products.ids, 'int32');
  const offsets = tf.tensor1d(products.offsets, 'int32');
  return ({ parts, bias }) => {
    const columns = bias.shape[1];
    const tables = groups.map(({ vectors }, group) => {
      const product = tf.matMul(vectors, parts[group] as tf.Tensor2D);
      return tf.reshape<tf.Rank.R2>(product, [vectors.shape[0] * window, columns]);
    });
    const table = tf.concat([bias, ...tables], 0);
    return tf.reshape(embeddingBag({ table, ids, offsets }), [batch.steps, batch.rows, columns]);
  };
}

/**
 * For each position the products that it sums: row 0 is the bias, then come each group's distinct vectors, each with a
 * product for every place of the window.
 */
function productBags({ steps, rows, lengths }: Batch, groups: readonly DistinctVectors[], window: number) {
  const reach = (window - 1) / 2;
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
          let first = 1 + near - step + reach;
          for (const { vectors, index } of groups) {
            ids[used++] = first + window * (index[near * rows + row] as number);
            first += window * vectors.shape[0];
          }
        }
      }
      offsets[step * rows + row + 1] = used;
    }
  return { ids: ids.subarray(0, used), offsets };
}
