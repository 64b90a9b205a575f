import * as v from 'valibot';
import type { Architecture } from '../architecture';
import { makeTagSet } from '../decoding/scheme';
import { featureGroups } from '../features/features';
import { readVocabulary } from '../features/vocabulary';
import { openGazetteer } from '../gazetteer/gazetteer';
import { checkConfig, type Model, type Network, NetworkConfigSchema } from '../networks/network';
import { makeNetworkTagger } from '../networks/network-tagger';
import { DecisionsSchema, decisionsOf, HeadSchema, ModelPackageError, type Package } from './model-package';
import { readWeights, WeightsManifestSchema, weightsFile } from './weights';

/** The `model.json` of a network, with the head. */
const ModelSchema = v.object({
  ...HeadSchema.entries,
  ...DecisionsSchema.entries,
  config: NetworkConfigSchema,
  vocabulary: v.string(),
  /** Outside the package's folder, since all models of a language share it. */
  gazetteer: v.exactOptional(v.string()),
  weightsManifest: WeightsManifestSchema,
});

export type ModelJson = v.InferOutput<typeof ModelSchema>;

/** The architecture of a recurrent network. @param name in a list */
export function recurrentTagger(name: string, network: Network): Architecture {
  return {
    ...{ id: network.id, name, trainable: true, inspectable: true, network },
    open: async (from) => makeNetworkTagger(await readNetworkModel(from, network)),
  };
}

/**
 * Reads the package of a network and checks all of it.
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
  const { config } = json;
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
