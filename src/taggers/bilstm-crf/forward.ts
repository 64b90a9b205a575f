import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../../nn/batch';
import { type Parameters, parameter } from '../../nn/layers';
import { type Crf, crfForward } from '../../nn/ops/crf';
import { transitionPenalties } from '../decoding/scheme';
import { countsToLearn, goldTokens } from '../networks/gold';
import type {
  ExpectedCounts,
  LogOdds,
  Loss,
  Network,
  NetworkConfig,
  PosteriorOfScores,
  TagCounts,
} from '../networks/network';
import { lstmScores } from '../networks/recurrent-stack';

/** Keeps log(marginal) finite where float32 has rounded a probability to 0. */
const SMALLEST = 1e-30;

/** Added to the score of a tag that is ruled out. */
const RULED_OUT = -1e4;

function weightedSum(values: tf.Tensor, factors: Float32Array): tf.Scalar {
  return tf.sum(tf.mul(values, tf.tensor(factors, values.shape)));
}

/**
 * The tagger of Lample et al. 2016, sections 2 and 4, and of NeuroNER: word and character vectors x(t), BiLSTM states h(t), and a
 * linear-chain CRF over the emissions P(t) = V h(t) + c.
 * @returns log P(y(t) = tag | x), [steps, rows, tags]
 */
export const forward: Network['forward'] = (parameters, batch, config, random) =>
  posterior(lstmScores(parameters, batch, config, random), parameters, batch, config);

/** log P(y(t) | x): the marginals of the CRF, by forward-backward. */
export const posterior: PosteriorOfScores = (emissions, parameters, batch, config) => {
  const { marginals } = crfForward(chain(emissions, parameters, batch, config));
  return tf.log(tf.add(marginals, SMALLEST));
};

/**
 * The mean over the gold tokens of -log P(y | x) = log sum over y' of exp(s(x, y')) - s(x, y), weighted by row (Lample et al.
 * 2016, section 2.2, eq. 1). With teachers, its expected value under a mixture of the gold tags and the teachers' distributions.
 */
export const loss: Loss = (parameters, batch, gold, config, random) => {
  const crf = chain(lstmScores(parameters, batch, config, random), parameters, batch, config);
  const counts = countsToLearn(gold, batch.rows, crf.emissions.shape[2]);
  const score = tf.addN([
    weightedSum(crf.emissions, counts.emissions),
    weightedSum(crf.transitions, counts.transitions),
    weightedSum(crf.start, counts.start),
    weightedSum(crf.end, counts.end),
  ]);
  const weights = gold.weights.map((weight, row) => weight + (gold.taught?.weights[row] ?? 0));
  return tf.div(tf.sub(weightedSum(crfForward(crf).logPartition, weights), score), goldTokens(gold));
};

/** The expected counts under P(y | x): the gradient of the rows' weighted log Z with respect to the scores. */
export const expectedCounts: ExpectedCounts = (parameters, batch, config, weights) => {
  const gradients = tf.tidy(() => {
    const crf = chain(lstmScores(parameters, batch, config), parameters, batch, config);
    return tf.grads((...[emissions, transitions, start, end]: tf.Tensor[]) =>
      weightedSum(crfForward({ ...crf, emissions, transitions, start, end } as Crf).logPartition, weights),
    )([crf.emissions, crf.transitions, crf.start, crf.end]);
  });
  const [emissions, transitions, start, end] = gradients.map((counts) => counts.dataSync() as Float32Array);
  tf.dispose(gradients);
  return { emissions, transitions, start, end } as TagCounts;
};

/** log P(y(t) = k | x) = log Z of the sequences with y(t) = k, minus log Z; log Z cancels out in a difference of two tags. */
export const logOddsOfTags: LogOdds = (parameters, batch, config, { step, tag, other }) => {
  const crf = chain(lstmScores(parameters, batch, config), parameters, batch, config);
  const through = (only: number) => {
    const ruledOut = tf.buffer(crf.emissions.shape);
    for (let each = 0; each < crf.emissions.shape[2]; each++) if (each !== only) ruledOut.set(RULED_OUT, step, 0, each);
    return tf.sum(crfForward({ ...crf, emissions: tf.add(crf.emissions, ruledOut.toTensor()) }).logPartition);
  };
  return tf.sub(through(tag), through(other));
};

/** The scheme forbids transitions only: a sequence may be cut out of a note, so it may begin and end with any tag. */
function chain(emissions: tf.Tensor3D, parameters: Parameters, batch: Batch, config: NetworkConfig): Crf {
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
