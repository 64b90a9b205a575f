import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import { countByCategory, steadyCounts } from './counts';

const spans = (...labels: string[]) => labels.map((label, i) => makeSpan(99, i, i + 1, label));

test('labels of both languages are counted together, in the order of the taxonomy', () => {
  expect(countByCategory(spans('FECHAS', 'DOCTOR', 'NOMBRE_SUJETO_ASISTENCIA', 'DATE', 'ZIP'))).toEqual([
    { category: 'NAME', count: 2 },
    { category: 'DATE', count: 2 },
    { category: 'LOCATION', count: 1 },
  ]);
});

test('a label that the taxonomy does not know is counted as other', () => {
  expect(countByCategory(spans('NOVEL'))).toEqual([{ category: 'OTHER', count: 1 }]);
});

test('equal counts are one object, so that nothing is drawn anew', () => {
  const counts = steadyCounts(spans('DATE', 'DATE', 'AGE'));
  expect(steadyCounts(spans('DATE', 'AGE', 'DATE'))).toBe(counts);
  expect(steadyCounts(spans('DATE', 'AGE', 'AGE'))).not.toEqual(counts);
  expect(steadyCounts(spans('DATE', 'AGE'))).toEqual(countByCategory(spans('DATE', 'AGE')));
});
