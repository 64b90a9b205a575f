import { eachMatch } from '../note/each-match';
import type { Language } from '../note/language';
import { wordSet } from '../note/word-set';
import data from './data/names.json';
import { caseLike, foldedName, letter, misread } from './form';
import { freshName, type NameKind, nameIndex } from './fresh-names';
import type { Lexicon } from './lexicon';
import { writePattern } from './pattern';
import type { Random } from './random';

/** The people of one note, with the replacement of each name, so that `Mr. Tran` gets the surname that replaces `TRAN, HUNG VAN`. */
export interface People {
  readonly lexicon: Lexicon;
  readonly random: Random;
  readonly language: Language;
  /** Probability that a name is kept as it is. */
  readonly keep: number;
  /** The replacement of each original name in small letters, and of each initial. */
  readonly names: Map<string, string>;
}

const SUFFIX = /^(jr|sr|ii|iii|iv|esq|md|phd|ª|º|\p{L}\d)$/iu;
const PARTICLES = wordSet('de la las los del der den van von bin al el da dos di y e of and i');
const TOKEN = /[\p{L}\p{M}][\p{L}\p{M}\d'’`´]*(?:-\n?[\p{L}\p{M}\d'’]+)*/gu;
/** In the text before a name: a title of a person. */
export const TITLE_BEFORE =
  /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Miss|Dr|Drs|Prof|Rev|Doctor|Mister|Sr|Sra|Srta|Dra|doctora?)\.?\s*$/iu;

/** Whether a word in small letters is one within names that is no name itself, as in `de la Cruz`. */
export function isParticle(word: string): boolean {
  return PARTICLES.has(word);
}

const TITLES = new Map(
  Object.entries(data.titles).flatMap(([sex, words]) => words.split(' ').map((title) => [title, sex] as const)),
);

/** What a word says of a person's sex if it is a title; undefined for any other word. */
export function sexOfTitle(word: string): 'F' | 'M' | 'either' | undefined {
  return TITLES.get(word.toLowerCase()) as 'F' | 'M' | 'either' | undefined;
}

/** In place of a replacement: the name stays, whatever its capitals. */
const KEPT = '';

interface Part {
  readonly text: string;
  readonly at: number;
  readonly kind: NameKind | 'initial' | 'fixed';
}

/** The names of a span with the kind of each. `before` is the text before the span. */
function parts(surface: string, before: string, people: People): Part[] {
  const tokens = [...eachMatch(TOKEN, surface)].map((match) => ({ text: match[0], at: match.index }));
  const isFixed = (text: string): boolean => SUFFIX.test(text) || isParticle(text);
  const names = tokens.filter(({ text }) => !isFixed(text) && [...text].length > 1);
  const comma = surface.indexOf(',');
  const split = comma > 0 && names.some(({ at }) => at > comma) && names.some(({ at }) => at < comma) ? comma : -1;
  const kinds =
    split > 0
      ? undefined
      : kindsInOrder(
          names.map(({ text }) => text),
          before,
          people,
        );
  return tokens.map(({ text, at }) => {
    if (isFixed(text)) return { text, at, kind: 'fixed' };
    if ([...text].length === 1) return { text, at, kind: 'initial' };
    const index = names.findIndex((name) => name.at === at);
    return { text, at, kind: kinds?.[index] ?? (at < split ? 'last' : 'first') };
  });
}

function kindsInOrder(names: readonly string[], before: string, people: People): NameKind[] {
  const { first, last } = nameIndex(people.lexicon, people.language);
  if (/apellidos?\W*$/i.test(before.slice(-16))) return names.map(() => 'last');
  if (names.length <= 1) {
    const name = foldedName(names[0] ?? '');
    const surname =
      TITLE_BEFORE.test(before.slice(-12)) || !first.has(name) || (last.has(name) && people.random.chance(0.5));
    return [surname && !/nombre\W*$/i.test(before.slice(-12)) ? 'last' : 'first'];
  }
  if (people.language === 'en') return names.map((_, i) => (i === names.length - 1 ? 'last' : 'first'));
  let allFirst = true;
  return names.map((name, i) => {
    allFirst &&= i === 0 || (i < names.length - 1 && i < 2 && first.has(foldedName(name)) && names.length > 2);
    return allFirst ? 'first' : 'last';
  });
}

/** Chooses the replacements of a full name; call it for all spans of a note before replacing any. */
export function learnName(surface: string, before: string, people: People): void {
  const found = parts(surface, before, people);
  if (found.filter(({ kind }) => kind === 'first' || kind === 'last').length < 2) return;
  for (const { text, kind } of found) if (kind === 'first' || kind === 'last') replacementOf(text, kind, people);
}

function replacementOf(name: string, kind: NameKind, people: People): string {
  const { names, random } = people;
  const key = name.toLowerCase().replace(/\s/g, '');
  const known = names.get(key);
  if (known !== undefined) return known === KEPT ? name.replace(/-\n/, '-') : known;
  const kept = random.chance(people.keep);
  const fresh = kept ? name.replace(/-\n/, '-') : freshName(kind, people.lexicon, random, people.language);
  names.set(key, kept ? KEPT : fresh);
  const initial = `${name[0]?.toUpperCase()}.`;
  if (!names.has(initial)) names.set(initial, fresh[0]?.toUpperCase() ?? 'M');
  return fresh;
}

function isKept(name: string, { names }: People): boolean {
  return names.get(name.toLowerCase().replace(/\s/g, '')) === KEPT;
}

function initialFor(mark: string, people: People): string {
  const key = `${mark.toUpperCase()}.`;
  const fresh = people.names.get(key) ?? letter(people.random);
  people.names.set(key, fresh);
  return mark === mark.toUpperCase() ? fresh.toUpperCase() : fresh.toLowerCase();
}

/** Whether it looks like initials, such as JD, kmk or P.W: at most three letters. */
function looksLikeInitials(surface: string): boolean {
  return /^(\p{L}[.\s/-]{0,2}){1,3}\p{L}?$/u.test(surface) && !/\p{Lu}\p{Ll}/u.test(surface) && letters(surface) <= 3;
}

/** Whether it is a known name of three letters, such as LEO or ORR, that looks like initials. */
function isKnownName(surface: string, { lexicon, language }: People): boolean {
  const { first, last } = nameIndex(lexicon, language);
  const name = foldedName(surface);
  return /^\p{L}{3}$/u.test(surface) && /[aeiouy]/.test(name) && (first.has(name) || last.has(name));
}

function letters(text: string): number {
  return (text.match(/\p{L}/gu) ?? []).length;
}

/** A name of the same form: order, commas, initials, particles, suffixes, capitals, misread letters and line breaks. */
export function sameFormName(surface: string, before: string, people: People): string {
  const { random } = people;
  if (!people.names.has(surface.toLowerCase()) && looksLikeInitials(surface) && !isKnownName(surface, people))
    return surface.replace(/\p{L}/gu, (mark) => initialFor(mark, people));
  if (/^(\p{L}[ .]){3,}\p{L}$/u.test(surface))
    return caseLike(
      surface,
      [...freshName('last', people.lexicon, random, people.language).replace(/\W/g, '')].join(' '),
    );
  const found = parts(surface, before, people);
  const free = found.length === 2 && found.every(({ kind }) => kind === 'first' || kind === 'last');
  if (free && random.chance(0.12) && !found.some(({ text }) => isKept(text, people)) && !/[\n"“]/.test(surface))
    return reordered(surface, found, people);
  let result = '';
  let from = 0;
  for (const { text, at, kind } of found) {
    const fresh =
      kind === 'fixed' ? text : kind === 'initial' ? initialFor(text, people) : sameFormPart(text, kind, people);
    result += surface.slice(from, at) + fresh;
    from = at + text.length;
  }
  return result + surface.slice(from);
}

function sameFormPart(text: string, kind: NameKind, people: People): string {
  const fresh = caseLike(text, replacementOf(text, kind, people));
  if (/\d/.test(text)) return misread(people.random, fresh);
  if (!text.includes('\n')) return fresh;
  const middle = Math.max(1, fresh.length >> 1);
  return /^\p{L}+$/u.test(fresh) ? `${fresh.slice(0, middle)}-\n${fresh.slice(middle)}` : fresh;
}

function reordered(surface: string, found: readonly Part[], people: People): string {
  const { random } = people;
  const name = (kind: NameKind, index: number): string => {
    const part = found.find((candidate) => candidate.kind === kind) ?? (found[index] as Part);
    return replacementOf(part.text, kind, people);
  };
  const first = name('first', 0);
  const last = name('last', 1);
  if (people.language === 'es') return caseLike(surface, random.pick([`${last}, ${first}`, `${first} ${last}`]));
  const words = {
    ...{ first, last, f: first[0] as string, small: `${first} ${last}`.toLowerCase() },
    ...{ upperFirst: first.toUpperCase(), upperLast: last.toUpperCase() },
  };
  return caseLike(surface, writePattern(random.pick(data.reordered), random, words));
}

/** A name to replace a placeholder: after a title mostly a surname, otherwise mostly a full name. */
export function freshNameFor(before: string, people: People): string {
  const { random, lexicon, language } = people;
  const last = (): string => freshName('last', lexicon, random, language);
  const first = (): string => freshName('first', lexicon, random, language);
  const titled = TITLE_BEFORE.test(before.slice(-12));
  if (random.chance(titled ? 0.7 : 0.2)) return last();
  if (!titled && random.chance(0.2)) return first();
  const middle = random.chance(0.25) ? ` ${letter(random)}.` : '';
  return random.chance(titled ? 0 : 0.15) ? `${last()}, ${first()}` : `${first()}${middle} ${last()}`;
}
