import {
  customGrad,
  type GradSaveFunc,
  type Tensor,
  type Tensor1D,
  type Tensor2D,
  type Tensor3D,
} from '@tensorflow/tfjs-core';
import { at, checkShape, isRecording, runKernel } from './run-kernel';

export interface LstmScan {
  /** W x(t) + b of every step, [T, B, 4H], gates in the order input, forget, candidate, output. */
  readonly input: Tensor3D;
  /** U, [H, 4H], multiplied from the right: h(t-1) U. */
  readonly recurrent: Tensor2D;
  /** Number of real steps of each row, int32 [B]. */
  readonly lengths: Tensor1D;
  /** Whether each row is read from its last real step to its first. */
  readonly reverse: boolean;
}

/**
 * The LSTM recurrence over all steps: (i, f, g, o) = W x(t) + b + h(t-1) U, c(t) = s(f) c(t-1) + s(i) tanh(g),
 * h(t) = s(o) tanh(c(t)) with s the logistic function and h(-1) = c(-1) = 0. Steps at or past a row's length are zero
 * and pass no gradient. Differentiable in `input` and `recurrent`.
 * @returns h, [T, B, H]
 * @throws when a shape does not fit the others
 */
export function lstmScan({ input, recurrent, lengths, reverse }: LstmScan): Tensor3D {
  const [, batch] = input.shape;
  const [hidden] = recurrent.shape;
  checkShape('recurrent', recurrent.shape, [hidden, 4 * hidden]);
  checkShape('input', input.shape, [input.shape[0], batch, 4 * hidden]);
  checkShape('lengths', lengths.shape, [batch]);
  const attrs = { reverse, record: isRecording() };
  const scan = customGrad((x, u, save) => {
    const outputs = runKernel('LstmScan', { input: x as Tensor, recurrent: u as Tensor, lengths }, attrs);
    (save as GradSaveFunc)([u as Tensor, lengths, ...outputs]);
    const gradFunc = (dy: Tensor, saved: Tensor[]) => {
      const [savedU, savedLengths, h, gates, cell] = saved as [Tensor, Tensor, Tensor, Tensor, Tensor];
      return runKernel('LstmScanGrad', { dy, hidden: h, gates, cell, recurrent: savedU, lengths: savedLengths }, attrs);
    };
    return { value: at(outputs, 0), gradFunc };
  });
  return scan(input, recurrent) as Tensor3D;
}
