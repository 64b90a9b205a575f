import { tunedFeatures, wordsAlone } from '../networks/presets';
import type { TccnnPreset } from './config';

/** Porta-Zamorano, section 3.2: channels of 15, embeddings of 100, 32 filters, 200 hidden units, L2 0.001, batches of 156. */
export function paper(): TccnnPreset {
  return {
    network: {
      features: wordsAlone(100),
      channel: 15,
      filters: 32,
      hidden: 200,
      dropout: { input: 0, hidden: 0 },
      constrained: true,
      overlaps: 'longest',
    },
    training: {
      epochs: 10,
      learningRate: 0.001,
      decay: false,
      clipNorm: 5,
      batch: 156,
      stretch: 24,
      negatives: 0.25,
      balance: 1,
      l2: 0.001,
      wordDropout: 0,
      vectors: 'cbow',
      vocabulary: { atLeast: 2, most: 14_000 },
      patience: 0,
      surrogates: false,
    },
  };
}

/** What ships: the features of the recurrent networks, and classes that weigh less unlike. */
export function tuned(): TccnnPreset {
  return {
    network: {
      features: tunedFeatures(),
      channel: 15,
      filters: 32,
      hidden: 200,
      dropout: { input: 0.2, hidden: 0.3 },
      constrained: true,
      overlaps: 'surest',
    },
    training: {
      epochs: 7,
      learningRate: 0.003,
      decay: true,
      clipNorm: 2,
      batch: 1536,
      stretch: 120,
      negatives: 0.35,
      balance: 0.2,
      l2: 1e-5,
      wordDropout: 0.15,
      vectors: 'cbow',
      vocabulary: { atLeast: 2, most: 14_000 },
      patience: 0,
      surrogates: true,
    },
  };
}
