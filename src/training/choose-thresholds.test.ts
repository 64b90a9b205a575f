import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { annotate } from '../note/notation';
import { chooseOneCase, chooseThresholds } from './choose-thresholds';
import { readGroups } from './dev-groups';
import { timesOf, wordTagger } from './test-support/word-tagger';

beforeAll(() => useBackend('cpu'));

const TAGGER = wordTagger({ clear: 0.99, likely: 0.35, doubtful: 0.12, noise: 0.045, static: 0.006, hidden: 0.003 });

async function choose(...texts: string[]) {
  const groups = texts.map((text, i) => ({ name: `${i}`, notes: [annotate(text)] }));
  return chooseThresholds(await readGroups(TAGGER.read, groups), 1);
}
const thresholdsOf = async (...texts: string[]) => (await choose(...texts)).thresholds;

test('C2. balanced is the lowest threshold that finds all without a false positive', async () => {
  expect((await thresholdsOf('[clear|NAME] x [likely|NAME] x doubtful')).balanced).toBe(0.12);
});

test('C2. balanced weighs all groups the same, however many spans they have', async () => {
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

test('C3. cautious goes no lower than needed if every group loses next to nothing', async () => {
  expect((await thresholdsOf(timesOf(CAREFUL))).cautious).toBe(0.05);
  const both = await thresholdsOf(timesOf(CAREFUL), timesOf({ '[clear|NAME]': 90, '[hidden|NAME]': 1 }));
  expect(both.cautious).toBe(0.01);
});

test('C3. a group without PHI needs no recall', async () => {
  expect((await thresholdsOf(timesOf(CAREFUL), 'nothing here')).cautious).toBe(0.05);
});

test('C3. if no threshold keeps the precision, cautious equals balanced', async () => {
  const { balanced, cautious } = await thresholdsOf(timesOf({ clear: 3, '[clear|NAME]': 2 }));
  expect(cautious).toBe(balanced);
});

test('C2. C3. a kind of tagger may have its own aims', async () => {
  const texts = [timesOf({ ...CAREFUL, '[hidden|NAME]': 1 })];
  const read = await readGroups(TAGGER.read, [{ name: '', notes: texts.map((text) => annotate(text)) }]);
  const { thresholds } = chooseThresholds(read, 1, { precision: 0.7, recall: 1, balanced: 0.1 });
  expect(thresholds).toEqual({ balanced: 0.1, cautious: 0.002 });
});

test('choosing without notes is an error', () => {
  expect(() => chooseThresholds([], 1)).toThrow(RangeError);
});

test('each trial has the reports of its threshold', async () => {
  const { trials } = await choose('[clear|NAME] x [likely|NAME] x doubtful', 'noise');
  expect(trials.map(({ threshold }) => threshold)).toEqual(
    trials.map(({ threshold }) => threshold).sort((a, b) => b - a),
  );
  const found = trials.map(({ reports }) => reports.map(({ predictedSpans }) => predictedSpans));
  expect([found[0], found[2], found[6], found.at(-1)]).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [3, 1],
  ]);
});

describe('C4. notes in one case', () => {
  async function oneCase(asWritten: string, inCase: string) {
    const read = (text: string) => readGroups(TAGGER.read, [{ name: 'all', notes: [annotate(text)] }]);
    const chosen = chooseThresholds(await read(asWritten), 1);
    return { own: chosen.thresholds, oneCase: chooseOneCase(chosen, await read(inCase), 1) };
  }
  const SURE = timesOf({ '[clear|NAME]': 20, doubtful: 1 });

  test('keep the thresholds at which they lose nothing', async () => {
    const { own, oneCase: kept } = await oneCase(SURE, SURE);
    expect(kept).toEqual({ balanced: own.balanced, cautious: own.cautious });
  });

  test('get lower thresholds if they would lose more', async () => {
    const unsure = timesOf({ '[clear|NAME]': 16, '[doubtful|NAME]': 4 });
    expect((await oneCase(SURE, unsure)).oneCase).toEqual({ balanced: 0.1, cautious: 0.1 });
    const worse = timesOf({ '[clear|NAME]': 16, '[noise|NAME]': 4 });
    expect((await oneCase(SURE, worse)).oneCase.balanced).toBe(0.04);
  });

  test('keep a precision of 0.8, whatever they lose', async () => {
    const noisy = timesOf({ '[clear|NAME]': 8, '[hidden|NAME]': 1, noise: 3 });
    const { balanced, cautious } = (await oneCase(SURE, noisy)).oneCase;
    expect([balanced, cautious]).toEqual([0.05, 0.05]);
  });
});
