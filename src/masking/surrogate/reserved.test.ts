import { expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { surrogate } from '.';

const secrets = Array.from({ length: 60 }, (_, i) => `s${i}`);
const drawn = (label: string, surfaces: readonly string[], language: 'en' | 'es'): string[] =>
  secrets.flatMap((secret) => {
    const { note, spans } = annotate(surfaces.map((surface) => `[${surface}|${label}]`).join('\n'));
    return surrogate.mask(note.text, spans, { secret, language }).text.split('\n');
  });

test.each(['en', 'es'] as const)('S6 an e-mail address is at a reserved domain: %s', (language) => {
  for (const label of ['EMAIL', 'CORREO_ELECTRONICO'])
    for (const address of drawn(label, ['john.smith@mail.org', 'ANA@HOSPITAL.ES', 'n/a', 'x@y'], language))
      expect(address.toLowerCase()).toMatch(/^[a-z\d._-]+@(?:[a-z\d-]+\.)*(?:example|example\.(?:com|net|org))$/);
});

test.each(['en', 'es'] as const)('S6 a web address is at a reserved domain: %s', (language) => {
  for (const label of ['URL', 'URL_WEB'])
    for (const address of drawn(
      label,
      ['https://www.gofundme.com/f/help-ann', 'WWW.MERCY.ORG', 'bit.ly/abc', '-'],
      language,
    ))
      expect(address.toLowerCase()).toMatch(
        /^(?:https?:\/\/)?(?:[a-z\d-]+\.)*example(?:\.(?:com|net|org))?(?:[/?#]\S*)?$/,
      );
});

test.each([
  ['en', '(617) 482-3391', /^\(\d{3}\) 555-01\d\d$/],
  ['en', '482-3391', /^555-01\d\d$/],
  ['en', '1-617-482-3391', /^1-\d{3}-555-01\d\d$/],
  ['en', '+44 20 7123 4567', /^\+44 20 7946 0\d{3}$/],
  ['en', '07911 123456', /^07700 900\d{3}$/],
  ['en', '4567', /^0\d{3}$/],
  ['en', '+91 98 4567 8901', /^\+91 00 0\d{3} \d{4}$/],
  ['en', '+617 482 3391', /^\+\d{3} 555 01\d\d$/],
  ['es', '+346 12 34 56 78', /^\+000 \d\d \d\d \d\d \d\d$/],
  ['es', '612 345 678', /^555 01\d \d{3}$/],
  ['es', '+34 912 345 678', /^\+34 555 01\d \d{3}$/],
  ['es', '981 58 17 04 ext. 22', /^555 01 \d\d \d\d ext\. \d\d$/],
  ['en', '482-3391 (home), 617-482-3392 (work)', /^555-01\d\d \(home\), \d{3}-555-01\d\d \(work\)$/],
  ['en', '482-3391 ext. 7, 482-3392', /^555-01\d\d ext\. 0, 555-01\d\d$/],
  ['en', '482-3391, 482-3392 x7', /^555-01\d\d, 555-01\d\d x0$/],
  ['en', '482-3391 Mary 617-482-3392', /^\d{3}-555-01\d\d$/],
  ['en', '482-3391, 482-3392, 617-KL5-1234', /^\d{3}-555-01\d\d$/],
  ['es', '612 345 678 / +34 912 345 678', /^555 01\d \d{3} \/ \+34 555 01\d \d{3}$/],
  ['es', '55 1234 5678', /^00 0\d{3} \d{4}$/],
] as const)('S6 a telephone number is nobody’s, in %s %s', (language, surface, form) => {
  for (const number of drawn('PHONE', [surface], language)) expect(number).toMatch(form);
});

test('S6 a social security number is one that is never given', () => {
  for (const number of drawn('SSN', ['123-45-6789'], 'en')) expect(number).toMatch(/^9\d\d-[0-4]\d-\d{4}$/);
  for (const number of drawn('SSN', ['xxx-xx-6789', '6789'], 'en')) expect(number).not.toContain('6789');
});
