import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSED_OVER, plainLayout, wrapLines } from './plain-layout';

const PROSE =
  'Mrs. Joan Alvarez was admitted on the third of March with fever and a cough that had lasted for nine days and nights. She was seen by Dr. Peter Holm, who sent her to the Mercy Hospital in Springfield, where she stayed until the twelfth of the month and was given antibiotics.';

describe('W1. wrapped lines', () => {
  test.each([24, 36, 45, 60, 80])('at %d characters are joined', (width) => {
    const wrapped = wrapLines(PROSE, width);
    expect(Math.max(...wrapped.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(plainLayout(wrapped)).toBe(PROSE);
  });

  test('are joined in each paragraph, and headings, lists and fields stay on lines of their own', () => {
    const text = `HISTORY\n${wrapLines(PROSE, 70)}\n\nPLAN:\n- antibiotics for a week, then a visit to the surgery of the town\n- rest\n${wrapLines(PROSE, 70)}`;
    expect(plainLayout(text)).toBe(
      `HISTORY\n${PROSE}\n\nPLAN:\n- antibiotics for a week, then a visit to the surgery of the town\n- rest\n${PROSE}`,
    );
  });

  test('with CRLF are joined by two spaces', () => {
    expect(plainLayout(wrapLines(PROSE, 60).replaceAll('\n', '\r\n')).replaceAll('  ', ' ')).toBe(PROSE);
  });

  test.each([
    ['a form', 'Name: Joan Alvarez, of the town of Springfield\nMRN: 441\nDOB: 3/3/1950\nWard: 7\nDiet: soft'],
    ['a list', Array.from({ length: 9 }, (_, i) => `${i}. a patient on this ward, seen this morning by us`).join('\n')],
    [
      'lines that happen to be as long',
      'Village Kochi, Taluk Mumbai, Mob 688584\nThayi card K015088, Aadhaar XXXX 6684 7\nASHA Meena Suresh, ANM Venkat of Nagpur\nReferred on 9 Jan from the PHC of Kochi',
    ],
    ['long paragraphs', `${PROSE}\n${PROSE}\n${PROSE}`],
    ['short lines', 'Joan\nAlvarez\nSpringfield\nMercy'],
    [
      'a short list',
      'Joan Alvarez, Ward 7\nPeter Holm, home today\nIda Cruz, waits for bed\nMaya Lee, Ward 3, stable\nTom Orr, ECG at noon',
    ],
    ['nothing', ''],
  ])('are not found in %s', (_, text) => {
    expect(plainLayout(text)).toBe(text);
  });
});

/** Without the marks that are skipped. */
const shown = (text: string): string => plainLayout(text).replaceAll(PASSED_OVER, '');

describe('plain layout', () => {
  test('W2. quotation marks of mail are skipped, and its lines joined', () => {
    const answer = `Thanks, will do.\n\n${wrapLines(PROSE, 70).replace(/^/gm, '> ')}`;
    expect(shown(answer)).toBe(`Thanks, will do.\n\n${PROSE}`);
    expect(shown(answer.replaceAll('> ', '>> > '))).toBe(`Thanks, will do.\n\n${PROSE}`);
    expect(plainLayout('> 3 days of fever\nK > 5.5')).toBe('> 3 days of fever\nK > 5.5');
  });

  test('W3. emphasis marks around words are skipped, others stay', () => {
    expect(shown('**Patient:** __Joan Alvarez__, seen')).toBe('Patient: Joan Alvarez, seen');
    const others = '2 ** 3, snake_case__x, ** and **, ****';
    expect(plainLayout(others)).toBe(others);
  });

  test('W4. wide gaps become single spaces if they are between nearly all words', () => {
    expect(shown(PROSE.replaceAll(' ', '   '))).toBe(PROSE);
    expect(shown(PROSE.replaceAll(' ', '\t'))).toBe(PROSE);
    const columns =
      'Name: Joan Alvarez     MRN: 441 20 77     Ward: 7 North of the old house by the river and the town';
    expect(plainLayout(columns)).toBe(columns);
  });

  test('W5. line breaks that all come in twos become single, then lines are joined', () => {
    expect(shown(wrapLines(PROSE, 60).replaceAll('\n', '\n\n')).replace(/ +/g, ' ')).toBe(PROSE);
    expect(plainLayout('One.\n\nTwo.\n\nThree.\n\n\nFour.\n\nFive.')).toBe('One. \nTwo. \nThree. \n\nFour. \nFive.');
    const paragraphs = 'One.\n\nTwo.\nThree.\n\nFour.\n\nFive.';
    expect(plainLayout(paragraphs)).toBe(paragraphs);
  });

  test('W6. hyphens, apostrophes and quotation marks become plain, and marks without a width are skipped', () => {
    expect(plainLayout('O’Neil’s “wife” said ‘no’ – 5′')).toBe("O'Neil's \"wife\" said 'no' – 5'");
    expect(plainLayout('Dr.\u00a0Lee\u2009– 3\u20137 May, 11\u201209, Smith\u2013Jones, 5\u20443')).toBe(
      'Dr. Lee – 3-7 May, 11-09, Smith-Jones, 5/3',
    );
    expect(shown('Smith\u2011Jones\u200b, \u2060Joan was re\u00adferred')).toBe('Smith-Jones, Joan was referred');
    expect(shown('Call \u202a(207)\u200e 555\u200e-\u200e0144\u202c, \u2068J\u200doan\u2069')).toBe(
      'Call (207) 555-0144, Joan',
    );
  });

  test('W6. words whose letters are spaced are read whole, if there is one of four letters', () => {
    expect(shown('N A M E :  A N A  G A R C I A,  P é r e z')).toBe('NAME :  ANA  GARCIA,  Pérez');
    for (const text of ['M F M', 'J. A. B. C. Roe', 'T E S T 4', 'A B C Dee', 'x A B C D'])
      expect(plainLayout(text)).toBe(text);
  });

  test('W6. marks in place of letters whose encoding was lost become letters', () => {
    expect(plainLayout('el Dr. Mu?oz, de LA CORU?A, con I?aki y Pe\ufffda')).toBe(
      'el Dr. Muñoz, de LA CORUÑA, con Iñaki y Peña',
    );
    for (const text of ['que ¿cómo?', 'the patient?s', 'ok?Then', 'INR?need', '3?x'].map((each) => `de la y ${each}`))
      expect(plainLayout(text)).toBe(text);
    expect(plainLayout('UTI?sepsis in Rua de la Paz')).toBe('UTI?sepsis in Rua de la Paz');
  });

  test('W6. other marks that end a line become line feeds, of a page only if it does not begin a line', () => {
    expect(plainLayout('a\vb\u0085\u2028c\fd\re\r\n\ff\n\fg\r\r\n')).toBe('a\nb\n\nc\nd\ne\r\n\ff\n\fg\n\r\n');
  });

  test('W7. names of fields, their colons and their values come on one line', () => {
    expect(plainLayout('PATIENT\nName\n:\nJOAN HOLM\nAge\n : \r\n61\nRun\n:\n9-1')).toBe(
      'PATIENT\nName : JOAN HOLM\nAge  :   61\nRun : 9-1',
    );
    const two = 'Name\n:\nJOAN HOLM\nAge\n:\n61';
    expect(plainLayout(two)).toBe(two);
  });

  test('is made in time for endless marks and very many lines', () => {
    for (const hostile of [
      '>'.repeat(1e6),
      '> '.repeat(5e5),
      `${'>'.repeat(3e5)}\n${'> '.repeat(2e5)}`,
      '**a'.repeat(3e5),
      '\n'.repeat(3e6),
      ' '.repeat(1e6),
      `a${' '.repeat(1e6)}\n`,
      `${'a'.repeat(1e6)} ${'1'.repeat(1e6)}\u00ad`,
      'a\u00ad'.repeat(5e5),
      'A '.repeat(5e5),
      `de la y ${'A?'.repeat(5e5)}`,
    ])
      expect(plainLayout(hostile)).toHaveLength(hostile.length);
  });

  test('W1 to W7. letters and digits stay, and white space stays white space', () => {
    const word = fc.oneof(
      fc.string({ minLength: 1, maxLength: 12 }),
      fc.constantFrom('**Joan', 'Alvarez**', '__', '>', '> '),
    );
    const mark = fc.constantFrom(
      ' ',
      '  ',
      '\t',
      '\n',
      '\r\n',
      '\n\n',
      '\n> ',
      '\n:\n',
      '\u2028',
      '\v',
      '\u0085',
      '\f',
      '\r',
      '\u2011',
      '\u200b',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(word, mark), { maxLength: 120 }), (parts) => {
        const text = parts.flat().join('');
        const plain = plainLayout(text);
        expect(plain.length).toBe(text.length);
        const letters = (each: string) => each.replace(/[^\p{L}\p{N}\p{M}]|ñ/giu, '');
        expect(letters(plain)).toBe(letters(text));
        for (let i = 0; i < text.length; i++) {
          const [was, is] = [text[i] as string, plain[i] as string];
          if (was === is || /\p{Cf}|\p{Lu}(?: \p{L}){3}/u.test(text) || (/[?\ufffd]/.test(was) && /ñ/i.test(is)))
            continue;
          expect(/[\p{L}\p{N}\p{M}]/u.test(was)).toBe(false);
          const plainMark = /[’‘‛`´ʼ′]/.test(was) ? "'" : /[“”„‟]/.test(was) ? '"' : was === '\u2044' ? '/' : '-';
          const plainSpace = /[\v\f\r\u0085\u2028\u2029]/.test(was) && is === '\n' ? '\n' : ' ';
          expect([PASSED_OVER, /[\s\u0085]/.test(was) ? plainSpace : plainMark]).toContain(is);
        }
      }),
    );
  });
});
