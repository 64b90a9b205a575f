import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '../note/notation';
import { agreement, sameNotes } from './agreement';
import { anyPair } from './test-support/pairs';

const first = [
  annotate('[Ana|PATIENT] saw [Eva|DOCTOR] on [5/3|DATE] no pain', 'a'),
  annotate('[Lee|PATIENT] has no fever', 'b'),
];
const second = [
  annotate('[Ana|PATIENT] saw [Eva|PATIENT] on 5/[3|DATE] no [pain|DOCTOR]', 'a'),
  annotate('[Lee|PATIENT] has no fever', 'b'),
];
const spans = second.map((one) => one.spans);

describe('two annotations of the same notes', () => {
  it('38. agree in spans as counted by hand, both ways', () => {
    const { strict, bounds, notes } = agreement(first, spans);
    // The first has four spans, the second five; they share two, and the bounds of Eva.
    expect([strict.precision, strict.recall, strict.f1]).toEqual([2 / 5, 2 / 4, expect.closeTo(4 / 9, 12)]);
    expect([bounds.truePositives, notes]).toEqual([3, 2]);
    const other = agreement(
      second,
      first.map((one) => one.spans),
    ).strict;
    expect([other.precision, other.recall, other.f1]).toEqual([
      strict.recall,
      strict.precision,
      expect.closeTo(strict.f1, 12),
    ]);
  });

  it('39. agree in words beyond chance as counted by hand', () => {
    const { kappa, typeKappa } = agreement(first, spans);
    // Twelve words: Ana saw Eva on 5 3 no pain, Lee has no fever. The first calls five PHI, the second five: they differ on 5 and pain.
    const chance = (5 / 12) * (5 / 12) + (7 / 12) * (7 / 12);
    expect(kappa?.estimate).toBeCloseTo((10 / 12 - chance) / (1 - chance), 12);
    // By type they differ on Eva too: PATIENT 2 and 3, DOCTOR 1 and 1, DATE 2 and 1, none 7 and 7.
    const byChance = (2 * 3 + 1 * 1 + 2 * 1 + 7 * 7) / 144;
    expect(typeKappa).toBeCloseTo((9 / 12 - byChance) / (1 - byChance), 12);
  });

  it('39. have a line for each type', () => {
    const { byType } = agreement(first, spans);
    const kappa = (same: number, a: number, b: number) => {
      const chance = (a * b + (12 - a) * (12 - b)) / 144;
      return expect.closeTo((same / 12 - chance) / (1 - chance), 12);
    };
    expect(byType).toEqual([
      { label: 'DATE', first: 1, second: 1, both: 0, f1: 0, kappa: kappa(11, 2, 1) },
      { label: 'DOCTOR', first: 1, second: 1, both: 0, f1: 0, kappa: kappa(10, 1, 1) },
      { label: 'PATIENT', first: 2, second: 3, both: 2, f1: 0.8, kappa: kappa(11, 2, 3) },
    ]);
  });

  it('39. have kappa 1 if they are the same, and none if there is nothing to agree about', () => {
    fc.assert(
      fc.property(anyPair, ({ note, gold }) => {
        const { kappa, typeKappa, strict } = agreement([{ note, spans: gold }], [gold]);
        for (const value of [kappa?.estimate ?? 1, typeKappa ?? 1]) expect(value).toBeCloseTo(1, 12);
        if (gold.length > 0) expect(strict.f1).toBe(1);
      }),
    );
    expect(agreement([annotate('no pain')], [[]])).toMatchObject({ kappa: null, typeKappa: null, byType: [] });
  });

  it('40. are paired by id; notes without a counterpart or with another text are left out and reported without their text', () => {
    const others = [
      annotate('secret [Kim|PATIENT]', 'c'),
      annotate('[Leo|PATIENT] has no fever!', 'b'),
      ...second.slice(0, 1),
    ];
    const paired = sameNotes([...first, annotate('hidden', 'd')], others);
    expect(paired.first.map(({ note }) => note.id)).toEqual(['a']);
    expect(paired.second).toEqual(second.slice(0, 1));
    expect(paired.problems).toEqual([
      'One note is not in the second annotation',
      'One note is not in the corpus',
      'b: the texts differ (16 and 17 characters), so that offsets cannot be compared',
    ]);
  });
});
