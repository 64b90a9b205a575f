import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSpans, firstEndingAfter, makeSpan, type Span, withoutOverlaps } from './span';

const LENGTH = 30;
const span: fc.Arbitrary<Span> = fc
  .tuple(fc.nat(LENGTH - 1), fc.integer({ min: 1, max: 8 }), fc.constantFrom('A', 'B'), fc.constantFrom(0.2, 0.5, 1))
  .map(([start, size, label, score]) => makeSpan(LENGTH, start, Math.min(start + size, LENGTH), label, score));
const spans = fc.array(span, { maxLength: 15 });

/** '0-5A.5' is a span from 0 to 5 of label A and score .5. */
const parse = (notation: string): Span[] =>
  notation.split(' ').flatMap((item) => {
    const [, start, end, label = '', score] = /^(\d+)-(\d+)([A-Z])(.*)$/.exec(item) ?? [];
    return label ? [makeSpan(LENGTH, Number(start), Number(end), label, Number(score || 1))] : [];
  });
const show = (list: readonly Span[]) => list.map(({ start, end, label }) => `${start}-${end}${label}`).join(' ');
const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

describe('spans', () => {
  it.each([
    [-1, 2],
    [2, 2],
    [3, 2],
    [0, 6],
    [5, 6],
    [0.5, 2],
    [0, 1.5],
    [Number.NaN, 2],
    [0, Number.NaN],
    [0, Number.POSITIVE_INFINITY],
  ])('S1 [%d, %d) does not fit a text of 5', (start, end) => {
    const message = `Span [${start}, ${end}) does not fit a text of 5 UTF-16 units`;
    expect(() => makeSpan(5, start, end, 'Secret')).toThrow(new RangeError(message));
  });

  it.each([-0.1, 1.1, Number.NaN])('S1 a score of %d is refused', (score) => {
    expect(() => makeSpan(5, 0, 5, 'A', score)).toThrow(new RangeError(`Span score ${score} is not within [0, 1]`));
  });

  it('S1 a whole text can be a span; its source is gold by default, and it is frozen', () => {
    const whole = makeSpan(5, 0, 5, 'A');
    expect(whole).toEqual({ start: 0, end: 5, label: 'A', score: 1, source: 'gold' });
    expect(Object.isFrozen(whole)).toBe(true);
  });

  it('S2 by start, then the longer, then label', () => {
    expect(show(parse('3-4A 0-2B 0-2A 0-5C 1-2A').sort(compareSpans))).toBe('0-5C 0-2A 0-2B 1-2A 3-4A');
  });

  it.each([
    ['S3', '', ''],
    ['S3', '5-9A 0-3B', '0-3B 5-9A'],
    ['S3', '0-9A.5 3-5B.9', '3-5B'],
    ['S3', '0-4A 2-9B', '2-9B'],
    ['S3', '2-6B 0-4A', '0-4A'],
    ['S3', '0-4B 0-4A', '0-4A'],
    ['S3', '0-4A.9 3-8B.8 7-9C.1', '0-4A 7-9C'],
    ['S3', '0-2A.2 1-5B.9 4-6C.3 6-8D.1', '1-5B 6-8D'],
    ['S4', '0-3A 3-5B 5-6C', '0-3A 3-5B 5-6C'],
  ])('%s %j leaves %j', (_, given, left) => {
    expect(show(withoutOverlaps(parse(given)))).toBe(left);
  });

  it('S3 the result is sorted and disjoint, and every dropped span overlaps one that is at least as good', () => {
    fc.assert(
      fc.property(spans, (given) => {
        const left = withoutOverlaps(given);
        expect(left).toEqual([...left].sort(compareSpans));
        left.forEach((one, index) => {
          expect(given).toContain(one);
          const next = left[index + 1];
          if (next) expect(next.start).toBeGreaterThanOrEqual(one.end);
        });
        for (const one of given.filter((candidate) => !left.includes(candidate)))
          expect(left.some((other) => overlap(one, other) && other.score >= one.score)).toBe(true);
      }),
    );
  });

  it('S3 the order of the input does not matter, a second call changes nothing, and the input stays unchanged', () => {
    fc.assert(
      fc.property(spans, (given) => {
        const copy = [...given];
        const left = withoutOverlaps(given);
        expect(given).toEqual(copy);
        expect(withoutOverlaps([...given].reverse())).toEqual(left);
        expect(withoutOverlaps(left)).toEqual(left);
      }),
    );
  });

  it('firstEndingAfter finds the first span that ends after an offset', () => {
    fc.assert(
      fc.property(spans, fc.nat(LENGTH), (given, offset) => {
        const sorted = withoutOverlaps(given);
        const plain = sorted.findIndex((one) => one.end > offset);
        expect(firstEndingAfter(sorted, offset)).toBe(plain < 0 ? sorted.length : plain);
      }),
    );
  });

  it('many spans take about as many comparisons as binary searches among them', () => {
    let looks = 0;
    const many = Array.from({ length: 20_000 }, (_, i) => {
      const span = makeSpan(1e6, i * 9, i * 9 + 12, 'A', (i % 7) / 7);
      return {
        ...span,
        get end() {
          looks++;
          return span.end;
        },
      };
    });
    expect(withoutOverlaps(many).length).toBeGreaterThan(8_000);
    expect(looks).toBeLessThan(4 * many.length * Math.log2(many.length));
  });
});
