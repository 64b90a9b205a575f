import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { useBackend } from '../test-support/backends';

beforeAll(() => useBackend('wasm'));

test('if the memory cannot grow, allocation throws and no tensor is overwritten', () => {
  const kept = tf.tensor1d([1, 2, 3]);
  const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow').mockImplementation(() => {
    throw new RangeError('WebAssembly.Memory.grow(): Maximum memory size exceeded');
  });
  const large: tf.Tensor[] = [];
  const fill = () => {
    for (let i = 0; i < 300; i++) large.push(tf.fill([1 << 20], 7));
  };
  expect(fill).toThrow('no memory is left (4194304 bytes were asked for)');
  expect([...kept.dataSync()]).toEqual([1, 2, 3]);
  grow.mockRestore();
  large.push(tf.fill([1 << 20], 7));
  expect(large.at(-1)?.dataSync()[(1 << 20) - 1]).toBe(7);
  tf.dispose([kept, ...large]);
});
