import { expect, test } from 'vitest';
import { LABELS } from '../../phi/taxonomy';
import { certainSpans } from './certain-forms';

const found = (text: string, labels: readonly string[] = LABELS.es) =>
  certainSpans(text, labels, 'a').map(({ start, end }) => text.slice(start, end));

test.each([
  ['Onfalorrexis a los 12 días de vida', ['12 días']],
  ['a los 8 meses de la cirugía', []],
  ['cuenta ES91 2100 0418 4502 0005 1332', ['ES91 2100 0418 4502 0005 1332']],
  ['cuenta ES91 2100 0418 4502 0005 1333', []],
  ['Correo: ana@x.example', ['ana@x.example']],
])('D10. finds what is certain in: %s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('D10. finds nothing for a network without the label', () => {
  expect(found('12 días de vida', ['AGE'])).toEqual([]);
});
