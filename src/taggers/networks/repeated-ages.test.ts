import { expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { repeatedAges } from './repeated-ages';

/** What is marked because of the ages in brackets, which have this score. */
function repeated(written: string, score: number): string[] {
  const { note, spans } = annotate(written);
  return repeatedAges(
    note.text,
    spans.map((span) => ({ ...span, score })),
  ).map(({ start, end, label }) => `${note.text.slice(start, end)} ${label} at ${start}`);
}

test('D11. a sure age is marked elsewhere too, before a sex or years', () => {
  expect(repeated('[27|AGE]F, breast lump. Ref: 27F, mobile lump', 0.9)).toEqual(['27 AGE at 23']);
  expect(repeated('[58|AGE] y M. High risk (58M, smoker), “58 y/o man”', 0.9)).toHaveLength(2);
  expect(repeated('[27|AGE]F, breast lump. Ref: 27F, mobile lump', 0.7)).toEqual([]);
});

test('D11. other numbers are not', () => {
  expect(
    repeated(
      '[27|AGE]F: wt 27, temp 27.5, 28F catheter, bed 27-F, #27 F/U, cold 27 F, 127F, temp 27F, 27F chest tube',
      0.9,
    ),
  ).toEqual([]);
  expect(repeated('Room [27|HOSPITAL]; 27F drain. [6|AGE]M; 6 F/U', 0.9)).toEqual([]);
});
