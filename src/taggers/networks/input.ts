import * as tf from '@tensorflow/tfjs-core';
import { type Bags, type Batch, distinctBags } from '../../nn/batch';
import { convolveCharacters, encodeCharacters, FILTER_WIDTH, scanCharacters } from '../../nn/characters';
import { contextWindow, dense, dropout, lookUp, type Parameters } from '../../nn/layers';
import { embeddingBag } from '../../nn/ops/embedding-bag';
import type { RandomSource } from '../../note/random';
import { type FeatureConfig, type FeatureGroup, type FeatureName, groupNames } from '../features/features';
import type { NetworkConfig, NetworkSizes, ParameterSpec } from './network';

/** The input vectors x(t), those of all feature groups side by side: [positions, sum of the groups' widths]. */
export function positionVectors(
  parameters: Parameters,
  batch: Pick<Batch, 'groups'>,
  features: FeatureConfig,
): tf.Tensor2D {
  const vectors = groupBags(batch, features).map(([name, bags]) => {
    const vectorsOf = groupVectors(parameters, name, features);
    return name === 'characters' ? encodeCharacters(bags, vectorsOf) : vectorsOf(bags);
  });
  return tf.concat(vectors, 1);
}

/** A batch's bags by feature group, in order. @throws Error that names a missing group */
export function groupBags(batch: Pick<Batch, 'groups'>, features: FeatureConfig): [FeatureName, Bags][] {
  return groupNames(features).map((name, group) => {
    const bags = batch.groups[group];
    if (!bags) throw new Error(`The batch has no feature group ${name}`);
    return [name, bags];
  });
}

/** A function from bags to their vectors in a feature group, [bags, size]: sums of table rows, or for characters the output of their encoder. */
export function groupVectors(
  parameters: Parameters,
  name: FeatureName,
  { characters }: FeatureConfig,
): (bags: Bags) => tf.Tensor2D {
  if (name !== 'characters') return (bags) => lookUp(parameters, name, bags);
  if (characters?.encoder === 'lstm') return (words) => scanCharacters(parameters, words);
  return (words) => convolveCharacters(parameters, words);
}

/** The parameters of the feature groups, the first ones of every network. */
export function inputParameters(
  config: Pick<NetworkConfig, 'features'>,
  { groups }: Pick<NetworkSizes, 'groups'>,
): ParameterSpec[] {
  const tables = groups.map(
    ({ name, rows, size }): ParameterSpec => ({ name, shape: [rows, size], kind: 'embedding' }),
  );
  const { characters } = config.features;
  return characters ? [...tables, ...characterParameters(characters)] : tables;
}

function characterParameters({
  encoder,
  size,
  width,
}: NonNullable<FeatureConfig['characters']>): readonly ParameterSpec[] {
  if (encoder === 'convolution')
    return [{ name: 'characters.filters', shape: [FILTER_WIDTH * size, width], kind: 'weights' }];
  return ['left', 'right'].flatMap((direction): ParameterSpec[] => [
    { name: `characters.${direction}.W`, shape: [size, 2 * width], kind: 'weights' },
    { name: `characters.${direction}.U`, shape: [width / 2, 2 * width], kind: 'weights' },
    { name: `characters.${direction}.b`, shape: [2 * width], kind: 'forget-bias' },
  ]);
}

/** Width of C(t): all groups' vectors over the whole window. */
export function inputWidth(
  { window, features }: Pick<NetworkConfig, 'window' | 'features'>,
  { groups }: Pick<NetworkSizes, 'groups'>,
): number {
  const widthOf = ({ name, size }: FeatureGroup) => (name === 'characters' ? (features.characters?.width ?? 0) : size);
  return window * groups.reduce((sum, group) => sum + widthOf(group), 0);
}

/**
 * W C(t) + b for the window C(t) of input vectors around t. With `random` (training, with dropout), C(t) is computed and
 * multiplied. Without, only the distinct vectors of each feature group are multiplied, once for each place of the window,
 * and a step's result is a sum of these products: words, shapes and places in a line recur often.
 * @returns (W, b) -> W C(t) + b at every step, [steps, rows, columns of W]; meaningless past a row's length
 */
export function inputLayer(
  parameters: Parameters,
  batch: Batch,
  config: NetworkConfig,
  random?: RandomSource,
): (weights: tf.Tensor2D, bias: tf.Tensor1D) => tf.Tensor3D {
  if (random) {
    const vectors = dropout(positionVectors(parameters, batch, config.features), config.dropout.input, random);
    const context = contextWindow(tf.reshape(vectors, [batch.steps, batch.rows, -1]), config.window);
    return (weights, bias) => dense(context, weights, bias);
  }
  const groups = distinctVectors(parameters, batch, config);
  const products = sumsOfProducts(groups, batch, config.window);
  return (weights, bias) => products(layOutWeights(weights, bias, groups, config.window));
}

/** W and b arranged for multiplying distinct vectors. */
export interface LaidOut {
  /** The part of W for each feature group, the window's places side by side: [size, window * columns]. */
  readonly parts: readonly tf.Tensor2D[];
  /** [1, columns]. */
  readonly bias: tf.Tensor2D;
}

export function layOutWeights(
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
  /** The number of each position's vector. */
  readonly index: Int32Array;
}

/** The distinct vectors of each feature group. */
export function distinctVectors(parameters: Parameters, batch: Batch, { features }: NetworkConfig): DistinctVectors[] {
  return groupBags(batch, features).map(([name, bags]) => {
    const { distinct, index } = distinctBags(bags);
    return { vectors: groupVectors(parameters, name, features)(distinct), index };
  });
}

/** A function from W and b to W C(t) + b at every step, [steps, rows, columns], as sums of products over the window. */
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
 * For each position, the rows of the table of products that it sums: row 0 is the bias, then follow the groups' distinct
 * vectors, each with a product for every place of the window.
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
