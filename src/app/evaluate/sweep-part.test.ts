import { beforeEach, expect, test } from 'vitest';
import type { SweepGroup } from '../../evaluation/sweep';
import { speak } from '../language/language';
import { numericSettings, sweepSeries } from './sweep-part';

const group = (settings: SweepGroup['settings'], strictF1: number, deviation?: number) =>
  ({
    settings,
    runs: deviation === undefined ? 1 : 3,
    mean: { strictF1, tokenRecall: 0 },
    deviation: deviation === undefined ? null : { strictF1: deviation, tokenRecall: 0 },
  }) as unknown as SweepGroup;

const groups = [
  group({ hidden: 8, vectors: 'cbow', notes: 100 }, 0.8, 0.02),
  group({ hidden: 8, vectors: 'cbow', notes: 20 }, 0.5),
  group({ hidden: 8, vectors: 'random', notes: 20 }, 0.4, 0.1),
];

beforeEach(() => speak('en'));

test('there is a line for each combination of the other settings, its points in order with mean and deviation', () => {
  expect(numericSettings(groups)).toEqual(['notes']);
  const [cbow, random, ...others] = sweepSeries(groups, 'notes', 'strictF1');
  expect(others).toEqual([]);
  expect(cbow).toMatchObject({
    name: 'vectors cbow',
    points: [
      { x: 20, y: 0.5 },
      { x: 100, y: 0.8 },
    ],
    marks: [
      { name: 'notes to train on 20: 0.5000, 1 run' },
      { name: 'notes to train on 100: 0.8000 ± 0.0200, 3 runs' },
    ],
  });
  expect(cbow?.whiskers).toEqual([[100, expect.closeTo(0.78, 10), expect.closeTo(0.82, 10)]]);
  expect(random?.name).toBe('vectors random');
});

test('if only the axis varies there is one line; without numeric settings there is no axis', () => {
  const own = groups.slice(0, 2);
  expect(sweepSeries(own, 'notes', 'strictF1').map(({ name }) => name)).toEqual(['all runs']);
  expect(numericSettings([group({ vectors: 'cbow' }, 1), group({ vectors: 'random' }, 1)])).toEqual([]);
});
