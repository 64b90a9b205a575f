import { expect, test } from 'vitest';
import type { NoteTagging } from '../../engine/protocol';
import { byStrength, certaintyAt, type Place, posteriorsOf, votesAt } from './strength';

/** A column's types, and its P(PHI) for each token where it has a posterior. */
const voter = (types: string, ...phi: number[]) => {
  const tagging: NoteTagging = {
    ...{ starts: new Uint32Array(types.length), ends: new Uint32Array(types.length), spans: [] },
    labels: ['O', 'DATE'],
    ...(phi.length > 0 && { posterior: Float32Array.from(phi.flatMap((share) => [1 - share, share])) }),
  };
  return { tagging, types: Uint8Array.from(types, Number) };
};
const place = (first: number, last: number) => ({ first, last, start: first, end: last + 1 });

test('C10 votes are the share of pairs that say different things, the mean over the tokens', () => {
  const three = [voter('01'), voter('02'), voter('13')];
  expect(votesAt(place(0, 0), three)).toBeCloseTo(2 / 3);
  expect(votesAt(place(1, 1), three)).toBe(1);
  expect(votesAt(place(0, 1), three)).toBeCloseTo((2 / 3 + 1) / 2);
});

test('C10 certainty is the mean distance of posteriors, and nothing where fewer than two have one', () => {
  const pair = [voter('01', 0.25, 0), voter('00', 0.75, 0), voter('11')];
  expect(certaintyAt(place(0, 0), posteriorsOf(pair))).toBeCloseTo(0.5);
  expect(certaintyAt(place(0, 1), posteriorsOf(pair))).toBeCloseTo(0.25);
  expect(certaintyAt(place(0, 0), posteriorsOf([voter('0', 1), voter('1')]))).toBe(0);
});

test('C10 more votes come first, then more certainty, then what stands earlier', () => {
  const voters = [voter('0000', 0, 0.1, 0.4, 0.4), voter('1111', 0.9, 0, 0, 0)];
  const all = [0.5, 1, 1, 1].map((votes, first): Place => ({ ...place(first, first), votes }));
  expect(byStrength(all, voters).map(({ first }) => first)).toEqual([2, 3, 1, 0]);
});
