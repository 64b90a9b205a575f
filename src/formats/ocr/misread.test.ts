import { expect, test } from 'vitest';
import { misreadStretches } from './misread';

/** A text in which `[word]` is covered and `?word` doubtful; gives what is taken for something covered. */
function misread(marked: string): string[] {
  const [covers, doubtful]: { start: number; end: number }[][] = [[], []];
  let text = '';
  for (const part of marked.split(' ')) {
    const word = part.replace(/[[\]?]/g, '');
    const stretch = { start: text.length, end: text.length + word.length };
    if (part.startsWith('[')) covers?.push(stretch);
    if (part.startsWith('?')) doubtful?.push(stretch);
    text += `${word} `;
  }
  return misreadStretches(text, doubtful ?? [], covers ?? []).map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['[Norrington] signed, Dr. ?Nomington', ['Nomington']],
  ['[Norrington] signed, Dr. Nomington', []],
  ['[Mason] left with ?Mascn, and ?Mocha', ['Mascn,']],
  ['[55120983] is ?SSI2O983 here', ['SSI2O983']],
  ['[55120983] is not ?55120984', []],
  ['[Rosa] has a ?Rose', []],
  ['[Mason] is ?mason', []],
])('P12: of %s what may be covered elsewhere is %j', (marked, found) => {
  expect(misread(marked)).toEqual(found);
});

test('P12: what is covered already is not told again', () => {
  expect(
    misreadStretches(
      'Mason Mason',
      [{ start: 6, end: 11 }],
      [
        { start: 0, end: 5 },
        { start: 6, end: 11 },
      ],
    ),
  ).toEqual([]);
});
