import * as tf from '@tensorflow/tfjs-core';
import type { Bags, Batch } from '../../nn/batch';
import { lookUp } from '../../nn/layers';
import { type FeatureName, groupNames } from '../features/features';
import { groupBags, groupVectors, positionVectors } from '../networks/input';
import type { Alternative, LogOdds, Model, Network } from '../networks/network';

/** What moved a decision: gradient times input of log P(tag) - log P(other) at a step. */
export interface Contributions {
  readonly logOdds: number;
  /** What each feature group of each step adds: the rate at which the log-odds grow with its vector. [steps, groups] */
  readonly values: Float32Array;
  /** At the step itself, a group: what each row of its bag adds, in the bag's order. They sum to the group's value. */
  readonly rows: readonly Float32Array[];
}

/**
 * Takes the network as a function of the vectors that it reads: one table of them, a row a step, stands for all feature
 * groups, so that `forward` is the same as ever. Needs a back end with gradients.
 * @param batch of one row
 */
export function contributionsTo(model: Model, batch: Batch, alternative: Alternative): Contributions {
  const { network, parameters, config } = model;
  const { features } = config;
  return tf.tidy(() => {
    const vectors = positionVectors(parameters, batch, features);
    const [steps, width] = vectors.shape;
    const table: Bags = { ids: range(steps), offsets: range(steps + 1) };
    const alone: Batch = { ...batch, groups: [table] };
    const one = { ...config, features: { words: { ...features.words, size: width } } };
    const odds = network.logOdds ?? differenceOf(network);
    const { value, grad } = tf.valueAndGrad((words) => odds({ ...parameters, words }, alone, one, alternative))(
      vectors,
    );
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
        return rowsOf(model, name, bagAt(bags, alternative.step), slopes.subarray(from, to));
      }),
    };
  });
}

/** Which columns of the input vector are a group's. */
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

/** What each row of one bag adds, by the slopes of its group's vector. */
function rowsOf(
  { parameters, config: { features } }: Model,
  name: FeatureName,
  ids: Int32Array,
  slopes: Float32Array,
): Float32Array {
  if (ids.length === 0) return new Float32Array();
  const table = lookUp(parameters, name, { ids, offsets: range(ids.length + 1) });
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

function bagAt({ ids, offsets }: Bags, at: number): Int32Array {
  return ids.slice(offsets[at], offsets[at + 1]);
}

const range = (length: number): Int32Array => Int32Array.from({ length }, (_, i) => i);
