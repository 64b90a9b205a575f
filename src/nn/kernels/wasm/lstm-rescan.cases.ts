import {
  concat,
  dispose,
  memory,
  slice,
  split,
  squeeze,
  stack,
  type Tensor2D,
  type Tensor3D,
  tensor,
  tensor1d,
  tidy,
} from '@tensorflow/tfjs-core';
import { expect, test } from 'vitest';
import { lstmRescan, lstmScan } from '../../ops/scans';
import { randomNumbers } from '../test-support/batch';

/** The vitest cases of LstmRescan. */
export function lstmRescanCases(): void {
  // [units, earlier steps, how many of them stay at the start and at the end, new steps]
  for (const [size, before, head, tail, fresh] of [
    [6, 3, 0, 0, 4],
    [1, 4, 2, 1, 1],
    [7, 5, 5, 0, 2],
    [7, 5, 0, 5, 0],
    [37, 6, 1, 5, 3],
    [128, 13, 9, 2, 11],
  ] as const)
    for (const directions of [1, 2]) {
      const name = `W4. ${fresh} new steps between ${head} and ${tail}, with ${size} units in ${directions} directions,`;
      test(`${name} equal a scan over all steps bit for bit`, () =>
        goesOn({ size, before, head, tail, fresh, directions }));
    }

  test('more steps than were read before are refused', () => {
    const left = numbers<Tensor2D>([2, 8], 1);
    const { reading } = lstmRescan({ fresh: numbers([2, 1, 8], 2), left });
    const before = { reading, head: 3, tail: 1 };
    expect(() => lstmRescan({ fresh: numbers([1, 1, 8], 3), left, before })).toThrow(
      'The earlier reading has 2 steps, too few for 3 and 1',
    );
  });

  test('an earlier reading in one direction is refused by a bidirectional layer', () => {
    const left = numbers<Tensor2D>([2, 8], 1);
    const { reading } = lstmRescan({ fresh: numbers([2, 1, 8], 2), left });
    const before = { reading, head: 1, tail: 1 };
    expect(() => lstmRescan({ fresh: numbers([1, 1, 16], 3), left, right: left, before })).toThrow(
      'input has shape [1,2,8], expected [2,2,8]',
    );
  });
}

interface Case {
  readonly size: number;
  readonly before: number;
  readonly head: number;
  readonly tail: number;
  readonly fresh: number;
  readonly directions: number;
}

async function goesOn({ size, before, head, tail, fresh, directions }: Case): Promise<void> {
  const tensors = memory().numTensors;
  const weights = Array.from({ length: directions }, (_, d) =>
    numbers<Tensor2D>([size, 4 * size], 1 + d, 1.5 / Math.sqrt(size)),
  );
  const [left, right] = weights as [Tensor2D, Tensor2D?];
  const wide = 4 * size * directions;
  const [old, added] = [numbers<Tensor3D>([before, 1, wide], 3), numbers<Tensor3D>([fresh, 1, wide], 4)];
  const read = lstmRescan({ fresh: old, left, right });
  const goneOn = lstmRescan({ fresh: added, left, right, before: { reading: read.reading, head, tail } });
  const all = tidy(() => concat([slice(old, 0, head), added, slice(old, before - tail, tail)], 0));
  const whole = lstmRescan({ fresh: all, left, right });
  const plain = tidy(() => {
    const lengths = tensor1d([head + fresh + tail], 'int32');
    const inputs = split(all, directions, 2);
    const scans = weights.map((recurrent, d) =>
      lstmScan({ input: inputs[d] as Tensor3D, recurrent, lengths, reverse: d === 1 }),
    );
    return { inputs: stack(inputs.map((input) => squeeze(input, [1]))), states: squeeze(concat(scans, 2), [1]) };
  });
  expect(await goneOn.states.data()).toEqual(await plain.states.data());
  expect(await whole.states.data()).toEqual(await plain.states.data());
  expect(await goneOn.reading.input.data()).toEqual(await plain.inputs.data());
  expect(await goneOn.reading.hidden.data()).toEqual(await whole.reading.hidden.data());
  expect(await goneOn.reading.cell.data()).toEqual(await whole.reading.cell.data());
  for (const { reading, states } of [read, goneOn, whole])
    dispose([reading.input, reading.hidden, reading.cell, states]);
  dispose([...weights, old, added, all, plain.inputs, plain.states]);
  expect(memory().numTensors).toBe(tensors);
}

function numbers<T extends Tensor2D | Tensor3D>(shape: number[], seed: number, scale = 1): T {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return tensor(randomNumbers(size, scale, seed), shape as [number, number, number]) as T;
}
