import { expect, test } from 'vitest';
import { stretchesOf } from './stretches';
import { type Rule, together } from './together';

const joined = (rule: Rule, ...rows: string[]) =>
  together(
    rows.map((row) => Uint8Array.from(row, Number)),
    rule,
  ).join('');

test('C12 union, intersection and majority, with the type of most', () => {
  const rows = ['011120', '010222', '010320'];
  expect(joined('union', ...rows)).toBe('011122');
  expect(joined('intersection', ...rows)).toBe('010120');
  expect(joined('vote', ...rows)).toBe('010120');
});

test('C12 half is no majority, and of equally many types the first column’s counts', () => {
  expect(joined('vote', '10', '01')).toBe('00');
  expect(joined('vote', '11', '20')).toBe('10');
  expect(joined('union')).toBe('');
});

test('neighbours of one type are one stretch', () => {
  const bounds = { starts: [0, 4, 8, 12], ends: [3, 7, 11, 15] };
  expect(stretchesOf(bounds, Uint8Array.from([1, 1, 2, 0]))).toEqual([
    { start: 0, end: 7, type: 1 },
    { start: 8, end: 11, type: 2 },
  ]);
});
