import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSpan, type Span, type TextRange } from '../note/span';
import { LABELS } from '../phi/taxonomy';
import { replacedRanges, toInput, toOutput } from './mapping';
import type { MaskingStyle } from './style';

/** Text that no style writes by itself, so that any of it in a replacement is a leak. */
const covered = fc.string({
  unit: fc.constantFrom('Ж', 'я', 'ש', 'ё', '😀', '\ud83d', '\udc00', '\r\n', '\u0000', '\u0301', ' '),
});
const label = fc.constantFrom(...LABELS.en, ...LABELS.es, 'unheard-of');

interface Case {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Texts of pieces, each of which is covered by a span or not; neighbours may both be. */
export const cases: fc.Arbitrary<Case> = fc
  .array(fc.record({ text: covered, label, isSpan: fc.boolean() }), { maxLength: 12 })
  .map((pieces) => {
    const text = pieces.map((piece) => piece.text).join('');
    let at = 0;
    const spans = pieces.flatMap((piece) => {
      const start = at;
      at += piece.text.length;
      return piece.isSpan && at > start ? [makeSpan(text.length, start, at, piece.label)] : [];
    });
    return { text, spans };
  });

/** The text between sorted, disjoint ranges, and around them. */
export function textOutside(text: string, ranges: readonly TextRange[]): string[] {
  const ends = [0, ...ranges.map(({ end }) => end)];
  return ends.map((end, i) => text.slice(end, ranges[i]?.start ?? text.length));
}

/** What every replacement style keeps. */
export function maskingCases(style: MaskingStyle): void {
  describe(style.id, () => {
    it('V1 bad spans throw a RangeError of numbers alone', () => {
      const text = 'Smith saw Jones';
      const at = (start: number, end: number): Span => ({ start, end, label: 'PATIENT', score: 1, source: 'gold' });
      const bad = [
        [at(0, 5), at(4, 8)],
        [at(10, 15), at(0, 5)],
        [at(0, 5), at(0, 5)],
        [at(10, 16)],
        [at(-1, 5)],
        [at(5, 5)],
        [at(6, 5)],
        [at(0.5, 5)],
        [at(0, Number.NaN)],
      ];
      for (const spans of bad) {
        expect(() => style.mask(text, spans)).toThrow(RangeError);
        expect(() => style.mask(text, spans)).toThrow(/^(?!.*(Smith|Jones))Span \d+ \[/);
      }
    });

    it('V2 text outside the spans is kept unit for unit', () => {
      fc.assert(
        fc.property(cases, ({ text, spans }) => {
          const masked = style.mask(text, spans);
          expect(masked.mapping.edits).toHaveLength(spans.length);
          expect(textOutside(masked.text, replacedRanges(masked.mapping))).toEqual(textOutside(text, spans));
        }),
      );
    });

    it.each(['', ' ', 'John\r\nSmith 😀 \ud83d', '\u0000'])('V3 without spans %j is unchanged', (text) => {
      const { text: out, mapping } = style.mask(text, []);
      expect(out).toBe(text);
      expect(mapping).toEqual({ inputLength: text.length, outputLength: text.length, edits: [] });
    });

    it('V4 a replacement is never empty, leaks nothing, and is the same each time', () => {
      fc.assert(
        fc.property(cases, ({ text, spans }) => {
          const masked = style.mask(text, spans);
          for (const { outStart, outEnd } of masked.mapping.edits)
            expect(masked.text.slice(outStart, outEnd)).toMatch(
              /^[\n\r\p{Script=Latin}\d[\]._█ ,:;'’&@/#()+*?=%~-]+$/u,
            );
          expect(style.mask(text, spans)).toEqual(masked);
        }),
      );
    });

    it('M1-M4 the mapping agrees with the text, keeps the order and can be inverted', () => {
      fc.assert(
        fc.property(cases, ({ text, spans }) => {
          const { text: out, mapping } = style.mask(text, spans);
          expect([mapping.inputLength, mapping.outputLength]).toEqual([text.length, out.length]);
          for (let offset = 0; offset <= text.length; offset++) {
            const inside = spans.some(({ start, end }) => start < offset && offset < end);
            const there = toOutput(mapping, offset);
            if (!inside) expect(toInput(mapping, there)).toBe(offset);
            if (!inside && !spans.some(({ start, end }) => start <= offset && offset < end))
              expect(out.charAt(there)).toBe(text.charAt(offset));
          }
        }),
      );
    });

    it('a megabyte with ten thousand spans is masked to its end', () => {
      const text = 'Dr. Smith x saw John Doe1 '.repeat(40_000);
      const spans = Array.from({ length: 10_000 }, (_, i) => makeSpan(text.length, i * 104 + 4, i * 104 + 9, 'DOCTOR'));
      const { text: out, mapping } = style.mask(text, spans);
      expect(mapping.edits).toHaveLength(10_000);
      expect(out.endsWith(text.slice(spans.at(-1)?.end))).toBe(true);
    });
  });
}
