import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../../nn/batch';
import { dense, dropout, type Parameters, parameter } from '../../nn/layers';
import { elmanScan } from '../../nn/ops/elman-scan';
import type { Random } from '../../note/random';
import { inputLayer } from '../input-layer';
import type { NetworkConfig } from '../network';
import { directions } from '../recurrent-stack';

/** The Elman network of Shweta et al., equations 4-8; with `bidirectional` each layer also reads from right to left. */
export function forward(parameters: Parameters, batch: Batch, config: NetworkConfig, random?: Random): tf.Tensor3D {
  const lengths = tf.tensor1d(batch.lengths, 'int32');
  // Eq. 4-5: C(t), the vectors of the words around t. A deeper layer reads the states h(t) of the one below.
  let input = inputLayer(parameters, batch, config, random);
  for (let layer = 0; layer < config.layers; layer++) {
    const read = directions(config).map((direction) => {
      const name = `${layer}.${direction}`;
      const W = parameter<tf.Tensor2D>(parameters, `${name}.W`);
      const U = parameter<tf.Tensor2D>(parameters, `${name}.U`);
      const b = parameter<tf.Tensor1D>(parameters, `${name}.b`);
      // Eq. 6-7: h(t) = f(W C(t) + U h(t-1) + b).
      return elmanScan({
        input: input(W, b),
        recurrent: U,
        lengths,
        activation: config.activation,
        reverse: direction === 'right',
      });
    });
    const states = tf.concat(read, 2);
    const kept = layer < config.layers - 1 ? states : dropout(states, config.dropout.output, random);
    input = (weights, bias) => dense(kept, weights, bias);
  }
  // Eq. 8: P(tag | t) = softmax(V h(t) + c).
  return tf.logSoftmax(input(parameter(parameters, 'V'), parameter(parameters, 'c')));
}
