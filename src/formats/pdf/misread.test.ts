import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextRange } from '../../note/span';
import { besideLabels, misreadStretches } from './misread';

/** A text in which `[word]` is covered and `?word` doubtful. */
function readOf(marked: string) {
  const stretches = { covers: [] as TextRange[], doubtful: [] as TextRange[], sure: [] as TextRange[] };
  let text = '';
  for (const part of marked.split(' ')) {
    const word = part.replace(/^[[?]|\]$/g, '');
    const stretch = { start: text.length, end: text.length + word.trimEnd().length };
    stretches[part.startsWith('[') ? 'covers' : part.startsWith('?') ? 'doubtful' : 'sure'].push(stretch);
    text += /\s$/.test(word) ? word : `${word} `;
  }
  return { text, ...stretches };
}

/** The words that may be misreadings of covered ones. */
function misread(marked: string): string[] {
  const { text, doubtful, sure, covers } = readOf(marked);
  return misreadStretches(text, doubtful, sure, covers).map(({ start, end }) => text.slice(start, end));
}

test.each([
  ['[Norrington] signed, Dr. ?Nomington', ['Nomington']],
  ['[Norrington] signed, Dr. Nomington', []],
  ['[Mason] left with ?Mascn, and ?Mocha', ['Mascn,']],
  ['[55120983] is ?SSI2O983 here', ['SSI2O983']],
  ['[55120983] is not ?55120984', []],
  ['[Rosa] has a ?Rose', []],
  ['[Mason] is ?mason', []],
  ['[Olivia] and ?0liv1a', ['0liv1a']],
  ['[Norrington] and ?Norr1ngt0m', ['Norr1ngt0m']],
  ['[Tuiasosopo] and Tulasosopo', ['Tulasosopo']],
  ['[Hernández] and Hernandez-Pike, Hernandez,', ['Hernandez,']],
  ['[Mason] and MASON left with Mascn', []],
  ['[Sotos] has s0t0s', []],
  ['[50-116203] is SO-116203 here', ['SO-116203']],
])('P12: in %s the possible misreadings are %j', (marked, found) => {
  expect(misread(marked)).toEqual(found);
});

test('P12: covered words are not returned again', () => {
  expect(
    misreadStretches(
      'Mason Mason',
      [{ start: 6, end: 11 }],
      [],
      [
        { start: 0, end: 5 },
        { start: 6, end: 11 },
      ],
    ),
  ).toEqual([]);
});

const ALIKE = ['0Oo', '1lI|i', '5Ss', '8Bb', '2Zz'];
/** A word with some letters and digits read as others that look like them. */
const misreadAs = (word: string) =>
  fc
    .array(fc.nat(4), { minLength: word.length, maxLength: word.length })
    .map((picks) =>
      [...word]
        .map((letter, at) => ALIKE.find((all) => all.includes(letter))?.at((picks[at] ?? 0) % 3) ?? letter)
        .join(''),
    );

test('P12: an identifier is found in spite of confused letters and digits', () => {
  const identifiers = fc.stringMatching(/^[A-Z]{0,2}[0-9]{5,8}[A-Z]?$/);
  const pairs = identifiers.chain((word) => fc.tuple(fc.constant(word), misreadAs(word)));
  fc.assert(
    fc.property(pairs, ([word, other]) => {
      const found = misread(`[${word}] is ?${other}`);
      // A bar at an end may be punctuation.
      if (/^\||\|$/.test(other)) return;
      expect(found).toEqual([other]);
      const isWrittenSo = word.toLowerCase() === other.toLowerCase();
      expect(misread(`[${word}] is ${other}`)).toEqual(isWrittenSo ? [] : [other]);
    }),
  );
});

test('P12: a name is found with one letter wrong, added or missing, a long one with two, and not with three', () => {
  const names = fc.stringMatching(/^[ACDEFGH][acdefghkmnpqrtuvwxy]{5,12}$/);
  const places = fc.array(fc.nat(30), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(names, places, fc.constantFrom('j', 'jj', ''), (name, at, put) => {
      const wrong = (letters: string, place: number) => {
        const from = 1 + (place % (letters.length - 1));
        return letters.slice(0, from) + put + letters.slice(put === 'jj' ? from : from + 1);
      };
      const edits = put === 'jj' ? 2 : 1;
      const most = name.length >= 8 ? 2 : 1;
      const once = wrong(name, at[0] ?? 0);
      expect(misread(`[${name}] is ?${once}`)).toEqual(edits <= most ? [once] : []);
      const often = at.reduce(wrong, name);
      // Letters that no name has: each is a difference.
      const differences =
        put === '' ? name.length - often.length : [...often].filter((letter) => letter === 'j').length;
      if (differences > most) expect(misread(`[${name}] is ?${often}`)).toEqual([]);
    }),
  );
});

test.each([
  ['Patient: ?Norrxngton, ?Felx seen', ['Norrxngton,', 'Felx']],
  ['DOB: ?Ol/O2/l95O ?MRN#44I7', ['Ol/O2/l95O', 'MRN#44I7']],
  ['?PATIENT:Tulasosopo, left', ['PATIENT:Tulasosopo,']],
  ['Nombre: ?Jvan ?Pérex\n seen ?bv', ['Jvan', 'Pérex']],
  ['Fecha de nacimiento: ?l/2/5O', ['l/2/5O']],
  ['Tel. : ?6OO', ['6OO']],
  ['The ?patlent said: ?nu', []],
  ['Diagnosis: ?fraclure, patient ?wel', []],
  ['Name: [Edwin] ?Delacrux', ['Delacrux']],
  ['Name: one two three four ?five', []],
  ['Name: ?— Edwin', []],
  ['Name : ?Edwxn [Delacroix] ?Date ?of ?Birth : 4/17/1962', ['Edwxn']],
])('P12: in %j the doubtful words beside names of fields are %j', (marked, found) => {
  const { text, doubtful, covers } = readOf(marked);
  const words = besideLabels(text, doubtful, covers).map(({ start, end }) => text.slice(start, end));
  expect(words).toEqual(found);
});
