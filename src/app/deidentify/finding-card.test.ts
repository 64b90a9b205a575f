import { expect, test } from 'vitest';
import { LABELS } from '../../phi/taxonomy';
import { offeredLabels } from './finding-card';

test.each([
  ['en', null, null],
  ['en', 'CITY', 'CITY'],
  ['es', 'DATE', 'FECHAS'],
  ['en', 'FECHAS', 'DATE'],
] as const)(
  'in %s the type of a finding labelled %s is chosen among those of the language: %s',
  (language, value, chosen) => {
    expect(offeredLabels(language, value)).toEqual({ labels: LABELS[language], chosen });
  },
);

test('a label whose type the language lacks is offered too', () => {
  expect(offeredLabels('en', 'SEXO_SUJETO_ASISTENCIA')).toEqual({
    labels: [...LABELS.en, 'SEXO_SUJETO_ASISTENCIA'],
    chosen: 'SEXO_SUJETO_ASISTENCIA',
  });
});
