import { matMul, type Tensor2D, type Tensor3D, tensor3d, tidy } from '@tensorflow/tfjs-core';
import type { Bags } from '../nn/batch';
import type { Parameters } from '../nn/layers';
import { type FeatureConfig, groupNames } from './features';
import type { LaidOut } from './input-layer';
import { groupVectors } from './input-vectors';

/** Products that are remembered of each feature group. */
const KEPT = 64;

/** W x + b of the tokens [start, end), [tokens, 1, columns of W]. */
export type ReadFew = (groups: readonly Bags[], start: number, end: number) => Tensor3D;

/**
 * Reads a few tokens at a time, bit for bit as `sumsOfProducts`. Most of their features were met a moment ago: of a word that is
 * being typed the letters are new, its place in the line isn't. So each feature group's products of late are remembered.
 * @param input W and b as laid out for a window of one
 * @param filters the characters' `filterTable`, where there is one
 */
export function makeKnownProducts(
  parameters: Parameters,
  features: FeatureConfig,
  { parts, bias }: LaidOut,
  filters?: Tensor2D,
): ReadFew {
  const columns = bias.shape[1];
  const first = bias.dataSync<'float32'>();
  const products = groupNames(features).map((name, group) => {
    const vectorsOf = groupVectors(parameters, name, features, filters);
    return rememberBags((bag) =>
      tidy(() => {
        const vector = vectorsOf({ ids: bag, offsets: Int32Array.of(0, bag.length) });
        return matMul(vector, parts[group] as Tensor2D).dataSync<'float32'>();
      }),
    );
  });
  return (groups, start, end) => {
    const sums = new Float32Array((end - start) * columns);
    for (let n = start; n < end; n++) {
      const sum = sums.subarray((n - start) * columns, (n - start + 1) * columns);
      sum.set(first);
      // The groups in order: a sum of floats depends on it.
      for (const [group, productOf] of products.entries()) {
        const { ids, offsets } = groups[group] as Bags;
        const product = productOf(ids.subarray(offsets[n], offsets[n + 1]));
        for (let i = 0; i < columns; i++) (sum[i] as number) += product[i] as number;
      }
    }
    return tensor3d(sums, [end - start, 1, columns]);
  };
}

/** `make`, not called again for a bag that is among those asked for last. */
function rememberBags(make: (bag: Int32Array) => Float32Array): (bag: Int32Array) => Float32Array {
  const known = new Map<string, Float32Array>();
  return (bag) => {
    const key = bag.join();
    const product = known.get(key) ?? make(bag);
    // The latest last.
    known.delete(key);
    known.set(key, product);
    for (const [oldest] of known) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
    return product;
  };
}
