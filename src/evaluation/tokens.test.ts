import { describe, expect, it } from 'vitest';
import { annotate } from '../note/notation';
import { makeSpan } from '../note/span';
import type { Pair } from './pair';
import { leaks } from './score';
import { pair } from './test-support/pairs';
import { binaryTokenCounts, labelledTokenCounts, withHipaaGold, wordTokens } from './tokens';

const binary = (own: Pair) => Object.values(binaryTokenCounts(own));
const labelled = (own: Pair) => Object.values(labelledTokenCounts(own));

describe('tokens', () => {
  it('11. runs of letters and of digits count, marks and newlines do not', () => {
    expect(wordTokens('5/3\nAna-Lu, 7B').map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [2, 3],
      [4, 7],
      [8, 10],
      [12, 13],
      [13, 14],
    ]);
    expect(binary(pair('[5/3|DATE] [***|ID]', '[5|DATE]/[3|DATE] ***'))).toEqual([2, 0, 0]);
  });

  it('12. a token of which a gold unit stays visible is missed', () => {
    expect(binary(pair('[Mason|DOCTOR]', '[Mas|DOCTOR]on'))).toEqual([0, 0, 1]);
    expect(binary(pair('[Mason|DOCTOR]', '[Mas|DOCTOR][on|PATIENT]'))).toEqual([1, 0, 0]);
    expect(binary(pair('un[known|DOCTOR]', 'un[known|DOCTOR]'))).toEqual([1, 0, 0]);
    expect(binary(pair('[un|DOCTOR]kno[wn|DOCTOR]', '[un|DOCTOR]known'))).toEqual([0, 0, 1]);
  });

  it('12. overlapping gold and overlapping predictions are joined first', () => {
    const note = { id: 'n', text: 'Mason' };
    const gold = [makeSpan(5, 0, 5, 'DOCTOR'), makeSpan(5, 1, 3, 'DATE')];
    expect(binary({ note, gold, predicted: [makeSpan(5, 2, 5, 'DOCTOR'), makeSpan(5, 0, 3, 'DATE')] })).toEqual([
      1, 0, 0,
    ]);
    expect(binary({ note, gold: gold.slice(0, 1), predicted: gold })).toEqual([1, 0, 0]);
  });

  it('13. a predicted token without gold is a false positive', () => {
    expect(binary(pair('seen by [Mason|DOCTOR]', '[seen|DOCTOR] b[y|ID] [Mason|DOCTOR]'))).toEqual([1, 2, 0]);
  });

  it('14. with labels, a token under another label is a miss and a false positive', () => {
    const own = pair('[Ana Mason|DOCTOR] [5|DATE]', '[Ana|DOCTOR] [Mason|PATIENT] [5|DATE]');
    expect(labelled(own)).toEqual([2, 1, 1]);
    expect(binary(own)).toEqual([3, 0, 0]);
  });

  it('15. HIPAA tokens are those of its identifiers, found under any label', () => {
    const own = pair('[Ana|PATIENT] [Mason|DOCTOR] [5|DATE]', '[Ana|DOCTOR] Mason 5');
    expect(binary(withHipaaGold(own)).slice(0, 1)).toEqual([1]);
    expect(binaryTokenCounts(withHipaaGold(own)).falseNegatives).toBe(1);
    const spanish = annotate('[Ana|NOMBRE_SUJETO_ASISTENCIA] [mujer|SEXO_SUJETO_ASISTENCIA]');
    const kept = withHipaaGold({ note: spanish.note, gold: spanish.spans, predicted: [] }).gold;
    expect(kept.map(({ label }) => label)).toEqual(['NOMBRE_SUJETO_ASISTENCIA']);
  });

  it('16. a note leaks with its first missed token, and one without PHI never', () => {
    const notes = [
      pair('[Ana Mason|DOCTOR]', '[Ana|DOCTOR] Mason'),
      pair('[Ana Mason|DOCTOR]', 'Ana Mason'),
      pair('[Ana, Mason|DOCTOR]', '[Ana|ID], [Mason|DATE]'),
      pair('fever', '[fever|ID]'),
    ];
    const perNote = notes.map((own) => binaryTokenCounts(own));
    expect(leaks(perNote)).toEqual({ notes: 2, leakFreeShare: 0.5, tokens: 3 });
    expect(leaks([])).toEqual({ notes: 0, leakFreeShare: 0, tokens: 0 });
  });
});
