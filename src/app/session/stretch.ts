import { overlap, type Span, type TextRange } from '../../note/span';
import { type Decision, type Finding, withDecisions } from './findings';

/** A word as a person reads one: `O'Brien-Smith`, `10/09/2018`, `a.b@c.org` and `10:30` are one each. */
const WORD = /[\p{L}\p{M}\p{Nd}]+(?:['’.@_-][\p{L}\p{M}\p{Nd}]+|(?<=\p{Nd})[/:]\p{Nd}+)*/gu;

/** Characters to either side in which the next word is looked for. */
const WINDOW = 200;

export type Edge = 'start' | 'end';

/** Whole words by which an edge moves: -1 to the left, 1 to the right. */
export type Direction = -1 | 1;

/** `range` with one edge moved by a word; undefined where there is no further word, or none would be left. */
export function stretched(
  text: string,
  { start, end }: TextRange,
  edge: Edge,
  direction: Direction,
): TextRange | undefined {
  const words = wordsBetween(text, start - WINDOW, end + WINDOW);
  if (edge === 'start') {
    const starts = words.map((word) => word.start);
    const to = direction === -1 ? starts.findLast((at) => at < start) : starts.find((at) => at > start && at < end);
    return to === undefined ? undefined : { start: to, end };
  }
  const ends = words.map((word) => word.end);
  const to = direction === 1 ? ends.find((at) => at > end) : ends.findLast((at) => at < end && at > start);
  return to === undefined ? undefined : { start, end: to };
}

/** The word that holds `offset` or ends there. */
export function wordAt(text: string, offset: number): TextRange | undefined {
  return wordsBetween(text, offset - WINDOW, offset + WINDOW).find(
    ({ start, end }) => start <= offset && offset <= end,
  );
}

function wordsBetween(text: string, from: number, to: number): TextRange[] {
  const first = Math.max(0, from);
  return [...text.slice(first, to).matchAll(WORD)].map(({ 0: word, index }) => ({
    start: first + index,
    end: first + index + word.length,
  }));
}

/**
 * The decisions once `finding` covers `range` instead, one edge of which has moved: what else was masked stays masked
 * outside `range`, and what the tagger found only as part of the finding is visible there.
 */
export function stretchedDecisions(
  { text, spans, decisions }: { text: string; spans: readonly Span[]; decisions: readonly Decision[] },
  finding: Finding,
  range: TextRange,
): readonly Decision[] {
  const others = decisions.filter((decision) => !overlap(decision, finding));
  const left = others.flatMap((decision) =>
    decision.kind === 'mask' && overlap(decision, range)
      ? outside(decision, range).flatMap((piece) => trimmed(text, { ...decision, ...piece }))
      : [],
  );
  const freed = spans.flatMap((span) =>
    overlap(span, range)
      ? outside(span, range)
          .filter((piece) => overlap(piece, finding))
          .map((piece): Decision => ({ ...piece, kind: 'keep' }))
      : [],
  );
  return withDecisions(others, [...left, ...freed, { ...range, kind: 'mask', label: finding.label }]);
}

function outside({ start, end }: TextRange, range: TextRange): TextRange[] {
  const before = { start, end: Math.min(end, range.start) };
  const after = { start: Math.max(start, range.end), end };
  return [before, after].filter((piece) => piece.start < piece.end);
}

function trimmed<R extends TextRange>(text: string, range: R): R[] {
  const words = text.slice(range.start, range.end);
  const start = range.start + words.length - words.trimStart().length;
  const end = start + words.trim().length;
  return start < end ? [{ ...range, start, end }] : [];
}
