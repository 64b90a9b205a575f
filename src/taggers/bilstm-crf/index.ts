import { crfForward } from '../../nn/ops/crf';
import type { Network } from '../networks/network';
import { lstmScores, stackParameters } from '../networks/recurrent-stack';
import { recurrentTagger } from '../package/network-package';
import { chainTagger } from './forward';
import { paper, tuned } from './presets';

export const bilstmCrf: Network = {
  id: 'bilstm-crf',
  title: 'BiLSTM-CRF',
  presets: { paper, tuned },
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
