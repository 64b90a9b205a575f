import { getBackend, getKernel, type Tensor2D, type Tensor3D, tensor1d } from '@tensorflow/tfjs-core';
import { checkShape, runKernel } from './run-kernel';

/** What one row was read as, step by step. */
export interface LstmReading {
  /** W x(t) + b, [T, 1, 4H]. */
  readonly input: Tensor3D;
  /** h and c after each step, [T, 1, H]. */
  readonly hidden: Tensor3D;
  readonly cell: Tensor3D;
}

export interface LstmRescan {
  /** W x(t) + b of the steps that are new, [N, 1, 4H]. */
  readonly fresh: Tensor3D;
  /** U, [H, 4H]. */
  readonly recurrent: Tensor2D;
  readonly reverse: boolean;
  /** An earlier reading in the same direction; its first `head` and its last `tail` steps stand around the new ones. */
  readonly before?: { readonly reading: LstmReading; readonly head: number; readonly tail: number };
}

/**
 * The states of `lstmScan` over one row, bit for bit, T = head + N + tail steps. Those that come before the new steps in the
 * order of reading are taken from the earlier reading, and the scan goes on from the last of them. Without a gradient, and not
 * on webgpu.
 * @throws when a shape does not fit the others, or the earlier reading is shorter than what is to be taken of it
 */
export function lstmRescan({ fresh, recurrent, reverse, before }: LstmRescan): LstmReading {
  const [size] = recurrent.shape;
  checkShape('recurrent', recurrent.shape, [size, 4 * size]);
  checkShape('fresh', fresh.shape, [fresh.shape[0], 1, 4 * size]);
  const { head, tail } = before ?? { head: 0, tail: 0 };
  const known = before && checked(before.reading, size, head, tail);
  const lengths = tensor1d([head + fresh.shape[0] + tail], 'int32');
  const outputs = runKernel('LstmRescan', { fresh, recurrent, lengths, ...known }, { head, tail, reverse });
  lengths.dispose();
  const [input, hidden, cell] = outputs as [Tensor3D, Tensor3D, Tensor3D];
  return { input, hidden, cell };
}

function checked({ input, hidden, cell }: LstmReading, size: number, head: number, tail: number) {
  const [steps] = input.shape;
  checkShape('input', input.shape, [steps, 1, 4 * size]);
  checkShape('hidden', hidden.shape, [steps, 1, size]);
  checkShape('cell', cell.shape, hidden.shape);
  if (Math.max(head, tail) > steps) throw new RangeError(`${head} and ${tail} steps are wanted of ${steps}`);
  return { inputBefore: input, hiddenBefore: hidden, cellBefore: cell };
}

/** Whether the current back end can do so. */
export function hasLstmRescan(): boolean {
  return getKernel('LstmRescan', getBackend()) !== undefined;
}
