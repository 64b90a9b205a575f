import * as v from 'valibot';
import type { Architecture } from '../architecture';
import { makeTagSet } from '../decoding/scheme';
import { type FeatureConfig, type FeatureSources, featureGroups } from '../features/features';
import { readVocabulary } from '../features/vocabulary';
import { openGazetteer } from '../gazetteer/gazetteer';
import { checkConfig, type Model, type Network, NetworkConfigSchema } from '../networks/network';
import { makeNetworkTagger } from '../networks/network-tagger';
import { DecisionsSchema, decisionsOf, HeadSchema, ModelPackageError, type Package } from './model-package';
import { readWeights, WeightsManifestSchema, weightsFile } from './weights';

/** The fields of `model.json` that name the files of any network. */
export const NetworkFilesSchema = v.object({
  vocabulary: v.string(),
  /** Outside the package's folder, since all models of a language share it. */
  gazetteer: v.exactOptional(v.string()),
  weightsManifest: WeightsManifestSchema,
});

/** The `model.json` of a network, with the head. */
const ModelSchema = v.object({
  ...HeadSchema.entries,
  ...DecisionsSchema.entries,
  ...NetworkFilesSchema.entries,
  config: NetworkConfigSchema,
});

export type ModelJson = v.InferOutput<typeof ModelSchema>;

/** Opens what the features of a network are looked up in. @throws ModelPackageError */
export async function openFeatureSources(
  from: Package,
  { vocabulary, gazetteer }: v.InferOutput<typeof NetworkFilesSchema>,
  features: FeatureConfig,
): Promise<FeatureSources> {
  if (features.gazetteer && gazetteer === undefined)
    throw new ModelPackageError('model.json', 'the configuration has gazetteer features, but no gazetteer is named');
  const [words, lists] = await Promise.all([
    from.file(vocabulary),
    gazetteer === undefined ? undefined : openGazetteer(from, gazetteer),
  ]);
  return { vocabulary: readVocabulary(new TextDecoder().decode(words)), ...(lists && { gazetteer: lists }) };
}

/** The architecture of a recurrent network. @param name in a list */
export function recurrentTagger(name: string, network: Network): Architecture {
  return {
    ...{ id: network.id, name, network },
    open: async (from) => makeNetworkTagger(await readNetworkModel(from, network)),
  };
}

/**
 * Reads the package of a network and checks all of it.
 * @throws ModelPackageError that names the file and what is wrong with it
 */
export async function readNetworkModel(from: Package, network: Network): Promise<Model> {
  const json = from.part(ModelSchema);
  const { config } = json;
  const [weights, sources] = await Promise.all([
    from.file(weightsFile(json.weightsManifest)),
    openFeatureSources(from, json, config.features),
  ]);
  try {
    checkConfig(network, config);
  } catch (error) {
    throw new ModelPackageError('model.json', `config: ${(error as Error).message}`);
  }
  const tagSet = makeTagSet(config.scheme, json.labels);
  const specs = network.parameters(config, {
    groups: featureGroups(config.features, sources),
    tags: tagSet.tags.length,
  });
  const parameters = readWeights(json.weightsManifest, weights, specs);
  const { id, title, language } = json;
  return { id, title, language, network, config, ...sources, tagSet, parameters, ...decisionsOf(json) };
}
