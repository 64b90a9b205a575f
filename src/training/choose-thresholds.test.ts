import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { annotate } from '../note/notation';
import { chooseThresholds } from './choose-thresholds';
import { readGroups } from './dev-groups';
import { timesOf, wordModel } from './test-support/word-model';

beforeAll(() => useBackend('cpu'));

const MODEL = wordModel({ clear: 0.99, likely: 0.35, doubtful: 0.12, noise: 0.04, static: 0.006, hidden: 0.003 });

async function choose(...texts: string[]) {
  const groups = texts.map((text, i) => ({ name: `${i}`, notes: [annotate(text)] }));
  return chooseThresholds(await readGroups(MODEL, groups), 1);
}
const thresholdsOf = async (...texts: string[]) => (await choose(...texts)).thresholds;

test('C2. balanced is the lowest threshold that finds all without a false alarm', async () => {
  expect((await thresholdsOf('[clear|NAME] x [likely|NAME] x doubtful')).balanced).toBe(0.15);
});

test('C2. balanced serves each group alike, not the one of more spans', async () => {
  const many = timesOf({ '[clear|NAME]': 9, '[likely|NAME]': 1 });
  expect((await thresholdsOf(many)).balanced).toBeLessThan(0.35);
  expect((await thresholdsOf(many, '[clear|NAME] x likely')).balanced).toBe(0.4);
});

const CAREFUL = { '[clear|NAME]': 90, '[doubtful|NAME]': 1, noise: 10, static: 20 };

test('C3. cautious goes as low as the precision allows', async () => {
  const { balanced, cautious } = await thresholdsOf(timesOf({ ...CAREFUL, '[hidden|NAME]': 1 }));
  expect(balanced).toBe(0.05);
  expect(cautious).toBe(0.01);
});

test('C3. cautious keeps the precision in every group', async () => {
  const texts = [timesOf({ ...CAREFUL, '[hidden|NAME]': 1 }), timesOf({ '[clear|NAME]': 5, noise: 5 })];
  expect((await thresholdsOf(...texts)).cautious).toBe(0.05);
});

test('C3. cautious goes no lower than it must where every group loses next to nothing', async () => {
  expect((await thresholdsOf(timesOf(CAREFUL))).cautious).toBe(0.05);
  const both = await thresholdsOf(timesOf(CAREFUL), timesOf({ '[clear|NAME]': 90, '[hidden|NAME]': 1 }));
  expect(both.cautious).toBe(0.01);
});

test('C3. a group without PHI asks for no recall', async () => {
  expect((await thresholdsOf(timesOf(CAREFUL), 'nothing here')).cautious).toBe(0.05);
});

test('C3. where no threshold keeps the precision, cautious is as balanced', async () => {
  const { balanced, cautious } = await thresholdsOf(timesOf({ clear: 3, '[clear|NAME]': 2 }));
  expect(cautious).toBe(balanced);
});

test('without notes to choose on there is no choice', () => {
  expect(() => chooseThresholds([], 1)).toThrow(RangeError);
});

test('each trial has the reports of its threshold', async () => {
  const { trials } = await choose('[clear|NAME] x [likely|NAME] x doubtful', 'noise');
  expect(trials.map(({ threshold }) => threshold)).toEqual(
    trials.map(({ threshold }) => threshold).sort((a, b) => b - a),
  );
  const found = trials.map(({ reports }) => reports.map(({ predictedSpans }) => predictedSpans));
  expect([found[0], found[2], found[5], found.at(-1)]).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [3, 1],
  ]);
});
