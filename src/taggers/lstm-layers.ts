import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../nn/batch';
import { dense, dropout, type Parameters, parameter } from '../nn/layers';
import { lstmScan } from '../nn/ops/lstm-scan';
import type { Random } from '../note/random';
import { inputLayer } from './input-layer';
import type { NetworkConfig } from './network';
import { directions } from './recurrent-stack';

/**
 * Vectors -> LSTM layers, each in the configuration's directions -> V h(t) + c.
 * @returns a score of each tag, [steps, rows, tags]
 */
export function lstmScores(parameters: Parameters, batch: Batch, config: NetworkConfig, random?: Random): tf.Tensor3D {
  const lengths = tf.tensor1d(batch.lengths, 'int32');
  let input = inputLayer(parameters, batch, config, random);
  for (let layer = 0; layer < config.layers; layer++) {
    const read = directions(config).map((direction) => {
      const name = `${layer}.${direction}`;
      const W = parameter<tf.Tensor2D>(parameters, `${name}.W`);
      const U = parameter<tf.Tensor2D>(parameters, `${name}.U`);
      const b = parameter<tf.Tensor1D>(parameters, `${name}.b`);
      // i, f, o = sigmoid(W x(t) + U h(t-1) + b), g = tanh(same); c(t) = f c(t-1) + i g; h(t) = o tanh(c(t)).
      return lstmScan({ input: input(W, b), recurrent: U, lengths, reverse: direction === 'right' });
    });
    const states = tf.concat(read, 2);
    const kept = layer < config.layers - 1 ? states : dropout(states, config.dropout.output, random);
    input = (weights, bias) => dense(kept, weights, bias);
  }
  return input(parameter(parameters, 'V'), parameter(parameters, 'c'));
}
