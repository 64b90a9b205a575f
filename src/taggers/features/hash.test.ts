import { describe, expect, test } from 'vitest';
import { featureHash, featureHashRange } from './hash';

describe('hash', () => {
  test('is a 32-bit number that never changes, since models depend on it', () => {
    expect(['', 'a', '<ana>', 'Núñez', '\ud83d'].map(featureHash)).toEqual([
      447806413, 187517516, 655012750, 1969856509, 2504676747,
    ]);
  });

  test('of part of a text equals the hash of that part alone', () => {
    expect(featureHashRange('Núñez', 1, 4)).toBe(featureHash('úñe'));
    expect(featureHashRange('ab', 1, 1)).toBe(featureHash(''));
  });

  test('spreads evenly over few buckets and over many', () => {
    for (const buckets of [16, 61, 4_096]) {
      const counts = new Array<number>(buckets).fill(0);
      const words = buckets * 50;
      for (let i = 0; i < words; i++) (counts[featureHash(`w${i}`) % buckets] as number)++;
      // Poisson: 50 with a standard deviation of 7.
      expect(Math.min(...counts)).toBeGreaterThan(10);
      expect(Math.max(...counts)).toBeLessThan(100);
    }
  });
});
