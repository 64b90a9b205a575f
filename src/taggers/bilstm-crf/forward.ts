import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../../nn/batch';
import { type Parameters, parameter } from '../../nn/layers';
import { type Crf, crfForward } from '../../nn/ops/crf';
import type { Random } from '../../note/random';
import { countTransitions, goldMask, goldTokens } from '../gold';
import { lstmScores } from '../lstm-layers';
import type { Gold, NetworkConfig } from '../network';
import { transitionPenalties } from '../scheme';

/** Keeps log(marginal) finite where float32 has rounded a probability to 0. */
const SMALLEST = 1e-30;

/** The tagger of Lample et al. 2016 (NeuroNER): word and character vectors -> BiLSTM -> CRF; the marginals P(y(t) | x). */
export function forward(parameters: Parameters, batch: Batch, config: NetworkConfig, random?: Random): tf.Tensor3D {
  const { marginals } = crfForward(chain(parameters, batch, config, random));
  return tf.log(tf.add(marginals, SMALLEST));
}

/** Lample et al. 2016, eq. 1: -log P(y | x) = log sum of exp(s(x, y')) over all y' - s(x, y). */
export function loss(parameters: Parameters, batch: Batch, gold: Gold, config: NetworkConfig, random?: Random) {
  const crf = chain(parameters, batch, config, random);
  const width = crf.emissions.shape[2];
  const counts = countTransitions(gold, batch.rows, width);
  const sumOf = (values: tf.Tensor, factors: tf.Tensor) => tf.sum(tf.mul(values, factors));
  const score = tf.addN([
    sumOf(crf.emissions, goldMask(crf.emissions.shape, gold)),
    sumOf(crf.transitions, counts.transitions),
    sumOf(crf.start, counts.start),
    sumOf(crf.end, counts.end),
  ]);
  const { logPartition } = crfForward(crf);
  return tf.div(tf.sub(sumOf(logPartition, tf.tensor1d(gold.weights)), score), goldTokens(gold)) as tf.Scalar;
}

/** Emissions from the BiLSTM; transitions that the scheme forbids are ruled out. A sequence may begin or end within a span. */
function chain(parameters: Parameters, batch: Batch, config: NetworkConfig, random?: Random): Crf {
  const emissions = lstmScores(parameters, batch, config, random);
  const width = emissions.shape[2];
  const penalties = tf.tensor2d(transitionPenalties(config.scheme, width), [width, width]);
  return {
    emissions,
    transitions: tf.add(parameter<tf.Tensor2D>(parameters, 'transitions'), penalties),
    start: parameter<tf.Tensor1D>(parameters, 'start'),
    end: parameter<tf.Tensor1D>(parameters, 'end'),
    lengths: tf.tensor1d(batch.lengths, 'int32'),
  };
}
