import { expect, test } from 'vitest';
import type { NoteTagging } from '../../engine/protocol';
import { makeSpan } from '../../note/span';
import { tokenTypes } from '../session/tokens';
import { posteriorRows } from './drawer';

const tagging = (labels: string[], ...posterior: number[]): NoteTagging => ({
  starts: new Uint32Array([0, 2]),
  ends: new Uint32Array([1, 3]),
  labels,
  spans: [],
  ...(posterior.length > 0 && { posterior: new Float32Array(posterior) }),
});

const reading = (one: NoteTagging) => ({ tagging: one, types: tokenTypes(one, one.spans) });

test('the rows are the types that any tagger finds likely, the likeliest first', () => {
  const english = tagging(['O', 'DATE', 'AGE'], 1, 0, 0, 0.25, 0.75, 0);
  const spanish = tagging(['O', 'FECHAS', 'CALLE'], 1, 0, 0, 0.5, 0, 0.5);
  expect(posteriorRows([english, spanish].map(reading), 1)).toEqual([
    { type: 'DATE', title: 'Date', shares: [0.75, 0], decided: [false, false] },
    { type: 'O', title: 'Not PHI', shares: [0.25, 0.5], decided: [true, true] },
    { type: 'STREET', title: 'Street', shares: [0, 0.5], decided: [false, false] },
  ]);
});

test('probabilities of labels for one type are added up', () => {
  const spanish = tagging(['O', 'HOSPITAL', 'CENTRO_SALUD'], 0.5, 0.25, 0.25);
  expect(posteriorRows([reading(spanish)], 0).map(({ shares }) => shares[0])).toEqual([0.5, 0.5]);
});

test('a tagger without a posterior has no shares, and the others keep theirs', () => {
  const rows = posteriorRows([tagging(['O', 'DATE']), tagging(['O', 'DATE'], 0.25, 0.75)].map(reading), 0);
  expect(rows.map(({ shares }) => shares)).toEqual([
    [null, 0.25],
    [null, 0.75],
  ]);
  expect(rows.map(({ decided }) => decided[0])).toEqual([true, false]);
});

test('C13 a column without a posterior, such as an annotation, shows its type in a row', () => {
  const gold = { ...tagging(['O']), spans: [makeSpan(3, 2, 3, 'AGE')] };
  const rows = posteriorRows([gold, tagging(['O', 'DATE'], 1, 0, 0.25, 0.75)].map(reading), 1);
  expect(rows.map(({ type, decided, shares }) => [type, decided, shares])).toEqual([
    ['AGE', [true, false], [null, 0]],
    ['DATE', [false, false], [null, 0.75]],
    ['O', [false, true], [null, 0.25]],
  ]);
});

test('C13 the type that a column marks has a row, however unlikely it is', () => {
  const low = { ...tagging(['O', 'AGE', 'DATE'], 1, 0, 0, 0.9, 0.004, 0.096), spans: [makeSpan(3, 2, 3, 'AGE')] };
  expect(posteriorRows([reading(low)], 1, 1).map(({ type, decided }) => [type, decided])).toEqual([
    ['O', [false]],
    ['AGE', [true]],
  ]);
});
