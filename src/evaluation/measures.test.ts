import { describe, expect, it } from 'vitest';
import { annotate } from '../note/notation';
import { evaluate } from './evaluate';
import { differenceOf, intervalOf, isBetter, MEASURE_IDS, measured, noteCounts } from './measures';
import { pairs } from './pair';

const gold = [
  annotate('[Ana Mason|PATIENT] saw [Eva|DOCTOR] on [5/3|DATE]', 'a'),
  annotate('call [555|PHONE]', 'b'),
  annotate('no fever', 'c'),
];
const predicted = [
  annotate('[Ana Mason|PATIENT] saw [Eva|PATIENT] on 5/3').spans,
  annotate('call [555|PHONE]').spans,
  annotate('no [fever|DOCTOR]').spans,
];
const counts = pairs(gold, predicted).map(noteCounts);
const perfect = pairs(
  gold,
  gold.map(({ spans }) => spans),
).map(noteCounts);

describe('measures of counts', () => {
  it('28. each is the figure of the report, which is the one counted by hand', () => {
    const { strict, bounds, tokens, i2b2, leaks } = evaluate(gold, predicted);
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
    // Ana Mason, Eva, 5, 3 and 555 are PHI; 5 and 3 stay visible, fever is over-redacted.
    expect(ofCounts).toMatchObject({ strictF1: 0.5, boundsRecall: 3 / 4, tokenPrecision: 4 / 5, tokenRecall: 4 / 6 });
    // PATIENT, DATE and PHONE are HIPAA's: of three found two are right, of three wanted two are found.
    expect(ofCounts).toMatchObject({ hipaaF1: expect.closeTo(2 / 3, 12), hipaaRecall: 3 / 5, leaks: 1 });
  });

  it('28. fewer leaks are better; of all other measures, more is better', () => {
    expect(isBetter('leaks', 1, 2)).toBe(true);
    expect(isBetter('strictF1', 1, 2)).toBe(false);
  });

  it('25. and 26. intervals hold the estimate; a system does not differ from itself', () => {
    const { low, estimate, high } = intervalOf('strictF1', counts);
    expect(estimate).toBe(0.5);
    expect(low).toBeLessThanOrEqual(estimate);
    expect(high).toBeGreaterThanOrEqual(estimate);
    expect(differenceOf('leaks', counts, counts)).toEqual({ difference: 0, pValue: 1 });
    expect(differenceOf('strictF1', perfect, counts).difference).toBe(0.5);
  });
});
