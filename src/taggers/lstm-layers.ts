import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../nn/batch';
import { contextWindow, dense, dropout, type Parameters, parameter } from '../nn/layers';
import { lstmScan } from '../nn/ops/lstm-scan';
import type { Random } from '../note/random';
import { inputVectors } from './input-vectors';
import type { NetworkConfig } from './network';
import { directions } from './recurrent-stack';

/**
 * Vectors -> LSTM layers, each in the configuration's directions -> V h(t) + c.
 * @returns a score of each tag, [steps, rows, tags]
 */
export function lstmScores(parameters: Parameters, batch: Batch, config: NetworkConfig, random?: Random): tf.Tensor3D {
  const lengths = tf.tensor1d(batch.lengths, 'int32');
  const words = inputVectors(parameters, batch, config);
  let input = contextWindow(dropout(words, config.dropout.input, random), config.window);
  for (let layer = 0; layer < config.layers; layer++) {
    const read = directions(config).map((direction) => {
      const name = `${layer}.${direction}`;
      const W = parameter<tf.Tensor2D>(parameters, `${name}.W`);
      const U = parameter<tf.Tensor2D>(parameters, `${name}.U`);
      const b = parameter<tf.Tensor1D>(parameters, `${name}.b`);
      // i, f, o = sigmoid(W x(t) + U h(t-1) + b), g = tanh(same); c(t) = f c(t-1) + i g; h(t) = o tanh(c(t)).
      return lstmScan({ input: dense(input, W, b), recurrent: U, lengths, reverse: direction === 'right' });
    });
    input = tf.concat(read, 2);
  }
  const hidden = dropout(input, config.dropout.output, random);
  return dense(hidden, parameter<tf.Tensor2D>(parameters, 'V'), parameter<tf.Tensor1D>(parameters, 'c'));
}
