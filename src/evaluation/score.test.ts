import { describe, expect, it } from 'vitest';
import { strictCounts } from './pair';
import { macroScore, microScore, toScore } from './score';
import { counts, pair } from './test-support/pairs';

const both = pair('[a|ID] [b|ID] [c|ID]', '[a|ID] [b|ID] [c|DATE]');
const noGold = pair('a', '[a|ID]');
const noPrediction = pair('[a|ID]', 'a');
const nothing = pair('a', 'a');

describe('scores', () => {
  it('4. nothing of nothing is 0', () => {
    expect(toScore(counts(0, 0, 0))).toMatchObject({ precision: 0, recall: 0, f1: 0, f2: 0 });
    expect(toScore(counts(0, 0, 3))).toMatchObject({ precision: 0, recall: 0, f1: 0, f2: 0 });
    expect(toScore(counts(0, 3, 0))).toMatchObject({ precision: 0, recall: 0, f1: 0, f2: 0 });
    expect(macroScore([])).toEqual({ precision: 0, recall: 0, f1: 0, f2: 0 });
  });

  it('5. micro sums the counts, and a note without gold or predictions adds its errors', () => {
    expect(microScore([both, noGold, noPrediction, nothing].map(strictCounts))).toEqual({
      ...counts(2, 2, 2),
      precision: 0.5,
      recall: 0.5,
      f1: 0.5,
      f2: 0.5,
    });
  });

  it('43. F2 weighs recall twice: by hand, and as published with precision .685 and recall .603, or .870 and .839', () => {
    // 6 found, 2 extra, 9 missed: P 3/4, R 2/5, F2 = 5 * 0.3 / (3 + 0.4).
    expect(toScore(counts(6, 2, 9))).toMatchObject({ precision: 0.75, recall: 0.4, f2: expect.closeTo(1.5 / 3.4, 12) });
    expect(toScore(counts(413_055, 189_945, 271_945)).f2).toBeCloseTo(0.618, 3);
    expect(toScore(counts(729_930, 109_070, 140_070)).f2).toBeCloseTo(0.845, 3);
  });

  it('6. macro over notes is the mean of each, and the harmonic mean of the means', () => {
    const perNote = [both, pair('[a|ID] [b|ID]', '[a|ID] b'), nothing].map(strictCounts);
    const precision = (2 / 3 + 1 + 0) / 3;
    const recall = (2 / 3 + 1 / 2 + 0) / 3;
    const f1 = (2 * precision * recall) / (precision + recall);
    const f2 = (5 * precision * recall) / (4 * precision + recall);
    const close = (value: number) => expect.closeTo(value, 12);
    expect(macroScore(perNote)).toEqual({
      precision: close(precision),
      recall: close(recall),
      f1: close(f1),
      f2: close(f2),
    });
  });
});
