import { expect, test } from 'vitest';
import { spanishTerms } from './spanish';

test.each([
  ['prostatectomy', 'prostatectomia'],
  ['appendicitis', 'apendicitis'],
  ['thrombosis', 'trombosis'],
  ['hypertrophy', 'hipertrofia'],
  ['leukemia', 'leucemia'],
  ['amoxicillin', 'amoxicilina'],
  ['lymphoma', 'linfoma'],
  ['cholestasis', 'colestasis'],
  ['diarrheic', 'diarreico'],
  ['keratosis', 'queratosis'],
  ['stenosis', 'estenosis'],
  ['metformin', 'metformina'],
])('%s is %s in Spanish', (english, spanish) => {
  expect(spanishTerms(english)).toContain(spanish);
});

test('other words have no Spanish spelling', () => {
  expect(['the', 'tender', 'brown'].flatMap(spanishTerms)).toEqual([]);
});
