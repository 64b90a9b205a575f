import * as tf from '@tensorflow/tfjs-core';
import { describe, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { makeRandom } from '../note/random';
import { beginAverage, clipFactor, initialState, stepAdam, stepAverage, stepSgd } from './optimizer';

const numbers = (size: number, seed: number) => {
  const random = makeRandom(seed);
  return Float32Array.from({ length: size }, () => 2 * random() - 1);
};

describe('Adam', () => {
  test('equals TensorFlow.js’s own on dense gradients', async () => {
    await useBackend('cpu');
    const weights = { a: numbers(6, 1), b: numbers(3, 2) };
    const variables = {
      a: tf.variable(tf.tensor1d(weights.a.slice())),
      b: tf.variable(tf.tensor1d(weights.b.slice())),
    };
    const theirs = tf.train.adam(0.05);
    let state = initialState(weights, 'adam');
    for (let step = 0; step < 12; step++) {
      const gradients = { a: numbers(6, 10 + step), b: numbers(3, 40 + step) };
      const named = Object.entries(gradients).map(([name, values]) => {
        const key = variables[name as 'a' | 'b'].name;
        return [key, tf.tensor1d(values)];
      });
      theirs.applyGradients(Object.fromEntries(named));
      state = stepAdam(weights, gradients, state, 0.05, 1);
    }
    expect(state.step).toBe(12);
    for (const name of ['a', 'b'] as const) {
      const expected = await variables[name].data();
      weights[name].forEach((value, i) => {
        expect(value).toBeCloseTo(expected[i] as number, 4);
      });
    }
  });

  test('leaves weights and moments alone where the gradient is 0', () => {
    const weights = { table: Float32Array.of(1, 2, 3, 4) };
    let state = initialState(weights, 'adam');
    state = stepAdam(weights, { table: Float32Array.of(0.5, 0.5, 0, 0) }, state, 0.1, 1);
    const moments = [state.first.table?.slice(), state.second.table?.slice()];
    state = stepAdam(weights, { table: Float32Array.of(0, 0.5, 0, 0) }, state, 0.1, 1);
    expect([...weights.table.slice(2)]).toEqual([3, 4]);
    expect(weights.table[0]).toBeCloseTo(0.9, 5);
    expect(weights.table[1]).toBeCloseTo(1.8, 5);
    expect([state.first.table?.[0], state.second.table?.[0]]).toEqual([moments[0]?.[0], moments[1]?.[0]]);
  });

  test('scales the gradients by the factor first', () => {
    const run = (gradient: number, factor: number) => {
      const weights = { w: Float32Array.of(1) };
      let state = initialState(weights, 'adam');
      for (const sign of [1, -0.5])
        state = stepAdam(weights, { w: Float32Array.of(sign * gradient) }, state, 0.1, factor);
      return [weights.w[0], state.first.w?.[0], state.second.w?.[0]];
    };
    expect(run(4, 0.25)).toEqual(run(1, 1));
  });
});

test('SGD steps down the gradient and keeps no moments', () => {
  const weights = { w: Float32Array.of(1, 1) };
  stepSgd(weights, { w: Float32Array.of(4, -2) }, 0.5, 0.25);
  expect([...weights.w]).toEqual([0.5, 1.25]);
  expect(initialState(weights, 'sgd')).toEqual({ step: 0, first: {}, second: {} });
});

test('the clip factor brings the norm over all gradients down to the bound', () => {
  const gradients = { a: Float32Array.of(3), b: Float32Array.of(0, 4) };
  expect(clipFactor(gradients, 1)).toBeCloseTo(0.2, 12);
  expect(clipFactor(gradients, 5)).toBe(1);
  expect(clipFactor({ a: new Float32Array(3) }, 1)).toBe(1);
});

test('equals the sum of all weights seen, each times its share', () => {
  const random = makeRandom(4);
  const seen = Array.from({ length: 40 }, () => random() - 0.5);
  let average = beginAverage({ w: Float32Array.of(seen[0] as number) });
  for (const value of seen.slice(1)) average = stepAverage(average, { w: Float32Array.of(value) }, 0.7);
  // Written out from the back: the last weights count 1 - d, those before them d (1 - d') and so on.
  let left = 1;
  let expected = 0;
  for (let n = seen.length - 1; n >= 1; n--) {
    const decay = Math.min(0.7, n / (9 + n));
    expected += left * (1 - decay) * (seen[n] as number);
    left *= decay;
  }
  expected += left * (seen[0] as number);
  expect(average.weights.w?.[0]).toBeCloseTo(expected, 6);
  expect(average.updates).toBe(39);
});

test('has forgotten nine tenths of the first weights after one update, and leaves the weights alone', () => {
  const weights = { w: Float32Array.of(0, 4) };
  const begun = beginAverage(weights);
  weights.w.set([1, 4]);
  const { w } = stepAverage(begun, weights, 0.999).weights;
  expect([w?.[0], w?.[1]]).toEqual([Math.fround(0.9), 4]);
  expect([...weights.w]).toEqual([1, 4]);
});
