import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneCaseOf, thresholdAt } from './threshold';

const THRESHOLDS = {
  balanced: 0.5,
  cautious: 0.1,
  oneCase: { lower: { balanced: 0.2, cautious: 0.05 }, upper: { balanced: 0.3, cautious: 0.1 } },
};
const free = fc.double({ min: 0.0005, max: 0.9995, noNaN: true });

test('D5. a custom threshold is used unchanged, also in notes in one case if the model has no thresholds for them', () => {
  expect(thresholdAt(THRESHOLDS, 0.3, undefined)).toBe(0.3);
  expect(thresholdAt({ balanced: 0.5, cautious: 0.1 }, 0.3, 'lower')).toBe(0.3);
});

test('D5. in a note in one case, a threshold equal to a point’s becomes the point’s threshold for that case', () => {
  expect(thresholdAt(THRESHOLDS, 0.5, 'lower')).toBeCloseTo(0.2, 10);
  expect(thresholdAt(THRESHOLDS, 0.1, 'lower')).toBeCloseTo(0.05, 10);
  expect(thresholdAt(THRESHOLDS, 0.5, 'upper')).toBeCloseTo(0.3, 10);
});

test('D5. in notes in one case a threshold is never raised, and the order of thresholds is kept', () => {
  fc.assert(
    fc.property(free, free, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const [one, other] = [low, high].map((threshold) => thresholdAt(THRESHOLDS, threshold, 'lower'));
      expect(one).toBeLessThanOrEqual(low);
      expect(one).toBeGreaterThan(0);
      expect(other).toBeGreaterThanOrEqual(one as number);
    }),
  );
});

test.each([0, 1, -0.2, 7, Number.NaN])('D5. %d is refused as a threshold', (threshold) => {
  expect(() => thresholdAt(THRESHOLDS, threshold, undefined)).toThrow(
    new RangeError(`The threshold ${threshold} is not between 0 and 1`),
  );
});

test.each([
  ['', undefined],
  ['120/80, 98.6', undefined],
  ['seen by dr. mason', 'lower'],
  ['VISTO POR LA DRA. MUÑOZ', 'upper'],
  ['Seen by dr. mason', undefined],
  [`${'seen by dr. mason '.repeat(20)}I`, 'lower'],
  ['Seen by Dr. Mason', undefined],
])('D4. a note is in one case if almost no letter is in the other: %s', (text, expected) => {
  expect(oneCaseOf(text)).toBe(expected);
});

test('D4. letters of any script count, and a letter of two UTF-16 units counts once', () => {
  const letters = fc.constantFrom(...'aZñÑß9 .ªǅ\u{1d400}\u{1d41a}\ud835\udc00字');
  fc.assert(
    fc.property(fc.array(letters), (drawn) => {
      const text = drawn.join('');
      const [capitals, small] = [/\p{Lu}/gu, /\p{Ll}/gu].map((letter) => text.match(letter)?.length ?? 0) as [
        number,
        number,
      ];
      const one = Math.min(capitals, small) < 0.01 * (capitals + small);
      expect(oneCaseOf(text)).toBe(one ? (capitals < small ? 'lower' : 'upper') : undefined);
    }),
  );
});
