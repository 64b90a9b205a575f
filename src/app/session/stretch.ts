import type { Span } from '../../note/span';
import { type Decision, type Finding, withDecisions } from './findings';
import type { Range } from './occurrences';

/**
 * The decisions once `finding` covers `range` instead, one edge of which has moved: what else was masked stays masked
 * outside `range`, and what the tagger found only as part of the finding is visible there.
 */
export function stretchedDecisions(
  { text, spans, decisions }: { text: string; spans: readonly Span[]; decisions: readonly Decision[] },
  finding: Finding,
  range: Range,
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

function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

function outside({ start, end }: Range, range: Range): Range[] {
  const before = { start, end: Math.min(end, range.start) };
  const after = { start: Math.max(start, range.end), end };
  return [before, after].filter((piece) => piece.start < piece.end);
}

function trimmed<R extends Range>(text: string, range: R): R[] {
  const words = text.slice(range.start, range.end);
  const start = range.start + words.length - words.trimStart().length;
  const end = start + words.trim().length;
  return start < end ? [{ ...range, start, end }] : [];
}
