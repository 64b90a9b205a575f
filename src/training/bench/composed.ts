import * as tf from '@tensorflow/tfjs-core';
import type { ElmanScan } from '../../nn/ops/elman-scan';
import type { JordanScan } from '../../nn/ops/jordan-scan';
import type { LstmScan } from '../../nn/ops/lstm-scan';

// The recurrences of nn/ops out of TensorFlow.js's own operations, a few a step, as one writes them without kernels of
// one's own: what the kernels are measured against. Same arguments, same results.

/**
 * a b by the matrix product of TensorFlow.js, forward and backward. `tf.matMul` is the kernels' own on wasm; the fused
 * form without anything to fuse is not.
 */
export function composedMatMul(a: tf.Tensor2D, b: tf.Tensor2D): tf.Tensor2D {
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
 * Reads the steps in order or from the last. The mask, 0 past a row's length, keeps the state at 0 there, so that a row
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

/** [T, B, C] as T of [B, C]. On wasm `tf.unstack` copies so slowly that it would be most of the time. */
function stepsOf(tensor: tf.Tensor3D): tf.Tensor2D[] {
  const [steps, rows, columns] = tensor.shape;
  return tf.split(tensor, steps).map((step) => tf.reshape(step, [rows, columns]));
}
