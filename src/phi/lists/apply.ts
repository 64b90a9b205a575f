import type { Language } from '../../note/language';
import { compareSpans, makeSpan, type Span } from '../../note/span';
import { LABELS, type PhiId, phiType } from '../taxonomy';
import { LIST_SOURCE, USUAL_TYPE, type WordLists } from './entry';
import { type Finder, type Hit, longestOf, makeFinder } from './find';

/** What lists do to a tagger's spans of a text: spans in, spans out. */
export type ApplyLists = (text: string, spans: readonly Span[], language: Language) => readonly Span[];

/** Lists that are ready to be used on any text. */
export interface ReadyLists {
  readonly apply: ApplyLists;
  /** The stretches of a text that are never masked, where what is always masked doesn't win over them. */
  readonly left: (text: string) => readonly Hit[];
  /** How often each list's entries stand in a text, whichever wins. */
  readonly count: (text: string) => { readonly always: number; readonly never: number };
}

/**
 * Makes lists ready. `SPEC.md` numbers the rules.
 * @throws PatternError where a regular expression can't be used; `checkEntries` says which
 */
export function readyLists({ always, never }: WordLists): ReadyLists {
  const [findAlways, findNever]: [Finder, Finder] = [makeFinder(always), makeFinder(never)];
  const winners = (text: string) => {
    // Of equally long ones the first wins, which is the one that masks.
    const hits = longestOf([
      ...findAlways(text).map((hit) => ({ ...hit, masks: true })),
      ...findNever(text).map((hit) => ({ ...hit, masks: false })),
    ]);
    return { masked: hits.filter(({ masks }) => masks), left: hits.filter(({ masks }) => !masks) };
  };
  return {
    left: (text) => (never.length === 0 ? [] : winners(text).left),
    apply(text, spans, language) {
      if (always.length === 0 && never.length === 0) return spans;
      const { masked, left } = winners(text);
      const own = masked.map(({ start, end, entry }) =>
        makeSpan(text.length, start, end, labelOf(always[entry]?.type ?? USUAL_TYPE, language), 1, LIST_SOURCE),
      );
      const rest = spans.filter((span) => !isSaid(text, span, left)).flatMap((span) => without(text, span, masked));
      return [...rest, ...own].sort(compareSpans);
    },
    count: (text) => ({ always: findAlways(text).length, never: findNever(text).length }),
  };
}

/** The type as the taggers of the language call it. */
function labelOf(type: PhiId, language: Language): string {
  return LABELS[language].find((label) => phiType(label)?.id === type) ?? type;
}

/** Whether all letters and digits of a span lie in the stretches. */
function isSaid(text: string, { start, end }: Span, stretches: readonly Hit[]): boolean {
  let at = start;
  const isWordless = (from: number, to: number) => !/[\p{L}\p{N}]/u.test(text.slice(from, to));
  let touched = false;
  for (const stretch of stretches) {
    if (stretch.end <= at) continue;
    if (stretch.start >= end) break;
    if (!isWordless(at, stretch.start)) return false;
    touched = true;
    at = stretch.end;
  }
  return touched && (at >= end || isWordless(at, end));
}

/** What of a span lies outside the stretches, without the white space at the pieces' ends. */
function without(text: string, span: Span, stretches: readonly Hit[]): Span[] {
  const pieces: Span[] = [];
  let { start } = span;
  const add = (from: number, to: number): void => {
    const piece = text.slice(from, to);
    if (!/[\p{L}\p{N}]/u.test(piece)) return;
    const begin = from + piece.length - piece.trimStart().length;
    pieces.push({ ...span, start: begin, end: begin + piece.trim().length });
  };
  let cut = false;
  for (const stretch of stretches) {
    if (stretch.end <= span.start || stretch.start >= span.end) continue;
    cut = true;
    if (stretch.start > start) add(start, stretch.start);
    start = Math.max(start, stretch.end);
  }
  if (!cut) return [span];
  if (start < span.end) add(start, span.end);
  return pieces;
}
