import { expect, test } from 'vitest';
import { certainSpans } from './certain-forms';

const AGE = 'EDAD_SUJETO_ASISTENCIA';
const found = (text: string, labels = [AGE]) =>
  certainSpans(text, labels, 'a').map(({ start, end }) => text.slice(start, end));

test.each([
  ['Onfalorrexis a los 12 días de vida', ['12 días']],
  ['reingresa a los cinco meses de edad', ['cinco meses']],
  ['en el tercer mes de vida', ['tercer mes']],
  ['resuelta al mes de vida', ['mes']],
  ['NIÑA DE 4 SEMANAS DE VIDA', ['4 SEMANAS']],
  ['a los 8 meses de la cirugía', []],
  ['a los 10 minutos de vida', []],
  ['calidad de vida a los 3 meses', []],
  ['esperanza de 2-3 años de vida', []],
])('D10. finds the age in: %s', (text, ages) => {
  expect(found(text)).toEqual(ages);
});

test('D10. finds nothing for a network without the label', () => {
  expect(found('12 días de vida', ['AGE'])).toEqual([]);
});
