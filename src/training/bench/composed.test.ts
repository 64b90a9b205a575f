import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { randomNumbers, relativeError } from '../../nn/kernels/test-support/batch';
import { elmanScan, jordanScan, lstmScan } from '../../nn/ops/scans';
import { composedElmanScan, composedJordanScan, composedLstmScan, composedMatMul } from './composed';

const HIDDEN = 11;
const TAGS = 5;
/** Of rows that end at different steps, one of them at once. */
const LENGTHS = [6, 0, 1, 3, 6];

const random = <T extends tf.Tensor>(seed: number, ...shape: number[]): T =>
  tf.tensor(
    randomNumbers(
      shape.reduce((a, b) => a * b, 1),
      1,
      seed,
    ),
    shape,
  ) as T;

type Form = (inputs: tf.Tensor[], lengths: tf.Tensor1D) => tf.Tensor;

/** [name, shapes of the inputs, our operation, the composed one] */
const SCANS: [string, number[][], Form, Form][] = [
  ...[false, true].flatMap((reverse): [string, number[][], Form, Form][] => [
    ...(['sigmoid', 'tanh'] as const).map((activation): [string, number[][], Form, Form] => {
      const scan = ([input, recurrent]: tf.Tensor[], lengths: tf.Tensor1D) => ({
        ...{ input: input as tf.Tensor3D, recurrent: recurrent as tf.Tensor2D },
        ...{ lengths, activation, reverse },
      });
      return [
        `Elman, ${activation}${reverse ? ', reversed' : ''}`,
        [
          [6, 5, HIDDEN],
          [HIDDEN, HIDDEN],
        ],
        (inputs, lengths) => elmanScan(scan(inputs, lengths)),
        (inputs, lengths) => composedElmanScan(scan(inputs, lengths)),
      ];
    }),
    [
      `LSTM${reverse ? ', reversed' : ''}`,
      [
        [6, 5, 4 * HIDDEN],
        [HIDDEN, 4 * HIDDEN],
      ],
      ([input, recurrent], lengths) =>
        lstmScan({ input: input as tf.Tensor3D, recurrent: recurrent as tf.Tensor2D, lengths, reverse }),
      ([input, recurrent], lengths) =>
        composedLstmScan({ input: input as tf.Tensor3D, recurrent: recurrent as tf.Tensor2D, lengths, reverse }),
    ],
  ]),
  ...(['sigmoid', 'tanh'] as const).map((activation): [string, number[][], Form, Form] => {
    const scan = ([input, feedback, output, outputBias]: tf.Tensor[], lengths: tf.Tensor1D) => ({
      ...{ input: input as tf.Tensor3D, feedback: feedback as tf.Tensor2D, output: output as tf.Tensor2D },
      ...{ outputBias: outputBias as tf.Tensor1D, lengths, activation },
    });
    return [
      `Jordan, ${activation}`,
      [[6, 5, HIDDEN], [TAGS, HIDDEN], [HIDDEN, TAGS], [TAGS]],
      (inputs, lengths) => jordanScan(scan(inputs, lengths)),
      (inputs, lengths) => composedJordanScan(scan(inputs, lengths)),
    ];
  }),
];

/** A scan's values, then the gradient of a weighted sum of them in each input. */
async function valuesAndGradients(form: Form, shapes: readonly number[][]): Promise<Float32Array[]> {
  const tensors = tf.tidy(() => {
    const inputs = shapes.map((shape, seed) => random(seed + 1, ...shape));
    const lengths = tf.tensor1d(LENGTHS, 'int32');
    const values = form(inputs, lengths);
    const weights = random(9, ...values.shape);
    const gradients = tf.grads((...given: tf.Tensor[]) => tf.sum(tf.mul(form(given, lengths), weights)))(inputs);
    return [values, ...gradients];
  });
  const arrays = await Promise.all(tensors.map((tensor) => tensor.data()));
  tf.dispose(tensors);
  return arrays as Float32Array[];
}

describe.each(['cpu', 'wasm'] as const)('on %s', (backend) => {
  beforeAll(() => useBackend(backend));

  test.each(SCANS)('the composed scan equals ours, gradients too: %s', async (_, shapes, ours, composed) => {
    const expected = await valuesAndGradients(ours, shapes);
    const actual = await valuesAndGradients(composed, shapes);
    expect(actual).toHaveLength(1 + shapes.length);
    actual.forEach((values, i) => {
      expect(relativeError(values, expected[i] as Float32Array)).toBeLessThan(1e-5);
    });
  });

  test('the composed matrix product equals tf.matMul, gradients too', async () => {
    const product = (multiply: typeof composedMatMul): Form => {
      return ([a, b]) => multiply(a as tf.Tensor2D, b as tf.Tensor2D);
    };
    const shapes = [
      [9, 6],
      [6, 7],
    ];
    const expected = await valuesAndGradients(product(tf.matMul), shapes);
    const actual = await valuesAndGradients(product(composedMatMul), shapes);
    actual.forEach((values, i) => {
      expect(relativeError(values, expected[i] as Float32Array)).toBeLessThan(1e-5);
    });
  });
});
