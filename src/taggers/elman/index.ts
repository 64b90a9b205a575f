import type { Network } from '../networks/network';
import { stackParameters } from '../networks/recurrent-stack';
import { recurrentTagger } from '../package/network-package';
import { forward } from './forward';
import { paper, tuned } from './presets';

export const elman: Network = {
  id: 'elman',
  title: 'Elman network',
  presets: { paper, tuned },
  fixed: {},
  parameters: (config, sizes) => stackParameters(config, sizes, 1, 'bias'),
  forward,
};

export const tagger = recurrentTagger('Elman', elman);
