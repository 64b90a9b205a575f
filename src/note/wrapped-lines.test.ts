import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinWrappedLines, wrapLines } from './wrapped-lines';

const PROSE =
  'Mrs. Joan Alvarez was admitted on the third of March with fever and a cough that had lasted for nine days and nights. She was seen by Dr. Peter Holm, who sent her to the Mercy Hospital in Springfield, where she stayed until the twelfth of the month and was given antibiotics.';

describe('W1. lines that were wrapped', () => {
  test.each([45, 60, 80])('at %d characters are joined', (width) => {
    const wrapped = wrapLines(PROSE, width);
    expect(Math.max(...wrapped.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(joinWrappedLines(wrapped)).toBe(PROSE);
  });

  test('are joined in each paragraph, and headings, lists and fields stay on lines of their own', () => {
    const text = `HISTORY\n${wrapLines(PROSE, 70)}\n\nPLAN:\n- antibiotics for a week, then a visit to the surgery of the town\n- rest\n${wrapLines(PROSE, 70)}`;
    expect(joinWrappedLines(text)).toBe(
      `HISTORY\n${PROSE}\n\nPLAN:\n- antibiotics for a week, then a visit to the surgery of the town\n- rest\n${PROSE}`,
    );
  });

  test('by carriage return and line feed are joined by two spaces', () => {
    expect(joinWrappedLines(wrapLines(PROSE, 60).replaceAll('\n', '\r\n')).replaceAll('  ', ' ')).toBe(PROSE);
  });

  test.each([
    ['a form', 'Name: Joan Alvarez, of the town of Springfield\nMRN: 441\nDOB: 3/3/1950\nWard: 7\nDiet: soft'],
    ['a list', Array.from({ length: 9 }, (_, i) => `${i}. a patient on this ward, seen this morning by us`).join('\n')],
    ['long paragraphs', `${PROSE}\n${PROSE}\n${PROSE}`],
    ['short lines', 'Joan\nAlvarez\nSpringfield\nMercy'],
    ['nothing', ''],
  ])('%s is none of these', (_, text) => {
    expect(joinWrappedLines(text)).toBe(text);
  });

  test('and nothing but line breaks ever changes, each to as many spaces', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 });
    const mark = fc.constantFrom(' ', '\n', '\r\n', '\n\n', '\u2028', '\r');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, mark), { maxLength: 120 }), (parts) => {
        const text = parts.flat().join('');
        const joined = joinWrappedLines(text);
        expect(joined.length).toBe(text.length);
        for (let i = 0; i < text.length; i++)
          if (joined[i] !== text[i]) expect([text.slice(i, i + 1).trim(), joined[i]]).toEqual(['', ' ']);
      }),
    );
  });
});
