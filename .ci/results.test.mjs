// Every figure of these pages was printed by a command; `node .ci/results.mjs` and `npm run tables -- --write` measure again.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashesOf } from './results.mjs';

/** @param {string} path */
const text = (path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
/** @param {string} name */
const stored = (name) => JSON.parse(text(`docs/results/${name}.json`));

/** The cells of each row of a page's tables, by the row's title. @param {string} page @returns {Map<string, string[]>} */
function rowsOf(page) {
  const rows = text(page).matchAll(/^\|(.*)\|$/gm);
  return new Map(
    [...rows].map(([, row = '']) => {
      const [title = '', ...cells] = row.split('|').map((cell) => cell.trim());
      return [title, cells];
    }),
  );
}

/** `.877`, as the app writes a share below 1. @param {number} share */
const bare = (share) => share.toFixed(3).replace(/^0/, '');

test('the tutorial quotes what the command measures with the shipped models', () => {
  const [elman, jordan] = stored('tutorial');
  const rows = rowsOf('docs/tutorial.md');
  const measures = {
    'strict recall': 'strictRecall',
    'strict F1': 'strictF1',
    'recall of tokens': 'tokenRecall',
    'precision of tokens': 'tokenPrecision',
  };
  for (const [title, id] of Object.entries(measures)) {
    const cells = [elman, jordan].map(({ intervals }) => {
      const { estimate, low, high } = intervals[id];
      return `${estimate.toFixed(3)} (${bare(low)}–${bare(high)})`;
    });
    const p = elman.pValues[id] ?? jordan.pValues[id];
    expect([title, rows.get(title)]).toEqual([title, [...cells, p < 0.001 ? '< .001' : bare(p)]]);
  }
  const leaks = [elman, jordan].map(
    ({
      intervals: {
        leaks: { estimate, low, high },
      },
    }) => `${estimate} (${low}–${high})`,
  );
  expect(rows.get(`notes with a leak, of ${elman.notes}`)).toEqual([...leaks, bare(elman.pValues.leaks)]);
  const { recall, falseNegatives } = elman.strict;
  expect(text('docs/tutorial.md')).toContain(`${recall.toFixed(4)}. Below the table its ${falseNegatives} errors`);
  for (const { tagger, files } of [elman, jordan]) expect([tagger, files]).toEqual([tagger, hashesOf(tagger)]);
});

test('the papers’ tables are as npm run tables wrote them, with no figure changed by hand', () => {
  const sha256 = createHash('sha256').update(text('docs/tables.md')).digest('hex');
  expect(sha256, 'npm run tables -- --write').toBe(stored('tables').sha256);
});

test('the table of the learning curve has what the sweep measures', () => {
  const rows = rowsOf('docs/train.md');
  for (const { settings, mean, deviation } of stored('learning-curve')) {
    const cells = ['strictF1', 'tokenRecall'].map((id) => `${mean[id].toFixed(4)} ± ${deviation[id].toFixed(4)}`);
    expect(rows.get(`${settings.notes} notes`)).toEqual(cells);
  }
});

test('the table of the texts for word vectors has what the sweep measures', () => {
  const rows = rowsOf('docs/train.md');
  for (const { settings, mean, deviation, pValue } of stored('vector-texts')) {
    const cells = ['strictF1', 'tokenRecall'].map((id) => `${mean[id].toFixed(4)} ± ${deviation[id].toFixed(4)}`);
    const p = pValue === undefined ? 'best' : pValue.toFixed(3);
    expect(rows.get(`${settings.vectorNotes} texts`)).toEqual([...cells, p]);
  }
});

test('the matrix of corpora and the figure of the folds have what the sweeps measure', () => {
  const rows = rowsOf('docs/train.md');
  const corpora = ['written', 'written-more', 'written-reports', 'written-genres'];
  /** @param {string} path */
  const named = (path) => path.replace('public/corpora/en/', '').replace('.jsonl', '');
  /** @type {Map<string, string>} */
  const cells = new Map(
    stored('cross-corpus').map((/** @type {any} */ { settings, mean, deviation }) => [
      `${named(settings.corpus)} ${named(settings.test)}`,
      `${mean.strictF1.toFixed(3)} ± ${deviation.strictF1.toFixed(3)}`,
    ]),
  );
  for (const corpus of corpora)
    expect(rows.get(`\`${corpus}\``)).toEqual(corpora.map((other) => cells.get(`${corpus} ${other}`) ?? '–'));
  const [{ mean, deviation, runs }] = stored('folds');
  expect(text('docs/train.md').replaceAll('\n', ' ')).toContain(
    `${runs} folds of all four: strict F1 ${mean.strictF1.toFixed(3)} ± ${deviation.strictF1.toFixed(3)}`,
  );
});
