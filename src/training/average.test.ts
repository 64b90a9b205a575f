import { expect, test } from 'vitest';
import { makeRandom } from '../note/random';
import { beginAverage, stepAverage } from './average';

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
