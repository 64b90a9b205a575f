import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inReadingOrder } from './columns';
import type { Segment } from './segments';
import { rowsOf } from './segments';

/** Pieces of a page, in the order of drawing. */
const scattered = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: 600 }),
    width: fc.integer({ min: 5, max: 200 }),
    base: fc.integer({ min: 0, max: 60 }),
    size: fc.constantFrom(6, 10, 12),
    length: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 20 },
);
const columns = fc
  .record({ count: fc.integer({ min: 1, max: 4 }), lines: fc.integer({ min: 1, max: 6 }), length: fc.nat(40) })
  .map(({ count, lines, length }) =>
    Array.from({ length: count * lines }, (_, index) => ({
      ...{ start: 150 * Math.floor(index / lines), width: 130, base: -12 * (index % lines), size: 10, length },
    })),
  );

test('P3: in any layout each piece of a page is read once', () => {
  fc.assert(
    fc.property(scattered, columns, scattered, (...parts) => {
      const segments = parts.flat().map(({ start, width, base, size, length }, index): Segment => {
        return { glyphs: Array(length).fill(index), start, end: start + width, base, size };
      });
      const read = inReadingOrder(rowsOf(segments)).flat();
      expect(read).toHaveLength(segments.length);
      expect(new Set(read)).toEqual(new Set(segments));
    }),
  );
});

/** How often the places of segments are looked up to read a page. @param pieces segments on its first line, above three other lines */
function lookups(pieces: number): number {
  let asked = 0;
  const at = (start: number, base: number, index: number): Segment => ({
    ...{ glyphs: [index], base, size: 1 },
    get start() {
      asked++;
      return start;
    },
    get end() {
      asked++;
      return start + 1;
    },
  });
  const line = Array.from({ length: pieces }, (_, index) => at(2 * index, 100, index));
  const below = [1, 2, 3].map((down) => at(0, 100 - 2 * down, pieces + down));
  expect(inReadingOrder(rowsOf([...line, ...below]))).toHaveLength(4);
  return asked;
}

test('P2: a line of ten times as many segments takes little more than ten times as many lookups', () => {
  expect(lookups(5000) / lookups(500)).toBeLessThan(20);
});

test('P2: a line that slopes slightly is one line', () => {
  const line = Array.from({ length: 2000 }, (_, index): Segment => {
    return { glyphs: [index], start: 10 * index, end: 10 * index + 5, base: 1000 - index / 10, size: 10 };
  });
  expect(rowsOf(line)).toEqual([line]);
});
