import type { FeatureConfig } from '../features/features';
import type { Preset } from '../networks/network';
import { tunedFeatures, tunedSequences, tunedTraining } from '../networks/presets';
import type { Language } from '../tagger';

const neuroNer: FeatureConfig = {
  words: { size: 100, lowercase: true, digits: 'zeros' },
  characters: { size: 25, width: 50, encoder: 'lstm', space: false },
};

const postSpace: FeatureConfig = {
  ...neuroNer,
  characters: { size: 25, width: 50, encoder: 'lstm', space: true },
};

const withCase: FeatureConfig = { ...postSpace, capitals: { size: 8 }, salutation: { size: 4 } };

/**
 * The four configurations of Meldau 4.3.4, each with one thing more than the one before: (a) words and characters, as
 * NeuroNER; (b) the white space after a token as one more character; (c) case class and salutation; (d) the lexicons.
 */
export const VARIATIONS: Readonly<Record<'a' | 'b' | 'c' | 'd', FeatureConfig>> = {
  a: neuroNer,
  b: postSpace,
  c: withCase,
  d: { ...withCase, gazetteer: { size: 16 } },
};

/** NeuroNER as Mahadevaiah et al. use it: words 100, characters 25 to 2 x 25, LSTM 2 x 100, dropout 0.5, SGD 0.005. */
export function paper(): Preset {
  return {
    network: {
      features: VARIATIONS.a,
      scheme: 'BIOES',
      sequences: { kind: 'chunks', core: 64, context: 0 },
      window: 1,
      hidden: 100,
      layers: 1,
      bidirectional: true,
      activation: 'tanh',
      dropout: { input: 0.5, output: 0 },
    },
    training: {
      epochs: 100,
      optimizer: 'sgd',
      learningRate: 0.005,
      decay: false,
      clipNorm: 5,
      sequenceLength: 64,
      batchRows: 1,
      initial: 'glorot',
      wordDropout: 0,
      gazetteerDropout: 0,
      vectors: 'cbow',
      vocabulary: { atLeast: 2, most: 30_000 },
      patience: 10,
      surrogates: false,
    },
  };
}

export function tuned(language: Language): Preset {
  return {
    network: {
      features: {
        ...tunedFeatures(),
        salutation: { size: 4 },
        gazetteer: { size: 16 },
        characters: { size: 24, width: 48, encoder: 'convolution', space: true },
      },
      scheme: 'BIOES',
      sequences: tunedSequences,
      window: 1,
      hidden: 128,
      layers: 1,
      bidirectional: true,
      activation: 'tanh',
      dropout: { input: 0.35, output: 0.35 },
    },
    training: tunedTraining(language),
  };
}
