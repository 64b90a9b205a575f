import { describe, expect, it } from 'vitest';
import { annotate } from '../note/notation';
import { evaluate } from './evaluate';
import { beforeAfter, intervalsOf, isBetter, MEASURE_IDS, measured, noteCounts, pValueOf } from './measures';
import { pairs } from './pair';
import { GOLD, PREDICTED } from './test-support/pairs';

const counts = pairs(GOLD, PREDICTED).map(noteCounts);
const perfect = pairs(
  GOLD,
  GOLD.map(({ spans }) => spans),
).map(noteCounts);

describe('measures of counts', () => {
  it('28. each is the figure of the report, which is the one counted by hand', () => {
    const { strict, bounds, tokens, i2b2, leaks } = evaluate(GOLD, PREDICTED);
    const ofReport = {
      strictPrecision: strict.micro.precision,
      strictRecall: strict.micro.recall,
      strictF1: strict.micro.f1,
      boundsPrecision: bounds.precision,
      boundsRecall: bounds.recall,
      boundsF1: bounds.f1,
      tokenPrecision: tokens.binary.precision,
      tokenRecall: tokens.binary.recall,
      hipaaF1: i2b2.hipaaStrict.micro.f1,
      hipaaRecall: tokens.hipaaRecall,
      leaks: leaks.notes,
    };
    const ofCounts = Object.fromEntries(MEASURE_IDS.map((id) => [id, measured(id, counts)]));
    expect(ofCounts).toEqual(ofReport);
    expect(ofCounts).toMatchObject({ strictF1: 0.5, boundsRecall: 3 / 4, tokenPrecision: 4 / 5, tokenRecall: 4 / 6 });
    // PATIENT, DATE and PHONE are HIPAA's: of three found two are right, of three wanted two are found.
    expect(ofCounts).toMatchObject({ hipaaF1: expect.closeTo(2 / 3, 12), hipaaRecall: 3 / 5, leaks: 1 });
  });

  it('28. fewer leaks are better; of all other measures, more is better', () => {
    expect(isBetter('leaks', 1, 2)).toBe(true);
    expect(isBetter('strictF1', 1, 2)).toBe(false);
  });

  it('25. and 26. intervals hold the estimate; a system does not differ from itself', () => {
    const { low, estimate, high } = intervalsOf(counts).strictF1;
    expect(estimate).toBe(0.5);
    expect(low).toBeLessThanOrEqual(estimate);
    expect(high).toBeGreaterThanOrEqual(estimate);
    expect(pValueOf('leaks', counts, counts)).toBe(1);
    expect(pValueOf('strictF1', perfect, counts)).toBe(pValueOf('strictF1', counts, perfect));
  });
});

/** Ten notes of two identifiers each: `Ann Lee` of two tokens, `3/5` of two. */
const tenNotes = Array.from({ length: 10 }, (_, i) => annotate('[Ann Lee|PATIENT] came on [3/5|DATE] again', `n${i}`));

describe('a change', () => {
  it('27. each measure is the micro-average of all notes, with the p-value of its change', () => {
    const first = tenNotes.map(({ spans }) => spans.slice(0, 1));
    const both = tenNotes.map(({ spans }) => spans);
    const {
      tokenRecall,
      tokenPrecision,
      strictRecall: recall,
      strictPrecision: precision,
      strictF1: f1,
    } = beforeAfter(tenNotes, first, both);
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

  it('27. what got worse has a lower figure after', () => {
    const { strictRecall: recall } = beforeAfter(
      tenNotes,
      tenNotes.map(({ spans }) => spans),
      tenNotes.map(() => []),
    );
    expect([recall.before, recall.after]).toEqual([1, 0]);
    expect(recall.intervals.after).toEqual({ estimate: 0, low: 0, high: 0 });
    expect(() => beforeAfter(tenNotes, [], [])).toThrow('10 notes but predictions for 0');
  });
});
