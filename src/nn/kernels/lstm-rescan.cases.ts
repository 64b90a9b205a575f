import { concat, dispose, memory, slice, type Tensor2D, type Tensor3D, tensor, tensor1d } from '@tensorflow/tfjs-core';
import { expect, test } from 'vitest';
import { lstmRescan } from '../ops/lstm-rescan';
import { lstmScan } from '../ops/lstm-scan';
import { randomNumbers } from './test-support/batch';

/** What a back end that has LstmRescan must do, as vitest cases. */
export function lstmRescanCases(): void {
  // [units, steps before, of them the first and the last that stay, new steps]
  for (const [size, before, head, tail, fresh] of [
    [6, 3, 0, 0, 4],
    [1, 4, 2, 1, 1],
    [7, 5, 5, 0, 2],
    [7, 5, 0, 5, 0],
    [37, 6, 1, 5, 3],
    [128, 13, 9, 2, 11],
  ] as const)
    for (const reverse of [false, true]) {
      const name = `W4. ${fresh} new steps between ${head} and ${tail}, of ${size} units${reverse ? ', reversed,' : ''}`;
      test(`${name} come out bit for bit as a whole scan`, () => goesOn({ size, before, head, tail, fresh, reverse }));
    }

  test('more steps than were read before are refused', () => {
    const recurrent = numbers<Tensor2D>([2, 8], 1);
    const reading = lstmRescan({ fresh: numbers([2, 1, 8], 2), recurrent, reverse: false });
    const before = { reading, head: 3, tail: 1 };
    expect(() => lstmRescan({ fresh: numbers([1, 1, 8], 3), recurrent, reverse: false, before })).toThrow(
      '3 and 1 steps are wanted of 2',
    );
  });
}

interface Case {
  readonly size: number;
  readonly before: number;
  readonly head: number;
  readonly tail: number;
  readonly fresh: number;
  readonly reverse: boolean;
}

async function goesOn({ size, before, head, tail, fresh, reverse }: Case): Promise<void> {
  const tensors = memory().numTensors;
  const recurrent = numbers<Tensor2D>([size, 4 * size], 1, 1.5 / Math.sqrt(size));
  const [old, added] = [numbers<Tensor3D>([before, 1, 4 * size], 2), numbers<Tensor3D>([fresh, 1, 4 * size], 3)];
  const [first, last] = [slice(old, 0, head), slice(old, before - tail, tail)];
  const input = concat([first, added, last], 0);
  const reading = lstmRescan({ fresh: old, recurrent, reverse });
  const goneOn = lstmRescan({ fresh: added, recurrent, reverse, before: { reading, head, tail } });
  const whole = lstmRescan({ fresh: input, recurrent, reverse });
  const lengths = tensor1d([head + fresh + tail], 'int32');
  const plain = lstmScan({ input, recurrent, lengths, reverse });
  expect(await goneOn.hidden.data()).toEqual(await plain.data());
  expect(await goneOn.cell.data()).toEqual(await whole.cell.data());
  expect(await goneOn.input.data()).toEqual(await input.data());
  expect(await whole.hidden.data()).toEqual(await plain.data());
  for (const read of [reading, goneOn, whole]) dispose([read.input, read.hidden, read.cell]);
  dispose([recurrent, old, added, first, last, input, lengths, plain]);
  expect(memory().numTensors).toBe(tensors);
}

function numbers<T extends Tensor2D | Tensor3D>(shape: number[], seed: number, scale = 1): T {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return tensor(randomNumbers(size, scale, seed), shape as [number, number, number]) as T;
}
