/** A range [start, end) of a text, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Whether two ranges share a unit; ranges that only touch do not. */
export function overlap(a: TextRange, b: TextRange): boolean {
  return a.start < b.end && b.start < a.end;
}

/** A marked stretch of a note. Offsets are UTF-16 units into the original text. */
export interface Span extends TextRange {
  /** A label of the tagger's or corpus's scheme, such as PATIENT or NOMBRE_SUJETO_ASISTENCIA. */
  readonly label: string;
  /** Probability in [0, 1]; 1 for gold. */
  readonly score: number;
  /** Who found it: a tagger's id, `gold`, `person` or `document`; for an ensemble the ids of all taggers that found it, joined by `, `. */
  readonly source: string;
}

/**
 * The only way to make a span.
 * @throws RangeError with the numbers, never with text, unless 0 <= start < end <= length and 0 <= score <= 1.
 */
export function makeSpan(length: number, start: number, end: number, label: string, score = 1, source = 'gold'): Span {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || start >= end || end > length)
    throw new RangeError(`Span [${start}, ${end}) does not fit a text of ${length} UTF-16 units`);
  if (!(score >= 0 && score <= 1)) throw new RangeError(`Span score ${score} is not within [0, 1]`);
  return Object.freeze({ start, end, label, score, source });
}

/** By start, then the longer first, then label: the order of every result. */
export function compareSpans(a: Span, b: Span): number {
  return a.start - b.start || b.end - a.end || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0);
}

/** The order in which overlapping spans are kept: the higher score first, then the longer, then the earlier. */
export function worthierFirst(a: Span, b: Span): number {
  return b.score - a.score || b.end - b.start - (a.end - a.start) || compareSpans(a, b);
}

/** A sorted copy without overlaps: of two overlapping spans the worthier stays. `SPEC.md` numbers these rules. */
export function withoutOverlaps(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of [...spans].sort(worthierFirst)) {
    if (!firstOverlapping(kept, span)) kept.splice(firstEndingAfter(kept, span.start), 0, span);
  }
  return kept;
}

/** Index of the first of the sorted, disjoint `spans` whose end lies after `offset`; spans.length if none does. */
export function firstEndingAfter(spans: readonly { readonly end: number }[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end as number) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first of the sorted, disjoint `ranges` that overlaps a range; undefined if none does. */
export function firstOverlapping<R extends TextRange>(ranges: readonly R[], { start, end }: TextRange): R | undefined {
  const first = ranges[firstEndingAfter(ranges, start)];
  return first && first.start < end ? first : undefined;
}

/** Those of the sorted, disjoint `ranges` that overlap a range, in order. */
export function allOverlapping<R extends TextRange>(ranges: readonly R[], { start, end }: TextRange): R[] {
  const first = firstEndingAfter(ranges, start);
  let after = first;
  while ((ranges[after]?.start ?? end) < end) after++;
  return ranges.slice(first, after);
}

/** The range without the white space at its ends; undefined without a letter or a digit. */
export function trimmed(text: string, from: number, to: number): TextRange | undefined {
  const piece = text.slice(from, to);
  if (!/[\p{L}\p{N}]/u.test(piece)) return undefined;
  const start = from + piece.length - piece.trimStart().length;
  return { start, end: start + piece.trim().length };
}

/** The pieces of a range outside sorted, disjoint ranges, without white space at their ends. */
export function piecesOutside<R extends TextRange>(text: string, span: R, ranges: readonly TextRange[]): R[] {
  const pieces: R[] = [];
  let { start } = span;
  const add = (from: number, to: number): void => {
    const piece = trimmed(text, from, to);
    if (piece) pieces.push({ ...span, ...piece });
  };
  const within = allOverlapping(ranges, span);
  if (within.length === 0) return [span];
  for (const range of within) {
    if (range.start > start) add(start, range.start);
    start = range.end;
  }
  if (start < span.end) add(start, span.end);
  return pieces;
}
