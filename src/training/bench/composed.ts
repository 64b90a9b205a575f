import * as tf from '@tensorflow/tfjs-core';
import type { ElmanScan, JordanScan, LstmScan } from '../../nn/ops/scans';

// The scans of nn/ops composed of TensorFlow.js's operations, as one would write them without custom kernels: the baseline for the
// kernels. Same arguments, same results.

/** a b by TensorFlow.js's own matrix product: on wasm our kernel replaces `tf.matMul`, but not `tf.fused.matMul`. */
function composedMatMul(a: tf.Tensor2D, b: tf.Tensor2D): tf.Tensor2D {
  return tf.fused.matMul({ a, b }) as tf.Tensor2D;
}

/** As `elmanScan`. */
export function composedElmanScan({ input, recurrent, lengths, reverse }: ElmanScan): tf.Tensor3D {
  const [, rows, hidden] = input.shape;
  let h: tf.Tensor2D = tf.zeros([rows, hidden]);
  return scan(input, lengths, reverse, (x, mask) => {
    h = tf.mul(tf.sigmoid(tf.add(x, composedMatMul(h, recurrent))), mask);
    return h;
  });
}

/** As `jordanScan`. */
export function composedJordanScan(arguments_: JordanScan): tf.Tensor3D {
  const { input, feedback, output, outputBias, lengths } = arguments_;
  const [, rows] = input.shape;
  let y: tf.Tensor2D = tf.zeros([rows, outputBias.shape[0]]);
  return scan(input, lengths, false, (x, mask) => {
    const h: tf.Tensor2D = tf.sigmoid(tf.add(x, composedMatMul(y, feedback)));
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
