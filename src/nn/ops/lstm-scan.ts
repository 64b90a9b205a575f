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
import { addToFirstStep } from './initial-state';
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
  /** h and c before the first step that is read, each [B, H]; zero if absent. */
  readonly initial?: { readonly hidden: Tensor2D; readonly cell: Tensor2D };
}

/**
 * The LSTM recurrence over all steps: (i, f, g, o) = W x(t) + b + h(t-1) U, c(t) = s(f) c(t-1) + s(i) tanh(g),
 * h(t) = s(o) tanh(c(t)) with s the logistic function and h(-1) = c(-1) = 0 unless `initial` tells them. Steps at or past a
 * row's length are zero and pass no gradient. Differentiable in everything but `lengths`.
 * @returns h, [T, B, H]
 * @throws when a shape does not fit the others
 */
export function lstmScan({ input, recurrent, lengths, reverse, initial }: LstmScan): Tensor3D {
  const [, batch] = input.shape;
  const [hidden] = recurrent.shape;
  checkShape('recurrent', recurrent.shape, [hidden, 4 * hidden]);
  checkShape('input', input.shape, [input.shape[0], batch, 4 * hidden]);
  checkShape('lengths', lengths.shape, [batch]);
  if (initial) {
    checkShape('initial.hidden', initial.hidden.shape, [batch, hidden]);
    checkShape('initial.cell', initial.cell.shape, [batch, hidden]);
  }
  const attrs = { reverse, record: isRecording() };
  const scan = customGrad((...args) => {
    const save = args.pop() as GradSaveFunc;
    const [x, u, cellBefore] = args as [Tensor, Tensor, Tensor?];
    const outputs = runKernel('LstmScan', { input: x, recurrent: u, lengths, ...startOf(cellBefore) }, attrs);
    save([u, lengths, ...outputs, ...(cellBefore ? [cellBefore] : [])]);
    const gradFunc = (dy: Tensor, saved: Tensor[]) => {
      const [savedU, savedLengths, h, gates, cell, start] = saved as [Tensor, Tensor, Tensor, Tensor, Tensor, Tensor?];
      const inputs = { dy, hidden: h, gates, cell, recurrent: savedU, lengths: savedLengths, ...startOf(start) };
      return runKernel('LstmScanGrad', inputs, attrs);
    };
    return { value: at(outputs, 0), gradFunc };
  });
  return tidy(() => {
    if (!initial) return scan(input, recurrent) as Tensor3D;
    const read = addToFirstStep(input, matMul(initial.hidden, recurrent), lengths, reverse);
    return scan(read, recurrent, initial.cell) as Tensor3D;
  });
}

/** The kernels' optional input, absent rather than undefined. */
const startOf = (initialCell: Tensor | undefined) => (initialCell ? { initialCell } : {});
