import * as v from 'valibot';
import type { Architecture } from '../architecture';
import { makeTagSet } from '../decoding/scheme';
import { featureGroups } from '../features/features';
import { DIGIT_CONVENTIONS, readVocabulary } from '../features/vocabulary';
import { openGazetteer } from '../gazetteer/gazetteer';
import { checkConfig, type Model, type Network, type NetworkConfig } from '../networks/network';
import { makeNetworkTagger } from '../networks/network-tagger';
import { DecisionsSchema, decisionsOf, HeadSchema, ModelPackageError, type Package } from './model-package';
import { positiveInteger, readWeights, WeightsManifestSchema, weightsFile } from './weights';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const hashed = v.strictObject({ size: positiveInteger, buckets: positiveInteger });

/** A FeatureConfig as it stands in `model.json`. */
export const FeaturesSchema = v.strictObject({
  words: v.strictObject({ size: positiveInteger, lowercase: v.boolean(), digits: v.picklist(DIGIT_CONVENTIONS) }),
  subwords: v.exactOptional(
    v.pipe(
      v.strictObject({ ...hashed.entries, shortest: positiveInteger, longest: positiveInteger }),
      v.check(({ shortest, longest }) => shortest <= longest, 'shortest is larger than longest'),
    ),
  ),
  shape: v.exactOptional(hashed),
  line: v.exactOptional(hashed),
  capitals: v.exactOptional(v.strictObject({ size: positiveInteger })),
  salutation: v.exactOptional(v.strictObject({ size: positiveInteger })),
  gazetteer: v.exactOptional(v.strictObject({ size: positiveInteger })),
  characters: v.exactOptional(
    v.pipe(
      v.strictObject({
        size: positiveInteger,
        width: positiveInteger,
        encoder: v.picklist(['convolution', 'lstm']),
        space: v.boolean(),
      }),
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
    v.strictObject({
      kind: v.literal('chunks'),
      core: positiveInteger,
      context: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    v.pipe(
      v.strictObject({ kind: v.literal('windows'), length: positiveInteger, stride: positiveInteger }),
      v.check(({ length, stride }) => stride <= length, 'stride is larger than length'),
    ),
  ]),
  window: v.pipe(
    positiveInteger,
    v.check((window) => window % 2 === 1, 'window is odd'),
  ),
  hidden: positiveInteger,
  layers: positiveInteger,
  bidirectional: v.boolean(),
  activation: v.picklist(['sigmoid', 'tanh']),
  dropout: v.strictObject({ input: share, output: share }),
});

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

/** The line of a recurrent network in the list of taggers. @param name in a list */
export function recurrentTagger(name: string, network: Network): Architecture {
  return {
    ...{ id: network.id, name, trainable: true, inspectable: true, network },
    open: async (from) => makeNetworkTagger(await readNetworkModel(from, network)),
  };
}

/**
 * Reads the package of a network and checks every part of it.
 * @throws ModelPackageError that names the file and what is wrong with it
 */
export async function readNetworkModel(from: Package, network: Network): Promise<Model> {
  const json = from.part(ModelSchema);
  const [weights, words, gazetteer] = await Promise.all([
    from.file(weightsFile(json.weightsManifest)),
    from.file(json.vocabulary),
    json.gazetteer === undefined ? undefined : openGazetteer(from, json.gazetteer),
  ]);
  const vocabulary = readVocabulary(new TextDecoder().decode(words));
  const sources = gazetteer ? { vocabulary, gazetteer } : { vocabulary };
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
