import { expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { jointTags, readTogether } from '../../taggers/ensemble';
import type { ReadingTagger } from '../../taggers/reading/reading';
import { fakeReader } from '../../taggers/test-support/fake-reader';
import { learnWeights } from './learn-weights';

async function learn(members: readonly ReadingTagger[], text: string) {
  const { note, spans } = annotate(text);
  const read = [];
  for await (const readings of readTogether(members, [note])) read.push({ readings, gold: spans });
  return learnWeights(members, jointTags(members), read);
}

const names = fakeReader('names', { Perry: ['PATIENT', 0.9], Monday: ['DATE', 0.1] });
const dates = fakeReader('dates', { Perry: ['PATIENT', 0.1], Monday: ['DATE', 0.9] });

test('E4. a member counts more for the labels that it knows better', async () => {
  const text = Array.from({ length: 30 }, () => '[Perry|PATIENT] came [Monday|DATE]').join(' and ');
  const weights = await learn([names, dates], text);
  expect(weights.names?.PATIENT).toBeGreaterThan(0.8);
  expect(weights.dates?.DATE).toBeGreaterThan(0.8);
  expect((weights.names?.DATE ?? 0) + (weights.dates?.DATE ?? 0)).toBeCloseTo(1, 2);
});

test('E4. a label without gold gives all members the same weight', async () => {
  const weights = await learn([names, dates], 'nothing here');
  expect(weights.names?.PATIENT).toBe(0.5);
});
