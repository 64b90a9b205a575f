import { describe, expect, it } from 'vitest';
import { bootstrap, randomisationTest } from './resampling';
import { type Counts, microScore } from './score';
import { counts } from './test-support/pairs';

const f1 = (perNote: readonly Counts[]) => microScore(perNote).f1;
const notes = (hits: number, all: number): Counts[] =>
  Array.from({ length: all }, (_, index) => (index < hits ? counts(1, 0, 0) : counts(0, 1, 1)));

describe('resampling', () => {
  it('25. the interval has the width of a proportion, and is always the same', () => {
    const { estimate, low, high } = bootstrap(notes(80, 100), f1);
    expect(estimate).toBeCloseTo(0.8);
    // Normal approximation: 0.8 -+ 1.96 * sqrt(0.8 * 0.2 / 100) = 0.8 -+ 0.078.
    expect(low).toBeGreaterThan(0.69);
    expect(low).toBeLessThan(0.75);
    expect(high).toBeGreaterThan(0.85);
    expect(high).toBeLessThan(0.9);
    expect(bootstrap(notes(80, 100), f1)).toEqual({ estimate, low, high });
  });

  it('25. a figure that no resample changes has an interval without width', () => {
    expect(bootstrap(notes(5, 5), f1)).toEqual({ estimate: 1, low: 1, high: 1 });
  });

  it('26. equal systems do not differ, different ones do', () => {
    expect(randomisationTest(notes(80, 100), notes(80, 100), f1)).toBe(1);
    expect(randomisationTest(notes(90, 100), notes(60, 100), f1)).toBe(1 / 1001);
  });

  it('26. the p-value is two-sided, and that of the sign test for a few notes that differ', () => {
    expect(randomisationTest(notes(81, 100), notes(80, 100), f1)).toBe(1);
    // Three notes differ, all in one direction: 2 of the 8 swaps are as extreme.
    const three = randomisationTest(notes(80, 100), notes(83, 100), f1);
    expect(three).toBeGreaterThan(0.21);
    expect(three).toBeLessThan(0.29);
    expect(() => randomisationTest(notes(1, 2), notes(1, 3), f1)).toThrow('2 results cannot be paired with 3');
  });
});
