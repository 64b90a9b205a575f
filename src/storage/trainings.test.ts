import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { wipeDatabase, withDatabase } from './database';
import { forgetTraining, keepTraining, stoppedTrainings, trainingCheckpoint } from './trainings';

beforeEach(() => wipeDatabase());

const head = (notes: string, at: number, rate = 1) => ({ notes, choices: { rate }, epoch: at, epochs: 9, at });
const told = async () => (await stoppedTrainings()).map(({ notes, epoch }) => `${notes} ${epoch}`);
const entries = () => withDatabase((db) => db.count('training'));

test('K7. trainings with other notes or choices keep a checkpoint each, and the newest replaces the one of its own', async () => {
  await keepTraining(head('a', 1), 'weights a');
  await keepTraining(head('b', 2), 'weights b');
  await keepTraining(head('a', 3, 2), 'weights a 2');
  await keepTraining(head('a', 4), 'weights a after 4');
  expect(await told()).toEqual(['a 4', 'a 3', 'b 2']);
  expect(await trainingCheckpoint(head('a', 9))).toBe('weights a after 4');
  expect(await trainingCheckpoint(head('b', 9))).toBe('weights b');
  expect(await trainingCheckpoint(head('b', 9, 2))).toBeUndefined();
  await forgetTraining(head('a', 9));
  await forgetTraining(head('c', 9));
  expect(await told()).toEqual(['a 3', 'b 2']);
  expect(await entries()).toBe(4);
});

test('K7. the four newest are kept', async () => {
  for (const [at, notes] of ['a', 'b', 'c', 'd', 'e'].entries()) await keepTraining(head(notes, at), notes);
  expect(await told()).toEqual(['e 4', 'd 3', 'c 2', 'b 1']);
  await keepTraining(head('b', 5), 'b');
  await keepTraining(head('f', 0), 'f');
  expect(await told()).toEqual(['b 5', 'e 4', 'd 3', 'f 0']);
  expect(await entries()).toBe(8);
});

test('K7. one that an earlier version kept is found, replaced and forgotten', async () => {
  const keep = () =>
    withDatabase(async (db) => {
      await db.put('training', head('a', 1), 'head');
      await db.put('training', 'weights', 'checkpoint');
    });
  await keep();
  expect(await told()).toEqual(['a 1']);
  expect(await trainingCheckpoint(head('a', 1))).toBe('weights');
  await keepTraining(head('a', 2), 'later');
  expect(await trainingCheckpoint(head('a', 2))).toBe('later');
  expect(await entries()).toBe(2);
  await keep();
  await forgetTraining(head('a', 1));
  expect(await entries()).toBe(0);
});
