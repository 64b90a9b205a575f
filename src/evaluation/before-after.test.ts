import { expect, test } from 'vitest';
import { annotate } from '../note/notation';
import { beforeAfter } from './before-after';

/** Ten notes of two identifiers each: `Ann Lee` of two tokens, `3/5` of two. */
const gold = Array.from({ length: 10 }, (_, i) => annotate('[Ann Lee|PATIENT] came on [3/5|DATE] again', `n${i}`));

test('27. each measure is the micro-average of all notes, with the p-value of its change', () => {
  const first = gold.map(({ spans }) => spans.slice(0, 1));
  const both = gold.map(({ spans }) => spans);
  const { tokenRecall, tokenPrecision, recall, precision, f1 } = beforeAfter(gold, first, both);
  expect([tokenRecall, recall].map(({ before, after }) => [before, after])).toEqual([
    [0.5, 1],
    [0.5, 1],
  ]);
  expect(f1.before).toBeCloseTo(2 / 3);
  // A resample of notes that are all alike is as they are.
  expect(recall.intervals.before).toEqual({ estimate: 0.5, low: 0.5, high: 0.5 });
  // All ten notes change alike: only 2 of the 1,024 swaps are as extreme.
  expect(recall.pValue).toBeLessThan(0.02);
  for (const same of [tokenPrecision, precision]) expect(same).toMatchObject({ before: 1, after: 1, pValue: 1 });
});

test('27. what got worse has a lower figure after', () => {
  const { recall } = beforeAfter(
    gold,
    gold.map(({ spans }) => spans),
    gold.map(() => []),
  );
  expect([recall.before, recall.after]).toEqual([1, 0]);
  expect(recall.intervals.after).toEqual({ estimate: 0, low: 0, high: 0 });
  expect(() => beforeAfter(gold, [], [])).toThrow('10 notes but predictions for 0');
});
