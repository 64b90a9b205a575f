import { expect, it } from 'vitest';
import { annotate } from '../note/notation';
import { breakdown } from './breakdown';
import { grouped } from './groupings';

const { note, spans: gold } = annotate(
  '[Ann Lee|PATIENT], seen by [Bob|NOMBRE_PERSONAL_SANITARIO] at [Mercy|HOSPITAL] in [Lima|CITY], [man|SEXO_SUJETO_ASISTENCIA]',
);
const predicted = gold.map((span) => (span.label === 'PATIENT' ? { ...span, label: 'DOCTOR' } : span));
const of = (grouping: Parameters<typeof grouped>[1]) =>
  breakdown('strict', [grouped({ note, gold, predicted }, grouping)]).byLabel;

it('42. by category a patient taken for a doctor is found, in both languages; what has no category is not counted', () => {
  expect(Object.keys(of('categories'))).toEqual(['LOCATION', 'NAME']);
  expect(of('categories').NAME).toMatchObject({ truePositives: 2, falsePositives: 0, falseNegatives: 0 });
  expect(of('labels').PATIENT).toMatchObject({ truePositives: 0, falseNegatives: 1 });
});

it('42. the kinds of the papers are counted alone', () => {
  expect(Object.keys(of('kassaie'))).toEqual(['Doctor', 'Hospital', 'Location', 'Patient']);
  expect(of('kassaie').Doctor).toMatchObject({ truePositives: 1, falsePositives: 1 });
  expect(Object.keys(of('mahadevaiah'))).toEqual(['HOSPITAL', 'LOCATION OTHER', 'NAME']);
});
