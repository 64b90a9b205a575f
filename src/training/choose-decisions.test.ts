import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { annotate } from '../note/notation';
import { calibrate } from './choose-decisions';
import { readGroups } from './dev-groups';
import { timesOf, wordTagger } from './test-support/word-tagger';

beforeAll(() => useBackend('cpu'));

async function temperatureOf(probability: number, ...texts: string[]): Promise<number> {
  const tagger = wordTagger({ word: probability, never: 1e-300 });
  const groups = await readGroups(
    tagger.read,
    texts.map((text, i) => ({ name: `${i}`, notes: [annotate(text)] })),
  );
  return calibrate(groups, tagger.tagSet);
}

test('C1. a network that is surer than right gets a temperature above 1, at which it is as sure as right', async () => {
  // Said 0.9, right 3 times of 4: log(9) / T = log(3).
  expect(await temperatureOf(0.9, timesOf({ '[word|NAME]': 75, word: 25 }))).toBeCloseTo(2, 2);
});

test('C1. a network that is less sure than right gets a temperature below 1', async () => {
  expect(await temperatureOf(0.75, timesOf({ '[word|NAME]': 90, word: 10 }))).toBeCloseTo(0.5, 2);
});

test('C1. all notes of all groups count', async () => {
  expect(await temperatureOf(0.9, timesOf({ '[word|NAME]': 75 }), timesOf({ word: 25 }))).toBeCloseTo(2, 2);
});

test('C1. it stays within bounds, and is 1 where there is nothing to read', async () => {
  expect(await temperatureOf(0.9, 'word word')).toBeCloseTo(8, 1);
  expect(await temperatureOf(0.9, '[word|NAME] [word|NAME]')).toBeCloseTo(0.25, 2);
  expect(await temperatureOf(0.9, '')).toBe(1);
});

test('C1. one token that the network thinks impossible doesn’t outweigh the others', async () => {
  const text = `${timesOf({ '[word|NAME]': 750, word: 250 })} [never|NAME]`;
  expect(await temperatureOf(0.9, text)).toBeCloseTo(2, 0);
});
