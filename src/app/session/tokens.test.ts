import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSpan, type Span } from '../../note/span';
import { tokenize } from '../../note/tokens';
import { ANY, tokenFilter } from '../compare/filters';
import { countAlone, disagreements, neighbour, tokenAt, tokensIn, tokenTypes } from './tokens';

const TEXT = 'Dr. Ann Lee\nMay 3 in Rome';
const tokens = tokenize(TEXT);
const bounds = { starts: tokens.map(({ start }) => start), ends: tokens.map(({ end }) => end) };
const span = (words: string, label: string): Span => {
  const start = TEXT.indexOf(words);
  return makeSpan(TEXT.length, start, start + words.length, label);
};
const differences = (rows: readonly Uint8Array[]) =>
  disagreements(
    bounds,
    tokenFilter(
      ANY,
      rows.map((types, at) => ({ id: `${at}`, types })),
    ),
  );
const differing = (...lists: Span[][]) =>
  differences(lists.map((spans) => tokenTypes(bounds, spans))).map(({ start, end }) => TEXT.slice(start, end));

test('labels of two languages that mean the same type do not differ', () => {
  expect(differing([span('Ann Lee', 'DOCTOR')], [span('Ann Lee', 'NOMBRE_PERSONAL_SANITARIO')])).toEqual([]);
});

test('neighbouring tokens make one disagreement, a line break parts two', () => {
  expect(differing([span('Ann Lee', 'DOCTOR'), span('May 3', 'DATE')], [])).toEqual(['Ann Lee', 'May 3']);
});

test('another type and another extent are disagreements', () => {
  expect(differing([span('Ann Lee', 'DOCTOR')], [span('Ann Lee', 'PATIENT')])).toEqual(['Ann Lee']);
  expect(differing([span('Ann Lee', 'DOCTOR')], [span('Lee', 'DOCTOR')])).toEqual(['Ann']);
});

test('one tagger of three that differs is enough', () => {
  const all = [span('Rome', 'CITY')];
  expect(differing(all, all, [])).toEqual(['Rome']);
});

test('fewer than two taggers never differ', () => {
  expect(differences([])).toEqual([]);
  expect(differing([span('Rome', 'CITY')])).toEqual([]);
});

test('a token that a span only touches has its type', () => {
  expect([...tokenTypes(bounds, [makeSpan(TEXT.length, 5, 9, 'DOCTOR')])].map(Boolean).slice(0, 5)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('stepping wraps around in both directions', () => {
  const all = differences([tokenTypes(bounds, [span('Ann', 'DOCTOR'), span('Rome', 'CITY')]), tokenTypes(bounds, [])]);
  expect(tokensIn(all)).toBe(2);
  expect(
    [neighbour(all, -1, 1), neighbour(all, 4, 1), neighbour(all, 99, 1), neighbour(all, 0, -1)].map((d) => d?.start),
  ).toEqual([4, 21, 4, 21]);
  expect(neighbour([], 0, 1)).toBeUndefined();
});

test('a span counts as alone unless another tagger has the same stretch and type', () => {
  const mine = [span('Ann Lee', 'DOCTOR'), span('May 3', 'DATE'), span('Rome', 'CITY')];
  expect(countAlone(mine, [[span('Ann Lee', 'PATIENT')], [span('May', 'DATE'), span('Rome', 'CITY')]])).toBe(2);
});

test('the token at an offset is the one that covers it, or else the one before', () => {
  expect([0, 2, 3, 4, 6, 99].map((offset) => tokenAt(bounds, offset))).toEqual([0, 1, 1, 2, 2, 8]);
  expect(tokenAt({ starts: [3], ends: [4] }, 1)).toBe(-1);
});

test('every differing token is in exactly one disagreement', () => {
  const row = fc.uint8Array({ minLength: tokens.length, maxLength: tokens.length, max: 2 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 5 }), (rows) => {
      const found = differences(rows);
      tokens.forEach((_, token) => {
        const differs = new Set(rows.map((types) => types[token])).size > 1;
        expect(found.filter(({ first, last }) => first <= token && token <= last)).toHaveLength(differs ? 1 : 0);
      });
    }),
  );
});
