import * as tf from '@tensorflow/tfjs-core';
import { contextWindow, dropout, type Parameters, parameter } from '../../nn/layers';
import type { Crf } from '../../nn/ops/crf';
import type { ElmanScan, JordanScan, LstmScan } from '../../nn/ops/scans';
import { chainTagger } from '../../taggers/bilstm-crf/forward';
import { SMALLEST } from '../../taggers/jordan/forward';
import { inputVectors } from '../../taggers/networks/input';
import type { Network, NetworkConfig } from '../../taggers/networks/network';
import { directions } from '../../taggers/networks/recurrent-stack';

// The recurrences of nn/ops composed of TensorFlow.js's operations, as one would write them without custom kernels: the baseline for
// the kernels. Same arguments, same results.

/**
 * a b by TensorFlow.js's own matrix product, forward and backward. On wasm our kernel replaces `tf.matMul`, but not
 * `tf.fused.matMul`.
 */
function composedMatMul(a: tf.Tensor2D, b: tf.Tensor2D): tf.Tensor2D {
  const product = (left: tf.Tensor, right: tf.Tensor, transposeA = false, transposeB = false) =>
    tf.fused.matMul({ a: left as tf.Tensor2D, b: right as tf.Tensor2D, transposeA, transposeB });
  const multiply = tf.customGrad((left, right, save) => {
    (save as tf.GradSaveFunc)([left as tf.Tensor, right as tf.Tensor]);
    return {
      value: product(left as tf.Tensor, right as tf.Tensor),
      gradFunc: (dy: tf.Tensor, saved: tf.Tensor[]) => {
        const [savedA, savedB] = saved as [tf.Tensor, tf.Tensor];
        return [product(dy, savedB, false, true), product(savedA, dy, true, false)];
      },
    };
  });
  return multiply(a, b) as tf.Tensor2D;
}

const FUNCTIONS = { sigmoid: tf.sigmoid, tanh: tf.tanh };

/** As `elmanScan`. */
export function composedElmanScan({ input, recurrent, lengths, activation, reverse }: ElmanScan): tf.Tensor3D {
  const [, rows, hidden] = input.shape;
  let h: tf.Tensor2D = tf.zeros([rows, hidden]);
  return scan(input, lengths, reverse, (x, mask) => {
    h = tf.mul(FUNCTIONS[activation](tf.add(x, composedMatMul(h, recurrent))), mask);
    return h;
  });
}

/** As `jordanScan`. */
export function composedJordanScan(arguments_: JordanScan): tf.Tensor3D {
  const { input, feedback, output, outputBias, lengths, activation } = arguments_;
  const [, rows] = input.shape;
  let y: tf.Tensor2D = tf.zeros([rows, outputBias.shape[0]]);
  return scan(input, lengths, false, (x, mask) => {
    const h: tf.Tensor2D = FUNCTIONS[activation](tf.add(x, composedMatMul(y, feedback)));
    y = tf.mul(tf.softmax(tf.add(composedMatMul(h, output), outputBias)), mask);
    return y;
  });
}

/** As `lstmScan`. */
export function composedLstmScan({ input, recurrent, lengths, reverse }: LstmScan): tf.Tensor3D {
  const [, rows] = input.shape;
  let h: tf.Tensor2D = tf.zeros([rows, recurrent.shape[0]]);
  let c = h;
  return scan(input, lengths, reverse, (x, mask) => {
    const [i, f, g, o] = tf.split(tf.add(x, composedMatMul(h, recurrent)), 4, 1) as [
      tf.Tensor,
      tf.Tensor,
      tf.Tensor,
      tf.Tensor,
    ];
    c = tf.mul(tf.add(tf.mul(tf.sigmoid(f), c), tf.mul(tf.sigmoid(i), tf.tanh(g))), mask);
    h = tf.mul(tf.sigmoid(o), tf.tanh(c));
    return h;
  });
}

/**
 * Goes through the steps, backwards if `reverse`. The mask is 0 past a row's length and keeps the state at 0 there, so that a row
 * read from the right begins at its own last step.
 */
function scan(
  input: tf.Tensor3D,
  lengths: tf.Tensor1D,
  reverse: boolean,
  step: (x: tf.Tensor2D, mask: tf.Tensor2D) => tf.Tensor2D,
): tf.Tensor3D {
  const [steps, rows] = input.shape;
  const places = tf.reshape(tf.range(0, steps, 1, 'int32'), [steps, 1, 1]);
  const masks = tf.cast(tf.less(places, tf.reshape(lengths, [1, rows, 1])), 'float32') as tf.Tensor3D;
  const inputs = stepsOf(input);
  const maskOf = stepsOf(masks);
  const order = Array.from(inputs.keys());
  const read = (reverse ? order.reverse() : order).map((t) => step(inputs[t] as tf.Tensor2D, maskOf[t] as tf.Tensor2D));
  return tf.stack(reverse ? read.reverse() : read) as tf.Tensor3D;
}

/** Splits [T, B, C] into T of [B, C]. On wasm `tf.unstack` is so slow that it would take most of the time. */
function stepsOf(tensor: tf.Tensor3D): tf.Tensor2D[] {
  const [steps, rows, columns] = tensor.shape;
  return tf.split(tensor, steps).map((step) => tf.reshape(step, [rows, columns]));
}

/** As `crfForward`: the forward and backward recursions in log space. */
function composedCrfForward({ emissions, transitions, start, end, lengths }: Crf): {
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

type Forward = Network['forward'];
type StackScan = (input: tf.Tensor3D, recurrent: tf.Tensor2D, lengths: tf.Tensor1D, reverse: boolean) => tf.Tensor3D;

const lstm: StackScan = (input, recurrent, lengths, reverse) =>
  composedLstmScan({ input, recurrent, lengths, reverse });

const COMPOSED: Readonly<Record<string, (config: NetworkConfig) => Pick<Network, 'forward' | 'loss'>>> = {
  elman: ({ activation }) => ({
    forward: softmax(
      stacked((input, recurrent, lengths, reverse) =>
        composedElmanScan({ input, recurrent, lengths, activation, reverse }),
      ),
    ),
  }),
  lstm: () => ({ forward: softmax(stacked(lstm)) }),
  'bilstm-crf': () => chainTagger(stacked(lstm), composedCrfForward),
  jordan: () => ({ forward: jordan }),
};

/**
 * A network whose recurrences and matrix products are composed of TensorFlow.js's operations. Embedding bags still use our kernel,
 * since the composed form has no gradient on wasm, and so do copies, splits and joins on the wasm back end.
 * @returns undefined if the network has no composed form
 */
export function composedNetwork(network: Network, config: NetworkConfig): Network | undefined {
  const make = COMPOSED[network.id];
  return make && { ...network, ...make(config) };
}

function softmax(scores: Forward): Forward {
  return (...given) => tf.logSoftmax(scores(...given));
}

/** As `recurrentScores`. */
function stacked(scan: StackScan): Forward {
  return (parameters, batch, config, random) => {
    const lengths = tf.tensor1d(batch.lengths, 'int32');
    const words = inputVectors(parameters, batch, config);
    let input = contextWindow(dropout(words, config.dropout.input, random), config.window);
    for (let layer = 0; layer < config.layers; layer++) {
      const read = directions(config).map((direction) => {
        const name = `${layer}.${direction}`;
        const U = parameter<tf.Tensor2D>(parameters, `${name}.U`);
        return scan(affine(parameters, input, `${name}.W`, `${name}.b`), U, lengths, direction === 'right');
      });
      input = tf.concat(read, 2);
    }
    return affine(parameters, dropout(input, config.dropout.output, random), 'V', 'c');
  };
}

const jordan: Forward = (parameters, batch, config, random) => {
  const words = inputVectors(parameters, batch, config);
  const context = contextWindow(dropout(words, config.dropout.input, random), config.window);
  const posterior = composedJordanScan({
    input: affine(parameters, context, 'W', 'b'),
    feedback: parameter(parameters, 'U'),
    output: parameter(parameters, 'V'),
    outputBias: parameter(parameters, 'c'),
    lengths: tf.tensor1d(batch.lengths, 'int32'),
    activation: config.activation,
  });
  return tf.log(tf.add(posterior, SMALLEST));
};

function affine(parameters: Parameters, input: tf.Tensor3D, weights: string, bias: string): tf.Tensor3D {
  const W = parameter<tf.Tensor2D>(parameters, weights);
  const [steps, rows, size] = input.shape;
  const product = composedMatMul(tf.reshape(input, [steps * rows, size]), W);
  return tf.reshape(tf.add(product, parameter(parameters, bias)), [steps, rows, W.shape[1]]);
}
