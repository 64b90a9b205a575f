import { expect, test } from 'vitest';
import { detectLanguage } from './language';

test.each([
  ['The patient was seen by Dr. Mason and has no fever.', 'en'],
  ['El paciente fue visto por la doctora y no tiene fiebre desde hace dos años.', 'es'],
  ['PACIENTE DE 27 AÑOS QUE ACUDE POR DOLOR', 'es'],
  ['', 'en'],
  ['3041023', 'en'],
  ['Mason', 'en'],
])('%j is read as %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test('of a text that is the last one but for an edit it is what it would be of any other', () => {
  const english = 'seen by the doctor\n';
  const texts = ['el paciente\n', `el paciente\n${english}${english}`, `la mano\nel paciente\n${english}`, english, ''];
  expect(texts.map(detectLanguage)).toEqual(['es', 'en', 'es', 'en', 'en']);
});

test('only the beginning of a long text counts', () => {
  expect(detectLanguage(`${'the patient was seen. '.repeat(1_000)}${'el paciente fue visto. '.repeat(5_000)}`)).toBe(
    'en',
  );
});
