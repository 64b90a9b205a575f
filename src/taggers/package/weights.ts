import * as tf from '@tensorflow/tfjs-core';
import * as v from 'valibot';
import { makeByteTable } from '../../nn/byte-table';
import type { Parameters } from '../../nn/layers';
import { positiveInteger } from '../features/features';
import type { ParameterSpec } from '../networks/network';
import { ModelPackageError } from './model-package';

/** A weight in TensorFlow.js's manifest. */
const WeightSchema = v.object({
  name: v.string(),
  shape: v.array(positiveInteger),
  dtype: v.literal('float32'),
  quantization: v.exactOptional(
    v.variant('dtype', [
      v.object({ dtype: v.literal('float16') }),
      v.object({ dtype: v.literal('uint8'), scale: v.pipe(v.number(), v.gtValue(0)), min: v.number() }),
    ]),
  ),
});

/** TensorFlow.js's manifest of the package's only file of weights. */
export const WeightsManifestSchema = v.pipe(
  v.array(v.object({ paths: v.array(v.string()), weights: v.array(WeightSchema) })),
  v.length(1),
);

type WeightsManifest = v.InferOutput<typeof WeightsManifestSchema>;
type Weight = v.InferOutput<typeof WeightSchema>;

/** Name of the file that holds the weights. */
export function weightsFile([manifest]: WeightsManifest): string {
  return manifest?.paths[0] ?? 'weights.bin';
}

/**
 * Reads the parameters into the memory of the current back end.
 * @param bytes of `weightsFile`
 * @param specs the parameters that the network needs
 * @throws ModelPackageError if one is missing or has another shape
 */
export function readWeights(
  manifest: WeightsManifest,
  bytes: ArrayBuffer,
  specs: readonly ParameterSpec[],
): Parameters {
  const { weights } = manifest[0] as WeightsManifest[number];
  checkShapes(weights, specs);
  const tables = specs.filter(({ kind }) => kind === 'embedding').map(({ name }) => name);
  try {
    return decodeWeights(weights, bytes, new Set(tables));
  } catch (cause) {
    throw new ModelPackageError(weightsFile(manifest), `the weights can't be decoded (${(cause as Error).name})`);
  }
}

function checkShapes(weights: WeightsManifest[number]['weights'], specs: readonly ParameterSpec[]): void {
  for (const { name, shape } of specs) {
    const found = weights.find((weight) => weight.name === name);
    if (!found) throw new ModelPackageError('model.json', `weightsManifest has no weight ${name}`);
    if (found.shape.join() !== shape.join())
      throw new ModelPackageError(
        'model.json',
        `weight ${name} has shape [${found.shape}], the configuration asks for [${shape}]`,
      );
  }
}

/**
 * Decodes consecutive weights in TensorFlow.js's format into the memory of the current back end. Those named in `tables` that
 * are packed as uint8 stay bytes, all others become float32.
 * @throws RangeError when there are too few bytes
 */
function decodeWeights(weights: readonly Weight[], bytes: ArrayBuffer, tables: ReadonlySet<string>): Parameters {
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

/** Size of a packed weight in bytes. */
function packedSize({ shape, quantization }: Weight): number {
  const each = { uint8: 1, float16: 2, float32: 4 }[quantization?.dtype ?? 'float32'];
  return each * shape.reduce((product, extent) => product * extent, 1);
}
