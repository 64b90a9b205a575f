import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { annotate } from '../note/notation';
import { chooseThresholds } from './choose-thresholds';
import { readGroups } from './dev-groups';
import { modelScores } from './model-scores';
import { timesOf, wordTagger } from './test-support/word-tagger';

beforeAll(() => useBackend('cpu'));

const TAGGER = wordTagger({ clear: 0.99, faint: 0.05, noise: 0.04, hidden: 0.003 });
/** Balanced it finds what is clear, cautious what is faint too, with the noise. */
const THRESHOLDS = { balanced: 0.5, cautious: 0.02 };

async function scoresOf(texts: Readonly<Record<string, string>>, quoted = '') {
  const groups = Object.entries(texts).map(([name, text]) => ({ name, notes: [annotate(text, name)] }));
  const read = await readGroups(TAGGER.read, groups);
  const { trials } = chooseThresholds(read, 1);
  return modelScores(read, { temperature: 1, thresholds: THRESHOLDS }, trials, ({ note }) => note.id === quoted);
}

const TEXTS = {
  forms: timesOf({ '[clear|NAME]': 3, '[faint|NAME]': 1 }),
  dense: timesOf({ '[clear|NAME]': 1, '[faint|CITY]': 2, '[hidden|CITY]': 1, noise: 1 }),
};

test('both points are scored over all notes and in each group', async () => {
  const { scores, reports } = await scoresOf(TEXTS);
  expect(scores.scores).toMatchObject({
    notes: 2,
    balanced: { precision: 1, recall: 0.5, f1: 0.6667, spansF1: 0.6667, tokenRecall: 0.5, tokenPrecision: 1 },
    cautious: { precision: 0.625, recall: 0.625, tokenRecall: 0.875, tokenPrecision: 0.875, spansF1: 0.875 },
    groups: [
      { name: 'forms', notes: 1, balanced: { recall: 0.75 }, cautious: { recall: 1, tokenRecall: 1 } },
      { name: 'dense', notes: 1, balanced: { recall: 0.25 }, cautious: { recall: 0.25, tokenRecall: 0.75 } },
    ],
  });
  expect(reports.balanced.strict.micro.recall).toBe(0.5);
});

test('labels have their F1 when balanced and their token recall, by any label, when cautious', async () => {
  const { scores } = await scoresOf(TEXTS);
  expect(scores.scores.byLabel).toEqual({ CITY: 0, NAME: 0.8889 });
  expect(scores.scores.tokenRecallByLabel).toEqual({ CITY: 0.6667, NAME: 1 });
});

test('weak labels are told with their counts, good ones are not', async () => {
  const { scores } = await scoresOf(TEXTS);
  expect(scores.weak).toEqual([
    'CITY: cautious, it leaves 1 of 3 words visible; balanced, it gets 0 of 3 spans exactly right and marks 0 wrongly',
  ]);
});

test('the trade-off has a line a threshold, each the mean over the groups', async () => {
  const { scores } = await scoresOf(TEXTS);
  const at = (threshold: number) => scores.tradeOff.find((line) => line.threshold === threshold);
  // forms: 1 of 7 words is missed at 0.5, none at 0.02; dense: 3 of 9, then 1, and the noise is masked.
  expect(at(0.5)).toMatchObject({
    missesPerThousand: Number(((1000 / 7 + 3000 / 9) / 2).toFixed(4)),
    overRedactionsPerThousand: 0,
    tokenRecall: 0.5,
    tokenPrecision: 1,
  });
  expect(at(0.02)).toMatchObject({
    missesPerThousand: Number((1000 / 9 / 2).toFixed(4)),
    overRedactionsPerThousand: Number((1000 / 9 / 2).toFixed(4)),
    tokenRecall: 0.875,
    tokenPrecision: 0.875,
  });
});

test('misses are quoted of the notes that may be', async () => {
  expect((await scoresOf(TEXTS)).scores.misses).toEqual([]);
  const { scores } = await scoresOf(TEXTS, 'dense');
  expect(scores.misses).toMatchObject([{ label: 'CITY', text: 'hidden' }]);
});
