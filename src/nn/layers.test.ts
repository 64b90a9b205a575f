import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRandom } from '../note/random';
import { makeByteTable } from './byte-table';
import { useBackend } from './kernels/test-support/backends';
import { contextWindow, dense, dropout, lookUp, numbersOf, parameter } from './layers';

beforeAll(() => useBackend('cpu'));

describe('layers', () => {
  test('a missing parameter is an error that names it', () => {
    expect(() => parameter({}, '0.left.W')).toThrow('0.left.W');
  });

  test('a table’s rows are summed bag by bag', async () => {
    const parameters = {
      shape: tf.tensor2d([
        [10, 20],
        [30, 40],
      ]),
    };
    const bags = { ids: Int32Array.of(0, 1, 1), offsets: Int32Array.of(0, 2, 2, 3) };
    expect(await lookUp(parameters, 'shape', bags).array()).toEqual([
      [40, 60],
      [0, 0],
      [30, 40],
    ]);
    expect(() => lookUp(parameters, 'line', bags)).toThrow('line');
  });

  test('a byte table is looked up and read like any other, but is not a tensor', async () => {
    const parameters = { shape: makeByteTable(Uint8Array.of(0, 10, 20, 255), [2, 2], { scale: 0.5, min: -5 }) };
    const bags = { ids: Int32Array.of(0, 1, 1), offsets: Int32Array.of(0, 2, 2, 3) };
    expect(await lookUp(parameters, 'shape', bags).array()).toEqual([
      [0, 122.5],
      [0, 0],
      [5, 122.5],
    ]);
    expect(await numbersOf(parameters, 'shape').array()).toEqual([
      [-5, 0],
      [5, 122.5],
    ]);
    expect(() => parameter(parameters, 'shape')).toThrow('shape is held as bytes');
  });

  test('a window puts each vector between its neighbours, zeros beyond the ends', async () => {
    const input = tf.tensor3d([[[1, 2]], [[3, 4]], [[5, 6]]]);
    expect(await contextWindow(input, 3).array()).toEqual([
      [[0, 0, 1, 2, 3, 4]],
      [[1, 2, 3, 4, 5, 6]],
      [[3, 4, 5, 6, 0, 0]],
    ]);
    expect(await contextWindow(input, 1).array()).toEqual(await input.array());
    const [wide] = (await contextWindow(input, 9).array()) as number[][][];
    expect(wide?.[0]).toEqual([...new Array(8).fill(0), 1, 2, 3, 4, 5, 6, 0, 0, 0, 0]);
  });

  test('rows of a batch don’t see each other through the window', async () => {
    const window = contextWindow(
      tf.tensor3d([
        [[1], [10]],
        [[2], [20]],
      ]),
      3,
    );
    expect(await window.array()).toEqual([
      [
        [0, 1, 2],
        [0, 10, 20],
      ],
      [
        [1, 2, 0],
        [10, 20, 0],
      ],
    ]);
  });

  test('dense is x W + b at each position', async () => {
    const x = tf.tensor3d([[[1, 2]], [[3, 4]]]);
    const result = dense(
      x,
      tf.tensor2d([
        [1, 0, 2],
        [0, 1, 3],
      ]),
      tf.tensor1d([10, 20, 30]),
    );
    expect(await result.array()).toEqual([[[11, 22, 38]], [[13, 24, 48]]]);
  });

  test('dropout keeps a share of the units, scaled so that the mean stays', async () => {
    const ones = tf.ones([20_000]);
    const values = [...(await dropout(ones, 0.3, makeRandom(5)).data())];
    const kept = values.filter((value) => value !== 0);
    expect(kept.length / values.length).toBeCloseTo(0.7, 1);
    expect(kept.every((value) => Math.abs(value - 1 / 0.7) < 1e-6)).toBe(true);
  });

  test('dropout does nothing without a random source or at rate 0', () => {
    const ones = tf.ones([4]);
    expect(dropout(ones, 0.5)).toBe(ones);
    expect(dropout(ones, 0, makeRandom(1))).toBe(ones);
  });
});
