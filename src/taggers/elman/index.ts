import type { Network } from '../networks/network';
import { presetsOf } from '../networks/presets';
import { stackParameters } from '../networks/recurrent-stack';
import { recurrentTagger } from '../package/network-package';
import { forward } from './forward';
import presets from './presets.json';

export const elman: Network = {
  id: 'elman',
  title: 'Elman network',
  presets: presetsOf(presets),
  fixed: { activation: 'sigmoid' },
  parameters: (config, sizes) => stackParameters(config, sizes, 1, 'bias'),
  forward,
};

export const tagger = recurrentTagger('Elman', elman);
