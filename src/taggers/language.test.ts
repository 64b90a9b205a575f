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

test('only the beginning of a long text counts', () => {
  expect(detectLanguage(`${'the patient was seen. '.repeat(1_000)}${'el paciente fue visto. '.repeat(5_000)}`)).toBe(
    'en',
  );
});
