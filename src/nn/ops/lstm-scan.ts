import {
  customGrad,
  type GradSaveFunc,
  getBackend,
  getKernel,
  matMul,
  type Tensor,
  type Tensor1D,
  type Tensor2D,
  type Tensor3D,
  tensor1d,
  tidy,
} from '@tensorflow/tfjs-core';
import { addToFirstStep, at, checkShape, isRecording, runKernel } from './run-kernel';

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

/** What one row was read as, step by step, in D directions. */
export interface LstmReading {
  /** W x(t) + b, [D, T, 4H]. */
  readonly input: Tensor3D;
  /** h and c after each step, [D, T, H]. */
  readonly hidden: Tensor3D;
  readonly cell: Tensor3D;
}

export interface LstmRescan {
  /** W x(t) + b of the steps that are new, the directions side by side, [N, 1, 4DH]. */
  readonly fresh: Tensor3D;
  /** U of the direction from left to right, [H, 4H]. */
  readonly left: Tensor2D;
  /** That of the other, where there is one. */
  readonly right?: Tensor2D | undefined;
  /** An earlier reading in the same directions; its first `head` and its last `tail` steps stand around the new ones. */
  readonly before?: { readonly reading: LstmReading; readonly head: number; readonly tail: number } | undefined;
}

/**
 * The states of `lstmScan` over one row in each direction, bit for bit, T = head + N + tail steps. Those that come before the
 * new steps in the order of reading are taken from the earlier reading, and the scan goes on from the last of them. Without a
 * gradient, and not on webgpu.
 * @returns with the reading its h, the directions side by side, [T, DH]
 * @throws when a shape does not fit the others, or the earlier reading is shorter than what is to be taken of it
 */
export function lstmRescan({ fresh, left, right, before }: LstmRescan): {
  readonly reading: LstmReading;
  readonly states: Tensor2D;
} {
  const [size] = left.shape;
  checkShape('left', left.shape, [size, 4 * size]);
  if (right) checkShape('right', right.shape, left.shape);
  const directions = right ? 2 : 1;
  checkShape('fresh', fresh.shape, [fresh.shape[0], 1, 4 * directions * size]);
  const { head, tail } = before ?? { head: 0, tail: 0 };
  const known = before && checked(before.reading, directions, size, head, tail);
  const lengths = tensor1d([head + fresh.shape[0] + tail], 'int32');
  const outputs = runKernel('LstmRescan', { fresh, left, ...(right && { right }), lengths, ...known }, { head, tail });
  lengths.dispose();
  const [input, hidden, cell, states] = outputs as [Tensor3D, Tensor3D, Tensor3D, Tensor2D];
  return { reading: { input, hidden, cell }, states };
}

function checked({ input, hidden, cell }: LstmReading, directions: number, size: number, head: number, tail: number) {
  const [, steps] = input.shape;
  checkShape('input', input.shape, [directions, steps, 4 * size]);
  checkShape('hidden', hidden.shape, [directions, steps, size]);
  checkShape('cell', cell.shape, hidden.shape);
  if (Math.max(head, tail) > steps) throw new RangeError(`${head} and ${tail} steps are wanted of ${steps}`);
  return { inputBefore: input, hiddenBefore: hidden, cellBefore: cell };
}

/** Whether the current back end can do so. */
export function hasLstmRescan(): boolean {
  return getKernel('LstmRescan', getBackend()) !== undefined;
}
