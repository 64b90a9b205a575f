import * as tf from '@tensorflow/tfjs-core';
import { parameter } from '../../nn/layers';
import { jordanScan } from '../../nn/ops/scans';
import { inputLayer, inputParameters, inputWidth } from '../networks/input';
import type { Network } from '../networks/network';

/** Keeps log(posterior) finite where float32 has rounded a probability to 0. */
const SMALLEST = 1e-20;

/**
 * The Jordan network of Shweta et al., section 4.3, equation 9: the recurrence is over the previous token's posterior.
 * @returns log P(tag | t), [steps, rows, tags]
 */
export const forward: Network['forward'] = (parameters, batch, config, random) => {
  const input = inputLayer(parameters, batch, config, random);
  const W = parameter<tf.Tensor2D>(parameters, 'W');
  const b = parameter<tf.Tensor1D>(parameters, 'b');
  // Eq. 9: h(t) = f(W C(t) + U y(t-1) + b), with C(t) of eq. 2; eq. 7-8: y(t) = softmax(V h(t) + c).
  const posterior = jordanScan({
    input: input(W, b),
    feedback: parameter<tf.Tensor2D>(parameters, 'U'),
    output: parameter<tf.Tensor2D>(parameters, 'V'),
    outputBias: parameter<tf.Tensor1D>(parameters, 'c'),
    lengths: tf.tensor1d(batch.lengths, 'int32'),
  });
  return tf.log(tf.add(posterior, SMALLEST));
};

/** The tables of the features, then W [input width, hidden], b [hidden], U [tags, hidden], V [hidden, tags] and c [tags]. */
export const parameters: Network['parameters'] = (config, sizes) => [
  ...inputParameters(config, sizes),
  { name: 'W', shape: [inputWidth(config, sizes), config.hidden], kind: 'weights' },
  { name: 'b', shape: [config.hidden], kind: 'bias' },
  { name: 'U', shape: [sizes.tags, config.hidden], kind: 'weights' },
  { name: 'V', shape: [config.hidden, sizes.tags], kind: 'weights' },
  { name: 'c', shape: [sizes.tags], kind: 'bias' },
];
