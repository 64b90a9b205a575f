import { expect, test } from 'vitest';
import { greatest, least } from './numbers';

test('extremes of a line of any length are found', () => {
  const values = Array.from({ length: 500_000 }, (_, index) => Math.abs(index - 250_000) - 7);
  expect([least(values), greatest(values)]).toEqual([-7, 249_993]);
  expect([least([]), greatest([])]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
});
