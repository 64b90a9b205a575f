import {
  add,
  concat,
  dispose,
  exp,
  grads,
  log,
  matMul,
  max,
  memory,
  slice,
  split,
  sum,
  type Tensor,
  tensor,
} from '@tensorflow/tfjs-core';
import { describe, expect, test } from 'vitest';
import { kernelCases, lossGradients } from '../conformance.cases';
import { useBackend } from '../test-support/backends';
import { type Batch, randomNumbers, relativeError } from '../test-support/batch';
import { lengthsTensor, operations, randomInputs, toTensors } from '../test-support/operations';
import { lstmRescanCases } from './lstm-rescan.cases';

/** The vitest cases of all back ends, and those of wasm alone. */
export function wasmCases(): void {
  describe('scans', () => scanCases());
  describe('matMul', () => matMulCases());
  describe('concat and split', () => concatCases());
  describe('exp and log', () => exponentialCases());
  describe('max', () => maximumCases());
  describe('add', () => sumCases());
  test('a clone outlives its tensor', cloneOutlives);
}

function scanCases(): void {
  kernelCases({ gradients: true, thorough: true });
  lstmRescanCases();

  const crowd: Batch = { steps: 5, lengths: [4, 5, 0, 3, 5, 2, 5, 4, 1] };
  for (const operation of operations(crowd, 41, 9)) {
    test(`W1. ${operation.title} gives a row the same result, bit for bit, with any other rows in the batch`, async () => {
      const [input, ...weights] = toTensors(operation, randomInputs(operation, 17)) as [Tensor, ...Tensor[]];
      const all = operation.run([input, ...weights], lengthsTensor(crowd));
      const row = (of: Tensor, b: number) => slice(of, [0, b, 0], [-1, 1, -1]);
      for (const [b, length] of crowd.lengths.entries()) {
        const alone = operation.run([row(input, b), ...weights], lengthsTensor({ ...crowd, lengths: [length] }));
        expect(await alone.data()).toEqual(await row(all, b).data());
      }
    });
  }

  const wide: Batch = { steps: 5, lengths: [5, 2, 5, 0, 3, 4, 1] };
  for (const [hidden, classes] of [
    [6, 4],
    [37, 11],
    [130, 45],
  ] as const) {
    for (const operation of operations(wide, hidden, classes)) {
      test(`${operation.title} with ${hidden} units has the gradients of the cpu kernels`, async () => {
        const inputs = randomInputs(operation, 31);
        const weights = randomNumbers(wide.steps * wide.lengths.length * operation.width, 1, 5);
        const gradientsOn = async (backend: 'cpu' | 'wasm') => {
          await useBackend(backend);
          const tensors = toTensors(operation, inputs);
          const lengths = lengthsTensor(wide);
          const gradients = lossGradients(operation, tensors, lengths, weights);
          const values = await Promise.all(gradients.map((gradient) => gradient.data()));
          dispose([lengths, ...gradients, ...tensors]);
          return values;
        };
        const expected = await gradientsOn('cpu');
        const actual = await gradientsOn('wasm');
        actual.forEach((values, i) => {
          expect(relativeError(values, expected[i] as Float32Array)).toBeLessThanOrEqual(1e-5);
        });
      });
    }
  }
}

function matMulCases(): void {
  const sizes: [m: number, k: number, n: number][] = [
    [1, 1, 1],
    [3, 5, 7],
    [4, 8, 8],
    [65, 257, 33],
    [130, 600, 17],
    [9, 2, 100],
  ];
  for (const [m, k, n] of sizes) {
    for (const transposes of ['NN', 'NT', 'TN', 'TT']) {
      test(`${transposes} of ${m} x ${k} x ${n} equals the sum of products`, async () => {
        const [transposeA, transposeB] = [transposes[0] === 'T', transposes[1] === 'T'];
        const a = randomNumbers(m * k, 1, 1);
        const b = randomNumbers(k * n, 1, 2);
        const left = tensor(a, transposeA ? [k, m] : [m, k]);
        const right = tensor(b, transposeB ? [n, k] : [k, n]);
        const before = memory().numTensors;
        const product = matMul(left, right, transposeA, transposeB) as Tensor;
        expect(memory().numTensors).toBe(before + 1);
        expect(product.shape).toEqual([m, n]);
        const at = (i: number, j: number) =>
          Array.from({ length: k }, (_, l) => {
            const x = a[transposeA ? l * m + i : i * k + l] as number;
            return x * (b[transposeB ? j * k + l : l * n + j] as number);
          }).reduce((total, term) => total + term, 0);
        const expected = Array.from({ length: m * n }, (_, p) => at(Math.floor(p / n), p % n));
        expect(relativeError(await product.data(), expected)).toBeLessThanOrEqual(1e-5);
        dispose([left, right, product]);
      });
    }
  }

  test.each([
    [300, 21],
    [7, 64],
  ])(
    'W1. a row of %i numbers times %i columns is the same, bit for bit, whatever other rows the matrix has',
    async (k, n) => {
      const rows = 11;
      const left = tensor(randomNumbers(rows * k, 1, 1), [rows, k]);
      const right = tensor(randomNumbers(k * n, 1, 2), [k, n]);
      const all = await (matMul(left, right) as Tensor).data();
      for (const count of [1, 3, 4, 7, 8, 9])
        expect(await (matMul(slice(left, [0, 0], [count, k]), right) as Tensor).data()).toEqual(
          all.slice(0, count * n),
        );
    },
  );

  test('W3. a batch of matrices is computed by the original kernel', async () => {
    const product = matMul(tensor([1, 2, 3, 4], [2, 1, 2]), tensor([5, 6, 7, 8], [2, 2, 1])) as Tensor;
    expect(product.shape).toEqual([2, 1, 1]);
    expect([...(await product.data())]).toEqual([17, 53]);
  });

  test('a batch of one keeps its rank', async () => {
    const product = matMul(tensor([1, 2], [1, 2]), tensor([5, 6], [1, 1, 2]), false, true) as Tensor;
    expect(product.shape).toEqual([1, 1, 1]);
    expect([...(await product.data())]).toEqual([17]);
  });
}

function concatCases(): void {
  const range = (from: number, shape: number[]) => {
    const size = shape.reduce((a, b) => a * b, 1);
    return tensor(
      Array.from({ length: size }, (_, i) => from + i),
      shape,
      'float32',
    );
  };

  test('parts of different widths are concatenated along the last axis', async () => {
    const joined = concat([range(0, [2, 1]), range(10, [2, 5]), range(20, [2, 2])], 1);
    expect([...(await joined.data())]).toEqual([0, 10, 11, 12, 13, 14, 20, 21, 1, 15, 16, 17, 18, 19, 22, 23]);
  });

  test('a middle axis is joined with all axes after it', async () => {
    const joined = concat([range(0, [2, 1, 2]), range(10, [2, 2, 2])], 1);
    expect(joined.shape).toEqual([2, 3, 2]);
    expect([...(await joined.data())]).toEqual([0, 1, 10, 11, 12, 13, 2, 3, 14, 15, 16, 17]);
  });

  test('an empty part adds nothing', async () => {
    const joined = concat([range(0, [2, 0]), range(1, [2, 1])], 1);
    expect([...(await joined.data())]).toEqual([1, 2]);
  });

  test('split takes apart what concat has joined, along any axis', async () => {
    for (const axis of [0, 1, 2, -1]) {
      const whole = range(0, [6, 6, 6]);
      const parts = split(whole, [1, 3, 2], axis);
      expect(parts.map((part) => part.shape.at(axis))).toEqual([1, 3, 2]);
      expect(await concat(parts, axis).data()).toEqual(await whole.data());
    }
    const [, middle] = split(range(0, [2, 6]), [1, 3, 2], 1) as Tensor[];
    expect([...(await (middle as Tensor).data())]).toEqual([1, 2, 3, 7, 8, 9]);
  });
}

function exponentialCases(): void {
  const numbers = (of: Tensor) => of.data<'float32'>();

  test('an exponential is within a few units in the last place', async () => {
    for (const size of [1, 3, 4, 7, 1001]) {
      const from = Float32Array.from({ length: size }, (_, i) => -87 + (175.7 * i) / size);
      const actual = await numbers(exp(tensor(from)));
      for (const [i, x] of from.entries()) expect((actual[i] as number) / Math.exp(x)).toBeCloseTo(1, 6);
    }
  });

  test('an exponential that underflows is 0, one that overflows infinite', async () => {
    const from = [0, -0, 88.8, 1e30, Number.POSITIVE_INFINITY, -88, -1e30, Number.NEGATIVE_INFINITY, Number.NaN];
    const { POSITIVE_INFINITY: most, NaN: none } = Number;
    expect([...(await numbers(exp(tensor(from))))]).toEqual([1, 1, most, most, most, 0, 0, 0, none]);
  });

  test('a logarithm is within a few units in the last place, also of denormal numbers', async () => {
    for (const size of [1, 3, 4, 7, 1001]) {
      const from = Float32Array.from({ length: size }, (_, i) => 1.3 * 2 ** (-147 + (270 * i) / size));
      const actual = await numbers(log(tensor(from)));
      for (const [i, x] of from.entries()) expect((actual[i] as number) - Math.log(x)).toBeCloseTo(0, 4);
    }
    const near = Float32Array.from({ length: 99 }, (_, i) => 1 + (i - 49) / 512);
    expect(relativeError(await numbers(log(tensor(near))), [...near].map(Math.log))).toBeLessThanOrEqual(1e-6);
  });

  test('a logarithm is -infinity at 0, infinity at infinity, NaN below 0', async () => {
    const from = [1, 0, -0, Number.POSITIVE_INFINITY, -1, Number.NEGATIVE_INFINITY, Number.NaN];
    const { POSITIVE_INFINITY: most, NaN: none } = Number;
    expect([...(await numbers(log(tensor(from))))]).toEqual([0, -most, -most, most, none, none, none]);
  });

  test('W3. integers and empty tensors are accepted', async () => {
    expect((await numbers(exp(tensor([0, 1], [2], 'int32'))))[1]).toBeCloseTo(Math.E);
    expect(log(tensor([], [0, 3])).shape).toEqual([0, 3]);
  });
}

function maximumCases(): void {
  const shapes: number[][] = [[1], [7], [3, 5], [2, 9, 1], [3, 4, 6], [2, 1, 5], [2, 3, 2, 7]];
  for (const shape of shapes)
    for (const axis of shape.keys())
      test(`along axis ${axis} of ${shape.join(' x ')} the maximum is the largest number`, async () => {
        const values = randomNumbers(
          shape.reduce((product, extent) => product * extent, 1),
          5,
          3,
        );
        const count = shape[axis] as number;
        const inner = shape.slice(axis + 1).reduce((product, extent) => product * extent, 1);
        const expected = Array.from({ length: values.length / count }, (_, place) => {
          const first = Math.floor(place / inner) * count * inner + (place % inner);
          return Math.max(...Array.from({ length: count }, (_, k) => values[first + k * inner] as number));
        });
        const largest = max(tensor(values, shape), axis);
        expect(largest.shape).toEqual(shape.toSpliced(axis, 1));
        expect(await largest.data()).toEqual(Float32Array.from(expected));
        expect(max(tensor(values, shape), axis, true).shape).toEqual(shape.with(axis, 1));
      });

  test('the maximum is NaN where one of the numbers is NaN', async () => {
    const none = Number.NaN;
    const values = tensor([none, 1, 2, 3, 4, 5, 1, 2, 3, none], [2, 5]);
    expect([...(await max(values, 1).data())]).toEqual([none, none]);
    expect([...(await max(values, 0).data())]).toEqual([none, 1, 2, 3, none]);
  });

  test('W3. integers, several axes and empty tensors are accepted', async () => {
    expect([...(await max(tensor([4, 9, 2, 7], [2, 2], 'int32'), 0).data())]).toEqual([4, 9]);
    expect([...(await max(tensor([4, 9, 2, 7], [2, 2])).data())]).toEqual([9]);
    expect(max(tensor([], [0, 3]), 1).shape).toEqual([0]);
  });
}

function sumCases(): void {
  test.each([
    [[1, 2], 2],
    [[3, 7], 7],
    [[2, 3, 113], 113],
  ])('a vector is added to each row of %j, and its gradient sums those of the rows', async (shape, columns) => {
    const size = shape.reduce((product, extent) => product * extent, 1);
    const [a, b] = [randomNumbers(size, 1, 1), randomNumbers(columns, 1, 2)];
    const total = add(tensor(a, shape), tensor(b, [columns]));
    expect(total.shape).toEqual(shape);
    expect(await total.data()).toEqual(Float32Array.from(a, (x, i) => x + (b[i % columns] as number)));
    const [, gradient] = grads((x: Tensor, y: Tensor) => sum(add(x, y)))([tensor(a, shape), tensor(b, [columns])]);
    expect(await (gradient as Tensor).data()).toEqual(Float32Array.from(b, () => size / columns));
  });

  test('W3. other shapes than a matrix and a vector go to the original kernel', async () => {
    const sumOf = async (a: Tensor, b: Tensor) => [...(await add(a, b).data())];
    const matrix = tensor([1, 2, 3, 4], [2, 2]);
    expect(await sumOf(matrix, matrix)).toEqual([2, 4, 6, 8]);
    expect(await sumOf(matrix, tensor([10, 20], [2, 1]))).toEqual([11, 12, 23, 24]);
    expect(await sumOf(matrix, tensor(1))).toEqual([2, 3, 4, 5]);
    expect(await sumOf(tensor([1, 2]), matrix)).toEqual([2, 4, 4, 6]);
    expect(await sumOf(tensor([], [0, 2]), tensor([1, 2]))).toEqual([]);
    expect(await sumOf(tensor([1, 2, 3, 4], [2, 2], 'int32'), tensor([1, 2], [2], 'int32'))).toEqual([2, 4, 4, 6]);
  });
}

async function cloneOutlives(): Promise<void> {
  const before = memory().numDataBuffers;
  const first = tensor([1, 2]);
  const second = first.clone();
  expect(memory().numDataBuffers).toBe(before + 1);
  first.dispose();
  expect([...(await second.data())]).toEqual([1, 2]);
  second.dispose();
  expect(memory().numDataBuffers).toBe(before);
}
