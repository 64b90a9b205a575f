import {
  customGrad,
  type GradSaveFunc,
  matMul,
  type Tensor,
  type Tensor1D,
  type Tensor2D,
  type Tensor3D,
  tidy,
} from '@tensorflow/tfjs-core';
import type { Activation } from '../kernels/contract';
import { addToFirstStep, at, checkShape, isRecording, runKernel } from './run-kernel';

export interface JordanScan {
  /** W C(t) + b of every step, [T, B, H]. */
  readonly input: Tensor3D;
  /** U, [K, H]: what the previous posterior adds to the hidden layer, y(t-1) U. */
  readonly feedback: Tensor2D;
  /** V, [H, K]: hidden layer to logits. */
  readonly output: Tensor2D;
  /** c, [K]. */
  readonly outputBias: Tensor1D;
  /** Number of real steps of each row, int32 [B]. */
  readonly lengths: Tensor1D;
  readonly activation: Activation;
  /** y before the first step, [B, K]; zero if absent. The last posterior of a part of a text goes on into the next. */
  readonly initial?: Tensor2D;
}

/**
 * The Jordan recurrence over all steps (Shweta et al., eq. 9): h(t) = f(W C(t) + b + y(t-1) U),
 * y(t) = softmax(h(t) V + c). Steps at or past a row's length are zero and pass no gradient. Differentiable
 * in everything but `lengths`, through the whole recurrence.
 * @returns y, the posteriors, [T, B, K]
 * @throws when a shape does not fit the others
 */
export function jordanScan(scanned: JordanScan): Tensor3D {
  const { input, feedback, output, outputBias, lengths, activation, initial } = scanned;
  const [, batch, hidden] = input.shape;
  const [classes] = outputBias.shape;
  checkShape('feedback', feedback.shape, [classes, hidden]);
  checkShape('output', output.shape, [hidden, classes]);
  checkShape('lengths', lengths.shape, [batch]);
  if (initial) checkShape('initial', initial.shape, [batch, classes]);
  const attrs = { activation, record: isRecording() };
  const scan = customGrad((...args) => {
    const [x, u, v, c] = args.slice(0, 4) as [Tensor, Tensor, Tensor, Tensor];
    const save = args[4] as GradSaveFunc;
    const outputs = runKernel('JordanScan', { input: x, feedback: u, output: v, outputBias: c, lengths }, attrs);
    save([u, v, lengths, ...outputs]);
    const gradFunc = (dy: Tensor, saved: Tensor[]) => {
      const [savedU, savedV, savedLengths, posterior, h] = saved as [Tensor, Tensor, Tensor, Tensor, Tensor];
      const inputs = { dy, posterior, hidden: h, feedback: savedU, output: savedV, lengths: savedLengths };
      return runKernel('JordanScanGrad', inputs, attrs);
    };
    return { value: at(outputs, 0), gradFunc };
  });
  return tidy(() => {
    const read = initial ? addToFirstStep(input, matMul(initial, feedback), lengths, false) : input;
    return scan(read, feedback, output, outputBias) as Tensor3D;
  });
}
