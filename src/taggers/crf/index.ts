import * as v from 'valibot';
import type { Note } from '../../note/note';
import { tokenize } from '../../note/tokens';
import type { Architecture } from '../architecture';
import { makeViterbiDecider } from '../decoding/posterior';
import { makeTagSet, type TagSet } from '../decoding/scheme';
import type { Decisions } from '../decoding/threshold';
import { type Gazetteer, openGazetteer } from '../gazetteer/gazetteer';
import { DecisionsSchema, decisionsOf, ModelPackageError } from '../package/model-package';
import {
  type AfterPart,
  makeReadingTagger,
  oneByOne,
  type Reading,
  type ReadingTagger,
  type ReadNotes,
} from '../reading/reading';
import { sequencesOf } from '../reading/sequences';
import type { Tagger } from '../tagger';
import { FEATURES_VERSION, MOST_KEYS, makeKeyReader, TEMPLATES, type Templates } from './features';
import { makeLattice } from './lattice';
import { MOST_TAGS, makeLookup, readCrfWeights, type Weights } from './weights';

/** The context on either side of a core is long enough that tokens beyond it have no visible effect. */
const CHUNKS = { kind: 'chunks', core: 192, context: 24 } as const;
/** Share of a step's forward sum below which a tag is skipped. */
const NEGLIGIBLE = 1e-10;
/** Lower bound of a tag's log posterior. */
const LEAST = -60;

/** The architecture's id. */
export const CRF = 'crf';

/** The tagger of a trained CRF. */
export function makeCrfTagger(model: CrfModel): ReadingTagger {
  const { id, title, language, tagSet, temperature, thresholds } = model;
  const about = { id, title, architecture: CRF, language, tagSet };
  return makeReadingTagger({ ...about, read: makeCrfReader(model), temperature, thresholds, dispose() {} });
}

/** Reads notes chunk by chunk and leaves the decisions open. */
function makeCrfReader({ id, language, gazetteer, templates, tagSet, transitions, table }: CrfModel): ReadNotes {
  const readKeys = makeKeyReader(language, gazetteer, templates);
  const addWeights = makeLookup(table);
  const width = tagSet.tags.length;
  const most = CHUNKS.core + 2 * CHUNKS.context;
  const lattice = makeLattice(tagSet, transitions, most, NEGLIGIBLE);
  const scores = new Float32Array(most * width);
  const keys = new Int32Array(MOST_KEYS);

  return oneByOne(readNote);

  async function readNote({ text }: Note, afterPart: AfterPart): Promise<Reading> {
    const tokens = tokenize(text);
    const note = readKeys(text, tokens);
    const logs = new Float32Array(tokens.length * width).fill(LEAST);
    for (const { start, end, coreStart, coreEnd } of sequencesOf(text, tokens, CHUNKS)) {
      scores.fill(0);
      for (let t = start; t < end; t++) addWeights(keys, note.keysOf(t, keys), scores, (t - start) * width);
      lattice.run(scores, { tokens: end - start, begins: start === 0, ends: end === tokens.length });
      for (let i = coreStart * width; i < coreEnd * width; i++) {
        const probability = lattice.posterior[i - start * width] as number;
        if (probability > 0) logs[i] = Math.max(LEAST, Math.log(probability));
      }
      await afterPart((tokens[coreEnd - 1]?.end ?? 0) / text.length);
    }
    const decide = makeViterbiDecider({ text, tokens, tagSet, source: id });
    return {
      tokens,
      logPosterior: () => logs,
      decide: (temperature, threshold) => decide(logs, temperature, threshold),
    };
  }
}

/** A trained CRF with everything that tagging needs. */
export interface CrfModel extends Decisions, Weights, Pick<Tagger, 'id' | 'title' | 'language'> {
  readonly tagSet: TagSet;
  readonly gazetteer: Gazetteer;
  /** By default `all`. */
  readonly templates?: Templates;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The fields of `model.json` for a CRF, besides the head. */
const CrfSchema = v.object({
  ...DecisionsSchema.entries,
  features: v.literal(FEATURES_VERSION, `the features are not version ${FEATURES_VERSION}`),
  templates: v.exactOptional(v.picklist(TEMPLATES)),
  scheme: v.picklist(['BIO', 'BIOES']),
  gazetteer: v.string(),
  weights: v.object({ file: v.string(), keys: count, pairs: count, largest: v.pipe(v.number(), v.gtValue(0)) }),
});

export type CrfPart = v.InferOutput<typeof CrfSchema>;

/** Linear-chain CRFs on hand-crafted features (Shweta et al., section 5.5). */
export const tagger: Architecture = {
  id: CRF,
  name: 'CRF',
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
      const { templates } = part;
      const model = { id, title, language, tagSet, gazetteer, ...(templates && { templates }) };
      return makeCrfTagger({ ...model, ...weights, ...decisions });
    } catch (cause) {
      throw new ModelPackageError(file, `the weights can't be read (${(cause as Error).message})`);
    }
  },
};
