import { describe, expect, test } from 'vitest';
import type { AnnotatedNote } from '../note/note';
import { builtInLexicon } from '../surrogates/lexicon';
import { createRandom } from '../surrogates/random';
import { lexiconPart, type NamePart } from './held-out';
import { replaceIdentifiers } from './replace-spans';
import { simulateNotes } from './simulate-notes';

const held = new Set(lexiconPart(builtInLexicon, 'held-out').indianNames.map((name) => name.toLowerCase()));

const indian = (names: NamePart, count = 150): AnnotatedNote[] =>
  simulateNotes(count, builtInLexicon, createRandom(4), { language: 'en', kind: 'indian', names });

/** Words of three letters and more inside the spans of people. */
function nameWords(notes: readonly AnnotatedNote[]): string[] {
  return notes.flatMap(({ note, spans }) =>
    spans
      .filter(({ label }) => label === 'PATIENT' || label === 'DOCTOR')
      .flatMap(
        ({ start, end }) =>
          note.text
            .slice(start, end)
            .toLowerCase()
            .match(/\p{L}{3,}/gu) ?? [],
      ),
  );
}

describe('names held out of training', () => {
  test('14: about one Indian name in ten is held out, and always the same ones', () => {
    const share = held.size / new Set(builtInLexicon.indianNames).size;
    expect(share).toBeGreaterThan(0.04);
    expect(share).toBeLessThan(0.2);
    expect(lexiconPart({ ...builtInLexicon }, 'held-out').indianNames).toEqual(
      lexiconPart(builtInLexicon, 'held-out').indianNames,
    );
  });

  test('14: no list of English names in the training part has a held-out name', () => {
    const { firstNames, rareFirstNames, surnames, rareSurnames, indianNames, origins } = lexiconPart(
      builtInLexicon,
      'training',
    );
    const lists = [firstNames, rareFirstNames, surnames, rareSurnames, indianNames];
    const all = [...lists.flat(), ...origins.flatMap(({ first, last }) => [...first, ...last])];
    expect(all.filter((name) => held.has(name.toLowerCase()))).toEqual([]);
    expect(all.length).toBeGreaterThan(400);
  });

  test('14: notes of the training part never have held-out names, notes of the held-out part do', () => {
    expect(nameWords(indian('training')).filter((word) => held.has(word))).toEqual([]);
    const seen = new Set(nameWords(indian('held-out')).filter((word) => held.has(word)));
    expect(seen.size).toBe([...held].filter((name) => /^\p{L}{3,}$/u.test(name)).length);
  });

  test('14: Spanish has no held-out part', () => {
    const make = () => simulateNotes(1, builtInLexicon, createRandom(4), { language: 'es', names: 'held-out' });
    expect(make).toThrow(RangeError);
  });

  test('14: surrogates never have held-out names', () => {
    const random = createRandom(3);
    const notes = indian('held-out', 80).map((note) =>
      replaceIdentifiers(note, builtInLexicon, random, { language: 'en', keep: 0 }),
    );
    expect(nameWords(notes).filter((word) => held.has(word))).toEqual([]);
  });

  test('15: Indian records exist only in English', () => {
    expect(() => simulateNotes(1, builtInLexicon, createRandom(1), { language: 'es', kind: 'indian' })).toThrow(
      RangeError,
    );
  });
});
