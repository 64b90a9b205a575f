import * as tf from '@tensorflow/tfjs-core';
import * as v from 'valibot';
import { numbersOf } from '../nn/layers';
import type { TagSet } from '../taggers/decoding/scheme';
import type { FeatureSources } from '../taggers/features/features';
import type { Network, NetworkConfig } from '../taggers/networks/network';
import type { Package } from '../taggers/package/model-package';
import { networkPackages, readModel } from '../taggers/package/network-package';
import { WeightsManifestSchema, weightsFile } from '../taggers/package/weights';
import type { Language } from '../taggers/tagger';
import type { Arrays } from './optimizer';

/** A trained network that another one goes on from. */
export interface BaseModel extends FeatureSources {
  readonly id: string;
  readonly language: Language;
  readonly network: Network;
  readonly config: NetworkConfig;
  readonly tagSet: TagSet;
  /** As they are packed, but as float32. */
  readonly weights: Arrays;
  /** Of the file that holds the weights. */
  readonly sha256: string;
}

const ManifestSchema = v.object({ weightsManifest: WeightsManifestSchema });

/**
 * Reads the package of a network to train on from it.
 * @throws Error for a package that is no recurrent network; ModelPackageError for one that is damaged
 */
export async function readBaseModel(from: Package): Promise<BaseModel> {
  const { id, architecture, files } = from.head;
  const known = networkPackages.architectures;
  if (!known.includes(architecture))
    throw new Error(`${id} can't be trained on from: it is no ${known.slice(0, -1).join(', ')} or ${known.at(-1)}`);
  const { parameters, ...model } = await readModel(from);
  const weights = tf.tidy(() =>
    Object.fromEntries(
      Object.keys(parameters).map((name) => [name, Float32Array.from(numbersOf(parameters, name).dataSync())]),
    ),
  );
  tf.dispose(Object.values(parameters));
  const file = weightsFile(from.part(ManifestSchema).weightsManifest);
  return { ...model, weights, sha256: (files[file] as { sha256: string }).sha256 };
}
