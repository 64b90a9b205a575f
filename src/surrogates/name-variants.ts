import { eachMatch } from '../note/each-match';
import { asTyped } from '../note/plain-layout';
import { overlap, type TextRange } from '../note/span';
import { foldedName, withoutStrokes } from './form';
import { isParticle, sexOfTitle } from './names';

/** With apostrophes, or characters without a width such as soft hyphens, within it; also `M.ª` for María. */
const WORD = /M\.ª|\p{L}[\p{L}\p{M}]*(?:['\p{Cf}]+\p{L}[\p{L}\p{M}]*)*/gu;
const SUFFIX = /^(jr|ii|iii|iv|esq|md|do|phd|rn|np|pa)$/i;
const POSSESSIVE = /'[sS]$/;

/** What may stand between two words of one name: spaces, a hyphen, the full stop of an initial, the comma of `Lee, Ann`. */
const GAP = /^(?:\.?[ \t]{0,2}|-|,[ \t]{0,2})$/;

interface Word extends TextRange {
  readonly text: string;
  /** Without accents, in small letters. */
  readonly folded: string;
}

/** The parts of a name: its words, their first letters in order, and its particles. */
interface Name {
  readonly words: ReadonlySet<string>;
  readonly surnames: ReadonlySet<string>;
  readonly initials: string;
  readonly particles: ReadonlySet<string>;
  /** Words with a hyphen before or after them. */
  readonly halves: ReadonlySet<string>;
  /** Whether the whole name is in small letters. */
  readonly small: boolean;
}

/**
 * The places in a text that may name the person whom `range` names: the whole name or any of its words, in any order, with initials
 * for some of them (`Ann Whitcomb`: `WHITCOMB, ANN`, `Ann M. Whitcomb`, `A. Whitcomb`, `A.W.`, the Whitcomb of `Mr. Whitcomb's`).
 * A place includes neither title nor possessive. A single word counts only with a capital letter, unless the name itself has none, and
 * does not count at the start of a sentence if the text also has it in small letters, like `Will`. A name of somebody else does not
 * count: one with another given name or initial, with a title of the other sex, or half of a surname with a hyphen. Nor does a
 * surname alone if somebody else in the text has it too. The places are sorted and disjoint, without `range` itself.
 */
export function nameVariants(written: string, range: TextRange): TextRange[] {
  const text = asTyped(written);
  const name = nameOf(text.slice(range.start, range.end));
  if (name.words.size === 0) return [];
  const words = wordsOf(text);
  const small = new Set<string>();
  for (const { text: own, folded } of words) if (own[0] === own[0]?.toLowerCase()) small.add(folded);
  const found: Variant[] = [];
  let isShared = false;
  let run: Word[] = [];
  const finish = () => {
    const place = placeOf(run, name, text, small);
    run = [];
    if (!place || overlap(place, range)) return;
    const other = otherName(text, place, name, small);
    if (other === 'given') isShared ||= place.isSurname;
    if (!other && !isHalf(text, place, name)) found.push(place);
  };
  for (const word of words) {
    const last = run.at(-1);
    if (last && (!follows(text, last, word, name) || run.some(({ folded }) => folded === word.folded))) finish();
    if (fits(word, name) || (run.length > 0 && isInitial(word))) run.push(word);
    else finish();
  }
  finish();
  const own = words.find(({ start, text: word }) => start >= range.start && !sexOfTitle(word));
  const sex = sexBefore(text, own?.start ?? range.start);
  const sexes = new Set([sex, ...found.map((variant) => variant.sex)].filter((each) => each !== undefined));
  isShared ||= sexes.size > 1;
  return found
    .filter((variant) => !sex || !variant.sex || variant.sex === sex)
    .filter(({ isSurname }) => !isSurname || !isShared || name.words.size === 1)
    .map(({ start, end }) => ({ start, end }));
}

/** A place that may name the person. */
interface Variant extends TextRange {
  /** Whether it is a single word of the name that seems to be the surname. */
  readonly isSurname: boolean;
  /** According to the title before it. */
  readonly sex: 'M' | 'F' | undefined;
}

function sexBefore(text: string, start: number): 'M' | 'F' | undefined {
  const [, title = ''] = /(\p{L}+)\.?[ \t]+$/u.exec(text.slice(Math.max(0, start - 12), start)) ?? [];
  const sex = sexOfTitle(title);
  return sex === 'either' ? undefined : sex;
}

/** A capitalised word or an initial right before a name. */
const BEFORE = /(?<!\p{L})(?<word>\p{Lu}[\p{L}\p{M}']*)(?:\.[ \t]?|[ \t])$/u;
/** A capitalised word right after a name, such as the given name after `Lee, `. */
const BEHIND = /^,?[ \t](?<word>\p{Lu}[\p{L}\p{M}']*)/u;

/** Whether another given name before the place, or another capitalised word after it, makes it somebody else's name. */
function otherName(
  text: string,
  { start, end }: TextRange,
  { words, initials }: Name,
  small: ReadonlySet<string>,
): 'given' | 'last' | undefined {
  const isOther = (word: string | undefined, after = '') => {
    if (word === undefined || sexOfTitle(word) || SUFFIX.test(word) || isParticle(word.toLowerCase())) return false;
    const folded = fold(word);
    if (folded.length === 1) return !initials.includes(folded) && after !== '';
    return !words.has(folded) && !small.has(folded);
  };
  const before = BEFORE.exec(text.slice(Math.max(0, start - 24), start));
  const behind = BEHIND.exec(text.slice(end, end + 24));
  if (isOther(before?.groups?.word, before?.[0])) return 'given';
  if (!isOther(behind?.groups?.word)) return undefined;
  return behind?.[0].startsWith(',') ? 'given' : 'last';
}

/** Whether the place is a part of a name with a hyphen, here or in the name itself. */
function isHalf(text: string, { start, end, isSurname }: Variant, { halves }: Name): boolean {
  if (/\p{L}-$/u.test(text.slice(Math.max(0, start - 2), start)) || /^-\p{L}/u.test(text.slice(end, end + 2)))
    return true;
  return isSurname && halves.has(fold(text.slice(start, end)));
}

function wordsOf(text: string): Word[] {
  return [...eachMatch(WORD, text)].map(({ 0: whole, index }) => {
    const own = whole.replace(POSSESSIVE, '');
    return { start: index, end: index + own.length, text: own, folded: fold(own) };
  });
}

/** `Mª` is María, and `OBrien` is O'Brien. */
const fold = (word: string): string =>
  withoutStrokes(
    foldedName(word)
      .replace(/['\p{Cf}]/gu, '')
      .replace(/^m\.?ª$/, 'maria'),
  );

const isInitial = ({ text, folded }: Word): boolean => folded.length === 1 && text !== text.toLowerCase();

function nameOf(surface: string): Name {
  const all = wordsOf(surface).filter(({ text }) => !sexOfTitle(text) && !SUFFIX.test(text));
  // `Li Bin`: the last word is a name.
  const particles = all.slice(0, -1).filter(({ text }) => isParticle(text.toLowerCase()));
  const parts = all.filter((word) => !particles.includes(word));
  const whole = parts.filter(({ folded }) => folded.length > 1);
  const comma = surface.indexOf(',');
  const isSurname = ({ start }: Word, index: number) => (comma > 0 ? start < comma : index > 0);
  const inOrder = comma > 0 ? [...parts].sort((a, b) => Number(a.start < comma) - Number(b.start < comma)) : parts;
  return {
    words: new Set(whole.map(({ folded }) => folded)),
    surnames: new Set(whole.filter((word) => isSurname(word, parts.indexOf(word))).map(({ folded }) => folded)),
    initials: inOrder.map(({ folded }) => folded[0]).join(''),
    particles: new Set(particles.map(({ folded }) => folded)),
    halves: new Set(
      whole.flatMap(({ start, end, folded }) => (surface[start - 1] === '-' || surface[end] === '-' ? [folded] : [])),
    ),
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
  // A full stop that does not belong to an initial ends a sentence.
  return !gap.startsWith('.') || isInitial(last);
}

/** The part of a run of words that names the person, if there is one. */
function placeOf(run: readonly Word[], name: Name, text: string, small: ReadonlySet<string>): Variant | undefined {
  const isName = ({ folded }: Word) => name.words.has(folded);
  const counts = (word: Word) => isName(word) || (isInitial(word) && name.initials.includes(word.folded));
  const first = run.findIndex((word) => counts(word) || name.particles.has(word.folded));
  const last = run.findLastIndex(counts);
  if (last < 0 || first > last) return undefined;
  const words = run.slice(first, last + 1);
  const named = words.filter(isName);
  const [start, end] = [(words[0] as Word).start, (words.at(-1) as Word).end];
  const isSurname =
    words.length === 1 && named.some(({ folded }) => name.surnames.has(folded) || name.words.size === 1);
  const place = { start, end, isSurname, sex: sexBefore(text, start) };
  if (named.length === 0) return areInitials(words, name, text) ? place : undefined;
  const [lone] = named;
  if (named.length > 1 || !lone || name.small) return place;
  if (lone.text === lone.text.toLowerCase()) return undefined;
  if (words.length === 1 && small.has(lone.folded) && beginsSentence(text, lone.start)) return undefined;
  return place;
}

/** Whether the words are initials such as `A.W.` or `A. M. W.`: with full stops, and with the first and the last initial of the name. */
function areInitials(words: readonly Word[], { initials }: Name, text: string): boolean {
  const letters = words.map(({ folded }) => folded).join('');
  const dotted = words.every(({ end }) => text[end] === '.');
  return dotted && letters.length > 1 && letters[0] === initials[0] && letters.at(-1) === initials.at(-1);
}

function beginsSentence(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  const title = /(\p{L}+)\.\s*$/u.exec(before)?.[1];
  return /(?:^|[.!?:;\n\r])\s*$/.test(before) && !(title && sexOfTitle(title));
}
