import type { ModelSummary } from '../../engine/protocol';
import { labelWhereStated } from '../../formats/stated-names';
import { allOverlapping, firstEndingAfter, type Span, type TextRange } from '../../note/span';
import type { CategoryId } from '../../phi/categories';
import { categoryOfLabel } from '../../phi/taxonomy';

/**
 * A decision about a stretch of the note. `keep`: it is not PHI. `mask`: it is PHI of this type. One by the document
 * itself, such as of a name's field, holds until the person decides otherwise.
 */
export type Decision =
  | (TextRange & { readonly kind: 'keep' })
  | (TextRange & { readonly kind: 'mask'; readonly label: string; readonly by?: 'document' });

/** Masks what a note's document states to be an identifier. */
export function decisionsOfDocument(stated: readonly Pick<Span, 'start' | 'end' | 'label'>[]): readonly Decision[] {
  return stated.map(({ start, end, label }) => ({ start, end, label, kind: 'mask', by: 'document' }));
}

/** A span that will be masked. */
export interface Finding extends Span {
  /** Whether the person has decided on it. */
  readonly decided: boolean;
}

/** `decisions` with `added` in place of those that they overlap. Sorted, disjoint. @param added disjoint */
export function withDecisions(decisions: readonly Decision[], added: readonly Decision[]): readonly Decision[] {
  const later = [...added].sort((a, b) => a.start - b.start);
  const others = decisions.filter(({ start, end }) => {
    const next = later[firstEndingAfter(later, start)];
    return !next || next.start >= end;
  });
  return [...others, ...later].sort((a, b) => a.start - b.start);
}

/**
 * What is masked: a tagger's spans after the person's decisions. `SPEC.md` numbers these rules.
 * @param spans sorted, disjoint
 * @param decisions sorted, disjoint
 * @param read the text between two offsets
 */
export function findingsOf(
  spans: readonly Span[],
  decisions: readonly Decision[],
  read: (start: number, end: number) => string,
): readonly Finding[] {
  const masked = decisions.flatMap((decision) => (decision.kind === 'mask' ? [masking(decision, spans)] : []));
  const kept = decisions.filter((decision) => decision.kind === 'keep');
  const rest: Finding[] = [];
  let firstMasked = 0;
  let firstKept = 0;
  for (const span of spans) {
    while ((kept[firstKept]?.end ?? Number.POSITIVE_INFINITY) < span.end) firstKept++;
    if ((kept[firstKept]?.start ?? Number.POSITIVE_INFINITY) <= span.start) continue;
    while ((masked[firstMasked]?.end ?? Number.POSITIVE_INFINITY) <= span.start) firstMasked++;
    for (const piece of without(span, masked, firstMasked)) {
      const whole = piece.start === span.start && piece.end === span.end;
      const trimmed = whole ? piece : withoutSpaceAround(piece, read);
      const hasWord = () => /[\p{L}\p{N}]/u.test(read(trimmed.start, trimmed.end));
      if (whole || (hasWord() && !liesWithin(trimmed, kept))) rest.push(trimmed);
    }
  }
  return masked.length === 0 ? rest : [...rest, ...masked].sort((a, b) => a.start - b.start);
}

/** @param spans what a tagger found */
function masking(decision: Decision & { kind: 'mask' }, spans: readonly Span[]): Finding {
  const { start, end, by } = decision;
  const label = by ? labelWhereStated(decision.label, allOverlapping(spans, decision)) : decision.label;
  return { start, end, label, score: 1, source: by ?? 'person', decided: by === undefined };
}

/** Whether one of the sorted, disjoint `ranges` holds all of `range`. */
function liesWithin(range: TextRange, ranges: readonly TextRange[]): boolean {
  const first = ranges[firstEndingAfter(ranges, range.start)];
  return first !== undefined && first.start <= range.start && first.end >= range.end;
}

/** A range without the white space at its ends; empty if it has nothing else. @param read the text between two offsets */
export function withoutSpaceAround<R extends TextRange>(range: R, read: (start: number, end: number) => string): R {
  const text = read(range.start, range.end);
  const start = range.start + text.length - text.trimStart().length;
  return { ...range, start, end: start + text.trim().length };
}

/** What is left of `span` outside `masked`, from the index `from` on. */
function without(span: Span, masked: readonly Finding[], from: number): Finding[] {
  const pieces: Finding[] = [];
  let { start } = span;
  for (let i = from; i < masked.length; i++) {
    const hole = masked[i] as Finding;
    if (hole.start >= span.end) break;
    if (hole.start > start) pieces.push({ ...span, start, end: hole.start, decided: false });
    start = hole.end;
  }
  if (start < span.end) pieces.push({ ...span, start, decided: false });
  return pieces;
}

/** Below this probability a finding is doubtful until a person has decided about it. */
const DOUBTFUL = 0.8;

export function isDoubtful({ decided, score }: Pick<Span, 'score'> & Partial<Finding>): boolean {
  return !decided && score < DOUBTFUL;
}

/** Which findings are highlighted, listed and visited: those that meet every condition that is not null or false. */
export interface FindingFilter {
  readonly filter: CategoryId | null;
  /** A tagger's id, or `person`. */
  readonly source: string | null;
  /** Only findings with a probability below this. */
  readonly below: number | null;
  /** Only what the person has not decided on. */
  readonly undecided: boolean;
}

export const NO_FILTER: FindingFilter = { filter: null, source: null, below: null, undecided: false };

export function fits(finding: Span & { readonly decided?: boolean }, wanted: Partial<FindingFilter>): boolean {
  const { filter, source, below, undecided } = wanted;
  if (filter && categoryOfLabel(finding.label) !== filter) return false;
  if (source && !sourcesOf(finding).includes(source)) return false;
  if (below !== undefined && below !== null && finding.score >= below) return false;
  return !(undecided && finding.decided);
}

/** The ids of all that marked it. */
export function sourcesOf({ source }: Pick<Span, 'source'>): string[] {
  return source.split(', ');
}

/** Whether a tagger or one that it is made of marked any of the spans. */
export function hasMarked({ id, parts = [] }: Pick<ModelSummary, 'id' | 'parts'>, spans: readonly Span[]): boolean {
  return spans.some((span) => sourcesOf(span).some((source) => source === id || parts.includes(source)));
}

/** The sources of all findings, in their order, the person last. */
export function allSources(findings: readonly Span[]): string[] {
  const all = new Set(findings.flatMap(sourcesOf));
  return [...all].filter((id) => id !== 'person').concat(all.has('person') ? ['person'] : []);
}
