import { makeRandom } from '../../note/random';
import type { NetworkConfig, Preset, TrainingConfig } from '../../taggers/networks/network';
import { networkNamed } from '../../taggers/registry';
import { buildNetwork, collectVocabulary } from '../prepare';
import { beginTraining, type TrainingJob, type TrainingState } from '../trainer';
import { tinyCorpus } from './tiny-corpus';

const LABELS = ['PATIENT', 'DOCTOR', 'DATE'];

/** A training job that takes a second: a small version of the tuned preset on the tiny corpus. */
export function tinyJob(tagger: string, training: Partial<TrainingConfig> = {}, network: Partial<NetworkConfig> = {}) {
  const { presets, fixed } = networkNamed(tagger);
  const tuned = presets.tuned('en');
  const preset: Preset = {
    network: {
      ...tuned.network,
      features: {
        words: { size: 8, lowercase: true, digits: 'zeros' },
        subwords: { size: 4, buckets: 97, shortest: 2, longest: 3 },
        line: { size: 4, buckets: 97 },
      },
      hidden: 12,
      dropout: { input: 0.1, output: 0.1, ...fixed.dropout },
      ...network,
    },
    training: {
      ...tuned.training,
      epochs: 8,
      learningRate: 0.03,
      batchRows: 8,
      sequenceLength: 24,
      wordDropout: 0.05,
      vectors: 'random',
      ...training,
    },
  };
  const notes = tinyCorpus(40);
  const vocabulary = collectVocabulary(
    notes.map(({ note }) => note.text),
    [],
    preset,
  );
  const built = buildNetwork(tagger, preset, LABELS, { vocabulary });
  const job: TrainingJob = {
    ...built,
    training: preset.training,
    language: 'en',
    vocabulary,
    seed: 3,
    examples: () => notes.map((annotated) => ({ annotated, weight: 1 })),
    dev: tinyCorpus(10, 77),
  };
  const begin = (): TrainingState => beginTraining(built.begin(makeRandom(5), {}), preset.training);
  return { job, begin, specs: built.specs };
}
