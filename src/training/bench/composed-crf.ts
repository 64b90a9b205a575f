import * as tf from '@tensorflow/tfjs-core';
import type { Crf } from '../../nn/ops/crf';

/** As `crfForward`, out of TensorFlow.js's own operations: the forward and backward recursions in log space. */
export function composedCrfForward({ emissions, transitions, start, end, lengths }: Crf): {
  logPartition: tf.Tensor1D;
  marginals: tf.Tensor3D;
} {
  const [steps, rows] = emissions.shape;
  const scores = tf.unstack(emissions) as tf.Tensor2D[];
  /** [rows, 1]: whether a step is real. */
  const real = scores.map((_, t) => tf.expandDims(tf.greater(lengths, t), 1));
  const last = scores.map((_, t) => tf.expandDims(tf.equal(lengths, t + 1), 1));
  const choose = (condition: tf.Tensor, yes: tf.Tensor, no: tf.Tensor): tf.Tensor2D =>
    tf.where(tf.broadcastTo(condition, yes.shape as [number, number]), yes, no) as tf.Tensor2D;

  const alphas: tf.Tensor2D[] = [];
  for (const [t, score] of scores.entries()) {
    const before = alphas[t - 1];
    const reached = before ? tf.logSumExp(tf.add(tf.expandDims(before, 2), transitions), 1) : start;
    const alpha: tf.Tensor2D = tf.add(reached, score);
    alphas.push(before ? choose(real[t] as tf.Tensor, alpha, before) : alpha);
  }
  const ends = tf.add(alphas[steps - 1] as tf.Tensor2D, end);
  const logPartition: tf.Tensor1D = tf.where(tf.greater(lengths, 0), tf.logSumExp(ends, 1), tf.zeros([rows]));

  const closing = tf.add(tf.zerosLike(scores[0] as tf.Tensor2D), end);
  let beta = closing;
  const marginals: tf.Tensor[] = [];
  for (let t = steps - 1; t >= 0; t--) {
    const next = scores[t + 1];
    const onward = next ? tf.logSumExp(tf.add(transitions, tf.expandDims(tf.add(next, beta), 1)), 2) : closing;
    beta = choose(last[t] as tf.Tensor, closing, onward);
    const shares = tf.exp(tf.sub(tf.add(alphas[t] as tf.Tensor2D, beta), tf.expandDims(logPartition, 1)));
    marginals.unshift(choose(real[t] as tf.Tensor, shares, tf.zerosLike(shares)));
  }
  return { logPartition, marginals: tf.stack(marginals) as tf.Tensor3D };
}
