import { expect, test } from 'vitest';
import type { LayerTrace, Trace } from '../../taggers/inspection/trace';
import {
  around,
  chainRows,
  contributionGrid,
  extentOf,
  gateGrid,
  hiddenGrid,
  likelyTags,
  posteriorGrid,
  topTags,
  transitionGrid,
} from './grids';

const TAGS = ['O', 'B-A', 'I-A'];
const word = (step: number) => `w${step}`;

/** Three steps of two units: state 10 * step + unit, gates 100 * gate + 10 * step + unit. */
const layer: LayerTrace = {
  layer: 0,
  direction: 'left',
  hidden: Float32Array.of(0, 1, 10, 11, 20, 21),
  gates: Float32Array.from({ length: 24 }, (_, i) => 100 * (Math.floor(i / 2) % 4) + 10 * Math.floor(i / 8) + (i % 2)),
  cell: Float32Array.of(0.5, 1.5, 10.5, 11.5, 20.5, 21.5),
};

const trace: Trace = {
  steps: 3,
  layers: [layer],
  posterior: Float32Array.of(0.9, 0.1, 0, 0.2, 0.7, 0.1, 0.3, 0.005, 0.695),
  feedsBack: false,
  chain: {
    emissions: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9),
    transitions: Float32Array.of(0.1, 0.2, -1e4, -0.4, 0.5, 0.6, 0.7, 0.8, 0.9),
  },
};

const cells = ({ rows, columns, value }: ReturnType<typeof hiddenGrid>) =>
  rows.map((_, row) => columns.map((__, column) => value(row, column)));

test('L5. a stretch of steps ends at the ends of the sequence', () => {
  expect(around(1, 9, 3)).toEqual({ from: 0, to: 5 });
  expect(around(8, 9, 3)).toEqual({ from: 5, to: 9 });
});

test('L5. hidden units: a row for each unit, a column for each step of the stretch', () => {
  const grid = hiddenGrid(layer, 3, { from: 1, to: 3 }, word);
  expect(grid.columns).toEqual(['w1', 'w2']);
  expect(cells(grid)).toEqual([
    [10, 20],
    [11, 21],
  ]);
});

test('L5. a row for each gate, the candidate, the cell and the state; null for a layer without gates', () => {
  const grid = gateGrid(layer, 3, 2);
  if (!grid) throw new Error('no gates');
  const byName = Object.fromEntries(grid.rows.map((name, row) => [name, cells(grid)[row]]));
  expect(byName).toEqual({
    'input gate': [20, 21],
    'forget gate': [120, 121],
    candidate: [220, 221],
    'output gate': [320, 321],
    cell: [20.5, 21.5],
    state: [20, 21],
  });
  expect(gateGrid({ layer: 0, direction: 'left', hidden: layer.hidden }, 3, 0)).toBeNull();
});

test('L5. posteriors and transitions of the tags that are likely in a stretch', () => {
  const stretch = { from: 0, to: 2 };
  const likely = likelyTags(
    { ...trace, posterior: Float32Array.of(0.99, 0, 0.01, 0.5, 0.001, 0.499, 0, 1, 0) },
    3,
    stretch,
  );
  expect(likely).toEqual([0, 2]);
  const grid = posteriorGrid(trace, TAGS, likely, stretch, word);
  expect(grid.rows).toEqual(['O', 'I-A']);
  expect(cells(grid).map((row) => row.map((value) => Number(value.toFixed(3))))).toEqual([
    [0.9, 0.2],
    [0, 0.1],
  ]);
  const transitions = transitionGrid(trace.chain as NonNullable<Trace['chain']>, TAGS, likely);
  expect(transitions.value(0, 1)).toBeNaN();
  expect(transitions.value(1, 0)).toBeCloseTo(0.7);
  expect(extentOf(transitions)).toBeCloseTo(0.9);
});

test('L5. contributions to a decision sum up by token, and those of distant tokens in one number', () => {
  const values = Float32Array.of(1, 2, 3, 4, 5, -6);
  const grid = contributionGrid({ values, groups: ['words', 'shape'], trace }, 2, 1, word);
  expect(grid.rows).toEqual(['word', 'shape', 'together']);
  expect(cells(grid)).toEqual([
    [3, 5],
    [4, -6],
    [7, -1],
  ]);
  expect(grid.elsewhere).toBe(3);
  let sum = grid.elsewhere;
  for (const total of cells(grid).at(-1) as number[]) sum += total;
  expect(sum).toBe(values.reduce((total, value) => total + value, 0));
});

test('L5. the likeliest tags, with their emission and transition scores', () => {
  expect(topTags(trace, 3, 0, 2).map(({ tag }) => tag)).toEqual([0, 1]);
  const chain = trace.chain as NonNullable<Trace['chain']>;
  const [first, second, third] = chainRows(trace, chain, 3, 1, 3);
  expect(first).toMatchObject({ tag: 1, emission: 5 });
  expect(first?.from).toBeCloseTo(0.2);
  expect(first?.to).toBeCloseTo(0.6);
  // The scheme forbids I after O.
  expect(second).toMatchObject({ tag: 0, emission: 4, to: null });
  expect(third).toMatchObject({ tag: 2, emission: 6, from: null });
  expect(chainRows(trace, chain, 3, 0, 1)[0]?.from).toBeNull();
  expect(chainRows(trace, chain, 3, 2, 1)[0]?.to).toBeNull();
});
