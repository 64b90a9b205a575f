import * as tf from '@tensorflow/tfjs-core';
import { type Bags, type Batch, bagsOfOne } from '../../nn/batch';
import { lookUp } from '../../nn/layers';
import { type FeatureName, groupNames } from '../features/features';
import { groupBags, groupVectors, positionVectors } from '../networks/input';
import type { Alternative, LogOdds, Model, Network } from '../networks/network';

/** The contributions to a decision: gradient times input of log P(tag) - log P(other) at a step. */
export interface Contributions {
  /** log P(tag) - log P(other). */
  readonly logOdds: number;
  /** The contribution of each feature group at each step, [steps, groups]: the rate at which the log-odds grow with its vector. */
  readonly values: Float32Array;
  /** For each group at the step itself, the contribution of each row in its bag, in order; they sum to the group's value. */
  readonly rows: readonly Float32Array[];
}

/**
 * Computes contributions with the network as a function of its input vectors: a single table with a row per step replaces all
 * feature groups, so that `forward` runs unchanged. Needs a back end with gradients.
 * @param batch of one row
 */
export function contributionsTo(model: Model, batch: Batch, alternative: Alternative): Contributions {
  const { network, parameters, config } = model;
  const { features } = config;
  return tf.tidy(() => {
    const vectors = positionVectors(parameters, batch, features);
    const [steps, width] = vectors.shape;
    const tableBatch: Batch = { ...batch, groups: [bagsOfOne(range(steps))] };
    const tableConfig = { ...config, features: { words: { ...features.words, size: width } } };
    const odds = network.logOdds ?? differenceOf(network);
    const { value, grad } = tf.valueAndGrad((words) =>
      odds({ ...parameters, words }, tableBatch, tableConfig, alternative),
    )(vectors);
    const products = tf.mul(vectors, grad).dataSync<'float32'>();
    const columns = groupColumns(model);
    const values = Float32Array.from({ length: steps * columns.length }, (_, i) => {
      const step = Math.floor(i / columns.length);
      const { from, to } = columns[i % columns.length] as Columns;
      let sum = 0;
      for (let column = from; column < to; column++) sum += products[step * width + column] as number;
      return sum;
    });
    const slopes = grad.dataSync<'float32'>().slice(alternative.step * width, (alternative.step + 1) * width);
    return {
      logOdds: value.dataSync()[0] as number,
      values,
      rows: groupBags(batch, features).map(([name, bags], group) => {
        const { from, to } = columns[group] as Columns;
        const ids = bags.ids.slice(bags.offsets[alternative.step], bags.offsets[alternative.step + 1]);
        return rowsOf(model, name, ids, slopes.subarray(from, to));
      }),
    };
  });
}

/** The columns [from, to) of the input vector that belong to a group. */
interface Columns {
  readonly from: number;
  readonly to: number;
}

function groupColumns({ parameters, config: { features } }: Model): Columns[] {
  let from = 0;
  return groupNames(features).map((name) => {
    const own = {
      from,
      to: from + ((name === 'characters' ? features.characters?.width : parameters[name]?.shape[1]) ?? 0),
    };
    from = own.to;
    return own;
  });
}

function differenceOf({ forward }: Network): LogOdds {
  return (parameters, batch, config, { step, tag, other }) => {
    const logs = forward(parameters, batch, config);
    const signs = tf.buffer(logs.shape);
    signs.set(1, step, 0, tag);
    signs.set(-1, step, 0, other);
    return tf.sum(tf.mul(logs, signs.toTensor()));
  };
}

/** The contribution of each row in a bag, given the gradient by its group's vector. */
function rowsOf(
  { parameters, config: { features } }: Model,
  name: FeatureName,
  ids: Int32Array,
  slopes: Float32Array,
): Float32Array {
  if (ids.length === 0) return new Float32Array();
  const table = lookUp(parameters, name, bagsOfOne(ids));
  const own: Bags = { ids: range(ids.length), offsets: Int32Array.of(0, ids.length) };
  const grad = tf.grad((rows) =>
    tf.sum(
      tf.mul(
        groupVectors({ ...parameters, [name]: rows }, name, features)(own),
        tf.tensor2d(slopes, [1, slopes.length]),
      ),
    ),
  )(table);
  return Float32Array.from(tf.sum(tf.mul(table, grad), 1).dataSync<'float32'>());
}

const range = (length: number): Int32Array => Int32Array.from({ length }, (_, i) => i);
