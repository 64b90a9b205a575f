import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLexicon } from './lexicon';

const folder = join(process.env.INCOGNOTE_SHARED ?? join(import.meta.dirname, '../../../../shared'), 'lexicons');

test('a missing folder is an error that names the file', () => {
  expect(() => readLexicon('/nowhere')).toThrow(/nowhere/);
});

describe.skipIf(!existsSync(folder))('the lexicons of the data folder (skipped where it is missing)', () => {
  const lexicon = existsSync(folder) ? readLexicon(folder) : undefined;

  test('every list is large and none holds an empty or untrimmed entry', () => {
    for (const list of Object.values(lexicon ?? {})) {
      expect(list.length).toBeGreaterThan(10);
      expect(
        list.filter((entry: unknown) => entry === '' || (typeof entry === 'string' && entry.trim() !== entry)),
      ).toEqual([]);
    }
  });

  test('names come in ordinary capitals and Spanish ones with their accents', () => {
    expect(lexicon?.spanishSurnames.slice(0, 5)).toEqual(['García', 'González', 'Rodríguez', 'Fernández', 'López']);
    expect(lexicon?.rareSurnames.filter((name) => name === name.toLowerCase())).toEqual([]);
  });

  test('cities have their state', () => {
    expect(lexicon?.cities).toContainEqual({ name: 'Wichita', region: 'KS', country: 'US' });
    expect(lexicon?.spanishCities).toContainEqual({ name: 'Alfacar', region: 'Granada', country: 'ES' });
  });
});
