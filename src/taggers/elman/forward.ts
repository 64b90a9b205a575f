import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../../nn/batch';
import { contextWindow, dense, dropout, type Parameters, parameter } from '../../nn/layers';
import { elmanScan } from '../../nn/ops/elman-scan';
import type { Random } from '../../note/random';
import { inputVectors } from '../input-vectors';
import type { NetworkConfig } from '../network';
import { directions } from '../recurrent-stack';

/** The Elman network of Shweta et al., equations 4-8; with `bidirectional` each layer also reads from right to left. */
export function forward(parameters: Parameters, batch: Batch, config: NetworkConfig, random?: Random): tf.Tensor3D {
  const lengths = tf.tensor1d(batch.lengths, 'int32');
  const words = inputVectors(parameters, batch, config);
  // Eq. 4-5: C(t), the vectors of the words around t.
  let input = contextWindow(dropout(words, config.dropout.input, random), config.window);
  for (let layer = 0; layer < config.layers; layer++) {
    const read = directions(config).map((direction) => {
      const name = `${layer}.${direction}`;
      const W = parameter<tf.Tensor2D>(parameters, `${name}.W`);
      const U = parameter<tf.Tensor2D>(parameters, `${name}.U`);
      const b = parameter<tf.Tensor1D>(parameters, `${name}.b`);
      // Eq. 6-7: h(t) = f(W C(t) + U h(t-1) + b).
      return elmanScan({
        input: dense(input, W, b),
        recurrent: U,
        lengths,
        activation: config.activation,
        reverse: direction === 'right',
      });
    });
    input = tf.concat(read, 2);
  }
  const hidden = dropout(input, config.dropout.output, random);
  // Eq. 8: P(tag | t) = softmax(V h(t) + c).
  const V = parameter<tf.Tensor2D>(parameters, 'V');
  const c = parameter<tf.Tensor1D>(parameters, 'c');
  return tf.logSoftmax(dense(hidden, V, c));
}
