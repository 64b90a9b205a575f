import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '../../note/notation';
import { makeSpan } from '../../note/span';
import { cases } from '../style.cases';
import { block } from '.';

describe('block', () => {
  it.each([
    ['Dr. [Mason|DOCTOR] on [5/3|DATE]', 'Dr. █████ on ███'],
    ['[Jo\r\nLee|PATIENT]!', '██\r\n███!'],
    ['[1 A St\n\tRome\u2028IT\vX\f\u0085|STREET]', '██████\n█████\u2028██\v█\f\u0085'],
    ['[😀\ud83d\u0000|PATIENT]x', '████x'],
  ])('B1 %j', (notation, masked) => {
    const { note, spans } = annotate(notation);
    expect(block.mask(note.text, spans).text).toBe(masked);
  });

  it('B1 the length and the lines stay as they were', () => {
    fc.assert(
      fc.property(cases, ({ text, spans }) => {
        const lengths = (lines: string) => lines.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.length);
        expect(lengths(block.mask(text, spans).text)).toEqual(lengths(text));
      }),
    );
  });

  it('B1 a span that ends within a pair of surrogates covers its half alone', () => {
    expect(block.mask('a😀b', [makeSpan(4, 0, 2, 'PATIENT')]).text).toBe('██\ude00b');
  });
});
