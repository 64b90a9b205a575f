import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorsBehind, worstFirst } from './errors';
import { noteCounts } from './measures';
import { anyPair, pair } from './test-support/pairs';

const one = pair(
  '[Ana Mason|PATIENT] saw [Eva|DOCTOR] on [5/3|DATE] no fever',
  '[Ana|PATIENT] Mason saw [Eva|PATIENT] on 5/3 no [fever|DOCTOR]',
);
const told = (measure: Parameters<typeof errorsBehind>[0]) =>
  errorsBehind(measure, one).map(({ kind, start, end, gold, predicted }) =>
    [kind, one.note.text.slice(start, end), gold ?? '-', predicted ?? '-'].join(' '),
  );

describe('the errors behind a number', () => {
  it('29. are of four kinds', () => {
    expect(told('strictRecall')).toEqual([
      'boundary Ana Mason PATIENT PATIENT',
      'type Eva DOCTOR PATIENT',
      'missed 5/3 DATE -',
    ]);
    expect(told('strictPrecision')).toEqual([
      'boundary Ana PATIENT PATIENT',
      'type Eva DOCTOR PATIENT',
      'spurious fever - DOCTOR',
    ]);
    expect(told('strictF1')).toEqual([
      'boundary Ana PATIENT PATIENT',
      'boundary Ana Mason PATIENT PATIENT',
      'type Eva DOCTOR PATIENT',
      'missed 5/3 DATE -',
      'spurious fever - DOCTOR',
    ]);
    expect(told('boundsRecall')).toEqual(['boundary Ana Mason PATIENT PATIENT', 'missed 5/3 DATE -']);
    expect(told('leaks')).toEqual(['missed Mason PATIENT -', 'missed 5 DATE -', 'missed 3 DATE -']);
    expect(told('tokenPrecision')).toEqual(['spurious fever - DOCTOR']);
    // A doctor is none of HIPAA's identifiers, a patient is: Eva is a false positive.
    expect(told('hipaaF1')).toContain('spurious Eva - PATIENT');
  });

  it('29. are as many as the counts say', () => {
    fc.assert(
      fc.property(anyPair, (all) => {
        const { strict, bounds, tokens, hipaaTokens } = noteCounts(all);
        const count = (measure: Parameters<typeof errorsBehind>[0]) => errorsBehind(measure, all).length;
        expect(count('strictRecall')).toBe(strict.falseNegatives);
        expect(count('strictPrecision')).toBe(strict.falsePositives);
        expect(count('boundsRecall')).toBe(bounds.falseNegatives);
        expect(count('boundsPrecision')).toBe(bounds.falsePositives);
        expect(count('tokenRecall')).toBe(tokens.falseNegatives);
        expect(count('tokenPrecision')).toBe(tokens.falsePositives);
        expect(count('hipaaRecall')).toBe(hipaaTokens.falseNegatives);
      }),
    );
  });

  it('30. the worst notes come first, and those without errors are left out', () => {
    const right = pair('[Eva|DOCTOR]', '[Eva|DOCTOR]');
    const few = pair('[Eva|DOCTOR]', 'Eva');
    const notes = [right, few, one, few].map((all, index) => ({
      ...{ index, note: all.note },
      errors: errorsBehind('strictRecall', all),
    }));
    expect(worstFirst(notes).map(({ index, errors }) => [index, errors.length])).toEqual([
      [2, 3],
      [1, 1],
      [3, 1],
    ]);
  });
});
