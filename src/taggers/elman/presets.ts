import type { Preset } from '../networks/network';
import { tunedFeatures, tunedSequences, tunedTraining, wordsAlone } from '../networks/presets';
import type { Language } from '../tagger';

/** Shweta et al., table 3: h 100, window 11, sigmoid, dropout 0.5, SGD 0.01, weights U[-1, 1], 25 epochs. */
export function paper(): Preset {
  return {
    network: {
      features: wordsAlone(100),
      scheme: 'BIO',
      sequences: { kind: 'chunks', core: 64, context: 0 },
      window: 11,
      hidden: 100,
      layers: 1,
      bidirectional: false,
      activation: 'sigmoid',
      dropout: { input: 0, output: 0.5 },
    },
    training: {
      epochs: 25,
      optimizer: 'sgd',
      learningRate: 0.01,
      decay: false,
      clipNorm: 5,
      sequenceLength: 64,
      batchRows: 1,
      initial: 1,
      wordDropout: 0,
      gazetteerDropout: 0,
      vectors: 'random',
      vocabulary: { atLeast: 2, most: 30_000 },
      patience: 0,
      surrogates: false,
    },
  };
}

export function tuned(language: Language): Preset {
  return {
    network: {
      features: tunedFeatures(),
      scheme: 'BIOES',
      sequences: tunedSequences,
      window: 3,
      hidden: 128,
      layers: 1,
      bidirectional: true,
      activation: 'sigmoid',
      dropout: { input: 0.3, output: 0.3 },
    },
    training: tunedTraining(language),
  };
}
