import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { NoteTagging } from '../../engine/protocol';
import { annotate } from '../../note/notation';
import { tokenTypes } from '../session/tokens';
import {
  byStrength,
  certaintyAt,
  type Divergence,
  goldTagging,
  mistakes,
  posteriorsOf,
  type Rule,
  together,
  votesAt,
} from './agreement';
import { stretchesOf } from './marks';

/** A column's types, and P(PHI) of each token if it has a posterior. */
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

test('C10 certainty is the mean distance of posteriors, and 0 if fewer than two columns have one', () => {
  const pair = [voter('01', 0.25, 0), voter('00', 0.75, 0), voter('11')];
  expect(certaintyAt(place(0, 0), posteriorsOf(pair))).toBeCloseTo(0.5);
  expect(certaintyAt(place(0, 1), posteriorsOf(pair))).toBeCloseTo(0.25);
  expect(certaintyAt(place(0, 0), posteriorsOf([voter('0', 1), voter('1')]))).toBe(0);
});

test('C10 more votes come first, then more certainty, then the earlier place', () => {
  const voters = [voter('0000', 0, 0.1, 0.4, 0.4), voter('1111', 0.9, 0, 0, 0)];
  const all = [0.5, 1, 1, 1].map((votes, first): Divergence => ({ ...place(first, first), votes }));
  expect(byStrength(all, voters).map(({ first }) => first)).toEqual([2, 3, 1, 0]);
});

const joined = (rule: Rule, ...rows: string[]) =>
  together(
    rows.map((row) => Uint8Array.from(row, Number)),
    rule,
  ).join('');

test('C12 union, intersection and majority, with the most frequent type', () => {
  const rows = ['011120', '010222', '010320'];
  expect(joined('union', ...rows)).toBe('011122');
  expect(joined('intersection', ...rows)).toBe('010120');
  expect(joined('vote', ...rows)).toBe('010120');
});

test('C12 half is no majority, and in a tie the first column’s type counts', () => {
  expect(joined('vote', '10', '01')).toBe('00');
  expect(joined('vote', '11', '20')).toBe('10');
  expect(joined('union')).toBe('');
});

test('neighbouring tokens of one type are one stretch', () => {
  const bounds = { starts: [0, 4, 8, 12], ends: [3, 7, 11, 15] };
  expect(stretchesOf(bounds, Uint8Array.from([1, 1, 2, 0]))).toEqual([
    { start: 0, end: 7, type: 1 },
    { start: 8, end: 11, type: 2 },
  ]);
});

const { note, spans } = annotate('Dr. [Ann Lee|DOCTOR], seen [5/3|DATE] by him');
const doc = Text.of([note.text]);
const marks = annotate('[Dr. Ann|DOCTOR] Lee, seen [5/3|PHONE] by [him|PATIENT]').spans;

test('C2 an annotation has the tokens that every tagger has', () => {
  const tagging = goldTagging(note.text, spans);
  const marked = [...tokenTypes(tagging, tagging.spans)].flatMap((type, token) =>
    type === 0 ? [] : [note.text.slice(tagging.starts[token], tagging.ends[token])],
  );
  expect(marked).toEqual(['Ann', 'Lee', '5', '/', '3']);
});

test('C8 mistakes are missed and over-redacted words, whatever the type, without punctuation', () => {
  expect(mistakes(doc, spans, marks)).toEqual({ missed: 1, overRedacted: 2 });
  expect(mistakes(doc, spans, spans)).toEqual({ missed: 0, overRedacted: 0 });
});
