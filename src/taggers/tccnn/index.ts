import * as v from 'valibot';
import type { Architecture } from '../architecture';
import { makeTagSet } from '../decoding/scheme';
import { type FeatureConfig, featureGroups } from '../features/features';
import { readVocabulary } from '../features/vocabulary';
import { openGazetteer } from '../gazetteer/gazetteer';
import { DecisionsSchema, decisionsOf, ModelPackageError, type Package } from '../package/model-package';
import { FeaturesSchema } from '../package/network-package';
import { positiveInteger, readWeights, WeightsManifestSchema, weightsFile } from '../package/weights';
import { readFilter } from './candidates';
import type { TccnnConfig, TccnnModel } from './config';
import { tccnnParameters } from './forward';
import { makeTccnnTagger } from './tagger';

const share = v.pipe(v.number(), v.minValue(0), v.ltValue(1));

/** A TccnnConfig as it stands in `model.json`. */
export const TccnnConfigSchema = v.strictObject({
  features: FeaturesSchema,
  channel: v.pipe(
    positiveInteger,
    v.minValue(3),
    v.check((channel) => channel % 2 === 1, 'channel is even'),
  ),
  filters: positiveInteger,
  hidden: positiveInteger,
  dropout: v.strictObject({ input: share, hidden: share }),
  constrained: v.boolean(),
  overlaps: v.picklist(['longest', 'surest']),
});

/** What `model.json` holds besides its head. */
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
 * Reads the package of a three-channel network and checks every part of it.
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
  const features = json.config.features as FeatureConfig;
  if (features.gazetteer && !gazetteer)
    throw new ModelPackageError('model.json', 'the configuration has gazetteer features, but no gazetteer is named');
  const config: TccnnConfig = { ...json.config, features };
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
