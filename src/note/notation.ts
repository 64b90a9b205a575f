import type { AnnotatedNote } from './note';
import { makeSpan, type Span } from './span';

/**
 * An annotated note in one line: `"seen by Dr. [Mason|DOCTOR] on [5/3|DATE]"`. A backslash makes the next character plain.
 * @throws SyntaxError with the offset for a bracket that is not closed, not opened, nested, or without text or label.
 */
export function annotate(source: string, id = 'note'): AnnotatedNote {
  const spans: [start: number, end: number, label: string][] = [];
  let text = '';
  let label = '';
  /** Where the open span starts, and whether its `|` has come. */
  let open: { start: number; barred: boolean } | undefined;
  for (let at = 0; at < source.length; at++) {
    const unit = source[at] as string;
    const fail = (what: string) => new SyntaxError(`Notation at ${at}: ${what}`);
    if (unit === '[') {
      if (open) throw fail('a span within a span');
      open = { start: text.length, barred: false };
    } else if (unit === '|' && open) {
      if (open.barred || open.start === text.length) throw fail('expected text before one |');
      open.barred = true;
    } else if (unit === ']') {
      if (!open || label === '') throw fail('expected [text|LABEL]');
      spans.push([open.start, text.length, label]);
      open = undefined;
      label = '';
    } else {
      const plain = unit === '\\' ? (source[++at] ?? '') : unit;
      if (open?.barred) label += plain;
      else text += plain;
    }
  }
  if (open) throw new SyntaxError(`Notation at ${source.length}: expected ]`);
  return {
    note: { id, text },
    spans: spans.map(([start, end, name]): Span => makeSpan(text.length, start, end, name)),
  };
}
