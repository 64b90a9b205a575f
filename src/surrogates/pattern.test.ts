import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writePattern } from './pattern';
import { createRandom } from './random';

const written = (pattern: string, words = {}) => {
  const random = createRandom(4);
  return Array.from({ length: 200 }, () => writePattern(pattern, random, words));
};

test.each([
  ['<a|b|>', /^[ab]?$/],
  ['x<a<1|2>|b>y', /^x(a[12]|b)y$/],
  ['{n:2-5}', /^[2-5]$/],
  ['{two:0-23}:{two:0-59}', /^([01]\d|2[0-3]):[0-5]\d$/],
  ['{digits:3}', /^\d{3}$/],
  ['{number:2-4}', /^[1-9]\d{1,3}$/],
  ['{letter}.', /^[A-Z]\.$/],
])('%s is written as %s, in several of its forms', (pattern, form) => {
  const texts = written(pattern);
  for (const text of texts) expect(text).toMatch(form);
  expect(new Set(texts).size).toBeGreaterThan(2);
});

test('a word is a fixed text, which is not read as a pattern, or is drawn each time', () => {
  let count = 0;
  const words = { city: 'Boston {n:1-2}', again: (variant: string) => `${variant}${++count}` };
  expect(writePattern('{city} {again:a} {again}', createRandom(1), words)).toBe('Boston {n:1-2} a1 2');
});

test('an unknown word and an open bracket are errors', () => {
  expect(() => written('{nobody}')).toThrow('Unknown word in a pattern: nobody');
  expect(() => written('a<b')).toThrow('the bracket at 1 is not closed');
});

test('text without brackets stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = text.replace(/[<>{}]/g, '');
      expect(writePattern(plain, createRandom(1))).toBe(plain);
    }),
  );
});
