import { describe, expect, test } from 'vitest';
import { makeRandom, randomInteger } from '../../note/random';
import { DIGIT_CONVENTIONS, makeVocabulary } from '../../taggers/features/vocabulary';
import { VECTORS } from '../../taggers/networks/network';
import { trainVectors, wordsOf } from './word-vectors';

const words = { size: 12, lowercase: true, digits: 'zeros' } as const;
const subwords = { size: 8, buckets: 200, shortest: 3, longest: 4 };
const vocabulary = makeVocabulary(['the', 'doctor', 'saw', 'walked', 'walking', 'river', 'slept']);

/** Two topics, each with its own words. */
function texts(): string[] {
  const random = makeRandom(5);
  const one = (list: readonly string[]) => list[randomInteger(random, list.length)] as string;
  return Array.from({ length: 400 }, () =>
    random() < 0.5
      ? `the doctor ${one(['saw', 'slept'])} the doctor ${one(['saw', 'slept'])}`
      : `river ${one(['walked', 'walking', 'walks'])} river ${one(['walked', 'walking', 'walks'])}`,
  );
}

const train = (kind: (typeof VECTORS)[number], features: Parameters<typeof trainVectors>[3], seed = 1) =>
  trainVectors(kind, texts(), vocabulary, features, makeRandom(seed));

describe('vectors', () => {
  test.each(VECTORS)('%s give a row for unknown words and one for each known one, or leave them to chance', (kind) => {
    const tables = train(kind, { words, subwords });
    expect(Object.keys(tables)).toEqual(
      { random: [], rnnlm: ['words'], cbow: ['words'], subword: ['words', 'subwords'] }[kind],
    );
    if (kind !== 'random') expect(tables.words).toHaveLength(8 * 12);
    if (kind === 'subword') expect(tables.subwords).toHaveLength(200 * 8);
    for (const table of Object.values(tables)) {
      expect(table.every(Number.isFinite)).toBe(true);
      const meanSquare = table.reduce((sum, value) => sum + value ** 2, 0) / table.length;
      expect(Math.sqrt(meanSquare)).toBeCloseTo(0.25 / Math.sqrt(3), 4);
    }
    expect(train(kind, { words, subwords })).toEqual(tables);
  });

  test('a network without n-grams gets words alone', () => {
    expect(Object.keys(train('subword', { words }))).toEqual(['words']);
  });
});

test.each([
  ['DIGIT', ['born', 'DIGIT', '/', 'DIGIT']],
  ['DIGITDIGIT', ['born', 'DIGITDIGIT', '/', 'DIGITDIGITDIGIT']],
  ['zeros', ['born', '00', '/', '000']],
] as const)('numbers as %s are read as %j', (digits, expected) => {
  expect([...wordsOf('Born 12/345', { words: { ...words, digits } })]).toEqual(expected);
  expect(DIGIT_CONVENTIONS).toContain(digits);
});
