import { makeRandom } from '../../../note/random';
import { makeTagSet } from '../../../taggers/decoding/scheme';
import { featureGroups } from '../../../taggers/features/features';
import type { TccnnPreset } from '../../../taggers/tccnn/config';
import { TCCNN_PRESETS } from '../../../taggers/tccnn/config';
import { tccnnParameters } from '../../../taggers/tccnn/forward';
import { collectVocabulary, initialWeights } from '../../prepare';
import { tinyCorpus } from '../../test-support/tiny-corpus';
import { beginTraining } from '../../trainer';
import { learnFilter } from '../learn-filter';
import type { TccnnJob } from '../train';

const LABELS = ['PATIENT', 'DOCTOR', 'DATE'];

/** A training job that takes a second: a small version of the tuned preset on the tiny corpus. */
export function tinyTccnnJob(training: Partial<TccnnPreset['training']> = {}) {
  const preset = TCCNN_PRESETS.tuned;
  const config = {
    ...preset.network,
    features: {
      words: { size: 8, lowercase: true, digits: 'zeros' as const },
      shape: { size: 4, buckets: 97 },
    },
    channel: 7,
    filters: 8,
    hidden: 16,
    dropout: { input: 0.1, hidden: 0.1 },
  };
  const notes = tinyCorpus(40);
  const texts = notes.map(({ note }) => note.text);
  const vocabulary = collectVocabulary(texts, [], { ...preset, network: config });
  const specs = tccnnParameters(config, featureGroups(config.features, { vocabulary }), LABELS.length + 1);
  const job: TccnnJob = {
    ...{ id: 'tiny', title: 'Tiny', language: 'en', config, vocabulary, seed: 3 },
    tagSet: makeTagSet('BIO', LABELS),
    filter: learnFilter(notes),
    training: { ...preset.training, epochs: 6, learningRate: 0.03, batch: 128, stretch: 16, negatives: 1, ...training },
    shapes: Object.fromEntries(specs.map(({ name, shape }) => [name, shape])),
    examples: () => notes.map((annotated) => ({ annotated, weight: 1 })),
    dev: tinyCorpus(10, 77),
  };
  const begin = () => beginTraining(initialWeights(specs, 'glorot', makeRandom(5)), { optimizer: 'adam' });
  return { job, begin, specs };
}
