import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../../nn/batch';
import type { Parameters } from '../../nn/layers';
import type { RandomSource } from '../../note/random';
import type { NetworkConfig } from '../networks/network';
import { lstmScores } from '../networks/recurrent-stack';

/** The LSTM tagger of Kassaie, 4.1: vectors -> LSTM -> dense softmax at each step; optionally both directions. */
export function forward(
  parameters: Parameters,
  batch: Batch,
  config: NetworkConfig,
  random?: RandomSource,
): tf.Tensor3D {
  return tf.logSoftmax(lstmScores(parameters, batch, config, random));
}
