import * as tf from '@tensorflow/tfjs-core';
import type { RandomSource } from '../note/random';
import { type Bags, bagsOfOne } from './batch';
import type { ByteTable } from './byte-table';
import { embeddingBag } from './ops/embedding-bag';

/** A network's weights by name; only tables for looking up rows may be held as bytes. */
export type Parameters = Readonly<Record<string, tf.Tensor | ByteTable>>;

/** @throws Error that names the parameter when it is missing, or held as bytes. */
export function parameter<Rank extends tf.Tensor>(parameters: Parameters, name: string): Rank {
  const found = present(parameters, name);
  if (!(found instanceof tf.Tensor)) throw new Error(`The network's parameter ${name} is held as bytes`);
  return found as Rank;
}

/** A parameter as a float32 tensor, decoded where it is held as bytes. */
export function numbersOf(parameters: Parameters, name: string): tf.Tensor {
  const found = present(parameters, name);
  if (found instanceof tf.Tensor) return found;
  const rows = Array.from({ length: found.shape[0] }, (_, row) => row);
  return takeRows(found, rows);
}

/** The sum of a parameter's rows for each bag, [bags, size]. */
export function lookUp(parameters: Parameters, name: string, bags: Bags): tf.Tensor2D {
  return sumRows(present(parameters, name) as tf.Tensor2D | ByteTable, bags);
}

/** The sum of a table's rows for each bag, [bags, columns]. */
export function sumRows(table: tf.Tensor2D | ByteTable, { ids, offsets }: Bags): tf.Tensor2D {
  return embeddingBag({ table, ids: tf.tensor1d(ids, 'int32'), offsets: tf.tensor1d(offsets, 'int32') });
}

/** The rows of a table with these numbers, [ids, columns]. */
export function takeRows(table: tf.Tensor2D | ByteTable, ids: ArrayLike<number>): tf.Tensor2D {
  return sumRows(table, bagsOfOne(ids));
}

function present(parameters: Parameters, name: string): tf.Tensor | ByteTable {
  const found = parameters[name];
  if (!found) throw new Error(`The network has no parameter ${name}`);
  return found;
}

/**
 * The context window C(t) = [x(t - m), ..., x(t), ..., x(t + m)] (Shweta et al., eq. 2), zeros beyond the ends.
 * @param input x, [steps, rows, size]
 * @param window 2m + 1, odd
 * @returns [steps, rows, window * size]
 */
export function contextWindow(input: tf.Tensor3D, window: number): tf.Tensor3D {
  if (window === 1) return input;
  const [steps, rows, size] = input.shape;
  const reach = (window - 1) / 2;
  const padded = tf.pad(input, [
    [reach, reach],
    [0, 0],
    [0, 0],
  ]);
  const shifted = Array.from({ length: window }, (_, k) => tf.slice(padded, [k, 0, 0], [steps, rows, size]));
  return tf.concat(shifted, 2);
}

/** x W + b along the last axis: [steps, rows, in] -> [steps, rows, out], with W [in, out] and b [out]. */
export function dense(input: tf.Tensor3D, weights: tf.Tensor2D, bias: tf.Tensor1D): tf.Tensor3D {
  const [steps, rows, size] = input.shape;
  const flat = tf.reshape(input, [steps * rows, size]);
  return tf.reshape(tf.add(tf.matMul(flat, weights), bias), [steps, rows, bias.shape[0]]);
}

/** Inverted dropout; the identity without `random` (inference) or at rate 0. @param rate share of units dropped, in [0, 1) */
export function dropout<T extends tf.Tensor>(input: T, rate: number, random?: RandomSource): T {
  if (!random || rate === 0) return input;
  const mask = new Float32Array(input.size);
  const kept = 1 / (1 - rate);
  for (let i = 0; i < mask.length; i++) mask[i] = random() < rate ? 0 : kept;
  return tf.mul(input, tf.tensor(mask, input.shape));
}
