import { expect, test } from 'vitest';
import { placed } from './word-vectors';

const point = (word: string, x: number, y: number) => ({ word, x, y, asked: false, similarity: 1 });

test('L9. the map keeps proportions, and its points are within the borders', () => {
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

test('L9. names of words at the same point are moved apart', () => {
  const laid = placed([point('a', 1, 1), point('b', 1, 1), point('c', 1, 1.0001)], 640, 440);
  for (const one of laid)
    for (const other of laid.filter((each) => each !== one && each.end === one.end))
      expect(Math.abs(one.label - other.label)).toBeGreaterThanOrEqual(16);
});

test('L9. a name is beside its point if it covers no other name', () => {
  const laid = placed([point('aspirin', 0, 0), point('heparin', 0.5, 0), point('far', 9, 9)], 640, 440);
  const [, aspirin, heparin] = laid;
  expect(aspirin).toMatchObject({ word: 'aspirin', end: true, label: aspirin?.top });
  expect(heparin).toMatchObject({ word: 'heparin', end: false, label: heparin?.top });
});
