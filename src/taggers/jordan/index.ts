import type { Network } from '../networks/network';
import { presetsOf } from '../networks/presets';
import { recurrentTagger } from '../package/network-package';
import { forward, parameters } from './forward';
import presets from './presets.json';

export const jordan: Network = {
  id: 'jordan',
  title: 'Jordan network',
  presets: presetsOf(presets),
  fixed: { layers: 1, bidirectional: false, activation: 'sigmoid', dropout: { output: 0 } },
  parameters,
  forward,
};

export const tagger = recurrentTagger('Jordan', jordan);
