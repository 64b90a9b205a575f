import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_MATCH, matches, PatternError, parsePattern } from './pattern';

const found = (source: string, text: string, ignoreCase = false) =>
  [...matches(parsePattern(source, ignoreCase), text)].map(({ start, end }) => text.slice(start, end));

describe('patterns', () => {
  it.each([
    ['K\\d{3,5}', 'K12 K123 K1234567', ['K123', 'K12345']],
    ['a|ab|abc', 'abcab', ['abc', 'ab']],
    ['(?:ab)+c?', 'ababc abab', ['ababc', 'abab']],
    ['^Dr\\. \\p{Lu}\\w+', 'Dr. Ñandú\nsaw Dr. Lee\nDr. Paz', ['Dr. Ñandú', 'Dr. Paz']],
    ['\\bpaz\\b', 'pazos paz, rapaz', ['paz']],
    ['[A-Z]{2}-?[0-9]+', 'AB-12 CD34', ['AB-12', 'CD34']],
    ['[^\\s,]+@x', 'a@x, b.c@x', ['a@x', 'b.c@x']],
    ['.+', 'one\ntwo', ['one', 'two']],
    ['x*', 'axxb', ['xx']],
    ['(a|b)*c', 'abababc', ['abababc']],
    ['😀.', '😀😀x', ['😀😀']],
    ['\\.\\/\\-', 'a./-b', ['./-']],
    ['e\\s+f', 'e \n f', ['e \n f']],
    ['end$', 'the end\nend of', ['end']],
  ])('L2 %s', (source, text, expected) => {
    expect(found(source, text)).toEqual(expected);
  });

  it('L2 patterns distinguish capitals, except with `i`', () => {
    expect(found('ward [a-c]', 'Ward B ward b')).toEqual(['ward b']);
    expect(found('ward [a-c]', 'Ward B ward b', true)).toEqual(['Ward B', 'ward b']);
  });

  const piece = fc.constantFrom('a', 'b', '[ab]', '.', '(?:ab|a)', '(?:b|ba)', '\\w', 'a?', 'b*', '(?:a|b)+', 'a{1,3}');
  it('L2 finds at each place the longest stretch that JavaScript would accept as a whole', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 4 }),
        fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 }),
        (pieces, text) => {
          const whole = new RegExp(`^(?:${pieces.join('')})$`, 'u');
          const expected: string[] = [];
          for (let start = 0; start < text.length; ) {
            let end = text.length;
            while (end > start && !whole.test(text.slice(start, end))) end--;
            if (end > start) expected.push(text.slice(start, end));
            start = Math.max(end, start + 1);
          }
          expect(found(pieces.join(''), text)).toEqual(expected);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['(a', 'character 1: this group has no end'],
    ['a)', 'character 2: this ) has no ('],
    ['*a', 'character 1: there is nothing to repeat before this'],
    ['[a', 'character 1: this [ has no ]'],
    ['[z-a]', 'character 1: this is no character or class of characters'],
    ['a(?=b)', 'character 2: look-around and named groups are not supported'],
    ['(a)\\1', 'character 4: back-references are not supported'],
    ['a+?', 'character 3: a repeat of a repeat, or one that takes as little as it can, is not supported'],
    ['a{3,1}', 'character 2: the numbers of this repeat are the wrong way round'],
    ['\\p{Nonsense}', 'character 1: this is no character or class of characters'],
    ['(?:a{100}){100}', 'it has more than 400 steps once its repeats are written out'],
    ['(?:(?:(?:){1000}){1000}){1000}', 'it has more than 400 steps once its repeats are written out'],
    ['a\\', 'character 2: the pattern ends in a lone \\'],
  ])('L2 %s is refused, with the place and without its text', (source, message) => {
    expect(() => parsePattern(source, false)).toThrow(new PatternError(message));
  });

  it.each(['(a+)+b', '(a|a)*b', '(a|aa)+$', '(.*)*x', 'a*a*a*a*a*b', '(?:a?){50}a{50}b'])(
    'L2 %s, which hangs others, reads 10 kB of what it hangs on, a match never longer than its bound',
    (source) => {
      const text = `${'a'.repeat(10_000)}!`;
      let last = 0;
      for (const { start, end } of matches(parsePattern(source, false), text)) {
        expect(end - start).toBeLessThanOrEqual(LONGEST_MATCH);
        expect(start).toBeGreaterThanOrEqual(last);
        last = end;
      }
    },
  );
});
