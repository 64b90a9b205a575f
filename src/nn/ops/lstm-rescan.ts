import { getBackend, getKernel, type Tensor2D, type Tensor3D, tensor1d } from '@tensorflow/tfjs-core';
import { checkShape, runKernel } from './run-kernel';

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
