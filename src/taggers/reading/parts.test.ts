import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../../note/tokens';
import { allParts, tokenizeInParts } from './parts';

const piece = fc.constantFrom(
  'Ana',
  '12',
  ' ',
  '\n',
  '\r\n',
  '\r',
  '\u2028',
  '\t',
  'e\u0301',
  '😀',
  '\ud83d',
  '.',
  '\u0301',
);

describe('tokens in parts', () => {
  test('are those of the whole text, for any length of parts', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (pieces, characters) => {
        const text = pieces.join('');
        expect(allParts(tokenizeInParts(text, characters))).toEqual(tokenize(text));
      }),
      { numRuns: 500 },
    );
  });

  test('come in parts of about equal length', () => {
    const text = 'word '.repeat(40_000);
    const parts = tokenizeInParts(text);
    let count = 0;
    while (!parts.next().done) count++;
    expect(count).toBe(Math.ceil(text.length / 16_385));
  });
});
