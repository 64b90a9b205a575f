import { describe, expect, test } from 'vitest';
import { frequentWords, makeVocabulary, normaliseWord, readVocabulary, wordId, writeVocabulary } from './vocabulary';

describe('vocabulary', () => {
  test('F1. known words have rows from 1 on, all others row 0', () => {
    const vocabulary = makeVocabulary(['the', 'of']);
    expect(['the', 'of', 'Mason', 'constructor', ''].map((word) => wordId(vocabulary, word))).toEqual([1, 2, 0, 0, 0]);
  });

  test.each([
    ['Mason', true, 'DIGIT', 'mason'],
    ['Mason', false, 'DIGIT', 'Mason'],
    ['1963', true, 'DIGIT', 'DIGIT'],
    ['1963', true, 'zeros', '0000'],
    ['١٩٦٣', true, 'zeros', '0000'],
    ['1'.repeat(30), true, 'zeros', '0'.repeat(12)],
    ['\n', true, 'zeros', '\n'],
  ] as const)('%j (lower case %s, digits as %s) is looked up as %j', (surface, lowercase, digits, word) => {
    expect(normaliseWord(surface, { lowercase, digits })).toBe(word);
  });

  test('words are sorted by frequency, ties by their characters', () => {
    const counts = new Map(Object.entries({ b: 2, rare: 1, a: 2, often: 9 }));
    expect(frequentWords(counts, 2, 10)).toEqual(['often', 'a', 'b']);
    expect(frequentWords(counts, 1, 2)).toEqual(['often', 'a']);
  });

  test.each([[[]], [['the']], [['a', '\n', '\\', 'n', 'é', ',']], [['\n']]])(
    'P1. writing and reading gives back %j',
    (words) => {
      const read = readVocabulary(writeVocabulary(makeVocabulary(words)));
      expect(read.words).toEqual(words);
      expect([...read.rows]).toEqual(words.map((word, i) => [word, i + 1]));
    },
  );
});
