import { describe, expect, it } from 'vitest';
import { makeSpan } from '../note/span';
import { meddocanScores, mergedCounts } from './meddocan';
import { pair } from './test-support/pairs';

const merged = (gold: string, predicted: string) => Object.values(mergedCounts(pair(gold, predicted)));

describe('MEDDOCAN', () => {
  it('17. subtask 1 is strict, subtask 2 strict leaves the type out', () => {
    const report = meddocanScores([pair('[Ana|FECHAS] [Eva|CALLE] [5|PAIS]', '[Ana|FECHAS] [Eva|PAIS] 5')]);
    expect(report.subtask1).toMatchObject({ truePositives: 1, falsePositives: 1, falseNegatives: 2 });
    expect(report.subtask2Strict).toMatchObject({ truePositives: 2, falsePositives: 0, falseNegatives: 1 });
  });

  it('18. spans without a letter or digit between them are joined before comparing', () => {
    expect(merged('[Ana|CALLE] - [Eva|CALLE]', '[Ana - Eva|CALLE]')).toEqual([1, 0, 0]);
    expect(merged('[Ana Eva|CALLE]', '[Ana|CALLE] [Eva|PAIS]')).toEqual([1, 0, 0]);
    expect(merged('[Ana|CALLE] y [Eva|CALLE]', '[Ana y Eva|CALLE]')).toEqual([0, 1, 2]);
    expect(merged('[Ana|CALLE]²[Eva|CALLE]', '[Ana²Eva|CALLE]')).toEqual([0, 1, 2]);
  });

  it('18. bounds that agree before joining and after it both count, each once', () => {
    expect(merged('[Ana|CALLE] [Eva|CALLE]', '[Ana|CALLE] [Eva|CALLE]')).toEqual([3, 0, 0]);
    expect(merged('[Ana|CALLE]', '[Ana|PAIS]')).toEqual([1, 0, 0]);
  });

  it('19. a gold span within a found span is not an error', () => {
    expect(merged('[Ana|CALLE] [Eva|CALLE] y [5|PAIS]', '[Ana Eva|CALLE] y 5')).toEqual([1, 0, 1]);
    expect(merged('[Ana Eva Lu|CALLE] y [5|PAIS]', '[Ana|CALLE] [Eva Lu|CALLE] [y|PAIS] 5')).toEqual([0, 3, 2]);
  });

  it('20. a span within another is joined to the farther end', () => {
    const note = { id: 'n', text: 'Ana Eva' };
    const nested = [makeSpan(7, 0, 7, 'CALLE'), makeSpan(7, 1, 2, 'PAIS')];
    const own = { note, gold: nested, predicted: [makeSpan(7, 0, 3, 'CALLE'), makeSpan(7, 4, 7, 'CALLE')] };
    expect(Object.values(mergedCounts(own))).toEqual([1, 0, 0]);
  });
});
