import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { annotate } from '../note/notation';
import { makeSpan } from '../note/span';
import { chooseThresholds } from './choose-thresholds';
import { readGroups } from './dev-groups';
import { missesOf, modelScores } from './model-scores';
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

test('weak labels are listed with their counts, good ones are not', async () => {
  const { scores } = await scoresOf(TEXTS);
  expect(scores.weak).toEqual([
    'CITY: cautious, it leaves 1 of 3 words visible; balanced, it gets 0 of 3 spans exactly right and marks 0 wrongly',
  ]);
});

test('the trade-off has an entry for each threshold, with means over the groups', async () => {
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

test('misses are quoted from notes that may be quoted', async () => {
  expect((await scoresOf(TEXTS)).scores.misses).toEqual([]);
  const { scores } = await scoresOf(TEXTS, 'dense');
  expect(scores.misses).toMatchObject([{ label: 'CITY', text: 'hidden' }]);
});

const always = () => true;

test('a miss is the visible part of a span with 40 characters around it', () => {
  const note = annotate(`${'a '.repeat(30)}by Dr. [Ann Mary Lee|DOCTOR] today${' b'.repeat(30)}`);
  const { text } = note.note;
  const ann = text.indexOf('Ann');
  const seen = [makeSpan(text.length, ann, ann + 3, 'PATIENT')];
  expect(missesOf([note], [seen], always)).toEqual([
    {
      label: 'DOCTOR',
      before: text.slice(ann + 4 - 40, ann + 4),
      text: 'Mary Lee',
      after: text.slice(ann + 12, ann + 52),
    },
  ]);
});

test('what is masked, under whatever label, is no miss', () => {
  const note = annotate('by [Lee|DOCTOR]');
  expect(missesOf([note], [[makeSpan(6, 3, 6, 'CITY')]], always)).toEqual([]);
});

test('nothing is quoted from a note that may not be quoted', () => {
  const notes = [annotate('by [Lee|DOCTOR]', 'secret'), annotate('by [Ann|DOCTOR]', 'open')];
  const misses = missesOf(notes, [[], []], ({ note }) => note.id === 'open');
  expect(misses.map(({ text }) => text)).toEqual(['Ann']);
});

test('there are two examples of a label at most, and twelve in all', () => {
  const labels = Array.from({ length: 8 }, (_, i) => `L${i}`);
  const notes = labels.map((label) => annotate(`[a|${label}] x [b|${label}] x [c|${label}]`));
  const misses = missesOf(notes, Array(8).fill([]), always);
  expect(misses.map(({ label, text }) => `${label} ${text}`)).toEqual(
    labels.slice(0, 6).flatMap((label) => [`${label} a`, `${label} b`]),
  );
});
