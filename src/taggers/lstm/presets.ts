import type { Preset } from '../networks/network';
import { tunedFeatures, tunedSequences, tunedTraining, wordsAlone } from '../networks/presets';
import type { Language } from '../tagger';

/** Kassaie, 4.1 and 4.3: windows of 15, vectors of 200, LSTM 200, dropout 0.2, Adam, 10 epochs. */
export function paper(): Preset {
  return {
    network: {
      features: wordsAlone(200),
      scheme: 'BIO',
      sequences: { kind: 'windows', length: 15, stride: 1 },
      window: 1,
      hidden: 200,
      layers: 1,
      bidirectional: false,
      activation: 'tanh',
      dropout: { input: 0.2, output: 0.2 },
    },
    training: {
      epochs: 10,
      optimizer: 'adam',
      learningRate: 0.001,
      decay: false,
      clipNorm: 5,
      sequenceLength: 15,
      batchRows: 32,
      initial: 'glorot',
      wordDropout: 0,
      gazetteerDropout: 0,
      vectors: 'cbow',
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
      window: 1,
      hidden: 112,
      layers: 1,
      bidirectional: true,
      activation: 'tanh',
      dropout: { input: 0.3, output: 0.3 },
    },
    training: tunedTraining(language),
  };
}
