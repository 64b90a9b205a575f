import { withoutAccents } from './form';

interface NamePlace {
  readonly start: number;
  readonly end: number;
}

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’`´]\p{L}[\p{L}\p{M}]*)*/gu;
const TITLE = /^(mr|mrs|ms|miss|mx|dr|drs|prof|rev|doctor|mister|nurse|sr|sra|srta|don|doña|dra|doctora)$/i;
const SUFFIX = /^(jr|ii|iii|iv|esq|md|do|phd|rn|np|pa)$/i;
const PARTICLE = /^(de|la|las|los|del|der|den|van|von|bin|al|el|da|dos|di|y|e|of|and|i)$/i;
const POSSESSIVE = /['’`´][sS]$/;

/** Between two words of one name: blanks, a hyphen, the full stop of an initial; the comma of `Lee, Ann`. */
const GAP = /^(?:\.?[ \t]{0,2}|-|,[ \t]{0,2})$/;

interface Word extends NamePlace {
  readonly text: string;
  /** Without accents, in small letters. */
  readonly folded: string;
}

/** What makes up a name: its words, the letters that they begin with in order, and its particles. */
interface Name {
  readonly words: ReadonlySet<string>;
  readonly surnames: ReadonlySet<string>;
  readonly initials: string;
  readonly particles: ReadonlySet<string>;
  /** Written in small letters throughout. */
  readonly small: boolean;
}

/**
 * Where a text may mean the person that `range` names: the whole name or any of its words, in any order, with initials for
 * some of them (`Ann Whitcomb`: `WHITCOMB, ANN`, `Ann M. Whitcomb`, `A. Whitcomb`, `A.W.`, the Whitcomb of `Mr. Whitcomb's`).
 * Titles and the possessive are no part of a place. A word alone counts only with a capital letter, unless the name itself has
 * none, and not where it begins a sentence and is elsewhere written small, as `Will` may be. Relatives of the same surname
 * are found too. Sorted, disjoint; without `range` itself.
 */
export function nameVariants(text: string, range: NamePlace): NamePlace[] {
  const name = nameOf(text.slice(range.start, range.end));
  if (name.words.size === 0) return [];
  const words = wordsOf(text);
  const small = new Set<string>();
  for (const { text: own, folded } of words) if (own[0] === own[0]?.toLowerCase()) small.add(folded);
  const found: NamePlace[] = [];
  let run: Word[] = [];
  const finish = () => {
    const place = placeOf(run, name, text, small);
    if (place && (place.end <= range.start || place.start >= range.end)) found.push(place);
    run = [];
  };
  for (const word of words) {
    const last = run.at(-1);
    if (last && (!follows(text, last, word, name) || run.some(({ folded }) => folded === word.folded))) finish();
    if (fits(word, name) || (run.length > 0 && isInitial(word))) run.push(word);
    else finish();
  }
  finish();
  return found;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: whole, index }) => {
    const own = whole.replace(POSSESSIVE, '');
    return { start: index, end: index + own.length, text: own, folded: fold(own) };
  });
}

const fold = (word: string): string => withoutAccents(word).replace(/[’`´]/g, "'").toLowerCase();

const isInitial = ({ text }: Word): boolean => text.length === 1 && text !== text.toLowerCase();

function nameOf(surface: string): Name {
  const all = wordsOf(surface).filter(({ text }) => !TITLE.test(text) && !SUFFIX.test(text));
  const particles = all.filter(({ text }) => PARTICLE.test(text));
  const parts = all.filter((word) => !particles.includes(word));
  const whole = parts.filter(({ text }) => text.length > 1);
  const comma = surface.indexOf(',');
  const isSurname = ({ start }: Word, index: number) => (comma > 0 ? start < comma : index > 0);
  const inOrder = comma > 0 ? [...parts].sort((a, b) => Number(a.start < comma) - Number(b.start < comma)) : parts;
  return {
    words: new Set(whole.map(({ folded }) => folded)),
    surnames: new Set(whole.filter((word) => isSurname(word, parts.indexOf(word))).map(({ folded }) => folded)),
    initials: inOrder.map(({ folded }) => folded[0]).join(''),
    particles: new Set(particles.map(({ folded }) => folded)),
    small: surface === surface.toLowerCase(),
  };
}

function fits(word: Word, { words, initials, particles }: Name): boolean {
  if (isInitial(word)) return initials.includes(word.folded);
  return words.has(word.folded) || particles.has(word.folded);
}

function follows(text: string, last: Word, word: Word, { surnames }: Name): boolean {
  const gap = text.slice(last.end, word.start);
  if (!GAP.test(gap)) return false;
  if (gap.startsWith(',')) return surnames.has(last.folded) && !surnames.has(word.folded);
  // A full stop belongs to an initial, else it ends a sentence.
  return !gap.startsWith('.') || isInitial(last);
}

/** The stretch of a run of words that names the person, if it does. */
function placeOf(run: readonly Word[], name: Name, text: string, small: ReadonlySet<string>): NamePlace | undefined {
  const isName = ({ folded }: Word) => name.words.has(folded);
  const counts = (word: Word) => isName(word) || (isInitial(word) && name.initials.includes(word.folded));
  const first = run.findIndex((word) => counts(word) || name.particles.has(word.folded));
  const last = run.findLastIndex(counts);
  if (last < 0 || first > last) return undefined;
  const words = run.slice(first, last + 1);
  const place = { start: (words[0] as Word).start, end: (words.at(-1) as Word).end };
  const named = words.filter(isName);
  if (named.length === 0) return areInitials(words, name, text) ? place : undefined;
  const [lone] = named;
  if (named.length > 1 || !lone || name.small) return place;
  if (lone.text === lone.text.toLowerCase()) return undefined;
  if (words.length === 1 && small.has(lone.folded) && beginsSentence(text, lone.start)) return undefined;
  return place;
}

/** `A.W.` or `A. M. W.`: dotted, and the name's first and last. */
function areInitials(words: readonly Word[], { initials }: Name, text: string): boolean {
  const letters = words.map(({ folded }) => folded).join('');
  const dotted = words.every(({ end }) => text[end] === '.');
  return dotted && letters.length > 1 && letters[0] === initials[0] && letters.at(-1) === initials.at(-1);
}

function beginsSentence(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  const title = /(\p{L}+)\.\s*$/u.exec(before)?.[1];
  return /(?:^|[.!?:;\n\r])\s*$/.test(before) && !(title && TITLE.test(title));
}
