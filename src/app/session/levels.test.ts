import { expect, test } from 'vitest';
import type { DecisionSummary } from '../../taggers/package/model-list';
import {
  CAUTIOUS,
  expectedAt,
  LEVELS,
  levelTitle,
  mistakesInWords,
  operatingPointAt,
  validLevel,
} from './operating-point';

const row = (threshold: number, missesPerThousand: number, overRedactionsPerThousand: number) => ({
  threshold,
  missesPerThousand,
  overRedactionsPerThousand,
});
const DECISIONS: DecisionSummary = {
  thresholds: { balanced: 0.5, cautious: 0.1 },
  tradeOff: [row(0.5, 6, 5), row(0.3, 4, 8), row(0.1, 2, 15), row(0.01, 0.7, 42), row(0.001, 0.2, 105)],
};
const thresholds = LEVELS.map((_, level) => {
  const point = operatingPointAt(level, DECISIONS);
  return typeof point === 'string' ? DECISIONS.thresholds[point] : point;
});

test('O1. the first level and the middle one are the operating points, the last the lowest threshold that was measured', () => {
  expect([operatingPointAt(0, DECISIONS), operatingPointAt(CAUTIOUS, DECISIONS)]).toEqual(['balanced', 'cautious']);
  expect(thresholds.at(-1)).toBeCloseTo(0.001, 10);
});

test('no level promises more than its figures say', () => {
  const titles = LEVELS.map((_, level) => levelTitle(level));
  expect(titles.at(-1)).toBe('Maximum recall');
  expect(titles.join(' ')).not.toMatch(/\b(nothing|everything|all|never|every|safe)\b/i);
});

test('O1. from level to level the threshold falls, fewer words are missed and more are over-redacted', () => {
  expect(thresholds).toEqual([...thresholds].sort((a, b) => b - a));
  expect(new Set(thresholds).size).toBe(LEVELS.length);
  const expected = LEVELS.map((_, level) => expectedAt(level, DECISIONS));
  expect(expected[0]).toEqual({ missed: 6, overRedacted: 5 });
  expect(expected[CAUTIOUS]).toEqual({ missed: 2, overRedacted: 15 });
  expect(expected.at(-1)?.missed).toBeCloseTo(0.2, 6);
  for (const [i, { missed, overRedacted }] of expected.entries()) {
    expect(missed).toBeLessThanOrEqual(expected[i - 1]?.missed ?? 6);
    expect(overRedacted).toBeGreaterThanOrEqual(expected[i - 1]?.overRedacted ?? 5);
  }
});

test('O2. a tagger without probabilities is always cautious', () => {
  for (const level of LEVELS.keys()) expect(operatingPointAt(level, undefined)).toBe('cautious');
});

test.each([undefined, 9, -1, 1.5, 'balanced'])(
  'O3. %j, stored by an earlier visit, is no level and becomes cautious',
  (kept) => {
    expect(validLevel(kept)).toBe(CAUTIOUS);
  },
);

test('the figures have a decimal as long as they are small', () => {
  expect(mistakesInWords({ missed: 0.71, overRedacted: 42.4 })).toBe(
    'about 0.7 missed and 42 over-redacted in 1,000 words',
  );
});
