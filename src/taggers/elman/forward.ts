import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../../nn/batch';
import type { Parameters } from '../../nn/layers';
import { elmanScan } from '../../nn/ops/scans';
import type { RandomSource } from '../../note/random';
import type { NetworkConfig } from '../networks/network';
import { recurrentScores } from '../networks/recurrent-stack';

// Eq. 4-5: C(t), the vectors of the words around t. A deeper layer reads the states h(t) of the one below.
// Eq. 6-7: h(t) = f(W C(t) + U h(t-1) + b); `input` is W C(t) + b, `recurrent` is U.
const scores = recurrentScores((layer, { activation }) => elmanScan({ ...layer, activation }));

/** The Elman network of Shweta et al., equations 4-8; with `bidirectional` each layer also reads from right to left. */
export function forward(
  parameters: Parameters,
  batch: Batch,
  config: NetworkConfig,
  random?: RandomSource,
): tf.Tensor3D {
  // Eq. 8: P(tag | t) = softmax(V h(t) + c).
  return tf.logSoftmax(scores(parameters, batch, config, random));
}
