import fc from 'fast-check';
import type { AnnotatedNote } from '../../note/note';
import { compareSpans, makeSpan } from '../../note/span';

/** At most so many pieces of those that the lines name, with | between them. One that is named twice is drawn twice as often. */
export function pieces(most: number, ...lines: string[]): fc.Arbitrary<string[]> {
  return fc.array(fc.constantFrom(...lines.flatMap((line) => line.split('|'))), { maxLength: most });
}

/** What occurs in notes: letters, digits, emoji, combining marks, CRLF, lone CR, markup, right-to-left marks. */
export const plainText = pieces(40, 'a|Ñ|e\u0301|7| |\n|\r\n|\r|\t|😀|\u200f|\u2028|<|&|]]>|"|\'')
  .filter((all) => all.length > 0)
  .map((all) => all.join(''));

/** Any string of UTF-16 units, also with half a surrogate pair. */
const wildText = fc
  .string({ unit: 'binary', maxLength: 40 })
  .chain((text) => fc.constantFrom('', '\ud800', '\udc00').map((half) => text + half));

export function anyAnnotatedNote(): fc.Arbitrary<AnnotatedNote> {
  return fc.oneof(plainText, wildText).chain((text) => annotated(text, fc.boolean()));
}

/** Gold spans of words of `text`: no span starts or ends within a surrogate pair or within CRLF. */
export function goldNote(): fc.Arbitrary<AnnotatedNote> {
  return plainText.chain((text) => annotated(text, fc.constant(false)));
}

function annotated(text: string, placeholder: fc.Arbitrary<boolean>): fc.Arbitrary<AnnotatedNote> {
  const bounds = boundaries(text);
  const index = fc.nat({ max: Math.max(0, bounds.length - 2) });
  const span = fc.tuple(index, fc.integer({ min: 1, max: 5 }), fc.constantFrom('PATIENT', 'DATE', 'ID'));
  return fc
    .tuple(fc.uuid(), fc.array(span, { maxLength: bounds.length > 1 ? 4 : 0 }), fc.array(placeholder, { minLength: 4 }))
    .map(([id, drawn, flags]) => {
      const spans = drawn
        .map(([at, size, label]) =>
          makeSpan(text.length, bounds[at] as number, bounds[Math.min(at + size, bounds.length - 1)] as number, label),
        )
        .sort(compareSpans);
      const placeholders = new Set(spans.flatMap((_, number) => (flags[number] ? [number] : [])));
      return { note: { id, text }, spans, ...(placeholders.size > 0 && { placeholders }) };
    });
}

function boundaries(text: string): number[] {
  const all = [...text.matchAll(/\r\n|./gsu)].map((match) => match.index);
  return text.length > 0 ? [...all, text.length] : [];
}
