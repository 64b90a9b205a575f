import { expect, test } from 'vitest';
import { createRandom } from './random';

test('the same seed gives the same sequence, another seed another', () => {
  const draw = (seed: number): number[] => Array.from({ length: 5 }, createRandom(seed).next);
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('int covers both ends and nothing else', () => {
  const random = createRandom(1);
  expect(new Set(Array.from({ length: 200 }, () => random.int(2, 4)))).toEqual(new Set([2, 3, 4]));
});

test('weighted never picks a value of weight 0', () => {
  const random = createRandom(3);
  const picked = Array.from({ length: 200 }, () =>
    random.weighted([['a', 0] as const, ['b', 1] as const, ['c', 0] as const]),
  );
  expect(new Set(picked)).toEqual(new Set(['b']));
});

test('skewed prefers the beginning of a list', () => {
  const random = createRandom(4);
  const list = Array.from({ length: 100 }, (_, i) => i);
  const mean = list.reduce((sum) => sum + random.skewed(list, 4), 0) / list.length;
  expect(mean).toBeLessThan(35);
});

test('picking from an empty list is an error', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});
