import { expect, test } from 'vitest';
import { type Direction, type Edge, stretched, wordAt } from './review';

/** Moves an edge of the stretch in brackets. */
function moved(marked: string, edge: Edge, direction: Direction): string | undefined {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace(/[[\]]/g, '');
  const range = stretched(text, { start, end }, edge, direction);
  return range && `${text.slice(0, range.start)}[${text.slice(range.start, range.end)}]${text.slice(range.end)}`;
}

test.each([
  ['seen by [Ann] Lee, MD', 'end', 1, 'seen by [Ann Lee], MD'],
  ['seen by [Ann Lee], MD', 'end', 1, 'seen by [Ann Lee, MD]'],
  ['seen by [Ann Lee]', 'end', -1, 'seen by [Ann] Lee'],
  ['seen [by Ann Lee]', 'start', 1, 'seen by [Ann Lee]'],
  ['seen by [Lee]', 'start', -1, 'seen [by Lee]'],
  ['on [10/09/2018 at] noon', 'end', -1, 'on [10/09/2018] at noon'],
  ['Mr. [O’Brien]-Smith left', 'end', 1, 'Mr. [O’Brien-Smith] left'],
  ['Ann\n[Lee]', 'start', -1, '[Ann\nLee]'],
  ['[Ann]', 'end', -1, undefined],
  ['[Ann]', 'start', 1, undefined],
  ['[Ann].', 'end', 1, undefined],
] as const)('F16: %s, %s moved by %d', (marked, edge, direction, expected) => {
  expect(moved(marked, edge, direction)).toBe(expected);
});

test('the word at the cursor is the one around it or before it', () => {
  const word = (offset: number) => {
    const range = wordAt('on 10/09, Ann', offset);
    return range && 'on 10/09, Ann'.slice(range.start, range.end);
  };
  expect([0, 2, 5, 8, 9, 13].map(word)).toEqual(['on', 'on', '10/09', '10/09', undefined, 'Ann']);
});
