import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { appOf } from '../core/test-support/app';
import type { Divergence } from './agreement';
import { type CompareState, comparison } from './compare-store';
import { placeWords } from './drawer';
import { goToDifference } from './go-to-difference';

const place = (token: number, votes: number): Divergence => ({
  ...{ first: token, last: token, start: token * 2, end: token * 2 + 1, votes },
});

function walk(order: CompareState['order'], ...steps: (1 | -1)[]): (number | null)[] {
  const starts = Uint32Array.from([0, 2, 4, 6, 8]);
  const results = { a: { phase: 'done', tagging: { starts }, types: new Uint8Array(5) } };
  const store = createStore(() => ({
    ...{ columns: [{ id: 'a' }], results, order, token: null, goal: null },
    places: [place(0, 0.5), place(2, 1), place(4, 0.75)],
  }));
  const app = appOf({ session: { store: createStore(() => ({ announcement: '' })) } }, [[comparison, { store }]]);
  return steps.map((step) => {
    goToDifference(app, step);
    return store.getState().token;
  });
}

test('C11 in text order next and previous start over at the ends', () => {
  expect(walk('text', 1, 1, 1, 1, -1)).toEqual([0, 2, 4, 0, 4]);
});

test('C11 in order of strength they go from the strongest to the weakest, and start over', () => {
  expect(walk('strength', 1, 1, 1, 1, -1)).toEqual([2, 4, 0, 2, 0]);
  expect(walk('strength', -1)).toEqual([0]);
});

test('a difference that is only a line break is listed as one', () => {
  expect(placeWords('Hannah\nBrightwater ')).toBe('Hannah Brightwater');
  expect(placeWords('\n')).toBe('line break');
});
