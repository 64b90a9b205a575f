import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Column, GOLD } from './columns';
import { ANY, type DifferenceFilter, filterChoices, keyOf, tokenFilter } from './filters';

/** One digit for each token: its type. */
const votes = (rows: Readonly<Record<string, string>>) =>
  Object.entries(rows).map(([id, types]) => ({ id, types: Uint8Array.from(types, Number) }));

/** 1 for each token that fits, else 0. */
function fitting(filter: DifferenceFilter, rows: Readonly<Record<string, string>>): string {
  const fits = tokenFilter(filter, votes(rows));
  return [...(Object.values(rows)[0] as string)].map((_, token) => (fits(token) ? 1 : 0)).join('');
}

const ROWS = { a: '011100', b: '012010', c: '012010' };

test('C6 marked or not and which type divide all differences', () => {
  expect(fitting(ANY, ROWS)).toBe('001110');
  expect(fitting({ kind: 'masked' }, ROWS)).toBe('000110');
  expect(fitting({ kind: 'type' }, ROWS)).toBe('001000');
});

test('C7 without an annotation, what one alone marks, and what one alone does not', () => {
  expect(fitting({ kind: 'only', column: 'a' }, ROWS)).toBe('000100');
  expect(fitting({ kind: 'missed', column: 'a' }, ROWS)).toBe('000010');
  expect(fitting({ kind: 'only', column: 'b' }, ROWS)).toBe('000000');
});

test('C7 with an annotation, only what is annotated was caught or missed', () => {
  const wrong = { gold: '010000', ...ROWS };
  const right = { gold: '010330', ...ROWS };
  for (const kind of ['only', 'missed'] as const) {
    expect(fitting({ kind, column: 'a' }, wrong)).toBe('000000');
    expect(fitting({ kind, column: 'a' }, right)).toBe(kind === 'only' ? '000100' : '000010');
  }
});

test('C8 with an annotation, what was missed and what is over-redacted', () => {
  const rows = { gold: '011010', a: '010110' };
  expect(fitting({ kind: 'leak', column: 'a' }, rows)).toBe('001000');
  expect(fitting({ kind: 'vain', column: 'a' }, rows)).toBe('000100');
  expect(fitting({ kind: 'leak', column: 'a' }, ROWS)).toBe('000000');
});

test('a single column differs from nothing, and nothing fits a missing column', () => {
  expect(fitting(ANY, { a: '0101' })).toBe('0000');
  expect(fitting({ kind: 'only', column: 'x' }, ROWS)).toBe('000000');
});

test('filters about an annotation are offered if there is one, and each filter has a unique key', () => {
  const column = (id: string): Column => ({ id, tagger: id, point: 'level' });
  const keys = (columns: readonly Column[]) =>
    filterChoices(columns, ({ id }) => id).flatMap(({ choices }) => choices.map(({ key }) => key));
  expect(keys([column('a'), column('b')])).toEqual([
    ...['any', 'masked', 'type', 'only a', 'missed a', 'only b', 'missed b'],
  ]);
  expect(keys([GOLD, column('a')]).slice(3)).toEqual(['leak a', 'vain a']);
  expect(keyOf({ kind: 'vain', column: 'a' })).toBe('vain a');
});

test('C8 with an annotation every token that only some columns mark was missed or over-redacted by some tagger', () => {
  const row = fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }).map((types) => Uint8Array.from(types));
  fc.assert(
    fc.property(row, row, row, (gold, a, b) => {
      const all = [
        { id: 'gold', types: gold },
        { id: 'a', types: a },
        { id: 'b', types: b },
      ];
      const kinds: DifferenceFilter[] = ['a', 'b'].flatMap((column) => [
        { kind: 'leak', column },
        { kind: 'vain', column },
      ]);
      const wrong = kinds.map((filter) => tokenFilter(filter, all));
      const masked = tokenFilter({ kind: 'masked' }, all);
      for (let token = 0; token < 8; token++) expect(wrong.some((fits) => fits(token))).toBe(masked(token));
    }),
  );
});
