import * as v from 'valibot';
import type { Architecture } from '../architecture';
import { makeTagSet } from '../decoding/scheme';
import { featureGroups } from '../features/features';
import { DecisionsSchema, decisionsOf, ModelPackageError, type Package } from '../package/model-package';
import { NetworkFilesSchema, openFeatureSources } from '../package/network-package';
import { readWeights, weightsFile } from '../package/weights';
import { readFilter } from './candidates';
import { TccnnConfigSchema, type TccnnModel } from './config';
import { tccnnParameters } from './forward';
import { makeTccnnTagger } from './tagger';

/** The fields of `model.json` for a three-channel network, besides the head. */
const TccnnSchema = v.object({
  ...DecisionsSchema.entries,
  ...NetworkFilesSchema.entries,
  config: TccnnConfigSchema,
  filter: v.string(),
});

export const tagger: Architecture = {
  id: 'tccnn',
  name: 'Three-channel CNN',
  open: async (from) => makeTccnnTagger(await readTccnn(from)),
};

/**
 * Reads the package of a three-channel network and checks all of it.
 * @throws ModelPackageError that names the file and what is wrong with it
 */
async function readTccnn(from: Package): Promise<TccnnModel> {
  const json = from.part(TccnnSchema);
  const { config } = json;
  const [weights, roles, sources] = await Promise.all([
    from.file(weightsFile(json.weightsManifest)),
    from.file(json.filter),
    openFeatureSources(from, json, config.features),
  ]);
  const { id, title, language, labels } = from.head;
  const specs = tccnnParameters(config, featureGroups(config.features, sources), labels.length + 1);
  const parameters = readWeights(json.weightsManifest, weights, specs);
  const filter = decodeFilter(json.filter, roles);
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
