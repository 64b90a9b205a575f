import { describe, expect, test } from 'vitest';
import { tokenize } from '../../note/tokens';
import { ALL_ROLES, candidatesOf, FIRST, INSIDE, LAST, makeRoleReader, readFilter, writeFilter } from './candidates';

/** The candidates of a line of roles: `f` may begin a span, `l` may end one, `i` may be inside, `x` all of these, `-` none. */
function found(roles: string, longest = 15): string[] {
  const bits: Record<string, number> = { f: FIRST, l: LAST, i: INSIDE, x: ALL_ROLES, '-': 0 };
  const { starts, ends } = candidatesOf(
    Uint8Array.from(roles, (role) => bits[role] as number),
    longest,
  );
  return Array.from(starts, (start, i) => `${start}-${ends[i]}`);
}

describe('K1. candidates', () => {
  test.each([
    ['', []],
    ['x', ['0-1']],
    ['fl', ['0-2']],
    ['fil', ['0-3']],
    ['ffl', ['1-3']],
    ['f-l', []],
    ['xx', ['0-1', '0-2', '1-2']],
    ['lf', []],
  ])('of %j', (roles, expected) => {
    expect(found(roles)).toEqual(expected);
  });

  test('have at most the maximum length', () => {
    expect(found('fiiil', 5)).toEqual(['0-5']);
    expect(found('fiiil', 4)).toEqual([]);
  });

  test('lie on one line', () => {
    const text = 'Ana\nGil';
    expect(found(roleLetters(text))).toEqual(['0-1', '2-3']);
  });
});

function roleLetters(text: string): string {
  return [...makeRoleReader(new Map())(text, tokenize(text))].map((roles) => (roles === 0 ? '-' : 'x')).join('');
}

describe('K2. roles', () => {
  const filter = new Map([
    ['letters', 0],
    ['Aa', FIRST | LAST],
    ['Aa ez', ALL_ROLES],
    ['=Lopez', INSIDE],
    ['<>mark .', INSIDE],
    ['mark', 0],
  ]);
  test.each([
    ['Lopez', [INSIDE]],
    ['Gomez', [ALL_ROLES]],
    ['Ana', [FIRST | LAST]],
    ['ana', [0]],
    ['5', [ALL_ROLES]],
    ['5.5', [ALL_ROLES, INSIDE, ALL_ROLES]],
    ['5. 5', [ALL_ROLES, 0, ALL_ROLES]],
  ])('of %j', (text, expected) => {
    expect([...makeRoleReader(filter)(text, tokenize(text))]).toEqual(expected);
  });
});

test('K3. a filter is read as written', () => {
  const filter = new Map([
    ['', 0],
    ['=Ñandú', 7],
    ['  mark #', 3],
  ]);
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(() => readFilter('3a\n=b\n')).toThrow('line 2');
});
