import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test } from 'vitest';
import { makeByteTable } from '../../nn/byte-table';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { weightsMemory } from './run-bench';

beforeAll(() => useBackend('wasm'));

test("weights take the back end's memory, tables of bytes a quarter of what they would as float32", () => {
  const before = tf.memory().numBytes;
  const table = makeByteTable(new Uint8Array(1000 * 64), [1000, 64], { scale: 1, min: 0 });
  const parameters = { words: table, V: tf.zeros([64, 5]), c: tf.zeros([5]) };
  const { weightsBytes, float32Bytes } = weightsMemory(parameters);
  expect(weightsBytes).toBe(tf.memory().numBytes - before);
  expect(float32Bytes).toBe(4 * (1000 * 64 + 64 * 5 + 5));
  expect(weightsBytes).toBeLessThan(float32Bytes / 3);
  tf.dispose(Object.values(parameters));
});
