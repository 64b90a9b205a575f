import { makeSpan, type Span, type TextRange } from '../note/span';
import type { LeftOut, Replacement } from './document';

/** A stretch [start, end) of a source that shows `text`. */
export interface SourcePlace extends TextRange {
  readonly text: string;
  /** What the source holds there instead to show another text. */
  readonly encode: (text: string) => string;
  /** The type of identifier that it is by the document's own word. */
  readonly label?: string;
}

/** What a note's text is made of: places of a source, and between them text that the source does not hold. */
export type TextPart<P extends SourcePlace = SourcePlace> = P | string;

/** The text of parts, and a span for each place that has a label. */
export function textOf(parts: readonly TextPart[]): { text: string; spans: Span[] } {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  const spans: Span[] = [];
  let at = 0;
  for (const part of parts) {
    const { length } = typeof part === 'string' ? part : part.text;
    if (typeof part !== 'string' && part.label !== undefined && length > 0)
      spans.push(makeSpan(text.length, at, at + length, part.label, 1, 'document'));
    at += length;
  }
  return { text, spans };
}

/**
 * What each place that a replacement touches shows from now on. A replacement over several places stands in the first of
 * them, and what it covers of the others is gone; what it covers of text between places is passed over.
 * @throws RangeError with the numbers unless the replacements are sorted, disjoint and within the text
 */
export function replacedPlaces<P extends SourcePlace>(
  parts: readonly TextPart<P>[],
  replacements: readonly Replacement[],
): Map<P, string> {
  const changed = new Map<P, string>();
  let next = 0;
  let at = 0;
  let placed = -1;
  for (const part of parts) {
    const text = typeof part === 'string' ? part : part.text;
    const end = at + text.length;
    const kept: string[] = [];
    let read = at;
    let touched = false;
    for (; next < replacements.length; next++) {
      const one = replacements[next] as Replacement;
      check(one, next, replacements[next - 1]?.end ?? 0);
      if (one.start >= end) break;
      const from = Math.max(one.start, at);
      kept.push(text.slice(read - at, from - at));
      if (typeof part !== 'string' && placed < next) {
        kept.push(one.text);
        placed = next;
      }
      touched = true;
      read = Math.min(one.end, end);
      if (one.end > end) break;
    }
    kept.push(text.slice(read - at));
    if (touched && typeof part !== 'string') changed.set(part, kept.join(''));
    at = end;
  }
  replacements.slice(next).forEach((one, index) => {
    throw new RangeError(`Replacement ${next + index} [${one.start}, ${one.end}) does not fit a text of ${at} units`);
  });
  return changed;
}

function check({ start, end }: Replacement, index: number, before: number): void {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < before || start >= end)
    throw new RangeError(`Replacement ${index} [${start}, ${end}) is empty, no range, or starts before ${before}`);
}

/** The edits that put `changed` in place. */
export function placeEdits(changed: ReadonlyMap<SourcePlace, string>): Replacement[] {
  return [...changed].map(([{ start, end, encode }, text]) => ({ start, end, text: encode(text) }));
}

/**
 * The source with the edits made, in any order; an edit within another one is lost with what that one takes away, and of two of one stretch the first holds.
 * @throws RangeError where two cross
 */
export function edited(source: string, edits: readonly Replacement[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= at && start < at) continue;
    if (start < at) throw new RangeError(`Edits cross at ${start}`);
    parts.push(source.slice(at, start), text);
    at = end;
  }
  parts.push(source.slice(at));
  return parts.join('');
}

/** A place in a source that is written from scratch. */
export interface WrittenPlace extends SourcePlace {
  /** What is written there as long as its text is not changed. */
  readonly unchanged: string;
}

/** A source out of its pieces: what is written as it is, and places with their texts. */
export function writtenSource<P extends WrittenPlace>(
  pieces: readonly (string | P)[],
  changed: ReadonlyMap<P, string>,
): string {
  const written = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    const text = changed.get(piece);
    return text === undefined ? piece.unchanged : piece.encode(text);
  });
  return written.join('');
}

/** What is not kept of a document, by kind, as it is told. */
export function toldLeftOut(missed: ReadonlyMap<string, number>): { readonly leftOut?: readonly LeftOut[] } {
  return missed.size === 0 ? {} : { leftOut: [...missed].map(([kind, count]) => ({ kind, count })) };
}
