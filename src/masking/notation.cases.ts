import { makeSpan, type Span } from '../note/span';

/** Reads `"seen by Dr. [Mason|DOCTOR] on [5/3|DATE]"` as a text and its spans. */
export function marked(notation: string): { text: string; spans: Span[] } {
  const text = notation.replace(/\[([^|]+)\|\w+\]/g, '$1');
  const spans: Span[] = [];
  let removed = 0;
  for (const { 0: whole, 1: covered = '', 2: label = '', index } of notation.matchAll(/\[([^|]+)\|(\w+)\]/g)) {
    const start = index - removed;
    spans.push(makeSpan(text.length, start, start + covered.length, label));
    removed += whole.length - covered.length;
  }
  return { text, spans };
}
