import { expect, test } from 'vitest';
import type { NoteTagging } from '../../engine/protocol';
import { makeSpan } from '../../note/span';
import { placesOf } from './step';

const tagging = (...marked: (readonly [from: number, to: number, label: string])[]): NoteTagging => ({
  starts: Uint32Array.of(0, 2, 4, 6, 8),
  ends: Uint32Array.of(1, 3, 5, 7, 9),
  labels: ['O'],
  spans: marked.map(([from, to, label]) => makeSpan(9, 2 * from, 2 * to + 1, label)),
});

test('L4. places are where something marked begins, or where two networks begin to differ', () => {
  expect(placesOf([])).toEqual([]);
  expect(placesOf([tagging([1, 2, 'DATE'], [4, 4, 'AGE'])])).toEqual([1, 4]);
  const one = tagging([1, 2, 'DATE']);
  expect(placesOf([one, tagging([2, 3, 'DATE'])])).toEqual([1, 3]);
  expect(placesOf([one, tagging([1, 2, 'AGE'])])).toEqual([1]);
  expect(placesOf([one, one])).toEqual([1]);
});
