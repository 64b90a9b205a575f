import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentences } from './sentences';
import { tokenize } from './tokens';

const split = (text: string): string[] => sentences(text).map(({ start, end }) => text.slice(start, end));

const LONG = 'The patient was transferred in stable condition to the unit and';

describe('sentences', () => {
  it.each([
    ['B1', '', []],
    ['B1', ' \n\r\n\t', []],
    ['B1', '  no stop ', ['no stop']],
    ['B2', 'He fell. She ran! Why? So… Yes', ['He fell.', 'She ran!', 'Why?', 'So…', 'Yes']],
    ['B2', 'He said "no." Then (left.) Done...', ['He said "no."', 'Then (left.)', 'Done...']],
    ['B2', 'Temp 38.5 at a.b@x.org today', ['Temp 38.5 at a.b@x.org today']],
    ['B2', 'approx. of note vs. the rest. 5 mg', ['approx. of note vs. the rest.', '5 mg']],
    ['B2', 'هل أنت بخير؟ نعم. لا', ['هل أنت بخير؟', 'نعم.', 'لا']],
    ['B2', '¿Duele? ¡Sí! Mucho.', ['¿Duele?', '¡Sí!', 'Mucho.']],
    ['B3', 'Dr. Smith and Mrs. Lee met J. K. Roe. They left', ['Dr. Smith and Mrs. Lee met J. K. Roe.', 'They left']],
    ['B3', 'La Dra. García, Avda. América. Fin', ['La Dra. García, Avda. América.', 'Fin']],
    ['B3', '1. Aspirin\n2. Rest. Sleep', ['1. Aspirin', '2. Rest.', 'Sleep']],
    ['B3', 'Bed No. 5. Is she well? No. Yes', ['Bed No. 5.', 'Is she well?', 'No.', 'Yes']],
    ['B3', 'He is 45. Seen', ['He is 45.', 'Seen']],
    ['B4', `${LONG}\n\nthen home`, [LONG, 'then home']],
    ['B4', `a,\r\n \r\nb`, ['a,', 'b']],
    ['B5', 'Name: Ann\nDOB: 1/2/1960\rSex: F', ['Name: Ann', 'DOB: 1/2/1960', 'Sex: F']],
    ['B5', 'was seen\r\nby him', ['was seen\r\nby him']],
    ['B5', 'was seen.\nby him', ['was seen.', 'by him']],
    ['B5', 'seen by Dr.\nSmith', ['seen by Dr.\nSmith']],
    ['B5', 'Sexo: H.\nFecha: 1/2', ['Sexo: H.', 'Fecha: 1/2']],
    ['B5', 'Type: A.\nSeen', ['Type: A.', 'Seen']],
    ['B5', 'Name: Lee,\nborn: 1/2', ['Name: Lee,', 'born: 1/2']],
    ['B5', 'Seen by Ann\nLee', ['Seen by Ann', 'Lee']],
    ['B5', 'Austin,\nTexas', ['Austin,\nTexas']],
    ['B5', `${LONG}\nSmith`, [`${LONG}\nSmith`]],
    ['B5', `${LONG}\nDate of birth: 1/2`, [LONG, 'Date of birth: 1/2']],
    ['B5', `${LONG}:\nSmith`, [`${LONG}:`, 'Smith']],
    ['B5', `${LONG}\n- Smith`, [LONG, '- Smith']],
  ])('%s %j', (_, text, expected) => {
    expect(split(text)).toEqual(expected);
  });

  it('B1 every token except line ends is in exactly one sentence, and offsets and token indices agree', () => {
    const unit = fc.constantFrom(
      'a',
      'B',
      'Dr',
      '1',
      '.',
      '!',
      '"',
      ',',
      ':',
      ' ',
      '\n',
      '\r\n',
      '😀',
      '\ud83d',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        const tokens = tokenize(text);
        const seen = new Array<number>(tokens.length).fill(0);
        let before = 0;
        for (const { start, end, from, to } of sentences(text, tokens)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect([tokens[from]?.start, tokens[to - 1]?.end]).toEqual([start, end]);
          expect(tokens[from]?.kind === 'newline' || tokens[to - 1]?.kind === 'newline').toBe(false);
          for (let index = from; index < to; index++) seen[index] = (seen[index] ?? 0) + 1;
          before = end;
        }
        tokens.forEach(({ kind }, index) => {
          if (kind === 'newline') expect(seen[index]).toBeLessThanOrEqual(1);
          else expect(seen[index]).toBe(1);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['stops', '.'],
    ['stops and brackets', '.)'],
    ['stops that end nothing', '.)x'],
    ['line ends', '\n'],
    ['commas and line ends', 'a,\n'],
    ['words', 'Dr. Smith saw her. '],
  ])('in half a megabyte of %s each token is looked at a few times', (_, unit) => {
    const text = unit.repeat(Math.ceil(500_000 / unit.length));
    const tokens = tokenize(text);
    let looks = 0;
    const counted = new Proxy(tokens, {
      get(target, key) {
        looks++;
        return Reflect.get(target, key);
      },
    });
    sentences(text, counted);
    expect(looks).toBeLessThan(12 * tokens.length);
  });
});
