import { expect, test } from 'vitest';
import type { NoteCounts } from './measures';
import { readSweep, type SweepRun, sweepGroups, sweepRun } from './sweep';

/** Counts of forty notes, of which so many are right. */
function run(settings: SweepRun['settings'], right: number): SweepRun {
  const counts = (hit: boolean) => ({
    truePositives: Number(hit),
    falsePositives: Number(!hit),
    falseNegatives: Number(!hit),
  });
  const notes = Array.from({ length: 40 }, (_, at): NoteCounts => {
    const own = counts(at < right);
    return { strict: own, bounds: own, tokens: own, hipaaStrict: own, hipaaTokens: own };
  });
  return sweepRun('g', settings, notes);
}

const runs = [
  run({ hidden: 10, seed: 1 }, 10),
  run({ hidden: 20, seed: 1 }, 30),
  run({ hidden: 10, seed: 2 }, 14),
  run({ hidden: 20, seed: 2 }, 32),
  run({ hidden: 30, seed: 1 }, 20),
];

test('44. runs that differ only in their seed have a mean, a deviation, and p against the best by paired notes', () => {
  const [ten, twenty, thirty] = sweepGroups(runs);
  expect(ten).toMatchObject({ settings: { hidden: 10 }, runs: 2, pValue: 1 / 1001 });
  expect(ten?.mean.strictF1).toBeCloseTo(0.3, 10);
  expect(ten?.deviation?.strictF1).toBeCloseTo(0.1 / Math.SQRT2, 10);
  expect(twenty?.mean.strictF1).toBeCloseTo(0.775, 10);
  expect(twenty?.pValue).toBeUndefined();
  // A single run has no deviation.
  expect(thirty).toMatchObject({ runs: 1, deviation: null });
  expect(thirty?.pValue).toBeUndefined();
});

test('44. folds are pooled: p is paired over the notes of all folds, and each test has its best group', () => {
  const folds = [1, 2, 3].flatMap((fold) => [run({ hidden: 10, fold }, 12), run({ hidden: 20, fold }, 15)]);
  const [ten, twenty] = sweepGroups(folds);
  // Three notes of each fold differ: nine of 120.
  expect([ten?.settings, ten?.runs, twenty?.best]).toEqual([{ hidden: 10 }, 3, true]);
  expect(ten?.pValue).toBeLessThan(0.01);
  const groups = sweepGroups([
    run({ corpus: 'a', test: 'b' }, 30),
    run({ corpus: 'c', test: 'b' }, 20),
    run({ corpus: 'a', test: 'd' }, 10),
  ]);
  expect(groups.map(({ best, pValue }) => [best, pValue !== undefined])).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
});

test('44. a file is read line by line; an unfinished line is left out, and a line that is not a run is named by its number', () => {
  const lines = runs.map((one) => `${JSON.stringify(one)}\n`).join('');
  expect(readSweep(lines)).toEqual(runs);
  expect(readSweep(`${lines}{"settings": {`)).toEqual(runs);
  expect(readSweep('')).toEqual([]);
  expect(() => readSweep(`${lines}{"settings": {}}\n`)).toThrow('Line 6 is no run of a sweep: grid');
  expect(() => readSweep('SECRET\n')).toThrow(/^Line 1 is no run of a sweep: the line$/);
});
