import * as tf from '@tensorflow/tfjs-core';
import { type Bags, makeBatch } from '../../nn/batch';
import { filterTable } from '../../nn/characters';
import { type Parameters, parameter } from '../../nn/layers';
import { type FeatureConfig, groupNames } from '../features/features';
import { distinctVectors, groupVectors, type LaidOut, layOutWeights, sumsOfProducts } from '../networks/input';
import type { NetworkConfig } from '../networks/network';
import { directions } from '../networks/recurrent-stack';
import { makeArrayCache } from './array-cache';

/** Up to this many steps are read from cached products; for more steps, computing the products at once is faster. */
const FEW = 8;

/** W x(t) + b of the tokens [start, end) in all directions side by side, [tokens, 1, columns]. */
type ReadInputs = (groups: readonly Bags[], start: number, end: number) => tf.Tensor3D;

/** Reads the inputs of the first layer without a context window; `dispose` frees the copies of parameters that it has made. */
export function makeStepInputs(parameters: Parameters, config: NetworkConfig) {
  const ofDirections = <T extends tf.Tensor>(letter: string) =>
    directions(config).map((name) => parameter<T>(parameters, `0.${name}.${letter}`));
  let filters: tf.Tensor2D | undefined;
  let weights: LaidOut | undefined;
  let readFew: ReadInputs | undefined;

  const read: ReadInputs = (groups, start, end) => {
    if (readFew && end - start <= FEW) return readFew(groups, start, end);
    const stretch = makeBatch([{ groups, start, end }]);
    filters ??= hasFilters(config) ? tf.keep(filterTable(parameters)) : undefined;
    const vectors = distinctVectors(parameters, stretch, config, filters);
    const [W, b] = [ofDirections<tf.Tensor2D>('W'), ofDirections<tf.Tensor1D>('b')];
    weights ??= kept(layOutWeights(tf.concat(W, 1), tf.concat(b), vectors, 1));
    readFew ??= makeKnownProducts(parameters, config.features, weights, filters);
    return sumsOfProducts(vectors, stretch, 1)(weights);
  };

  const dispose = () => {
    tf.dispose([filters ?? [], weights ? [...weights.parts, weights.bias] : []]);
    [filters, weights, readFew] = [undefined, undefined, undefined];
  };
  return { read, dispose };
}

const hasFilters = ({ features: { characters } }: NetworkConfig) => characters?.encoder === 'convolution';

function kept(laidOut: LaidOut): LaidOut {
  for (const tensor of [...laidOut.parts, laidOut.bias]) tf.keep(tensor);
  return laidOut;
}

/** The most numbers of cached products in each feature group: some 70 products of an LSTM with 2 x 100 units. */
const PRODUCTS_KEPT = 2 ** 16;

/**
 * Reads a few tokens at a time, with the result of `sumsOfProducts` bit for bit. Most of their features have just occurred: when
 * a word is typed, its letters are new, but not its place in the line. So the last products of each feature group are cached.
 * @param weights laid out for a window of one
 * @param filters the `filterTable` of the characters, if they are read by a convolution
 */
function makeKnownProducts(
  parameters: Parameters,
  features: FeatureConfig,
  { parts, bias }: LaidOut,
  filters?: tf.Tensor2D,
): ReadInputs {
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
