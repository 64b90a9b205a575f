import * as tf from '@tensorflow/tfjs-core';
import type { Network } from '../network';
import { stackParameters } from '../recurrent-stack';
import { rereadLstm } from '../reread';
import { forward } from './forward';
import { paper, tuned } from './presets';

export const lstm: Network = {
  id: 'lstm',
  title: 'LSTM',
  presets: { paper, tuned },
  fixed: { activation: 'tanh' },
  parameters: (config, sizes) => stackParameters(config, sizes, 4, 'forget-bias'),
  forward,
  reread: rereadLstm((scores) => tf.logSoftmax(scores)),
};
