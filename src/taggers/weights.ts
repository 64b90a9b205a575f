import * as tf from '@tensorflow/tfjs-core';
import { makeByteTable } from '../nn/byte-table';
import type { Parameters } from '../nn/layers';
import type { ModelJson } from './network-package';

type Weight = ModelJson['weightsManifest'][number]['weights'][number];

/**
 * Weights that lie one after the other in TensorFlow.js's own format, in the memory of the current back end: those of
 * `tables` that are packed as uint8 stay so, all others become float32.
 * @throws when there are too few bytes
 */
export function decodeWeights(weights: readonly Weight[], bytes: ArrayBuffer, tables: ReadonlySet<string>): Parameters {
  const sizes = weights.map(packedSize);
  if (sizes.reduce((sum, size) => sum + size, 0) > bytes.byteLength) throw new RangeError('The weights end too early');
  let at = 0;
  return Object.fromEntries(
    weights.map((weight, i) => {
      const from = at;
      at += sizes[i] as number;
      const { name, shape, quantization } = weight;
      if (quantization?.dtype === 'uint8' && tables.has(name))
        return [name, makeByteTable(new Uint8Array(bytes, from, at - from), shape as [number, number], quantization)];
      const decoded = tf.io.decodeWeights(bytes.slice(from, at), [weight as tf.io.WeightsManifestEntry]);
      return [name, decoded[name] as tf.Tensor];
    }),
  );
}

/** In bytes. */
function packedSize({ shape, quantization }: Weight): number {
  const each = { uint8: 1, float16: 2, float32: 4 }[quantization?.dtype ?? 'float32'];
  return each * shape.reduce((product, extent) => product * extent, 1);
}
