import { crfForward } from '../../nn/ops/crf';
import type { Network } from '../networks/network';
import { presetsOf } from '../networks/presets';
import { lstmScores, stackParameters } from '../networks/recurrent-stack';
import { recurrentTagger } from '../package/network-package';
import { chainTagger } from './forward';
import presets from './presets.json';

export const bilstmCrf: Network = {
  id: 'bilstm-crf',
  title: 'BiLSTM-CRF',
  presets: presetsOf(presets),
  fixed: { activation: 'tanh' },
  parameters: (config, sizes) => [
    ...stackParameters(config, sizes, 4, 'forget-bias'),
    { name: 'transitions', shape: [sizes.tags, sizes.tags], kind: 'bias' },
    { name: 'start', shape: [sizes.tags], kind: 'bias' },
    { name: 'end', shape: [sizes.tags], kind: 'bias' },
  ],
  ...chainTagger(lstmScores, crfForward),
};

export const tagger = recurrentTagger('BiLSTM-CRF', bilstmCrf);
