import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenLines } from './typeset';

const broken = (text: string, width: number) => brokenLines(text, width, ({ length }) => length);

test('P13. lines that are too long are broken between words; line breaks and indents stay', () => {
  expect(broken('one two three\r\n\n  four', 8)).toEqual(['one two', 'three', '', '  four']);
  expect(broken('a\tb', 80)).toEqual(['a    b']);
});

test('P13. only white space is lost, and no line is too long', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 40, max: 90 }), (text, width) => {
      const lines = broken(text, width);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
    }),
  );
});
