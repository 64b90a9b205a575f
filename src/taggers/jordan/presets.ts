import * as elman from '../elman/presets';
import type { Preset } from '../networks/network';
import { tunedFeatures, tunedSequences, tunedTraining } from '../networks/presets';
import type { Language } from '../tagger';

/** Shweta et al., table 3: h 150, window 9; otherwise trained as their Elman network. */
export function paper(): Preset {
  const { network, training } = elman.paper();
  return { network: { ...network, hidden: 150, window: 9, dropout: { input: 0.5, output: 0 } }, training };
}

export function tuned(language: Language): Preset {
  return {
    network: {
      features: tunedFeatures(),
      scheme: 'BIOES',
      sequences: tunedSequences,
      window: 7,
      hidden: 192,
      layers: 1,
      bidirectional: false,
      activation: 'sigmoid',
      dropout: { input: 0.3, output: 0 },
    },
    training: tunedTraining(language),
  };
}
