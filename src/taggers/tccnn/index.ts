import * as v from 'valibot';
import type { Architecture } from '../architecture';
import { makeTagSet } from '../decoding/scheme';
import { featureGroups } from '../features/features';
import { readVocabulary } from '../features/vocabulary';
import { openGazetteer } from '../gazetteer/gazetteer';
import { DecisionsSchema, decisionsOf, ModelPackageError, type Package } from '../package/model-package';
import { readWeights, WeightsManifestSchema, weightsFile } from '../package/weights';
import { readFilter } from './candidates';
import { TccnnConfigSchema, type TccnnModel } from './config';
import { tccnnParameters } from './forward';
import { makeTccnnTagger } from './tagger';

/** The fields of `model.json` for a three-channel network, besides the head. */
const TccnnSchema = v.object({
  ...DecisionsSchema.entries,
  config: TccnnConfigSchema,
  vocabulary: v.string(),
  filter: v.string(),
  gazetteer: v.exactOptional(v.string()),
  weightsManifest: WeightsManifestSchema,
});

export const tagger: Architecture = {
  ...{ id: 'tccnn', name: 'Three-channel CNN', trainable: false, inspectable: false },
  open: async (from) => makeTccnnTagger(await readTccnn(from)),
};

/**
 * Reads the package of a three-channel network and checks all of it.
 * @throws ModelPackageError that names the file and what is wrong with it
 */
async function readTccnn(from: Package): Promise<TccnnModel> {
  const json = from.part(TccnnSchema);
  const [weights, words, rules, gazetteer] = await Promise.all([
    from.file(weightsFile(json.weightsManifest)),
    from.file(json.vocabulary),
    from.file(json.filter),
    json.gazetteer === undefined ? undefined : openGazetteer(from, json.gazetteer),
  ]);
  const vocabulary = readVocabulary(new TextDecoder().decode(words));
  const sources = gazetteer ? { vocabulary, gazetteer } : { vocabulary };
  const { config } = json;
  const { features } = config;
  if (features.gazetteer && !gazetteer)
    throw new ModelPackageError('model.json', 'the configuration has gazetteer features, but no gazetteer is named');
  const { id, title, language, labels } = from.head;
  const specs = tccnnParameters(config, featureGroups(features, sources), labels.length + 1);
  const parameters = readWeights(json.weightsManifest, weights, specs);
  const filter = decodeFilter(json.filter, rules);
  const tagSet = makeTagSet('BIO', labels);
  return { id, title, language, tagSet, config, filter, ...sources, parameters, ...decisionsOf(json) };
}

function decodeFilter(name: string, bytes: ArrayBuffer): TccnnModel['filter'] {
  try {
    return readFilter(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new ModelPackageError(name, `can't be read (${(cause as Error).message})`);
  }
}
