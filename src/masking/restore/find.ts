import { plainApostrophes } from '../../note/plain-layout';
import type { TextRange } from '../../note/span';
import { tagNames } from '../type-name';
import type { KeyEntry } from './key';

/** A part of a text that may replace a finding. */
export interface Found extends TextRange {
  /** What was put, or a word of a name that was; in the key's own writing. */
  readonly put: string;
  /** Whether the key has it. */
  readonly isKnown: boolean;
}

const TAG = /^\[([A-Z_]+?)(?:_([A-Z\d]*\d[A-Z\d]*|[A-Z\d]{8}))?\]$/;
const TYPES = [...tagNames()].sort((a, b) => b.length - a.length);

/** Blanks, hyphens and escaped underscores that editors and language models put for `_`. */
const JOINT = '[\\s\\\\_\u2010-\u2013-]*';
const LOOSE_TAG = new RegExp(
  `(?<open>\\\\?[[({<⟨]\\s*)?(?<![\\p{L}\\p{N}_])(?<type>${TYPES.map((type) => type.replace('_', JOINT)).join('|')})(?:(?<joint>${JOINT})(?<code>[A-Z\\d]{8}|\\d+))?(?![\\p{L}\\p{N}_])(?<close>\\s*\\\\?[\\])}>⟩])?`,
  'giu',
);

/** Many surrogates are common words in small letters: `Weeks`, `Hope`, `Reading`. */
const CAPITALISED_WORD = /^\p{Lu}[\p{L}\p{M}'’-]*$/u;

/**
 * What finds the key's tags and surrogates in any text, in order and without overlaps.
 * @param inSmall whether a surrogate of one capitalised word is also found in small letters
 */
export function finderOf(entries: readonly KeyEntry[], inSmall: boolean): (text: string) => Found[] {
  const tags = new Map<string, string>();
  const literals: Literals = { next: new Map() };
  for (const { put } of entries) {
    const tag = TAG.exec(put);
    if (tag) tags.set(tagKey(tag[1] ?? '', tag[2] ?? ''), put);
    else addLiteral(literals, put);
  }
  for (const word of wordsOfNames(entries).keys()) addLiteral(literals, word);
  // `[Ann|PATIENT]` is put as `Eva`, and `[ann|PATIENT]` as `eva`.
  const small = new Set(entries.flatMap(({ put }) => (CAPITALISED_WORD.test(put) ? [] : [literalKey(put)])));
  const mayBeSmall = (put: string) => inSmall || !CAPITALISED_WORD.test(put) || small.has(literalKey(put));
  return (text) => {
    const surrogates = [...findLiterals(text, literals)].filter(
      ({ start, end, put }) => mayBeSmall(put) || /\p{Lu}/u.test(text.slice(start, end)),
    );
    return withoutOverlaps([...(tags.size > 0 ? findTags(text, tags) : []), ...surrogates]);
  };
}

/** The words of surrogate names, each with the other word that it replaces; only if both names have the same number of words. */
export function wordsOfNames(entries: readonly KeyEntry[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { original, put, isName } of entries) {
    if (!isName || TAG.test(put)) continue;
    const [from, to] = [put, original].map((name) => name.match(/[\p{L}\p{M}'’-]+/gu) ?? []);
    if (from?.length !== to?.length || (from?.length ?? 0) < 2) continue;
    from?.forEach((word, i) => {
      // Titles and the like stay.
      const isOther = literalKey(word) !== literalKey(to?.[i] ?? '');
      if (isOther && word.length > 2 && /^\p{Lu}/u.test(word) && !words.has(word)) words.set(word, to?.[i] ?? '');
    });
  }
  return words;
}

function* findTags(text: string, tags: ReadonlyMap<string, string>): Generator<Found> {
  for (const match of text.matchAll(LOOSE_TAG)) {
    const { open = '', type = '', joint = '', code = '', close = '' } = match.groups ?? {};
    const inBrackets = open !== '' && close !== '';
    const put = tags.get(tagKey(type, code));
    // `age 5` and `Room` are words; `AGE 5`, `Patient 5`, `age_5` and `[age 5]` are tags.
    const mayBeWords = code === '' || (!/[_\\\u2010-\u2013-]/.test(joint) && type === type.toLowerCase());
    if (!inBrackets && (put === undefined || mayBeWords)) continue;
    const start = match.index + (inBrackets ? 0 : open.length);
    const end = match.index + match[0].length - (inBrackets ? 0 : close.length);
    yield { start, end, put: put ?? text.slice(start, end), isKnown: put !== undefined };
  }
}

function tagKey(type: string, code: string): string {
  return `${type.replace(/[\s\\_\u2010-\u2013-]+/g, '')} ${code.replace(/^0+(?=\d+$)/, '')}`.toUpperCase();
}

/** Equal for texts that differ in case, blanks and the forms of apostrophes and hyphens only. */
export function literalKey(text: string): string {
  return Array.from(text.replace(/\s+/g, ' '), folded).join('');
}

/** Surrogates by their characters: a pattern of thousands of them would try one after the other at each word. */
interface Literals {
  readonly next: Map<string, Literals>;
  /** The surrogate that ends here. */
  put?: string;
}

function addLiteral(literals: Literals, put: string): void {
  let at = literals;
  for (const character of put.replace(/\s+/g, ' ')) {
    const next = at.next.get(folded(character)) ?? { next: new Map() };
    at.next.set(folded(character), next);
    at = next;
  }
  at.put ??= put;
}

/** A character in small letters; word processors put other apostrophes and hyphens for those of a keyboard. */
function folded(character: string): string {
  if (character < '\x7f' && character !== '`') return character.toLowerCase();
  if (/[\u2010-\u2013]/.test(character)) return '-';
  return plainApostrophes(character).toLowerCase();
}

const LETTER = /^[\p{L}\p{N}]/u;
const BLANK = /\s/;

/** Surrogates that are whole words; of those that begin at one place the longest. */
function* findLiterals(text: string, literals: Literals): Generator<Found> {
  let isInWord = false;
  for (let at = 0; at < text.length; ) {
    const found = isInWord ? undefined : longestAt(text, at, literals);
    if (found) yield found;
    const last = found ? text.slice(at, found.end) : characterAt(text, at);
    isInWord = LETTER.test([...last].at(-1) ?? '');
    at += last.length;
  }
}

function longestAt(text: string, start: number, literals: Literals): Found | undefined {
  let found: Found | undefined;
  let end = start;
  for (let at: Literals | undefined = literals; at && end < text.length; ) {
    const character = characterAt(text, end);
    const isBlank = BLANK.test(character);
    at = at.next.get(isBlank ? ' ' : folded(character));
    end += character.length;
    while (isBlank && BLANK.test(text.charAt(end))) end++;
    if (at?.put !== undefined && !LETTER.test(characterAt(text, end)))
      found = { start, end, put: at.put, isKnown: true };
  }
  return found;
}

function characterAt(text: string, offset: number): string {
  const code = text.codePointAt(offset);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function withoutOverlaps(found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found.sort((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  return kept;
}
