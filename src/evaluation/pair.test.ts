import { describe, expect, it } from 'vitest';
import { annotate } from '../note/notation';
import { makeSpan } from '../note/span';
import { breakdown } from './breakdown';
import { boundsCounts, pairs, strictCounts } from './pair';
import { toScore } from './score';
import { counts, pair } from './test-support/pairs';

describe('entities', () => {
  it('1. a span is found only with the same start, end and label', () => {
    const gold = '[Ana|PATIENT] saw [Mason|DOCTOR] on [5/3|DATE] at [Mercy|HOSPITAL]';
    const predicted = '[Ana|PATIENT] saw [Mason|PATIENT] on [5|DATE]/3 at Mercy';
    expect(toScore(strictCounts(pair(gold, predicted)))).toEqual({
      ...counts(1, 2, 3),
      precision: 1 / 3,
      recall: 1 / 4,
      f1: expect.closeTo(2 / 7, 12),
      f2: 5 / 19,
    });
  });

  it('2. duplicates count once, with any scores and sources', () => {
    const [a, b, c] = ['gold', 'lstm', 'crf'].map((source, index) =>
      makeSpan(5, 0, 5, 'DOCTOR', 1 - index / 4, source),
    );
    const twice = { note: { id: 'n', text: 'Mason' }, gold: [a, a], predicted: [b, c] } as never;
    expect(strictCounts(twice)).toEqual(counts(1, 0, 0));
    expect(boundsCounts(twice)).toEqual(counts(1, 0, 0));
  });

  it('3. overlapping spans are counted separately', () => {
    const outer = makeSpan(9, 0, 9, 'HOSPITAL');
    const inner = makeSpan(9, 0, 5, 'DOCTOR');
    const note = { id: 'n', text: 'Mason ward' };
    expect(strictCounts({ note, gold: [outer, inner], predicted: [inner] })).toEqual(counts(1, 0, 1));
    expect(strictCounts({ note, gold: [inner], predicted: [outer, inner] })).toEqual(counts(1, 1, 0));
  });

  it('8. a span under a wrong label is a miss of the one and a false positive of the other', () => {
    const { byLabel: scores } = breakdown('strict', [
      pair('[Mason|DOCTOR] [5/3|DATE]', '[Mason|PATIENT] [5/3|DATE]'),
      pair('[6/3|DATE]', '6/3'),
    ]);
    expect(Object.keys(scores)).toEqual(['DATE', 'DOCTOR', 'PATIENT']);
    expect(scores).toMatchObject({ DATE: counts(1, 0, 1), DOCTOR: counts(0, 0, 1), PATIENT: counts(0, 1, 0) });
  });

  it('9. without label, start and end alone count', () => {
    expect(boundsCounts(pair('[Mason|DOCTOR] [5/3|DATE]', '[Mason|PATIENT] [5|DATE]/3'))).toEqual(counts(1, 1, 1));
    const two = [makeSpan(5, 0, 5, 'DOCTOR'), makeSpan(5, 0, 5, 'PATIENT')];
    expect(boundsCounts({ note: { id: 'n', text: 'Mason' }, gold: two, predicted: two })).toEqual(counts(1, 0, 0));
  });

  it('10. the numbers of notes and of lists must agree', () => {
    expect(() => pairs([annotate('a')], [])).toThrow('1 notes but predictions for 0');
  });
});
