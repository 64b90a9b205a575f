import { forwardCases, variants } from '../test-support/forward-cases';
import { bilstmCrf } from '.';
import { VARIATIONS } from './presets';

const characters = { size: 3, width: 4, space: false } as const;
const { words } = VARIATIONS.a;

forwardCases(
  bilstmCrf,
  variants(bilstmCrf, {
    'a convolution over characters': { features: { words, characters: { ...characters, encoder: 'convolution' } } },
    'an LSTM over characters': { features: { words, characters: { ...characters, encoder: 'lstm' } } },
    'case and salutation': { features: { ...VARIATIONS.c, characters: { ...characters, encoder: 'lstm' } } },
  }),
);
