import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { randomNumbers, relativeError } from '../../nn/kernels/test-support/batch';
import { elmanScan, jordanScan, lstmScan } from '../../nn/ops/scans';
import { composedElmanScan, composedJordanScan, composedLstmScan } from './composed';

const [STEPS, ROWS, UNITS, TAGS] = [6, 4, 5, 3];

const numbers = <T extends tf.Tensor>(...shape: number[]): T =>
  tf.tensor(randomNumbers(tf.util.sizeFromShape(shape), 1, shape.length), shape) as T;

beforeAll(() => useBackend('wasm'));

test.each([false, true])('a composed scan gives the result of the kernel, from right to left: %s', async (reverse) => {
  const lengths = tf.tensor1d([6, 1, 4, 0], 'int32');
  const input = (gates = 1) => numbers<tf.Tensor3D>(STEPS, ROWS, gates * UNITS);
  const recurrent = (gates = 1) => numbers<tf.Tensor2D>(UNITS, gates * UNITS);
  const elman = { input: input(), recurrent: recurrent(), lengths, reverse };
  const lstm = { input: input(4), recurrent: recurrent(4), lengths, reverse };
  const classes = { output: numbers<tf.Tensor2D>(UNITS, TAGS), outputBias: numbers<tf.Tensor1D>(TAGS) };
  const jordan = { input: input(), feedback: numbers<tf.Tensor2D>(TAGS, UNITS), ...classes, lengths };
  for (const [composed, scan] of [
    [composedElmanScan(elman), elmanScan(elman)],
    [composedLstmScan(lstm), lstmScan(lstm)],
    [composedJordanScan(jordan), jordanScan(jordan)],
  ] as const)
    expect(relativeError(await composed.data(), await scan.data())).toBeLessThan(1e-5);
});
