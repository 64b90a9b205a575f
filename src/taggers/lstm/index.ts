import * as tf from '@tensorflow/tfjs-core';
import type { Network } from '../networks/network';
import { presetsOf } from '../networks/presets';
import { stackParameters } from '../networks/recurrent-stack';
import { recurrentTagger } from '../package/network-package';
import { forward } from './forward';
import presets from './presets.json';

export const lstm: Network = {
  id: 'lstm',
  title: 'LSTM',
  presets: presetsOf(presets),
  fixed: { activation: 'tanh' },
  parameters: (config, sizes) => stackParameters(config, sizes, 4, 'forget-bias'),
  forward,
  posterior: (scores) => tf.logSoftmax(scores),
};

export const tagger = recurrentTagger('LSTM', lstm);
