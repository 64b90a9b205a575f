import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { detectLanguage, otherLanguage } from '../note/language';
import { REPOSITORY } from './command/repository';

const FILES = [
  ...['en/written', 'en/written-more', 'en/written-reports', 'en/written-genres', 'en/gold-written'],
  ...['es/written', 'es/written-more', 'es/written-genres', 'es/gold-written'],
];

test.each(FILES)('no written note of twenty words is taken for one in a language without a tagger: %s', (file) => {
  const text = readFileSync(join(REPOSITORY, 'public/corpora', `${file}.jsonl`), 'utf8');
  const notes = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; text: string })
    .filter((note) => (note.text.match(/\p{L}+/gu) ?? []).length >= 20);
  expect(notes.length).toBeGreaterThan(20);
  expect(notes.filter((note) => otherLanguage(note.text) !== undefined).map(({ id }) => id)).toEqual([]);
  const others = notes.filter((note) => detectLanguage(note.text) !== file.slice(0, 2));
  expect(others.length / notes.length).toBeLessThan(0.05);
});
