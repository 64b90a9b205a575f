import { eachMatch } from '../../note/each-match';
import { filesIn } from '../../note/embedded-files';
import type { Language } from '../../note/language';
import { plainApostrophes, withWholeWords } from '../../note/plain-layout';
import { compareSpans, makeSpan, piecesOutside, type Span, type TextRange, trimmed } from '../../note/span';
import { LABELS, type PhiId, phiType } from '../taxonomy';
import { entrySteps, FILE_SOURCE, LIST_SOURCE, type ListEntry, USUAL_TYPE, type WordLists } from './entry';
import { matches } from './pattern';

/** Lists that are ready to be used on any text. */
export interface CompiledLists {
  /** A tagger's spans of a text as the lists change them, and each file within the text as one span. */
  readonly apply: (text: string, spans: readonly Span[], language: Language) => readonly Span[];
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
    const hits = findAlways(text).map((hit) => ({ ...hit, masks: true }));
    const longest = longestOf(
      [...hits, ...findNever(text).map((hit) => ({ ...hit, masks: false }))],
      ({ masks }) => masks,
    );
    const [won, left] = [longest.filter(({ masks }) => masks), longest.filter(({ masks }) => !masks)];
    return { masked: [...won, ...piecesBeside(text, hits, won, left)].sort((a, b) => a.start - b.start), left };
  };
  const withListed = (text: string, spans: readonly Span[], language: Language) => {
    const { masked, left } = winners(text);
    const own = masked.map(({ start, end, entry }) =>
      makeSpan(text.length, start, end, labelOf(always[entry]?.type ?? USUAL_TYPE, language), 1, LIST_SOURCE),
    );
    return withSpans(
      text,
      spans.filter((span) => !isWithin(text, span, left)),
      own,
    );
  };
  return {
    left: (text) => (never.length === 0 ? [] : winners(text).left),
    apply(text, spans, language) {
      const listed = always.length === 0 && never.length === 0 ? spans : withListed(text, spans, language);
      const files = filesIn(text).flatMap(({ start, end }) => {
        const file = trimmed(text, start, end);
        return file ? [makeSpan(text.length, file.start, file.end, labelOf('IDNUM', language), 1, FILE_SOURCE)] : [];
      });
      return files.length === 0 ? listed : withSpans(text, listed, files);
    },
    count: (text) => ({ always: longestOf(findAlways(text)).length, never: longestOf(findNever(text)).length }),
  };
}

/** `added`, and what of the other spans lies beside them. */
function withSpans(text: string, spans: readonly Span[], added: readonly Span[]): Span[] {
  return [...spans.flatMap((span) => piecesOutside(text, span, added)), ...added].sort(compareSpans);
}

/** The pieces of always-masked hits that lie beside a longer one; of those that lost to a never-masked text none. */
function piecesBeside(text: string, hits: readonly Hit[], won: readonly Hit[], left: readonly Hit[]): Hit[] {
  const [isMasked, isLeft] = [new Uint8Array(text.length), new Uint8Array(text.length)];
  for (const { start, end } of won) isMasked.fill(1, start, end);
  for (const { start, end } of left) isLeft.fill(1, start, end);
  return hits.flatMap(({ start, end, entry }) => {
    const pieces: Hit[] = [];
    if (isLeft.subarray(start, end).includes(1)) return pieces;
    for (let from = start; from < end; from++) {
      let to = from;
      while (to < end && !isMasked[to]) to++;
      const piece = trimmed(text, from, to);
      if (piece) pieces.push({ ...piece, entry });
      isMasked.fill(1, from, to);
      from = to;
    }
    return pieces;
  });
}

/** The type as the taggers of the language call it. */
function labelOf(type: PhiId, language: Language): string {
  return LABELS[language].find((label) => phiType(label)?.id === type) ?? type;
}

/** Whether all letters and digits of a span lie in the sorted stretches. */
function isWithin(text: string, { start, end }: Span, stretches: readonly Hit[]): boolean {
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

/** The place of an entry in a text. */
interface Hit extends TextRange {
  /** Index of the entry. */
  readonly entry: number;
}

/** Finds a list's entries in a text, wherever they are. Made once for a list, used for every text. */
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
    return hits;
  };
}

/** Characters without a width, such as soft hyphens, may be within words. */
const RUN = /[\p{L}\p{M}\p{N}]+(?:\p{Cf}+[\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}\p{Cf}]/gu;

/** A run of letters and digits, or a mark. */
interface Run extends TextRange {
  /** With letters, digits and marks as keyboards have them: no ligatures, no characters without a width. */
  readonly written: string;
  readonly small: string;
  /** Whether there is white space before it. */
  readonly isApart: boolean;
}

function runsOf(text: string): Run[] {
  let before = 0;
  return Array.from(eachMatch(RUN, text), ({ 0: run, index: start }) => {
    const written = run.normalize('NFKC').replace(/\p{Cf}+/gu, '');
    const isApart = /[^\p{Cf}]/u.test(text.slice(before, start));
    before = start + run.length;
    return { start, end: before, written, small: written.toLowerCase(), isApart };
  });
}

/** The text with apostrophes and hyphens as keyboards have them: programs put others in their place. */
function withPlainMarks(text: string): string {
  return plainApostrophes(text).replace(/[‐-–−]/g, '-');
}

/** The runs of a text, and if it has words hyphenated at line ends, those with each word whole and those without the breaks. */
function readingsOf(text: string): readonly (readonly Run[])[] {
  const plain = withPlainMarks(text);
  const whole = withWholeWords(plain);
  return (whole === plain ? [plain] : [plain, whole, withWholeWords(plain, '-')]).map(runsOf);
}

/** Entries by their runs: those that end here, and what may follow. */
interface Node {
  readonly ends: { readonly runs: readonly Run[]; readonly anyCase: boolean; readonly entry: number }[];
  readonly next: Map<string, Node>;
}

const newNode = (): Node => ({ ends: [], next: new Map() });

/** Finds exact and any-case entries, however many there are, by following the runs of a text from each one on. */
function wordFinder(entries: readonly ListEntry[]): (text: string) => Generator<Hit> {
  const root = newNode();
  entries.forEach(({ text, match }, entry) => {
    if (match === 'regex') return;
    const runs = runsOf(withPlainMarks(text.trim()));
    let node = root;
    for (const { small } of runs) {
      const next = node.next.get(small) ?? newNode();
      node.next.set(small, next);
      node = next;
    }
    node.ends.push({ runs, anyCase: match === 'any-case', entry });
  });
  return function* find(text) {
    if (root.next.size === 0) return;
    for (const runs of readingsOf(text))
      for (const [first, { start }] of runs.entries()) {
        let node: Node | undefined = root;
        for (let at = first; at < runs.length; at++) {
          const run = runs[at] as Run;
          node = node.next.get(run.small);
          if (!node) break;
          for (const { runs: wanted, anyCase, entry } of node.ends)
            if (isWritten(wanted, runs, first, anyCase)) yield { start, end: run.end, entry };
        }
      }
  };
}

/** Whether white space and, unless in any case, capitals are as wanted too. */
function isWritten(wanted: readonly Run[], runs: readonly Run[], first: number, anyCase: boolean): boolean {
  return wanted.every(({ written, isApart }, i) => {
    const run = runs[first + i] as Run;
    return (anyCase || run.written === written) && (i === 0 || run.isApart === isApart);
  });
}

/** Of hits that overlap the longest, of equally long ones those that are preferred, of these the first in the text. Sorted. */
function longestOf<T extends TextRange>(
  hits: readonly T[],
  isPreferred: (hit: T) => boolean = () => false,
): readonly T[] {
  const ordered = [...hits].sort(
    (a, b) =>
      b.end - b.start - (a.end - a.start) || Number(isPreferred(b)) - Number(isPreferred(a)) || a.start - b.start,
  );
  const isTaken = new Uint8Array(hits.reduce((most, { end }) => Math.max(most, end), 0));
  // A hit that overlaps with one that isn't shorter has its first or its last character in common with it.
  const taken = ordered.filter(({ start, end }) => {
    if (isTaken[start] || isTaken[end - 1]) return false;
    isTaken.fill(1, start, end);
    return true;
  });
  return taken.sort((a, b) => a.start - b.start);
}
