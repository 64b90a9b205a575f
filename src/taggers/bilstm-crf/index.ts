import type { Network } from '../networks/network';
import { presetsOf } from '../networks/presets';
import { stackParameters } from '../networks/recurrent-stack';
import { recurrentTagger } from '../package/network-package';
import { expectedCounts, forward, logOddsOfTags, loss, posterior } from './forward';
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
  forward,
  posterior,
  loss,
  logOdds: logOddsOfTags,
  expectedCounts,
};

export const tagger = recurrentTagger('BiLSTM-CRF', bilstmCrf);
