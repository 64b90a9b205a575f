import { expect, test, vi } from 'vitest';
import { writeJsonlLine } from '../../formats/jsonl';
import { builtInLexicon, type Lexicon } from '../../surrogates/lexicon';
import { readRecipe } from '../../training/recipe';
import { tinyCorpus } from '../../training/test-support/tiny-corpus';
import { testFolder } from '../test-support/folder';
import { readRecipeNotes } from './notes';

test('word vectors are learned from as many texts as the recipe says, drawn by its seed', () => {
  const lines = (notes: number, seed: number) => tinyCorpus(notes, seed).map(writeJsonlLine).join('\n');
  const data = testFolder({ 'notes.jsonl': lines(12, 1), 'texts.jsonl': lines(20, 2) });
  const given = {
    ...{ id: 'x', title: 'X', tagger: 'elman', preset: 'paper', language: 'en', surrogateShare: 0 },
    corpora: [{ path: 'notes.jsonl', format: 'jsonl', devEvery: 6 }],
    vectorTexts: [{ path: 'texts.jsonl', format: 'jsonl' }],
  };
  const texts = (more: object) => readRecipeNotes(readRecipe({ ...given, ...more }), data, builtInLexicon).vectorTexts;
  const all = texts({});
  const some = texts({ vectorNotes: 5 });
  expect([all.length, some.length, texts({ vectorNotes: 0 }).length]).toEqual([20, 5, 0]);
  expect(all).toEqual(expect.arrayContaining([...some]));
  expect(texts({ vectorNotes: 5, seed: 2 })).not.toEqual(some);
});

test('a training with other names for surrogates is another one', () => {
  const data = testFolder({ 'notes.jsonl': tinyCorpus(12).map(writeJsonlLine).join('\n') });
  const source = { path: 'notes.jsonl', format: 'jsonl' };
  const given = { ...{ id: 'x', title: 'X', tagger: 'elman', preset: 'tuned', language: 'en' }, corpora: [source] };
  const recipe = readRecipe({ ...given, dev: [source] });
  const digest = (lexicon: Lexicon) => readRecipeNotes(recipe, data, lexicon).digest;
  expect(digest({ ...builtInLexicon })).toBe(digest(builtInLexicon));
  expect(digest({ ...builtInLexicon, firstNames: ['Zoe'] })).not.toBe(digest(builtInLexicon));
});

test('identifiers with a label that the language lacks are counted on standard error, since they are learnt as words', () => {
  const data = testFolder({
    'notes.jsonl': tinyCorpus(12).map(writeJsonlLine).join('\n').replaceAll('DOCTOR', 'NURSE'),
  });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const recipe = readRecipe({
    ...{ id: 'x', title: 'X', tagger: 'elman', preset: 'paper', language: 'en' },
    corpora: [{ path: 'notes.jsonl', format: 'jsonl', devEvery: 6 }],
  });
  const { labels } = readRecipeNotes(recipe, data, builtInLexicon);
  const lines = said.mock.calls.join('');
  said.mockRestore();
  expect(labels).toEqual(['PATIENT', 'DATE']);
  expect(lines).toMatch(/^10 of 30 identifiers have no label of en and .*: correct the labels\n$/);
});
