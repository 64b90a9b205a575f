import { describe, expect, test } from 'vitest';
import { makeRandom } from '../note/random';
import type { ParameterSpec } from '../taggers/networks/network';
import { initialWeights } from './initial-weights';

const specs: ParameterSpec[] = [
  { name: 'words', shape: [100, 10], kind: 'embedding' },
  { name: 'W', shape: [30, 20], kind: 'weights' },
  { name: 'b', shape: [20], kind: 'bias' },
  { name: '0.left.b', shape: [12], kind: 'forget-bias' },
];

const largest = (values: Float32Array | undefined) => Math.max(...[...(values ?? [])].map(Math.abs));

describe('initial weights', () => {
  test.each([
    ['glorot', Math.sqrt(6 / 50)],
    [1, 1],
    [0.08, 0.08],
  ] as const)('weights of %s are uniform within their bound, embeddings within 0.25', (initial, bound) => {
    const weights = initialWeights(specs, initial, makeRandom(1));
    expect(largest(weights.W)).toBeLessThanOrEqual(bound);
    expect(largest(weights.W)).toBeGreaterThan(0.95 * bound);
    expect(largest(weights.words)).toBeLessThanOrEqual(0.25);
    expect(largest(weights.words)).toBeGreaterThan(0.24);
    const mean = (weights.words as Float32Array).reduce((sum, value) => sum + value, 0) / 1000;
    expect(Math.abs(mean)).toBeLessThan(0.02);
  });

  test('biases are 0, but 1 for the forget gate, the second of four', () => {
    const weights = initialWeights(specs, 1, makeRandom(1));
    expect([...(weights.b as Float32Array)]).toEqual(new Array(20).fill(0));
    expect([...(weights['0.left.b'] as Float32Array)]).toEqual([0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
  });

  test('vectors that are given replace the random ones', () => {
    const words = new Float32Array(1000).fill(0.1);
    expect(initialWeights(specs, 1, makeRandom(1), { words }).words).toEqual(words);
    expect(() => initialWeights(specs, 1, makeRandom(1), { words: new Float32Array(999) })).toThrow(
      'words hold 999 numbers; its shape asks for 1000',
    );
  });

  test('the same source gives the same weights', () => {
    expect(initialWeights(specs, 1, makeRandom(7))).toEqual(initialWeights(specs, 1, makeRandom(7)));
  });
});
