import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSpan } from '../note/span';
import { confusion, errorsOfCell } from './confusion';
import { distinct, STRICT } from './pair';
import { anyPair, pair } from './test-support/pairs';

const one = pair(
  '[Ana Mason|PATIENT] saw [Eva|DOCTOR] on [5/3|DATE] in [Salem|CITY] no fever',
  '[Ana|PATIENT] [Mason|DOCTOR] saw [Eva|PATIENT] on 5/3 in [Salem|CITY] no [fever|DOCTOR]',
);
const cells = (all: Parameters<typeof confusion>[0]) =>
  confusion(all)
    .cells.map(({ gold, predicted, count, exact }) => `${gold ?? '-'} ${predicted ?? '-'} ${count} ${exact}`)
    .sort();

describe('the confusion matrix', () => {
  it('33. pairs the same bounds, then the greatest overlap, and leaves the rest missed or spurious', () => {
    expect(confusion([one]).labels).toEqual(['CITY', 'DATE', 'DOCTOR', 'PATIENT']);
    expect(cells([one, one])).toEqual([
      '- DOCTOR 2 0', // fever
      '- PATIENT 2 0', // Ana: Mason shares five units, Ana three
      'CITY CITY 2 2',
      'DATE - 2 0',
      'DOCTOR PATIENT 2 2', // Eva
      'PATIENT DOCTOR 2 0', // Mason
    ]);
  });

  it('33. puts the same bounds before the same label', () => {
    const note = { id: 'a', text: 'Ana Mason' };
    const gold = [makeSpan(9, 0, 9, 'PATIENT'), makeSpan(9, 0, 3, 'DOCTOR')];
    expect(cells([{ note, gold, predicted: [makeSpan(9, 0, 3, 'PATIENT')] }])).toEqual([
      'DOCTOR PATIENT 1 1',
      'PATIENT - 1 0',
    ]);
  });

  it('33. opens the errors of a cell, of the diagonal those with other bounds', () => {
    const told = (gold: string | null, predicted: string | null) =>
      errorsOfCell({ gold, predicted }, one).map(
        ({ kind, start, end }) => `${kind} ${one.note.text.slice(start, end)}`,
      );
    expect(told('PATIENT', 'DOCTOR')).toEqual(['boundary Ana Mason']);
    expect(told('DOCTOR', 'PATIENT')).toEqual(['type Eva']);
    expect(told('DATE', null)).toEqual(['missed 5/3']);
    expect(told(null, 'DOCTOR')).toEqual(['spurious fever']);
    expect(told('CITY', 'CITY')).toEqual([]);
  });

  it('33. has each gold span in one row and each prediction in one column, and every error in a cell', () => {
    fc.assert(
      fc.property(anyPair, (any) => {
        const { cells: all } = confusion([any]);
        const sum = (some: typeof all) => some.reduce((total, { count }) => total + count, 0);
        expect(sum(all.filter(({ gold }) => gold !== null))).toBe(distinct(any.gold, STRICT).length);
        expect(sum(all.filter(({ predicted }) => predicted !== null))).toBe(distinct(any.predicted, STRICT).length);
        for (const cell of all)
          expect(errorsOfCell(cell, any)).toHaveLength(cell.count - (cell.gold === cell.predicted ? cell.exact : 0));
      }),
    );
  });
});
