import { expect, test } from 'vitest';
import { readRecipe } from '../../training/recipe';
import { checkTaken, kindOf, TRAINING_KINDS } from './kinds';

test.each([
  ['crf', { network: { layers: 2 } }, {}, 'crf takes no "network" in its recipe'],
  ['ensemble', { training: { epochs: 2 } }, {}, 'ensemble takes no "training" in its recipe'],
  ['jordan', { settings: { layers: 2 } }, {}, 'jordan takes no "settings" in its recipe'],
  ['crf', {}, { vectors: 'cbow' }, 'crf takes no --vectors'],
  ['inverse', {}, { epochs: '3' }, 'inverse takes no --epochs'],
  ['crf', { teachers: { models: ['a'], share: 0.5 } }, {}, "crf can't learn from teachers"],
  ['elman', { from: 'en-elman' }, { vectors: 'cbow' }, '--vectors: the word vectors are those of en-elman'],
])('what a %s has no use for is refused by its name: %j %j', (tagger, given, flags, message) => {
  const recipe = {
    id: 'x',
    title: 'X',
    tagger,
    preset: 'tuned',
    language: 'en',
    corpora: [{ path: 'a', format: 'jsonl' }],
  };
  expect(() => checkTaken(readRecipe({ ...recipe, ...given }), flags)).toThrow(message);
});

test('no tagger is trained in two ways', () => {
  const names = TRAINING_KINDS.flatMap(({ taggers }) => Object.keys(taggers));
  expect(new Set(names).size).toBe(names.length);
});

test('a tagger that can’t be trained is an error that lists those that can', () => {
  expect(() => kindOf('constructor')).toThrow('No tagger to train is called constructor');
  expect(() => kindOf('transformer')).toThrow('No tagger to train is called transformer; there are elman, jordan');
});
