import * as tf from '@tensorflow/tfjs-core';
import { checkShape, isRecording, runDifferentiable, runKernel } from './run-kernel';

export interface ElmanScan {
  /** W C(t) + b at every step, [T, B, H]. */
  readonly input: tf.Tensor3D;
  /** U, [H, H], as in h(t-1) U. */
  readonly recurrent: tf.Tensor2D;
  /** Number of real steps of each row, int32 [B]. */
  readonly lengths: tf.Tensor1D;
  /** Whether each row is read from its last real step to its first. */
  readonly reverse: boolean;
}

/**
 * The Elman recurrence over all steps, h(t) = s(W C(t) + b + h(t-1) U), where s is the logistic function (Shweta et al.,
 * eq. 4-6). Steps at or past a row's length are zero and pass no gradient. Differentiable in everything but `lengths`,
 * through the whole recurrence.
 * @returns h, [T, B, H]
 * @throws Error when a shape does not fit the others
 */
export function elmanScan({ input, recurrent, lengths, reverse }: ElmanScan): tf.Tensor3D {
  const [, batch, hidden] = input.shape;
  checkShape('recurrent', recurrent.shape, [hidden, hidden]);
  checkShape('lengths', lengths.shape, [batch]);
  return runDifferentiable({
    ...{ name: 'ElmanScan', inputs: { input, recurrent }, others: { lengths }, attrs: { reverse } },
    ...{ saved: ['recurrent'], outputs: ['hidden'] },
  }) as tf.Tensor3D;
}

export interface JordanScan extends Pick<ElmanScan, 'input' | 'lengths'> {
  /** U, [K, H]: from the previous posterior to the hidden layer, y(t-1) U. */
  readonly feedback: tf.Tensor2D;
  /** V, [H, K]: from the hidden layer to the logits, h(t) V. */
  readonly output: tf.Tensor2D;
  /** c, [K]. */
  readonly outputBias: tf.Tensor1D;
}

/**
 * The Jordan recurrence over all steps, h(t) = s(W C(t) + b + y(t-1) U), y(t) = softmax(h(t) V + c), where s is the
 * logistic function (Shweta et al., eq. 6 and 9). Steps at or past a row's length are zero and pass no gradient.
 * Differentiable in everything but `lengths`, through the whole recurrence.
 * @returns y, the posteriors, [T, B, K]
 * @throws Error when a shape does not fit the others
 */
export function jordanScan({ input, feedback, output, outputBias, lengths }: JordanScan): tf.Tensor3D {
  const [, batch, hidden] = input.shape;
  const [classes] = outputBias.shape;
  checkShape('feedback', feedback.shape, [classes, hidden]);
  checkShape('output', output.shape, [hidden, classes]);
  checkShape('lengths', lengths.shape, [batch]);
  const attrs = { record: isRecording() };
  return runDifferentiable({
    ...{ name: 'JordanScan', inputs: { input, feedback, output, outputBias }, others: { lengths }, attrs },
    ...{ saved: ['feedback', 'output'], outputs: ['posterior', 'hidden'] },
  }) as tf.Tensor3D;
}

export interface LstmScan extends Pick<ElmanScan, 'lengths' | 'reverse'> {
  /** W x(t) + b at every step, [T, B, 4H], gates in the order input, forget, candidate, output. */
  readonly input: tf.Tensor3D;
  /** U, [H, 4H], as in h(t-1) U. */
  readonly recurrent: tf.Tensor2D;
}

/**
 * The LSTM recurrence over all steps (with the forget gate of Gers et al. 2000): (i, f, g, o) = W x(t) + b + h(t-1) U,
 * c(t) = s(f) c(t-1) + s(i) tanh(g), h(t) = s(o) tanh(c(t)), where s is the logistic function and h(-1) = c(-1) = 0.
 * Steps at or past a row's length are zero and pass no gradient. Differentiable in everything but `lengths`, through the
 * whole recurrence.
 * @returns h, [T, B, H]
 * @throws Error when a shape does not fit the others
 */
export function lstmScan({ input, recurrent, lengths, reverse }: LstmScan): tf.Tensor3D {
  const [, batch] = input.shape;
  const [hidden] = recurrent.shape;
  checkShape('recurrent', recurrent.shape, [hidden, 4 * hidden]);
  checkShape('input', input.shape, [input.shape[0], batch, 4 * hidden]);
  checkShape('lengths', lengths.shape, [batch]);
  const attrs = { reverse, record: isRecording() };
  return runDifferentiable({
    ...{ name: 'LstmScan', inputs: { input, recurrent }, others: { lengths }, attrs },
    ...{ saved: ['recurrent'], outputs: ['hidden', 'gates', 'cell'] },
  }) as tf.Tensor3D;
}

/** What LSTMs in D directions computed over a single row of T steps. */
export interface LstmReading {
  /** W x(t) + b, [D, T, 4H]. */
  readonly input: tf.Tensor3D;
  /** h and c after each step, [D, T, H]. */
  readonly hidden: tf.Tensor3D;
  readonly cell: tf.Tensor3D;
}

export interface LstmRescan {
  /** W x(t) + b of the new steps, the directions side by side, [N, 1, 4DH]. */
  readonly fresh: tf.Tensor3D;
  /** U from left to right, [H, 4H]. */
  readonly left: tf.Tensor2D;
  /** U from right to left, [H, 4H], where the layer is bidirectional. */
  readonly right?: tf.Tensor2D | undefined;
  /** An earlier reading in the same directions: its first `head` steps come before the new ones, its last `tail` after them. */
  readonly before?: { readonly reading: LstmReading; readonly head: number; readonly tail: number } | undefined;
}

/**
 * Reads a row of T = head + N + tail steps again of which only N are new, with the result of `lstmScan` bit for bit. Each
 * direction takes the states that it reached before the new steps from the earlier reading and continues from the last of
 * them. Has no gradient and does not run on webgpu.
 * @returns the new reading, and its h with the directions side by side, [T, DH]
 * @throws Error when a shape does not fit the others; RangeError when the earlier reading has fewer steps than `head` or `tail`
 */
export function lstmRescan({ fresh, left, right, before }: LstmRescan): {
  readonly reading: LstmReading;
  readonly states: tf.Tensor2D;
} {
  const [size] = left.shape;
  checkShape('left', left.shape, [size, 4 * size]);
  if (right) checkShape('right', right.shape, left.shape);
  const directions = right ? 2 : 1;
  checkShape('fresh', fresh.shape, [fresh.shape[0], 1, 4 * directions * size]);
  const { head, tail } = before ?? { head: 0, tail: 0 };
  const known = before && checked(before.reading, directions, size, head, tail);
  const lengths = tf.tensor1d([head + fresh.shape[0] + tail], 'int32');
  const outputs = runKernel('LstmRescan', { fresh, left, ...(right && { right }), lengths, ...known }, { head, tail });
  lengths.dispose();
  const [input, hidden, cell, states] = outputs as [tf.Tensor3D, tf.Tensor3D, tf.Tensor3D, tf.Tensor2D];
  return { reading: { input, hidden, cell }, states };
}

function checked({ input, hidden, cell }: LstmReading, directions: number, size: number, head: number, tail: number) {
  const [, steps] = input.shape;
  checkShape('input', input.shape, [directions, steps, 4 * size]);
  checkShape('hidden', hidden.shape, [directions, steps, size]);
  checkShape('cell', cell.shape, hidden.shape);
  if (Math.max(head, tail) > steps)
    throw new RangeError(`The earlier reading has ${steps} steps, too few for ${head} and ${tail}`);
  return { inputBefore: input, hiddenBefore: hidden, cellBefore: cell };
}

/** Whether the current back end has the kernel of `lstmRescan`. */
export function hasLstmRescan(): boolean {
  return tf.getKernel('LstmRescan', tf.getBackend()) !== undefined;
}
