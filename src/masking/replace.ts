import type { TextRange } from '../note/span';
import type { MaskEdit } from './mapping';
import type { Masked } from './style';

/**
 * The text with each span replaced. `replacement` is called once for each span, in order, and may not return ''.
 * @throws RangeError with the numbers unless the spans are sorted, disjoint and within the text.
 */
export function replaceSpans<R extends TextRange>(
  text: string,
  spans: readonly R[],
  replacement: (span: R, covered: string) => string,
): Masked {
  checkSpans(text.length, spans);
  const parts: string[] = [];
  const edits: MaskEdit[] = [];
  let read = 0;
  let written = 0;
  for (const span of spans) {
    const put = replacement(span, text.slice(span.start, span.end));
    const outStart = written + span.start - read;
    const outEnd = outStart + put.length;
    parts.push(text.slice(read, span.start), put);
    edits.push({ start: span.start, end: span.end, outStart, outEnd });
    read = span.end;
    written = outEnd;
  }
  parts.push(text.slice(read));
  const outputLength = written + text.length - read;
  return { text: parts.join(''), mapping: { inputLength: text.length, outputLength, edits } };
}

/** @throws RangeError with the numbers unless the spans are sorted, disjoint and within a text of this length. */
export function checkSpans(length: number, spans: readonly TextRange[]): void {
  let before = 0;
  spans.forEach(({ start, end }, index) => {
    if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || start >= end || end > length)
      throw new RangeError(`Span ${index} [${start}, ${end}) does not fit a text of ${length} UTF-16 units`);
    if (start < before)
      throw new RangeError(`Span ${index} [${start}, ${end}) starts before ${before}, where the one before it ends`);
    before = end;
  });
}
