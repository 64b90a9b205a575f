import * as v from 'valibot';
import type { Parameters } from '../nn/layers';
import { featureGroups } from './features';
import { openGazetteer } from './gazetteer/open-gazetteer';
import type { Model } from './model';
import {
  DecisionsSchema,
  decisionsOf,
  HeadSchema,
  ModelPackageError,
  type Package,
  type PackageKind,
} from './model-package';
import type { NetworkConfig, ParameterSpec } from './network';
import { makeNetworkTagger } from './network-tagger';
import { checkConfig, NETWORKS, networkNamed } from './networks';
import { makeTagSet } from './scheme';
import { DIGIT_CONVENTIONS, readVocabulary } from './vocabulary';
import { decodeWeights } from './weights';

const whole = v.pipe(v.number(), v.integer(), v.minValue(1));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const hashed = v.strictObject({ size: whole, buckets: whole });

/** A FeatureConfig as it stands in `model.json`. */
export const FeaturesSchema = v.strictObject({
  words: v.strictObject({ size: whole, lowercase: v.boolean(), digits: v.picklist(DIGIT_CONVENTIONS) }),
  subwords: v.exactOptional(
    v.pipe(
      v.strictObject({ ...hashed.entries, shortest: whole, longest: whole }),
      v.check(({ shortest, longest }) => shortest <= longest, 'shortest is larger than longest'),
    ),
  ),
  shape: v.exactOptional(hashed),
  line: v.exactOptional(hashed),
  capitals: v.exactOptional(v.strictObject({ size: whole })),
  salutation: v.exactOptional(v.strictObject({ size: whole })),
  gazetteer: v.exactOptional(v.strictObject({ size: whole })),
  characters: v.exactOptional(
    v.pipe(
      v.strictObject({ size: whole, width: whole, encoder: v.picklist(['convolution', 'lstm']), space: v.boolean() }),
      // Each direction of the LSTM has half of it.
      v.check(({ encoder, width }) => encoder === 'convolution' || width % 2 === 0, 'width is odd'),
    ),
  ),
});

/** A NetworkConfig as it stands in `model.json`. */
export const NetworkConfigSchema = v.strictObject({
  features: FeaturesSchema,
  scheme: v.picklist(['BIO', 'BIOES']),
  sequences: v.variant('kind', [
    v.strictObject({ kind: v.literal('chunks'), core: whole, context: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    v.pipe(
      v.strictObject({ kind: v.literal('windows'), length: whole, stride: whole }),
      v.check(({ length, stride }) => stride <= length, 'stride is larger than length'),
    ),
  ]),
  window: v.pipe(
    whole,
    v.check((window) => window % 2 === 1, 'window is odd'),
  ),
  hidden: whole,
  layers: whole,
  bidirectional: v.boolean(),
  activation: v.picklist(['sigmoid', 'tanh']),
  dropout: v.strictObject({ input: share, output: share }),
});

/** A weight as TensorFlow.js describes it. */
const WeightSchema = v.object({
  name: v.string(),
  shape: v.array(whole),
  dtype: v.literal('float32'),
  quantization: v.exactOptional(
    v.variant('dtype', [
      v.object({ dtype: v.literal('float16') }),
      v.object({ dtype: v.literal('uint8'), scale: v.pipe(v.number(), v.gtValue(0)), min: v.number() }),
    ]),
  ),
});

/** What `model.json` says of its one file of weights. */
export const WeightsManifestSchema = v.pipe(
  v.array(v.object({ paths: v.array(v.string()), weights: v.array(WeightSchema) })),
  v.length(1),
);

type WeightsManifest = v.InferOutput<typeof WeightsManifestSchema>;

/** What `model.json` holds of a network, head and all. */
const ModelSchema = v.object({
  ...HeadSchema.entries,
  ...DecisionsSchema.entries,
  config: NetworkConfigSchema,
  vocabulary: v.string(),
  /** Shared by the models of a language, so that it lies outside their folders. */
  gazetteer: v.exactOptional(v.string()),
  weightsManifest: WeightsManifestSchema,
});

export type ModelJson = v.InferOutput<typeof ModelSchema>;

/** Recurrent networks. */
export const networkPackages: PackageKind = {
  architectures: NETWORKS.map(({ id }) => id),
  open: async (from) => makeNetworkTagger(await readModel(from)),
};

/**
 * Reads the package of a network and checks every part of it.
 * @throws ModelPackageError that names the file and what is wrong with it
 */
export async function readModel(from: Package): Promise<Model> {
  const json = from.part(ModelSchema);
  const [weights, words, gazetteer] = await Promise.all([
    from.file(weightsFile(json.weightsManifest)),
    from.file(json.vocabulary),
    json.gazetteer === undefined ? undefined : openGazetteer(from, json.gazetteer),
  ]);
  const vocabulary = readVocabulary(new TextDecoder().decode(words));
  const sources = gazetteer ? { vocabulary, gazetteer } : { vocabulary };
  const network = networkNamed(json.architecture);
  const config = json.config as NetworkConfig;
  try {
    checkConfig(network, config);
  } catch (error) {
    throw new ModelPackageError('model.json', `config: ${(error as Error).message}`);
  }
  const tagSet = makeTagSet(config.scheme, json.labels);
  if (config.features.gazetteer && !gazetteer)
    throw new ModelPackageError('model.json', 'the configuration has gazetteer features, but no gazetteer is named');
  const specs = network.parameters(config, {
    groups: featureGroups(config.features, sources),
    tags: tagSet.tags.length,
  });
  const parameters = readWeights(json.weightsManifest, weights, specs);
  const { id, title, language } = json;
  return { id, title, language, network, config, ...sources, tagSet, parameters, ...decisionsOf(json) };
}

/** The file that holds the weights. */
export function weightsFile([manifest]: WeightsManifest): string {
  return manifest?.paths[0] ?? 'weights.bin';
}

/**
 * The parameters that `specs` asks for.
 * @param bytes of `weightsFile`
 * @throws ModelPackageError where one is missing or misshapen
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
