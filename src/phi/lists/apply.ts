import type { Language } from '../../note/language';
import { compareSpans, makeSpan, type Span, type TextRange } from '../../note/span';
import { LABELS, type PhiId, phiType } from '../taxonomy';
import { entrySteps, LIST_SOURCE, type ListEntry, USUAL_TYPE, type WordLists } from './entry';
import { matches } from './pattern';

/** What lists do to a tagger's spans of a text: spans in, spans out. */
type ApplyLists = (text: string, spans: readonly Span[], language: Language) => readonly Span[];

/** Lists that are ready to be used on any text. */
export interface CompiledLists {
  readonly apply: ApplyLists;
  /** The stretches of a text that are never masked, where what is always masked doesn't win over them. */
  readonly left: (text: string) => readonly Hit[];
  /** How often the entries of each list occur in a text, whichever list wins. */
  readonly count: (text: string) => { readonly always: number; readonly never: number };
}

/**
 * Makes lists ready. `SPEC.md` numbers the rules.
 * @throws PatternError where a regular expression can't be used; `checkEntries` says which
 */
export function compileLists({ always, never }: WordLists): CompiledLists {
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

/** The pieces of a span outside the given ranges, without white space at their ends. */
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

/** The place of an entry in a text. */
interface Hit extends TextRange {
  /** Index of the entry. */
  readonly entry: number;
}

/** Finds a list's entries in a text: sorted, without overlaps. Made once for a list, used for every text. */
type Finder = (text: string) => readonly Hit[];

/** @throws PatternError where a regular expression can't be used */
function makeFinder(entries: readonly ListEntry[]): Finder {
  const words = wordFinder(entries);
  const patterns = entries.flatMap(({ match, text }, entry) =>
    match === 'regex' ? [{ steps: entrySteps(text), entry }] : [],
  );
  return (text) => {
    const hits = [...words(text)];
    for (const { steps, entry } of patterns) for (const match of matches(steps, text)) hits.push({ ...match, entry });
    return longestOf(hits);
  };
}

const RUN = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Exact and any-case entries, looked up by the run of letters and digits, or the mark, that they begin with. */
function wordFinder(entries: readonly ListEntry[]): (text: string) => Generator<Hit> {
  const byFirst = new Map<string, { readonly wanted: string; readonly anyCase: boolean; readonly entry: number }[]>();
  entries.forEach(({ text, match }, entry) => {
    if (match === 'regex') return;
    const wanted = text.trim();
    const first = wanted.match(RUN)?.[0]?.toLowerCase() ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), { wanted, anyCase: match === 'any-case', entry }]);
  });
  return function* find(text) {
    if (byFirst.size === 0) return;
    for (const { 0: run, index } of text.matchAll(RUN))
      for (const { wanted, anyCase, entry } of byFirst.get(run.toLowerCase()) ?? []) {
        const end = endOf(text, index, wanted, anyCase);
        if (end !== undefined && !isInWord(text, index) && !isInWord(text, end)) yield { start: index, end, entry };
      }
  };
}

/** Where the wanted text ends that begins here, any white space standing for white space. */
function endOf(text: string, start: number, wanted: string, anyCase: boolean): number | undefined {
  let at = start;
  for (let i = 0; i < wanted.length; ) {
    const gap = /\s/.test(wanted[i] as string);
    if (gap) {
      if (!/\s/.test(text[at] ?? '')) return undefined;
      while (/\s/.test(text[at] ?? '')) at++;
      while (/\s/.test(wanted[i] ?? '')) i++;
      continue;
    }
    const [one, other] = [plain(wanted[i] as string), plain(text[at] ?? '')];
    if (one !== other && !(anyCase && one.toLowerCase() === other.toLowerCase())) return undefined;
    i++;
    at++;
  }
  return at;
}

/** Apostrophes and hyphens as keyboards have them: programs put others in their place. */
function plain(mark: string): string {
  return /[’‘`´]/.test(mark) ? "'" : /[‐‑–]/.test(mark) ? '-' : mark;
}

/** Whether a word continues across `offset`. */
function isInWord(text: string, offset: number): boolean {
  return WORD.test(text[offset - 1] ?? '') && WORD.test(text[offset] ?? '');
}

/** Of hits that overlap the longest, of equally long ones the first. Sorted. */
function longestOf<T extends TextRange>(hits: readonly T[]): readonly T[] {
  const ordered = [...hits].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const taken: T[] = [];
  for (const hit of ordered) {
    const at = firstAtOrAfter(taken, hit.start);
    const [before, after] = [taken[at - 1], taken[at]];
    if ((before?.end ?? 0) <= hit.start && (after?.start ?? Number.POSITIVE_INFINITY) >= hit.end)
      taken.splice(at, 0, hit);
  }
  return taken;
}

function firstAtOrAfter(sorted: readonly { readonly start: number }[], start: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
