import type { Network } from '../networks/network';
import { recurrentTagger } from '../package/network-package';
import { forward, parameters } from './forward';
import { paper, tuned } from './presets';

export const jordan: Network = {
  id: 'jordan',
  title: 'Jordan network',
  presets: { paper, tuned },
  fixed: { layers: 1, bidirectional: false, dropout: { output: 0 } },
  parameters,
  forward,
};

export const tagger = recurrentTagger('Jordan', jordan);
