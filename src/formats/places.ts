import type { AnnotatedNote } from '../note/note';
import { makeSpan, type Span, type TextRange } from '../note/span';
import type { Replacement } from './document';

/** A stretch [start, end) of a file's source that shows `text`. */
export interface SourcePlace extends TextRange {
  readonly text: string;
  /** The source that shows another text there. */
  readonly encode: (text: string) => string;
  /** The type of identifier that the document states it to be. */
  readonly label?: string;
  /** The place in whose text `start` and `end` are, if not in the source itself. */
  readonly whole?: SourcePlace;
  /** What is written there even if it is not masked: the source is cleaned. */
  readonly unmasked?: string;
  /** Its text with changed places within it, if these are not simply written into their stretches. */
  readonly composed?: (changed: ReadonlyMap<SourcePlace, string>) => string;
}

/** The stretch [start, end) of a place's text, as a place of its own. */
export function partWithin(whole: SourcePlace, start: number, end: number): SourcePlace {
  return { start, end, text: whole.text.slice(start, end), encode: (text) => text, whole };
}

/** What a place's text was read as, with its places within that place. */
export function partsWithin(whole: SourcePlace, parts: readonly TextPart[]): TextPart[] {
  /** A web page in the text is a place of its own. */
  const pages = new Map<SourcePlace, SourcePlace>();
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    if (!part.whole) return { ...part, whole };
    const page = pages.get(part.whole) ?? { ...part.whole, whole };
    pages.set(part.whole, page);
    return { ...part, whole: page };
  });
}

/** A stretch of a place's text that shows nothing, and is written as `text` whatever is masked. */
export function rewritten(whole: SourcePlace, { start, end, text }: Replacement): SourcePlace {
  return { ...partWithin(whole, start, end), text: '', encode: () => text, unmasked: text };
}

/** Has a place written with what it is cleaned of, whatever is masked within it. */
export function cleaning(whole: SourcePlace): SourcePlace {
  return rewritten(whole, { start: 0, end: 0, text: '' });
}

/** A note's text consists of places of a source, and between them text that the source lacks, such as line breaks. */
export type TextPart<P extends SourcePlace = SourcePlace> = P | string;

/**
 * The note that parts make up, with a span for each place that has a label.
 * @param heading of the column, if the note is a cell of a table
 */
export function noteOf(id: string, parts: readonly TextPart[], heading?: string): AnnotatedNote {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
  const spans: Span[] = [];
  let at = 0;
  for (const part of parts) {
    const { length } = typeof part === 'string' ? part : part.text;
    if (typeof part !== 'string' && part.label !== undefined && length > 0)
      spans.push(makeSpan(text.length, at, at + length, part.label, 1, 'document'));
    at += length;
  }
  return { note: { id, text, ...(heading !== undefined && { heading }) }, spans };
}

/** Ends a line or a cell of a text that has begun, once. @param end a line break, or the tab of a cell */
export function endLine(parts: TextPart[], end: string): void {
  if (end === '\n' && parts.at(-1) === '\t') parts.pop();
  if (parts.length > 0 && parts.at(-1) !== '\n' && parts.at(-1) !== end) parts.push(end);
}

/**
 * The new text of each place that a replacement touches. A replacement over several places goes into the first of them, and
 * the text that it covers of the others is removed; covered text between places is ignored.
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
      if (typeof part !== 'string' && text !== '' && placed < next) {
        kept.push(one.text);
        placed = next;
      }
      touched = true;
      read = Math.min(one.end, end);
      if (one.end > end) break;
    }
    kept.push(text.slice(read - at));
    if (touched && typeof part !== 'string' && text !== '') changed.set(part, kept.join(''));
    at = end;
  }
  const outside = replacements[next];
  if (outside)
    throw new RangeError(`Replacement ${next} [${outside.start}, ${outside.end}) does not fit a text of ${at} units`);
  return changed;
}

function check({ start, end }: Replacement, index: number, before: number): void {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < before || start >= end)
    throw new RangeError(`Replacement ${index} [${start}, ${end}) is empty, no range, or starts before ${before}`);
}

/** The changed places of the source itself: places within them, at any depth, are changed in their texts. */
export function wholePlaces(changed: ReadonlyMap<SourcePlace, string>): Map<SourcePlace, string> {
  const within = new Map<SourcePlace, Set<SourcePlace>>();
  const wholes = new Set<SourcePlace>();
  for (let place of changed.keys()) {
    for (; place.whole; place = place.whole) within.set(place.whole, (within.get(place.whole) ?? new Set()).add(place));
    wholes.add(place);
  }
  const textOf = (place: SourcePlace): string => {
    const known = changed.get(place);
    if (known !== undefined) return known;
    const inside = new Map([...(within.get(place) ?? [])].map((one) => [one, textOf(one)]));
    return place.composed?.(inside) ?? edited(place.text, placeEdits(inside));
  };
  return new Map([...wholes].map((place) => [place, textOf(place)]));
}

/** The edits that write the changed places into the source. */
export function placeEdits(changed: Iterable<readonly [SourcePlace, string]>): Replacement[] {
  return [...changed].map(([{ start, end, encode }, text]) => ({ start, end, text: encode(text) }));
}

/**
 * Applies edits, given in any order. An edit within another one is dropped, and of two edits of the same stretch the first counts.
 * @throws RangeError if two edits cross
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

/** A place in a file that is written from scratch. */
export interface WrittenPlace extends SourcePlace {
  /** What is written there if its text does not change. */
  readonly unchanged: string;
}

/** The text that a file shows, and the file written from scratch, with the places of the text. */
export interface WrittenText {
  readonly parts: readonly TextPart<WrittenPlace>[];
  readonly pieces: readonly (string | WrittenPlace)[];
}

/** Joins the pieces of a file: fixed source, and places with their original or changed texts. */
export function writtenSource(pieces: WrittenText['pieces'], changed: ReadonlyMap<SourcePlace, string>): string {
  const written = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    const text = changed.get(piece);
    return text === undefined ? piece.unchanged : piece.encode(text);
  });
  return written.join('');
}
