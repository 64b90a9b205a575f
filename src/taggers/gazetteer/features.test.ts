import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../../note/tokens';
import { compileGazetteer } from './compile';
import { gazetteerRows, makeGazetteerReader } from './features';
import { type Gazetteer, readGazetteer } from './gazetteer';

const gazetteer = readGazetteer(
  compileGazetteer(
    new Map([
      ['name', ['mary', 'york', "O'Brien", 'Jean-Luc', 'Núñez']],
      ['place', ['new york', 'new york city', 'St. Mary', 'york', '29 palms']],
    ]),
  ).bytes.buffer,
);

const KINDS = ['', 'begins ', 'inside '];

/** The rows of each token in words: `York: name place inside place`. */
function rowsOf(text: string, of: Gazetteer = gazetteer): string[] {
  const tokens = tokenize(text);
  const surfaces = tokens.map(({ start, end }) => text.slice(start, end).toLowerCase());
  const { ids, offsets } = makeGazetteerReader(of)(tokens, surfaces);
  const size = of.classes.length;
  expect(offsets).toHaveLength(tokens.length + 1);
  return tokens.map(({ start, end }, i) => {
    const rows = [...ids.subarray(offsets[i], offsets[i + 1])];
    const names = rows.map((row) =>
      row === 0 ? 'unknown' : `${KINDS[Math.floor((row - 1) / size)]}${of.classes[(row - 1) % size]}`,
    );
    return `${text.slice(start, end)}: ${names.join(', ')}`.trim();
  });
}

describe('rows', () => {
  test('there are three per class, and one for unknown words', () => {
    expect(gazetteerRows(gazetteer)).toBe(7);
  });

  test('G5. words of more than 40 letters and phrases of more than four words are not looked up', () => {
    const counts: number[] = [];
    const everything: Gazetteer = { classes: ['name'], lookupKey: (_, __, words) => Math.sign(counts.push(words)) };
    expect(rowsOf('a'.repeat(41), everything)[0]).toMatch(/: unknown$/);
    expect(rowsOf('a'.repeat(40), everything)[0]).toMatch(/: name$/);
    rowsOf('a b c d e f', everything);
    expect(Math.max(...counts)).toBe(4);
  });

  test('G7. a word has a row for each class that contains it by itself', () => {
    expect(rowsOf('Mary YORK nuñez')).toEqual(['Mary: name', 'YORK: name, place', 'nuñez: name']);
  });

  test('G8. the rows of a phrase’s words say whether they begin it or are inside it', () => {
    expect(rowsOf('in New York City')).toEqual([
      'in: unknown',
      'New: begins place',
      'York: name, place, inside place',
      'City: inside place',
    ]);
    expect(rowsOf('29 Palms')).toEqual(['29: begins place', 'Palms: inside place']);
  });

  test('G9. marks between the words of a phrase are inside it', () => {
    expect(rowsOf('O’Brien')).toEqual(['O: begins name', '’: inside name', 'Brien: inside name']);
    expect(rowsOf('jean-luc')).toEqual(['jean: begins name', '-: inside name', 'luc: inside name']);
    expect(rowsOf('St. Mary')).toEqual(['St: begins place', '.: inside place', 'Mary: name, inside place']);
    expect(rowsOf('St.-Mary')[0]).toBe('St: begins place');
  });

  test.each(['New\nYork', 'New, York', 'New/York', 'New --- York', 'New .. . York', 'New (York)'])(
    'G9. %j is not a phrase',
    (text) => {
      expect(rowsOf(text)[0]).toBe('New: unknown');
    },
  );

  test('G10. digits and marks outside phrases have no row', () => {
    expect(rowsOf('x 12, \n')).toEqual(['x: unknown', '12:', ',:', '\n:'].map((row) => row.trim()));
  });

  test('a gazetteer without classes, or a text without tokens, is allowed', () => {
    expect(rowsOf('')).toEqual([]);
    expect(rowsOf('Mary', readGazetteer(compileGazetteer(new Map()).bytes.buffer))).toEqual(['Mary: unknown']);
  });

  test('any text is read into valid rows, the same every time', () => {
    const reader = makeGazetteerReader(gazetteer);
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(new|york|mary|st|[ .'\n-])*$/)),
        (text) => {
          const tokens = tokenize(text);
          const surfaces = tokens.map(({ start, end }) => text.slice(start, end).toLowerCase());
          const { ids, offsets } = reader(tokens, surfaces);
          expect(offsets[tokens.length]).toBe(ids.length);
          expect(ids.every((id) => id >= 0 && id < 7)).toBe(true);
          expect([...makeGazetteerReader(gazetteer)(tokens, surfaces).ids]).toEqual([...ids]);
        },
      ),
    );
  });

  test('G11. the number of lookups is linear in the length of the text', () => {
    let lookups = 0;
    const counting: Gazetteer = {
      ...gazetteer,
      lookupKey(a, b, words) {
        lookups++;
        return gazetteer.lookupKey(a, b, words);
      },
    };
    const hostile = ['new york ', 'a.', '-', "'a", `a${'\u0301\u0323'.repeat(50)}`, '\n', '1 '];
    for (const text of hostile.map((piece) => piece.repeat(Math.ceil(200_000 / piece.length)))) {
      const tokens = tokenize(text);
      const surfaces = tokens.map(({ start, end }) => text.slice(start, end).toLowerCase());
      lookups = 0;
      const { ids } = makeGazetteerReader(counting)(tokens, surfaces);
      expect(lookups).toBeLessThanOrEqual(4 * tokens.length);
      expect(ids.length).toBeLessThanOrEqual(6 * tokens.length);
    }
  });
});
