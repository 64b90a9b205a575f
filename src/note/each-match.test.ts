import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachMatch } from './each-match';

test('finds what matchAll finds, also where the same pattern is used in between', () => {
  const patterns = [/a|bb|\d+/g, /(?<=x)y?/g, /\p{L}+/gu, /b*/g, /b*/gu];
  fc.assert(
    fc.property(
      fc.constantFrom(...patterns),
      fc.string({ unit: fc.constantFrom('a', 'b', 'x', 'y', '7', '😀') }),
      (pattern, text) => {
        const found = [];
        for (const match of eachMatch(pattern, text)) {
          pattern.exec('bbb a7');
          found.push([match.index, match[0]]);
          if (found.length > 99) break;
        }
        expect(found).toEqual([...text.matchAll(pattern)].map((match) => [match.index, match[0]]));
      },
    ),
  );
});
