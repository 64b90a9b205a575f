import { expect, test } from 'vitest';
import { networkNamed } from '../../taggers/networks';
import { readRecipe } from '../../training/recipe';
import { fingerprintOf, type Meanings } from './fingerprint';

const recipe = readRecipe({
  ...{ id: 'x', title: 'X', tagger: 'elman', preset: 'tuned', language: 'en' },
  corpora: [{ path: 'a', format: 'jsonl' }],
});
const preset = networkNamed('elman').presets.tuned('en');
const meanings: Meanings = { words: ['a', 'b'], labels: ['DATE'], gazetteer: undefined };
const own = fingerprintOf(recipe, preset, meanings);

test('a training that goes on for more epochs is the same one', () => {
  const longer = { ...preset, training: { ...preset.training, epochs: 99 } };
  expect(fingerprintOf(recipe, longer, meanings)).toBe(own);
});

test.each([
  ['as many other words', { ...meanings, words: ['a', 'c'] }],
  ['words in another order', { ...meanings, words: ['b', 'a'] }],
  ['other labels', { ...meanings, labels: ['AGE'] }],
  ['a gazetteer', { ...meanings, gazetteer: Uint8Array.of(1) }],
])('one with %s is another', (_, changed) => {
  expect(fingerprintOf(recipe, preset, changed)).not.toBe(own);
});

test('one with another rate of learning is another', () => {
  const faster = { ...preset, training: { ...preset.training, learningRate: 0.1 } };
  expect(fingerprintOf(recipe, faster, meanings)).not.toBe(own);
});
