import * as tf from '@tensorflow/tfjs-core';
import { checkShape, gradientOf, isRecording, runKernel } from './run-kernel';

/**
 * A linear-chain conditional random field. With T steps, B rows and K classes, a class sequence y of n steps has the score
 * s(x, y) = start[y(0)] + sum of emissions[t, y(t)] + sum of transitions[y(t-1), y(t)] + end[y(n-1)] (Lample et al. 2016,
 * section 2.2). All scores are finite: a forbidden transition has a large negative one, such as -1e4.
 */
export interface Crf {
  /** [T, B, K]. */
  readonly emissions: tf.Tensor3D;
  /** [K, K]: from the row's class to the column's. */
  readonly transitions: tf.Tensor2D;
  /** [K]. */
  readonly start: tf.Tensor1D;
  /** [K]. */
  readonly end: tf.Tensor1D;
  /** Number of real steps of each row, int32 [B]. */
  readonly lengths: tf.Tensor1D;
}

/**
 * Sums over all class sequences of each row: `logPartition` [B] is log sum exp(s(x, y)), 0 for a row without steps;
 * `marginals` [T, B, K] are the posteriors P(y(t) = k | x), zero at or past a row's length. The log-partition is
 * differentiable in everything but `lengths`; the marginals are not (a gradient through them throws).
 * @throws Error when a shape does not fit the others
 */
export function crfForward(crf: Crf): { logPartition: tf.Tensor1D; marginals: tf.Tensor3D } {
  checkCrf(crf);
  const { emissions, transitions, start, end, lengths } = crf;
  return tf.tidy(() => {
    const outputs = runKernel('CrfForward', { emissions, transitions, start, end, lengths }, {});
    const [sums, marginals, alpha] = outputs as [tf.Tensor1D, tf.Tensor3D, tf.Tensor3D?];
    if (!isRecording()) return { logPartition: sums, marginals };
    const kept = { marginals, transitions, lengths, ...(alpha && { alpha }) };
    const differentiable = tf.customGrad((...args) => {
      const gradFunc = gradientOf('CrfForward', kept, {}, args.at(-1) as tf.GradSaveFunc);
      return { value: sums.clone(), gradFunc };
    });
    return { logPartition: differentiable(emissions, transitions, start, end) as tf.Tensor1D, marginals };
  });
}

function checkCrf({ emissions, transitions, start, end, lengths }: Crf): void {
  const [, batch, classes] = emissions.shape;
  checkShape('transitions', transitions.shape, [classes, classes]);
  checkShape('start', start.shape, [classes]);
  checkShape('end', end.shape, [classes]);
  checkShape('lengths', lengths.shape, [batch]);
}
