import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakdown, COUNTINGS } from './breakdown';
import { errorsOfType } from './errors';
import { evaluate } from './evaluate';
import { tupleOf } from './score';
import { anyPair, pair } from './test-support/pairs';

const notes = [
  pair(
    "[Ana Mason's|PATIENT] doctor [Eva|DOCTOR] on [5/3|DATE], no fever",
    "[Ana Mason|PATIENT]'s doctor [Eva|PATIENT] on 5/3, no [fever|DOCTOR]",
  ),
  pair('[Lee|PATIENT] on [1/2|DATE]', '[Lee|PATIENT] on [1/2|DATE]'),
];
const short = (counting: (typeof COUNTINGS)[number]) => {
  const { byLabel } = breakdown(counting, notes);
  return Object.fromEntries(Object.entries(byLabel).map(([label, score]) => [label, tupleOf(score).join(' ')]));
};

describe('a table by type', () => {
  it('32. has found, extra and missed as counted by hand', () => {
    // Ana Mason's ends wrongly; Eva is a false positive; fever is not a doctor; the first date is missed.
    expect(short('strict')).toEqual({ DATE: '1 0 1', DOCTOR: '0 1 1', PATIENT: '1 2 1' });
    expect(short('relaxed')).toEqual({ DATE: '1 0 1', DOCTOR: '0 1 1', PATIENT: '2 1 0' });
    // A doctor is none of HIPAA's identifiers.
    expect(short('hipaa')).toEqual({ DATE: '1 0 1', PATIENT: '1 2 1' });
    // Ana, Mason and Lee are found, s is not; 5 and 3 are missed, 1 and 2 found.
    expect(short('token')).toEqual({ DATE: '2 0 2', DOCTOR: '0 1 1', PATIENT: '3 1 1' });
    expect(short('binary')).toEqual({ DATE: '2 0 2', DOCTOR: '1 0 0', PATIENT: '3 0 1' });
  });

  it('32. has micro and macro as counted by hand', () => {
    const { micro, macroOverNotes, macroOverLabels } = breakdown('strict', notes);
    expect([micro.precision, micro.recall]).toEqual([2 / 5, 2 / 5]);
    expect([macroOverNotes.precision, macroOverNotes.recall]).toEqual([1 / 2, 1 / 2]);
    // P: DATE 1, DOCTOR 0, PATIENT 1/3; R: 1/2, 0, 1/2.
    expect(macroOverLabels).toMatchObject({ precision: expect.closeTo(4 / 9, 12), recall: expect.closeTo(1 / 3, 12) });
    expect(breakdown('binary', notes).macroOverLabels).toBeNull();
  });

  it('32. has the report’s figures', () => {
    fc.assert(
      fc.property(fc.array(anyPair, { minLength: 1, maxLength: 4 }), (all) => {
        const gold = all.map(({ note, gold: spans }) => ({ note, spans }));
        const { strict, tokens, i2b2 } = evaluate(
          gold,
          all.map(({ predicted }) => predicted),
        );
        expect(breakdown('strict', all)).toEqual(strict);
        expect(breakdown('token', all).micro).toEqual(tokens.labelled);
        expect(breakdown('binary', all).micro).toEqual(tokens.binary);
        const { hipaaStrict, relaxed } = i2b2;
        expect(breakdown('hipaa', all)).toMatchObject({ micro: hipaaStrict.micro, macroOverNotes: hipaaStrict.macro });
        expect(breakdown('relaxed', all)).toMatchObject({ micro: relaxed.micro, macroOverNotes: relaxed.macro });
      }),
    );
  });

  it('32. opens as many errors as it counts', () => {
    fc.assert(
      fc.property(anyPair, (one) => {
        for (const counting of COUNTINGS)
          for (const [label, { falseNegatives, falsePositives }] of Object.entries(
            breakdown(counting, [one]).byLabel,
          )) {
            expect(errorsOfType(counting, label, 'missed', one)).toHaveLength(falseNegatives);
            expect(errorsOfType(counting, label, 'extra', one)).toHaveLength(falsePositives);
          }
      }),
    );
  });
});
