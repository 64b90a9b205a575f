import * as tf from '@tensorflow/tfjs-core';
import { type Bags, type Batch, makeBatch } from '../../nn/batch';
import { filterTable } from '../../nn/characters';
import { type Parameters, parameter } from '../../nn/layers';
import { lstmRescan } from '../../nn/ops/scans';
import { type FeatureConfig, groupNames } from '../features/features';
import { distinctVectors, groupVectors, type LaidOut, layOutWeights, sumsOfProducts } from '../networks/input';
import type { Before, MakeBatchReader, NetworkConfig, Reread } from '../networks/network';
import { directions } from '../networks/recurrent-stack';
import { makeArrayCache } from './array-cache';

/** Up to this many steps are read from cached products; for more steps, computing the products at once is faster. */
const FEW = 8;

/**
 * Makes the `reread` of a network with one layer of LSTMs and no context window.
 * @param posterior computes log P(tag | batch) from the scores V h(t) + c, both [steps, 1, tags]
 */
export function rereadLstm(
  posterior: (scores: tf.Tensor3D, parameters: Parameters, batch: Batch, config: NetworkConfig) => tf.Tensor3D,
): MakeBatchReader {
  return (parameters, config) => {
    const names = directions(config);
    const own = <T extends tf.Tensor>(letter: string) =>
      names.map((name) => parameter<T>(parameters, `0.${name}.${letter}`));
    const [left, right] = own<tf.Tensor2D>('U') as [tf.Tensor2D, tf.Tensor2D?];
    let filters: tf.Tensor2D | undefined;
    /** W and b of both directions side by side. */
    let input: LaidOut | undefined;
    let readFew: ReadFew | undefined;

    /** W x(t) + b of the steps [start, end), in both directions side by side. */
    function inputs({ groups }: Batch, start: number, end: number): tf.Tensor3D {
      if (readFew && end - start <= FEW) return readFew(groups, start, end);
      const stretch = makeBatch([{ groups, start, end }]);
      filters ??= hasFilters(config) ? tf.keep(filterTable(parameters)) : undefined;
      const vectors = distinctVectors(parameters, stretch, config, filters);
      input ??= kept(layOutWeights(tf.concat(own<tf.Tensor2D>('W'), 1), tf.concat(own<tf.Tensor1D>('b')), vectors, 1));
      readFew ??= makeKnownProducts(parameters, config.features, input, filters);
      return sumsOfProducts(vectors, stretch, 1)(input);
    }

    function read(batch: Batch, before?: Before): Reread {
      const { head, tail } = before ?? { head: 0, tail: 0 };
      const fresh = inputs(batch, head, batch.steps - tail);
      const { reading, states } = lstmRescan({ fresh, left, right, before });
      const scores = tf.add(tf.matMul(states, parameter<tf.Tensor2D>(parameters, 'V')), parameter(parameters, 'c'));
      const logPosterior = posterior(tf.reshape(scores, [batch.steps, 1, -1]), parameters, batch, config);
      return { logPosterior, reading };
    }

    const dispose = () => {
      tf.dispose([filters ?? [], input ? [...input.parts, input.bias] : []]);
      [filters, input, readFew] = [undefined, undefined, undefined];
    };
    return { read, dispose };
  };
}

const hasFilters = ({ features: { characters } }: NetworkConfig) => characters?.encoder === 'convolution';

function kept(laidOut: LaidOut): LaidOut {
  for (const tensor of [...laidOut.parts, laidOut.bias]) tf.keep(tensor);
  return laidOut;
}

/** The most numbers of cached products in each feature group: some 70 products of an LSTM with 2 x 100 units. */
const PRODUCTS_KEPT = 2 ** 16;

/** W x + b of the tokens [start, end), [tokens, 1, columns of W]. */
type ReadFew = (groups: readonly Bags[], start: number, end: number) => tf.Tensor3D;

/**
 * Reads a few tokens at a time, with the result of `sumsOfProducts` bit for bit. Most of their features have just occurred: when
 * a word is typed, its letters are new, but not its place in the line. So the last products of each feature group are cached.
 * @param input W and b, laid out for a window of one
 * @param filters the `filterTable` of the characters, if they are read by a convolution
 */
function makeKnownProducts(
  parameters: Parameters,
  features: FeatureConfig,
  { parts, bias }: LaidOut,
  filters?: tf.Tensor2D,
): ReadFew {
  const columns = bias.shape[1];
  const first = bias.dataSync<'float32'>();
  const products = groupNames(features).map((name, group) => {
    const vectorsOf = groupVectors(parameters, name, features, filters);
    return rememberBags((bag) =>
      tf.tidy(() => {
        const vector = vectorsOf({ ids: bag, offsets: Int32Array.of(0, bag.length) });
        return tf.matMul(vector, parts[group] as tf.Tensor2D).dataSync<'float32'>();
      }),
    );
  });
  return (groups, start, end) => {
    const sums = new Float32Array((end - start) * columns);
    for (let n = start; n < end; n++) {
      const sum = sums.subarray((n - start) * columns, (n - start + 1) * columns);
      sum.set(first);
      // The groups in order, since a sum of floats depends on it.
      for (const [group, productOf] of products.entries()) {
        const { ids, offsets } = groups[group] as Bags;
        const product = productOf(ids.subarray(offsets[n], offsets[n + 1]));
        for (let i = 0; i < columns; i++) (sum[i] as number) += product[i] as number;
      }
    }
    return tf.tensor3d(sums, [end - start, 1, columns]);
  };
}

/** `make` with a cache of the bags used last. */
function rememberBags(make: (bag: Int32Array) => Float32Array): (bag: Int32Array) => Float32Array {
  const cache = makeArrayCache(PRODUCTS_KEPT);
  return (bag) => {
    const key = bag.join();
    const known = cache.get(key);
    if (known) return known;
    const made = make(bag);
    cache.set(key, made);
    return made;
  };
}
