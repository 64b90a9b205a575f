import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameVariants } from './name-variants';

/** The name is first in the text; returns what is found after it. */
function variants(name: string, rest: string): string[] {
  const text = `${name} | ${rest}`;
  return nameVariants(text, { start: 0, end: name.length }).map(({ start, end }) => text.slice(start, end));
}

test.each([
  [
    'Ann Whitcomb',
    'Mrs. Whitcomb; Ann Whitcomb and Mrs Whitcomb Whitcomb',
    ['Whitcomb', 'Ann Whitcomb', 'Whitcomb', 'Whitcomb'],
  ],
  ['Ann Whitcomb', 'seen by A. Whitcomb. Whitcomb, A. agrees', ['A. Whitcomb', 'Whitcomb, A']],
  ['Ann Whitcomb', 'WHITCOMB, ANN and Ann M. Whitcomb', ['WHITCOMB, ANN', 'Ann M. Whitcomb']],
  ['Ann Whitcomb', 'A.W. agreed, as did A. W.; AW did not, nor W.A. or B.W.', ['A.W', 'A. W']],
  ['Ann Whitcomb', 'Whitcomb’s chart, ANN WHITCOMB’S chart', ['Whitcomb', 'ANN WHITCOMB']],
  ['Whitcomb, Ann M.', 'A. M. Whitcomb and A.W.', ['A. M. Whitcomb', 'A.W']],
  ['Mr. Whitcomb', 'Mr. Smith and Mr. Whitcomb', ['Whitcomb']],
  ['Grace Okafor-Reyes', 'Mr. Okafor; Mrs. Reyes; GRACE; Okafor-Reyes', ['GRACE', 'Okafor-Reyes']],
  ['Mr. Okafor', 'his daughter Grace Okafor-Reyes, Okafor-Reyes', []],
  ['Mr. Whitcomb', 'Ann Whitcomb; WHITCOMB; B. Whitcomb; Whitcomb', ['WHITCOMB', 'Whitcomb']],
  ['Ann Whitcomb', 'Ben Whitcomb; A. Whitcomb; Whitcomb; ANN', ['A. Whitcomb', 'ANN']],
  ['Ann Whitcomb', 'Mrs. Whitcomb; Mr. Whitcomb; Ann', ['Ann']],
  ['Mrs. Whitcomb', 'Mr. Whitcomb; Mrs. Whitcomb', ['Whitcomb']],
  ['Ann Whitcomb', 'Whitcomb, Ben; Whitcomb, Ann', ['Whitcomb, Ann']],
  ['Ann Whitcomb', 'seen by B. Whitcomb', []],
  ['Ann Whitcomb', 'Annette met Whitcombs', []],
  ['Ludwig van der Berg', 'Mr. van der Berg, Ludwig', ['van der Berg, Ludwig']],
  ['José Núñez', 'NUNEZ, JOSE; Jose Nuñez', ['NUNEZ, JOSE', 'Jose Nuñez']],
  ['María García López', 'Sra. García, García-López', ['García', 'García-López']],
  ['Mª José Gil', 'María José Gil; M.ª José; Maria; Mª', ['María José Gil', 'M.ª José', 'Maria', 'Mª']],
  ['Ana María López Gil', 'Ana Mª López; M.ª López Gil', ['Ana Mª López', 'M.ª López Gil']],
  ["Pat O'Brien", 'OBrien; OBRIEN, PAT; Pat O’Brien', ['OBrien', 'OBRIEN, PAT', 'Pat O’Brien']],
  ['Will Brown', 'brown sputum. Will return. He will. Mr. Brown left with Will', ['Brown', 'Will']],
  ['ann whitcomb', 'mrs whitcomb and ann', ['whitcomb', 'ann']],
  ['Ann Whitcomb', 'ann whitcomb and mrs whitcomb', ['ann whitcomb']],
  ['Ann Whitcomb', 'Ann\u00a0M. Whit\u00adcomb; Whit\u200bcomb', ['Ann\u00a0M. Whit\u00adcomb', 'Whit\u200bcomb']],
  ['Mrs. Whitcomb', 'Mr.\u00a0Whitcomb; Mrs.\u00a0Whitcomb', ['Whitcomb']],
  ['E\u0301mile Zola', 'E\u0301. Zola; \u00c9. Zola', ['E\u0301. Zola', '\u00c9. Zola']],
  ['Li Bin', 'Bin; Mr. Bin; Dr. Li', ['Bin', 'Bin', 'Li']],
  ['Dr.', 'Dr. Ann', []],
] as const)('%s: %s', (name, rest, expected) => {
  expect(variants(name, rest)).toEqual(expected);
});

test('in any text, places are sorted, disjoint, within the text, and do not overlap the name itself', () => {
  const word = fc.constantFrom(
    'Ann',
    'ann',
    'Whitcomb',
    'A',
    'W',
    '.',
    ', ',
    ' ',
    '-',
    '’s',
    '\n',
    'Lee',
    'de',
    '🙂',
    'É',
  );
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (before, after) => {
      const text = `${before.join('')} Ann Whitcomb ${after.join('')}`;
      const start = before.join('').length + 1;
      const range = { start, end: start + 12 };
      let last = 0;
      for (const place of nameVariants(text, range)) {
        expect(place.start).toBeGreaterThanOrEqual(last);
        expect(place.end).toBeGreaterThan(place.start);
        expect(place.end <= range.start || place.start >= range.end).toBe(true);
        last = place.end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
  );
});
