import { expect, test } from 'vitest';
import { networkNamed } from '../../taggers/registry';
import { readRecipe } from '../../training/recipe';
import { type FingerprintParts, fingerprintOf } from './checkpoint';

const source = { path: 'a', format: 'jsonl' };
const given = {
  ...{ id: 'x', title: 'X', tagger: 'elman', preset: 'tuned', language: 'en' },
  ...{ corpora: [source], dev: [source], vectorTexts: [source] },
};
const recipe = readRecipe(given);
const preset = networkNamed('elman').presets.tuned('en');
const meanings: FingerprintParts = { words: ['a', 'b'], labels: ['DATE'], gazetteer: undefined, notes: 'a' };
const own = fingerprintOf(recipe, preset, meanings);

test('a training with more epochs is the same one', () => {
  const longer = { ...preset, training: { ...preset.training, epochs: 99 } };
  expect(fingerprintOf(recipe, longer, meanings)).toBe(own);
});

test.each([
  ['as many other words', { ...meanings, words: ['a', 'c'] }],
  ['words in another order', { ...meanings, words: ['b', 'a'] }],
  ['other labels', { ...meanings, labels: ['AGE'] }],
  ['other notes', { ...meanings, notes: 'b' }],
  ['a gazetteer', { ...meanings, gazetteer: Uint8Array.of(1) }],
])('one with %s is another', (_, changed) => {
  expect(fingerprintOf(recipe, preset, changed)).not.toBe(own);
});

test('a training with another learning rate is another one', () => {
  const faster = { ...preset, training: { ...preset.training, learningRate: 0.1 } };
  expect(fingerprintOf(recipe, faster, meanings)).not.toBe(own);
});

test.each([
  ['title', { title: 'Y' }],
  ['id', { id: 'y' }],
  ['list of licences', { licences: ['Apache-2.0'] }],
  ['name of the model to continue from', { from: 'elsewhere/x' }],
  ['group of a corpus', { corpora: [{ ...source, group: 'b' }] }],
  ['group of the notes to choose on', { dev: [{ ...source, group: 'b' }] }],
  ['right to quote a text', { vectorTexts: [{ ...source, quotable: true }] }],
])('one with another %s is the same one', (_, changed) => {
  expect(fingerprintOf(readRecipe({ ...given, ...changed }), preset, meanings)).toBe(own);
});

test.each([
  ['seed', { seed: 2 }],
  ['weight of a corpus', { corpora: [{ ...source, weight: 2 }] }],
  ['corpus to choose on', { dev: [{ ...source, path: 'b' }] }],
  ['text for the word vectors', { vectorTexts: [{ ...source, path: 'b' }] }],
  ['count of simulated notes', { simulated: 5 }],
])('one with another %s is another', (_, changed) => {
  expect(fingerprintOf(readRecipe({ ...given, ...changed }), preset, meanings)).not.toBe(own);
});

test('a training that continues from other weights is another one', () => {
  expect(fingerprintOf(recipe, preset, { ...meanings, base: 'f00d' })).not.toBe(own);
});

test('a training that learns from other teachers, or more from the same ones, is another one; their folders do not matter', () => {
  const taught = (models: string[], share: number, digest: string) =>
    fingerprintOf(readRecipe({ ...given, teachers: { models, share } }), preset, { ...meanings, teachers: [digest] });
  const first = taught(['a'], 0.5, 'f00d');
  expect(first).not.toBe(own);
  expect(taught(['b'], 0.5, 'f00d')).toBe(first);
  expect(taught(['a'], 0.6, 'f00d')).not.toBe(first);
  expect(taught(['a'], 0.5, 'beef')).not.toBe(first);
});
