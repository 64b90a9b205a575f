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
import { addToFirstStep, at, checkShape, runKernel } from './run-kernel';

export interface ElmanScan {
  /** W C(t) + b of every step, [T, B, H]. */
  readonly input: Tensor3D;
  /** U, [H, H], multiplied from the right: h(t-1) U. */
  readonly recurrent: Tensor2D;
  /** Number of real steps of each row, int32 [B]. */
  readonly lengths: Tensor1D;
  readonly activation: Activation;
  /** Whether each row is read from its last real step to its first. */
  readonly reverse: boolean;
  /** h before the first step that is read, [B, H]; zero if absent. The last state of a part of a text goes on into the next. */
  readonly initial?: Tensor2D;
}

/**
 * The Elman recurrence over all steps (Shweta et al., eq. 4-8): h(t) = f(W C(t) + b + h(t-1) U).
 * Steps at or past a row's length are zero and pass no gradient. Differentiable in everything but `lengths`.
 * @returns h, [T, B, H]
 * @throws when a shape does not fit the others
 */
export function elmanScan({ input, recurrent, lengths, activation, reverse, initial }: ElmanScan): Tensor3D {
  const [, batch, hidden] = input.shape;
  checkShape('recurrent', recurrent.shape, [hidden, hidden]);
  checkShape('lengths', lengths.shape, [batch]);
  if (initial) checkShape('initial', initial.shape, [batch, hidden]);
  const attrs = { activation, reverse };
  const scan = customGrad((x, u, save) => {
    const value = at(runKernel('ElmanScan', { input: x as Tensor, recurrent: u as Tensor, lengths }, attrs), 0);
    (save as GradSaveFunc)([value, u as Tensor, lengths]);
    const gradFunc = (dy: Tensor, saved: Tensor[]) =>
      runKernel('ElmanScanGrad', { dy, hidden: at(saved, 0), recurrent: at(saved, 1), lengths: at(saved, 2) }, attrs);
    return { value, gradFunc };
  });
  return tidy(() => {
    const read = initial ? addToFirstStep(input, matMul(initial, recurrent), lengths, reverse) : input;
    return scan(read, recurrent) as Tensor3D;
  });
}
