import type { FeatureConfig } from '../features/features';
import type { Sequences } from '../reading/sequences';
import type { Language } from '../tagger';
import type { TrainingConfig } from './network';

/** What the papers' networks read: a vector a word, rare words one unknown word, runs of digits one word DIGIT. */
export function wordsAlone(size: number): FeatureConfig {
  return { words: { size, lowercase: true, digits: 'DIGIT' } };
}

/** What the shipped networks read, so that an unseen name or number still shows by its letters, shape and place. */
export function tunedFeatures(): FeatureConfig {
  return {
    words: { size: 64, lowercase: true, digits: 'zeros' },
    subwords: { size: 48, buckets: 12_288, shortest: 2, longest: 5 },
    shape: { size: 32, buckets: 2_048 },
    line: { size: 24, buckets: 3_072 },
  };
}

export const tunedSequences: Sequences = { kind: 'chunks', core: 192, context: 16 };

export function tunedTraining(language: Language): TrainingConfig {
  return {
    epochs: language === 'es' ? 12 : 10,
    optimizer: 'adam',
    learningRate: 0.003,
    decay: true,
    clipNorm: 2,
    sequenceLength: 80,
    batchRows: 16,
    initial: 'glorot',
    wordDropout: 0.15,
    gazetteerDropout: 0.3,
    vectors: 'cbow',
    vocabulary: { atLeast: 2, most: 14_000 },
    patience: 6,
    surrogates: true,
  };
}
