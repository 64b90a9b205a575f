import * as tf from '@tensorflow/tfjs-core';
import * as v from 'valibot';
import { bagsOfOne } from '../nn/batch';
import { lookUp, numbersOf } from '../nn/layers';
import type { TagSet } from '../taggers/decoding/scheme';
import { featureGroups } from '../taggers/features/features';
import { type Vocabulary, wordId } from '../taggers/features/vocabulary';
import type { Model, NetworkConfig } from '../taggers/networks/network';
import type { Package } from '../taggers/package/model-package';
import { WeightsManifestSchema, weightsFile } from '../taggers/package/weights';
import { NETWORKS, readModel } from '../taggers/registry';
import type { Arrays } from './optimizer';
import type { GazetteerFile } from './pack-package';

/** A trained network that another one continues from. */
export interface BaseModel extends Omit<Model, 'parameters'> {
  /** The packed weights, as float32. */
  readonly weights: Arrays;
  /** Digest of the file of weights. */
  readonly sha256: string;
  /** Undefined if the network has no gazetteer features. */
  readonly gazetteerFile: GazetteerFile | undefined;
}

const ManifestSchema = v.object({ weightsManifest: WeightsManifestSchema });
const GazetteerSchema = v.object({ gazetteer: v.exactOptional(v.string()) });

/**
 * Reads the package of a network to continue from.
 * @throws Error for a package that is not a recurrent network; ModelPackageError for a damaged one
 */
export async function readBaseModel(from: Package): Promise<BaseModel> {
  const { id, architecture } = from.head;
  const known = NETWORKS.map((network) => network.id);
  if (!known.includes(architecture))
    throw new Error(`${id} can't be trained further: it is not ${known.slice(0, -1).join(', ')} or ${known.at(-1)}`);
  const { parameters, ...model } = await readModel(from);
  const weights = tf.tidy(() =>
    Object.fromEntries(
      Object.keys(parameters).map((name) => [name, Float32Array.from(numbersOf(parameters, name).dataSync())]),
    ),
  );
  tf.dispose(Object.values(parameters));
  const { gazetteer: name } = from.part(GazetteerSchema);
  const gazetteerFile = name === undefined ? undefined : { name, bytes: new Uint8Array(await from.file(name)) };
  return { ...model, weights, sha256: digestOfWeights(from), gazetteerFile };
}

/**
 * A model whose table of words is in the order of another vocabulary. Words that the model does not know have its row of unknown
 * words.
 */
export function withVocabulary(model: Model, vocabulary: Vocabulary): Model {
  const words = tf.tidy(() => {
    const rows = [0, ...vocabulary.words.map((word) => wordId(model.vocabulary, word))];
    return lookUp(model.parameters, 'words', bagsOfOne(rows));
  });
  tf.dispose(model.parameters.words as tf.TensorContainer);
  return { ...model, vocabulary, parameters: { ...model.parameters, words } };
}

/** Digest of a package's file of weights. */
export function digestOfWeights({ head, part }: Package): string {
  const file = weightsFile(part(ManifestSchema).weightsManifest);
  return (head.files[file] as { sha256: string }).sha256;
}

/** Settings that may differ from the base's: they do not change what the weights mean. */
const FREE: readonly (keyof NetworkConfig)[] = ['dropout', 'sequences'];

/**
 * The configuration of a network that continues from `base`.
 * @param changes the settings of a recipe
 * @throws Error that names the first setting, other than `dropout` and `sequences`, in which the base differs
 */
export function transferredConfig({ id, config }: BaseModel, changes: Partial<NetworkConfig>): NetworkConfig {
  for (const name of Object.keys(changes) as (keyof NetworkConfig)[]) {
    const [own, asked] = [config[name], changes[name]].map((value) => JSON.stringify(value));
    if (own !== asked && !FREE.includes(name))
      throw new Error(`${id} has ${name} ${own}: what is made from it can't have ${asked}`);
  }
  return { ...config, ...changes };
}

/**
 * The initial weights of a network that continues from `base`: the base's weights, with rows or columns of tags copied tag by
 * tag. Those of labels that the base does not have come from `fresh`.
 * @param tagSet of the new network, in the base's scheme
 * @param fresh random initial weights of the new network
 */
export function transferredWeights(base: BaseModel, tagSet: TagSet, fresh: Arrays): Arrays {
  const before = base.tagSet.tags;
  const baseTags = tagSet.tags.map((tag) => before.indexOf(tag));
  const groups = featureGroups(base.config.features, base);
  const [own = [], wider] = [before.length, before.length + 1].map((tags) =>
    base.network.parameters(base.config, { groups, tags }),
  );
  return Object.fromEntries(
    own.map(({ name, shape }, i) => {
      const ofTags = shape.map((extent, axis) => extent !== wider?.[i]?.shape[axis]);
      const maps = shape.map((extent, axis) => (ofTags[axis] ? baseTags : Array.from({ length: extent }, (_, n) => n)));
      return [name, picked(base.weights[name] as Float32Array, shape, maps, fresh[name] as Float32Array)];
    }),
  );
}

/** Picks the elements of an array by the index that `maps` has along each axis; takes them from `fresh` where it is -1. */
function picked(
  values: Float32Array,
  shape: readonly number[],
  maps: readonly (readonly number[])[],
  fresh: Float32Array,
): Float32Array {
  return fresh.map((own, at) => {
    let [rest, stride, from] = [at, 1, 0];
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      const map = maps[axis] as readonly number[];
      const index = map[rest % map.length] as number;
      if (index < 0) return own;
      from += index * stride;
      stride *= shape[axis] as number;
      rest = Math.floor(rest / map.length);
    }
    return values[from] as number;
  });
}
