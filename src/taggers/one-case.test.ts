import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneCaseOf } from './one-case';

test.each([
  ['', undefined],
  ['120/80, 98.6', undefined],
  ['seen by dr. mason', 'lower'],
  ['VISTO POR LA DRA. MUÑOZ', 'upper'],
  ['Seen by dr. mason', undefined],
  [`${'seen by dr. mason '.repeat(20)}I`, 'lower'],
  ['Seen by Dr. Mason', undefined],
])('D4. a note in one case has next to no letter of the other: %s', (text, expected) => {
  expect(oneCaseOf(text)).toBe(expected);
});

test('D4. letters of any script count, those of two units once', () => {
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
