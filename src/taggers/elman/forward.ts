import * as tf from '@tensorflow/tfjs-core';
import { elmanScan } from '../../nn/ops/scans';
import type { Network } from '../networks/network';
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
export const forward: Network['forward'] = (parameters, batch, config, random) =>
  // Eq. 7-8: P(tag | t) = softmax(V h(t) + c).
  tf.logSoftmax(scores(parameters, batch, config, random));
