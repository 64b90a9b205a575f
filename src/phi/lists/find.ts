import type { TextRange } from '../../note/span';
import { entrySteps, type ListEntry } from './entry';
import { matches } from './pattern/run';

/** Where an entry stands in a text. */
export interface Hit extends TextRange {
  /** Index of the entry. */
  readonly entry: number;
}

/** Finds a list's entries in a text: sorted, without overlaps. Made once for a list, used for every text. */
export type Finder = (text: string) => readonly Hit[];

/** @throws PatternError where a regular expression can't be used */
export function makeFinder(entries: readonly ListEntry[]): Finder {
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

/** Whether a word goes on across `offset`. */
function isInWord(text: string, offset: number): boolean {
  return WORD.test(text[offset - 1] ?? '') && WORD.test(text[offset] ?? '');
}

/** Of hits that overlap the longest, of equally long ones the first. Sorted. */
export function longestOf<T extends TextRange>(hits: readonly T[]): readonly T[] {
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
