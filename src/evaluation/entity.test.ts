import { describe, expect, it } from 'vitest';
import { annotate } from '../note/notation';
import { strictScore } from './entity';

describe('the strict score', () => {
  it('counts a span as found only with the same start, end and label', () => {
    const gold = annotate('[Ana|PATIENT] saw [Mason|DOCTOR] on [5/3|DATE] at [Mercy|HOSPITAL]');
    const predicted = annotate('[Ana|PATIENT] saw [Mason|PATIENT] on [5|DATE]/3 at Mercy');
    expect(strictScore([gold], [predicted.spans])).toMatchObject({
      truePositives: 1,
      falsePositives: 2,
      falseNegatives: 3,
      precision: 1 / 3,
      recall: 1 / 4,
      f1: expect.closeTo(2 / 7, 12),
    });
  });
});
