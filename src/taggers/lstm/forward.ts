import * as tf from '@tensorflow/tfjs-core';
import type { Network } from '../networks/network';
import { lstmScores } from '../networks/recurrent-stack';

/**
 * The LSTM tagger of Kassaie, section 4.3.3: word vectors x(t), LSTM states h(t), P(tag | t) = softmax(V h(t) + c). With
 * `bidirectional`, each layer also reads from right to left.
 * @returns log P(tag | t), [steps, rows, tags]
 */
export const forward: Network['forward'] = (parameters, batch, config, random) =>
  tf.logSoftmax(lstmScores(parameters, batch, config, random));
