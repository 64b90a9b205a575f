import { expect, test } from 'vitest';
import { placed } from './placed';

const point = (word: string, x: number, y: number) => ({ word, x, y, asked: false, similarity: 1 });

test('L9. the map keeps proportions, and lies within its borders', () => {
  const laid = placed([point('a', 0, 0), point('b', 3, 0), point('c', 0, 4)], 640, 440);
  const at = (word: string) => laid.find((each) => each.word === word) as (typeof laid)[number];
  const across = at('b').left - at('a').left;
  const up = at('a').top - at('c').top;
  expect(up / across).toBeCloseTo(4 / 3, 6);
  for (const { left, top } of laid) {
    expect(left).toBeGreaterThanOrEqual(32);
    expect(left).toBeLessThanOrEqual(608);
    expect(top).toBeGreaterThanOrEqual(32);
    expect(top).toBeLessThanOrEqual(408);
  }
});

test('L9. names of words at one point are moved apart', () => {
  const laid = placed([point('a', 1, 1), point('b', 1, 1), point('c', 1, 1.0001)], 640, 440);
  const labels = laid.map(({ label }) => label).sort((a, b) => a - b);
  expect((labels[1] as number) - (labels[0] as number)).toBeGreaterThanOrEqual(16);
  expect((labels[2] as number) - (labels[1] as number)).toBeGreaterThanOrEqual(16);
});
