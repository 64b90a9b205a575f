import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linear, shareDomain } from './line-chart';

test('ticks are round numbers within the domain, written with the decimals that they need', () => {
  const { of, ticks, label } = linear([0.9, 1], [0, 200], 5);
  expect(ticks.map(label)).toEqual(['0.90', '0.92', '0.94', '0.96', '0.98', '1.00']);
  expect(of(0.95)).toBeCloseTo(100, 9);
  const fifths = linear([0, 1], [100, 0], 5);
  expect(fifths.ticks.map(fifths.label)).toEqual(['0.0', '0.2', '0.4', '0.6', '0.8', '1.0']);
  expect(linear([0, 20], [0, 1], 8, 1).ticks).toEqual([0, 5, 10, 15, 20]);
  expect(linear([0, 2], [0, 1], 8, 1).ticks).toEqual([0, 1, 2]);
  const quarters = linear([0, 0.01], [0, 1], 4);
  expect(quarters.ticks.map(quarters.label)).toEqual(['0.0000', '0.0025', '0.0050', '0.0075', '0.0100']);
});

test('there is at least one tick, at most one more than asked for, and none outside the domain', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e3, max: 1e3, noNaN: true }),
      fc.double({ min: 1e-4, max: 1e3, noNaN: true }),
      fc.integer({ min: 3, max: 10 }),
      (from, width, most) => {
        const { ticks } = linear([from, from + width], [0, 1], most);
        expect(ticks.length).toBeGreaterThanOrEqual(1);
        expect(ticks.length).toBeLessThanOrEqual(most + 1);
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(from - width * 1e-6);
          expect(tick).toBeLessThanOrEqual(from + width * (1 + 1e-6));
        }
      },
    ),
  );
});

test('an axis of shares begins at a round number below the least of them', () => {
  expect(shareDomain([0.93, 0.99])).toEqual([0.9, 1]);
  expect(shareDomain([0.05])).toEqual([0, 1]);
  expect(shareDomain([])).toEqual([0.98, 1]);
});
