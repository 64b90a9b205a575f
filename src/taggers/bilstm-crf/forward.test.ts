import { forwardCases, variants } from '../test-support/forward-cases';
import { bilstmCrf } from '.';

const characters = { size: 3, width: 4, space: false } as const;
const { words } = bilstmCrf.presets.paper('en').network.features;
/** The features of Meldau's variation c (section 4.3.4). */
const withCase = { words, capitals: { size: 8 }, salutation: { size: 4 } };

forwardCases(
  bilstmCrf,
  variants(bilstmCrf, {
    'a convolution over characters': { features: { words, characters: { ...characters, encoder: 'convolution' } } },
    'an LSTM over characters': { features: { words, characters: { ...characters, encoder: 'lstm' } } },
    'case and salutation': { features: { ...withCase, characters: { ...characters, encoder: 'lstm' } } },
  }),
);
