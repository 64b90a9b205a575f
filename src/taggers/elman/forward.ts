import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../../nn/batch';
import type { Parameters } from '../../nn/layers';
import { elmanScan } from '../../nn/ops/scans';
import type { RandomSource } from '../../note/random';
import type { NetworkConfig } from '../networks/network';
import { recurrentScores } from '../networks/recurrent-stack';

// Eq. 2: C(t) = v(t-m) ... v(t) ... v(t+m), the vectors of the words around t, side by side.
// Eq. 4: h(t) = f(W C(t) + U h(t-1) + b) in the first layer; `input` is W C(t) + b, `recurrent` is U.
// Eq. 5: h(t) = f(W h'(t) + U h(t-1) + b) in a deeper layer, which reads the states h'(t) of the layer below.
// Eq. 6: f is the logistic function.
const scores = recurrentScores(elmanScan);

/**
 * The Elman network of Shweta et al., section 4.3, equations 2 and 4-8. With `bidirectional`, each layer has a second recurrence
 * from right to left, and its output is the states of both side by side.
 * @returns log P(tag | t), [steps, rows, tags]
 */
export function forward(
  parameters: Parameters,
  batch: Batch,
  config: NetworkConfig,
  random?: RandomSource,
): tf.Tensor3D {
  // Eq. 7-8: P(tag | t) = softmax(V h(t) + c).
  return tf.logSoftmax(scores(parameters, batch, config, random));
}
