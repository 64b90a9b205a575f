import { describe, expect, test } from 'vitest';
import { readRecipe } from './recipe';

const least = {
  id: 'x-1',
  title: 'X',
  tagger: 'lstm',
  preset: 'tuned',
  language: 'en',
  corpora: [{ path: 'a', format: 'jsonl' }],
};
const words = { words: { size: 4, lowercase: true, digits: 'zeros' } };
const oddCharacters = {
  ...words,
  characters: { size: 4, width: 5, encoder: 'lstm', space: true },
};

describe('recipes', () => {
  test('what is left out has a default', () => {
    expect(readRecipe(least)).toMatchObject({ seed: 1, simulated: 0, dev: [], corpora: [{ weight: 1, devEvery: 0 }] });
  });

  test.each([
    ['id', { id: 'Ünï' }],
    ['preset', { preset: 'best' }],
    ['language', { language: 'fr' }],
    ['tagger', { tagger: undefined }],
    ['corpora', { corpora: [] }],
    ['corpora.0.format', { corpora: [{ path: 'a', format: 'docx' }] }],
    ['corpora.0.devEvery', { corpora: [{ path: 'a', format: 'jsonl', devEvery: -1 }] }],
    ['simulated', { simulated: -1 }],
    ['surrogateShare', { surrogateShare: 2 }],
    ['seed', { seed: 1.5 }],
    ['training', { training: 7 }],
    ['training.epoch', { training: { epoch: 3 } }],
    ['network.hidden', { network: { hidden: 'many' } }],
    ['network.features.gazeteer', { network: { features: { ...words, gazeteer: { size: 4 } } } }],
    ['network.features.characters', { network: { features: oddCharacters } }],
    ['sede', { sede: 3 }],
  ])('an error names %s', (setting, change) => {
    const recipe = JSON.parse(JSON.stringify({ ...least, ...change }));
    expect(() => readRecipe(recipe)).toThrow(`The recipe's ${setting}: `);
  });

  test.each([
    [{ id: undefined }, 'id: it is missing'],
    [{ language: 'SECRET' }, 'language: expected en or es'],
    [{ seed: 1.5 }, 'seed: expected a whole number'],
    [{ simulated: 'SECRET' }, 'simulated: expected a number'],
    [{ simulated: -1 }, 'simulated: expected at least 0'],
    [{ surrogateShare: 2 }, 'surrogateShare: expected at most 1'],
    [{ corpora: [] }, 'corpora: expected at least one'],
    [{ corpora: 'SECRET' }, 'corpora: expected a list'],
    [{ corpora: [{ path: 'a', format: 'jsonl', ids: '(SECRET' }] }, 'corpora.0.ids: expected a regular expression'],
    [{ training: 'SECRET' }, 'training: expected an object'],
  ])('%j is said in words, and nothing of it is quoted', (change, message) => {
    const recipe = JSON.parse(JSON.stringify({ ...least, ...change }));
    expect(() => readRecipe(recipe)).toThrow(new Error(`The recipe's ${message}`));
  });

  test('something else altogether is an error', () => {
    expect(() => readRecipe('lstm')).toThrow("The recipe's content");
  });
});
