import * as v from 'valibot';
import type { Architecture } from '../architecture';
import { makeTagSet } from '../decoding/scheme';
import { openGazetteer } from '../gazetteer/gazetteer';
import { DecisionsSchema, decisionsOf, ModelPackageError } from '../package/model-package';
import { FEATURES_VERSION } from './features';
import { CRF, makeCrfTagger } from './tagger';
import { MOST_TAGS, readCrfWeights } from './weights';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What `model.json` holds of a CRF besides the head. */
const CrfSchema = v.object({
  ...DecisionsSchema.entries,
  features: v.literal(FEATURES_VERSION, `the features are not version ${FEATURES_VERSION}`),
  scheme: v.picklist(['BIO', 'BIOES']),
  gazetteer: v.string(),
  weights: v.object({ file: v.string(), keys: count, pairs: count, largest: v.pipe(v.number(), v.gtValue(0)) }),
});

export type CrfPart = v.InferOutput<typeof CrfSchema>;

/** Linear-chain CRFs on hand-crafted features. */
export const tagger: Architecture = {
  ...{ id: CRF, name: 'CRF', trainable: false, inspectable: false },
  async open(from) {
    const part = from.part(CrfSchema);
    const { id, title, language, labels } = from.head;
    const tagSet = makeTagSet(part.scheme, labels);
    if (tagSet.tags.length > MOST_TAGS)
      throw new ModelPackageError('model.json', `labels: there are more tags than ${MOST_TAGS}`);
    const { file, ...shape } = part.weights;
    const [bytes, gazetteer] = await Promise.all([from.file(file), openGazetteer(from, part.gazetteer)]);
    const decisions = decisionsOf(part);
    try {
      const weights = readCrfWeights(new Uint8Array(bytes), tagSet.tags.length, shape);
      return makeCrfTagger({ id, title, language, tagSet, gazetteer, ...weights, ...decisions });
    } catch (cause) {
      throw new ModelPackageError(file, `the weights can't be read (${(cause as Error).message})`);
    }
  },
};
