import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '../../note/notation';
import { makeSpan } from '../../note/span';
import { numbered } from '.';

const masked = (notation: string): string => {
  const { note, spans } = annotate(notation);
  return numbered.mask(note.text, spans).text;
};

/** The numbers of the surfaces, in order, all of one label. */
const numbers = (label: string, surfaces: readonly string[]): string => {
  const text = surfaces.join('\n');
  let at = 0;
  const spans = surfaces.map((surface) => {
    const span = makeSpan(text.length, at, at + surface.length, label);
    at += surface.length + 1;
    return span;
  });
  return [...numbered.mask(text, spans).text.matchAll(/_(\d+)\]/g)].map(([, number]) => number).join(' ');
};

describe('numbered', () => {
  it.each([
    ['[Smith|PATIENT] saw [Ng|DOCTOR], [Jones|PATIENT] too', '[PATIENT_1] saw [DOCTOR_1], [PATIENT_2] too'],
    ['[Smith|PATIENT] saw Dr. [Smith|DOCTOR]', '[PATIENT_1] saw Dr. [DOCTOR_1]'],
    ['[Ana|NOMBRE_SUJETO_ASISTENCIA] y [Ana|PATIENT]', '[PATIENT_1] y [PATIENT_1]'],
    ['[La Paz|HOSPITAL], [CS Goya|CENTRO_SALUD]', '[HOSPITAL_1], [HOSPITAL_2]'],
    ['[9|AGE][7|AGE][9|AGE]', '[AGE_1][AGE_2][AGE_1]'],
    ['the [Titanic|product]', 'the [PHI_1]'],
  ])('N1 %s', (notation, expected) => {
    expect(masked(notation)).toBe(expected);
  });

  it.each([
    ['N2', ['Smi\u00adth', 'Smith', '\u200fSmith'], '1 1 1'],
    ['N2', ['José García', 'JOSE GARCIA', 'José\n  García', 'Ｊｏｓｅ García', 'Jose Garza'], '1 1 1 1 2'],
    ['N2', ['Łukasz Wójcik', 'Lukasz Wojcik', 'Søren Groß', 'SOREN GROSS', 'Ægir Guðmundsson'], '1 1 2 2 3'],
    ['N3', ['John Smith', 'S-M-I-T-H', 'J-O-H-N', 'A-N-N-A'], '1 1 1 2'],
    ['N3', ['Ann Lee', 'L-E-E', 'Mary J. Smith', 'M-J-S'], '1 1 2 2'],
    ['N3', ['John Smith', 'Smith, John', 'SMITH,JOHN', 'Smith John'], '1 1 1 1'],
    ['N3', ["Smith's", 'Smith', 'SMITH’S', "O'Brien", 'O’Brien', "OBrien's"], '1 1 1 2 2 2'],
    ['N3', ['Dr. Ann Lee', 'Ann Lee, M.D.', 'Ms Ann Lee', 'Dra. Lee', 'ANN LEE MD'], '1 1 1 1 1'],
    ['N3', ['Ann Lee, M.D., Ph.D.', 'Lee, LISW', 'Doña Ana Gil', 'Ana Gil', 'Dña. Gil', 'Dª Ana'], '1 1 2 2 2 2'],
    ['N3', ['LAN DO, M.D.', 'LAN TRAN, M.D.', 'Do', 'Ann Lee, DO, Ph.D.', 'Lee DO'], '1 2 1 3 3'],
    ['N3', ['John Smith', 'JohnSmith', 'Jo hn Smi th', 'Smith, Jo hn'], '1 1 1 1'],
    ['N3', ['Jo hn Smi th', 'John Smith', 'JohnSmith', 'Smith', 'J. Smith'], '1 1 1 1 1'],
    ['N4', ['Smith', 'John Smith', 'John', 'J. Smith', 'J.S.', 'JS', 'Smith, J', 'John Q. Smith'], '1 1 1 1 1 1 1 1'],
    ['N4', ['García', 'María José García López', 'M. J. García', 'López'], '1 1 1 1'],
    ['N3', ['O’Brien', "O'Brien", 'OʼBrien', 'O´Brien', 'OBrien', 'OʼBrienʼs'], '1 1 1 1 1 1'],
    ['N4', ['Mª José Gil', 'María José', 'M.ª Gil'], '1 1 1'],
    ['N4', ['Lluís Roca', 'Ll. Roca', 'Th. Roca'], '1 1 2'],
    ['N4', ['John', 'Smith'], '1 2'],
    ['N4', ['John Jay', 'J. John'], '1 1'],
    ['N4', ['John Smith', 'J. John'], '1 2'],
    ['N4', ['John Smith', 'js', 'JS'], '1 1 1'],
    ['N4', ['John A. Smith', 'John B. Smith'], '1 2'],
    ['N4', ['John Smith', 'js', 'JT'], '1 2 3'],
    ['N4', ['Bo Al', 'AL', 'Ann Lee'], '1 1 2'],
    ['N5', ['John Smith', 'Mary Smith', 'Smith', 'Smith', 'Mary', 'J. Smith'], '1 2 3 3 2 1'],
    ['N5', ['Smith', 'John Smith', 'Jane Smith', 'J. Smith', 'JS'], '1 2 3 4 5'],
    ['N9', ['____', '____', '??', '😀', '😀'], '1 1 2 3 3'],
  ])('%s people %j', (_, surfaces, expected) => {
    expect(numbers('PATIENT', surfaces)).toBe(expected);
  });

  it.each([
    ['N6 MEDICALRECORD', ['123-45 6789', '123456789', '0123456789', 'ab12', 'AB-12'], '1 1 2 3 3'],
    ['N6 PHONE', ['(555) 010-2345', '555 0102345', '555-010-2346'], '1 1 2'],
    ['N6 ID_SUJETO_ASISTENCIA', ['nhc-12 34', 'NHC1234'], '1 1'],
    ['N6 PHONE', ['\u202a555\u200b010\u00ad2345', '555 0102345'], '1 1'],
    ['N7 EMAIL', ['a\u200bb@x.org', 'ab@x.org\u00ad'], '1 1'],
    ['N8 DATE', ['5/3/20\u200b04', '5/3/2004'], '1 1'],
    ['N7 EMAIL', ['a.b@x.org', 'A.B@X.ORG', 'a.b @x.org', 'ab@x.org'], '1 1 1 2'],
    ['N7 IPADDR', ['1.12.3.4', '11.2.3.4'], '1 2'],
    ['N8 DATE', ['03/04/2007', '3-4-2007', '03 / 04 / 2007', '1/11/2007', '11/1/2007', '2007'], '1 1 1 2 3 4'],
    ['N8 FECHAS', ['3 de marzo de 2004', '03 DE MARZO DE 2004', '3 de mayo de 2004'], '1 1 2'],
    ['N8 AGE', ['1-1/2', '11/2', '1 1/2', 'forty-two', 'forty two'], '1 2 1 3 3'],
    ['N8 HOSPITAL', ["St. Mary's Hospital", 'ST MARYS HOSPITAL', 'St. Mark Hospital'], '1 1 2'],
    ['N8 STREET', ['12 1st St', '121 st St', '12  1st  St.'], '1 2 1'],
    ['N9 DATE', ['__/__', '__/__', '____'], '1 1 2'],
  ])('%s %j', (title, surfaces, expected) => {
    expect(numbers(title.split(' ')[1] ?? '', surfaces)).toBe(expected);
  });

  const name = fc.string({ unit: fc.constantFrom(..."abAB., '’é-"), minLength: 1, maxLength: 12 });
  const text = fc.array(fc.oneof(name, fc.string({ unit: 'binary', minLength: 1 })), { minLength: 1, maxLength: 12 });

  it('N1 numbers first appear as 1, 2, 3 ..., equal surfaces share theirs, and case never matters', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('PATIENT', 'DATE', 'IDNUM', 'EMAIL'), (surfaces, label) => {
        const given = numbers(label, surfaces).split(' ').map(Number);
        expect([...new Set(given)]).toEqual([...new Set(given)].map((_, index) => index + 1));
        expect(surfaces.map((surface) => given[surfaces.indexOf(surface)])).toEqual(given);
      }),
    );
  });

  it('ten thousand people each have their number', () => {
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const given = numbers(
      'PATIENT',
      Array.from({ length: 10_000 }, (_, n) => `Ab${letters(n)} Xyz${letters(n * 7)}`),
    );
    expect(given.split(' ').map(Number)).toEqual(Array.from({ length: 10_000 }, (_, n) => n + 1));
  });

  it('N10 with a memory numbers run on from note to note, and the same person keeps one', () => {
    const memory = { surrogates: new Map<string, string>() };
    const mask = (notation: string) => {
      const { note, spans } = annotate(notation);
      return numbered.mask(note.text, spans, { memory }).text;
    };
    expect(mask('[Ann Lee|PATIENT] saw [Ng|DOCTOR] on [5/3|DATE]')).toBe('[PATIENT_1] saw [DOCTOR_1] on [DATE_1]');
    expect(mask('[Smith|PATIENT], then [Lee, Ann|PATIENT], [Lee|PATIENT] on [05/03|DATE], [5/4|DATE]')).toBe(
      '[PATIENT_2], then [PATIENT_1], [PATIENT_1] on [DATE_1], [DATE_2]',
    );
    expect(mask('[Lee|PATIENT]')).toBe('[PATIENT_3]');
    expect(masked('[Smith|PATIENT]')).toBe('[PATIENT_1]');
  });
});
