import {
  dispose,
  grads,
  memory,
  mul,
  sum,
  type Tensor,
  type Tensor1D,
  type Tensor2D,
  tensor,
  tensor1d,
  tensor2d,
  tidy,
} from '@tensorflow/tfjs-core';
import { expect, test } from 'vitest';
import { makeByteTable } from '../byte-table';
import { embeddingBag } from '../ops/embedding-bag';
import { byteEmbeddingBagCases } from './byte-embedding-bag.cases';
import { crfCases } from './crf.cases';
import { type Batch, type Extent, finiteDifferences, randomNumbers, relativeError } from './test-support/batch';
import { lengthsTensor, type Operation, operations, randomInputs, toTensors } from './test-support/operations';

/** [batch, hidden size, classes]: sizes next to multiples of 4, 8 and 32, primes, rows of length 0 and 1. */
const SIZES: [Batch, number, number][] = [
  [{ steps: 0, lengths: [0, 0] }, 3, 2],
  [{ steps: 1, lengths: [1] }, 1, 1],
  [{ steps: 3, lengths: [0] }, 3, 2],
  [{ steps: 6, lengths: [6, 0, 1, 3, 6] }, 7, 5],
  [{ steps: 5, lengths: [5, 4, 5, 2] }, 32, 8],
  [{ steps: 9, lengths: [2, 9] }, 31, 29],
  [{ steps: 4, lengths: [1, 2, 3, 4, 4, 3, 2, 1, 0] }, 101, 45],
  [{ steps: 3, lengths: [3] }, 128, 33],
  [{ steps: 3, lengths: [2, 3, 3] }, 257, 61],
];

/** The vitest cases that the kernels of the current back end must pass. */
export function kernelCases({ gradients, thorough }: Extent): void {
  for (const [batch, hidden, classes] of SIZES.filter(([, size]) => thorough || size < 32)) {
    for (const operation of operations(batch, hidden, classes)) {
      const name = `${operation.title} with ${hidden} units over lengths ${batch.lengths}`;
      test(`${name} equals the plain recurrence`, () => equalsReference(operation, batch));
    }
  }
  const long: Batch = { steps: 5000, lengths: [5000] };
  for (const operation of thorough ? operations(long, 6, 5) : []) {
    test(`${operation.title} holds over 5,000 steps`, () => equalsReference(operation, long));
  }
  crfCases({ gradients, thorough });
  test('a bag sums its rows of the table', bagSums);
  test('empty bags are zero', emptyBags);
  byteEmbeddingBagCases();
  if (!gradients) return;
  const small: Batch = { steps: 4, lengths: [4, 0, 1, 3, 4] };
  for (const operation of operations(small, 5, 3)) {
    test(`${operation.title} has the gradients of finite differences`, () => equalsDifferences(operation, small));
  }
  test('the gradient of a bag is added to each row as often as the bag names it', bagGradient);
  for (const kind of ['numbers', 'bytes'] as const)
    test(`an id outside a table of ${kind}, and offsets that do not ascend, are refused`, () => {
      const bytes = () => makeByteTable(Uint8Array.of(1, 2), [2, 1], { scale: 1, min: 0 });
      const table = kind === 'bytes' ? bytes() : tensor2d([[1], [2]]);
      const bag = (ids: number[], offsets: number[]) =>
        embeddingBag({ table, ids: tensor1d(ids, 'int32'), offsets: tensor1d(offsets, 'int32') });
      expect(() => bag([0, 2], [0, 2])).toThrow('id 2 at place 1 is outside a table of 2 rows');
      expect(() => bag([-1], [0, 1])).toThrow('id -1 at place 0');
      expect(() => bag([0, 1], [0, 2, 1])).toThrow('offset 1 after 2');
    });
}

async function equalsReference(operation: Operation, batch: Batch): Promise<void> {
  const inputs = randomInputs(operation, 11);
  const tensors = toTensors(operation, inputs);
  const lengths = lengthsTensor(batch);
  const before = memory().numTensors;
  const result = operation.run(tensors, lengths);
  expect(memory().numTensors).toBe(before + 1);
  expect(result.shape).toEqual([batch.steps, batch.lengths.length, operation.width]);
  expect(relativeError(await result.data(), operation.reference(inputs))).toBeLessThanOrEqual(1e-5);
  dispose([result, lengths, ...tensors]);
}

async function equalsDifferences(operation: Operation, batch: Batch): Promise<void> {
  const inputs = randomInputs(operation, 23);
  const tensors = toTensors(operation, inputs);
  const lengths = lengthsTensor(batch);
  const weights = randomNumbers(batch.steps * batch.lengths.length * operation.width, 1, 5);
  const loss = (values: readonly ArrayLike<number>[]) =>
    operation.reference(values).reduce((total, value, i) => total + value * (weights[i] as number), 0);
  const before = memory().numTensors;
  const gradients = lossGradients(operation, tensors, lengths, weights);
  expect(memory().numTensors).toBe(before + gradients.length);
  for (const [i, gradient] of gradients.entries()) {
    const expected = finiteDifferences(
      (moved) => loss(inputs.map((values, k) => (k === i ? moved : values))),
      inputs[i] as Float32Array,
    );
    expect(gradient.shape).toEqual(operation.shapes[i]);
    expect(relativeError(await gradient.data(), expected)).toBeLessThanOrEqual(1e-5);
  }
  dispose([lengths, ...gradients, ...tensors]);
}

/** The gradients of sum(weights * result) with respect to every input. */
export function lossGradients(
  operation: Operation,
  tensors: Tensor[],
  lengths: Tensor1D,
  weights: Float32Array,
): Tensor[] {
  return tidy(() => {
    const loss = (...inputs: Tensor[]) => {
      const result = operation.run(inputs, lengths);
      return sum(mul(result, tensor(weights, result.shape)));
    };
    return grads(loss)(tensors);
  });
}

const bags = (columns: number) => ({
  table: tensor2d(randomNumbers(9 * columns, 1, 3), [9, columns]),
  ids: tensor1d([1, 2, 8, 8, 0], 'int32'),
  offsets: tensor1d([0, 2, 2, 5], 'int32'),
});

async function bagSums(): Promise<void> {
  for (const columns of [1, 2, 3, 4, 7, 16, 17, 39, 64]) {
    const input = bags(columns);
    const table = await input.table.data();
    const row = (id: number, c: number) => table[id * columns + c] as number;
    const expected = [[1, 2], [], [8, 8, 0]].flatMap((ids) =>
      Array.from({ length: columns }, (_, c) => ids.reduce((total, id) => total + row(id, c), 0)),
    );
    const before = memory().numTensors;
    const sums = embeddingBag(input);
    expect(memory().numTensors).toBe(before + 1);
    expect(sums.shape).toEqual([3, columns]);
    expect(relativeError(await sums.data(), expected)).toBeLessThanOrEqual(1e-6);
    dispose([sums, input.table, input.ids, input.offsets]);
  }
}

async function emptyBags(): Promise<void> {
  const input = { table: tensor2d([[1, 2]]), ids: tensor1d([], 'int32'), offsets: tensor1d([0, 0, 0], 'int32') };
  const sums = embeddingBag(input);
  expect([...(await sums.data())]).toEqual([0, 0, 0, 0]);
  dispose([sums, input.table, input.ids, input.offsets]);
}

async function bagGradient(): Promise<void> {
  const { table, ids, offsets } = bags(5);
  const weights = randomNumbers(15, 1, 7);
  const gradient = tidy(() => {
    const loss = (rows: Tensor) =>
      sum(mul(embeddingBag({ table: rows as Tensor2D, ids, offsets }), tensor2d(weights, [3, 5])));
    return grads(loss)([table]);
  })[0] as Tensor;
  const expected = new Array<number>(45).fill(0);
  const named: [id: number, bag: number][] = [
    [1, 0],
    [2, 0],
    [8, 2],
    [8, 2],
    [0, 2],
  ];
  for (const [id, bag] of named) {
    for (let c = 0; c < 5; c++)
      expected[id * 5 + c] = (expected[id * 5 + c] as number) + (weights[bag * 5 + c] as number);
  }
  expect(relativeError(await gradient.data(), expected)).toBeLessThanOrEqual(1e-6);
  dispose([gradient, table, ids, offsets]);
}
