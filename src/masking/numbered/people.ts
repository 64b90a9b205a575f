import { plainApostrophes } from '../../note/plain-layout';
import { fold } from './surface';

type Words = readonly string[];

/** A way in which the note names someone. */
interface Mention {
  /** Given names first; a single letter is an initial. */
  readonly words: Words;
  /** The letters of a mention such as `JS`, which may be two initials or a short name. */
  readonly initials: Words;
}

interface Person {
  /** The words of the fullest mention, once for each way in which the note spaces them. */
  readonly spellings: readonly Words[];
}

/** Everyone found so far, under each of those words and under its first letter. */
type Register = Map<string, Person[]>;

const HONORIFIC = /^(?:dra?|mrs?|ms|miss|prof|sra?|srta|d\.?ª|dña|doña|señor(?:a|ita)?|doctora)(?:\.\s*|\s+)(?=\S)/iu;
/** Degrees and licences that are nobody's name. */
export const CREDENTIALS =
  'BSN|MSN|APRN|ARNP|FNP|(?:PMH)?NP-BC|CRNA|LPN|LVN|DPT|OTR|LCSW|LMSW|LISW|LPC|LMFT|FACS|FRC[PS]|MRCP|MBChB|DDS|DMD|Psy\\.?D|Pharm\\.?D';
/** Before a further degree, `DO` without full stops is a name, unless a comma is before it. */
const DEGREES = RegExp(
  `(?<=[^\\s,])(?:[,\\s]+(?:M\\.?D|D\\.O|(?<=,\\s*)DO|DO(?=\\.?$)|Ph\\.?D|R\\.?N|M\\.?B\\.?B\\.?S|md|${CREDENTIALS})\\.?)+$`,
  'u',
);

/** The person of each surface, the same object for mentions of one person. `SPEC.md` numbers the rules. */
export function people(surfaces: readonly string[]): Person[] {
  const mentions = surfaces.map(parse);
  const keys = mentions.map(({ words }) => words.join(''));
  const byKey = new Map<string, Mention[]>();
  for (const mention of [...mentions].sort(fullerFirst)) {
    const key = mention.words.join('');
    const alike = byKey.get(key) ?? [];
    if (!alike.some((other) => isSpeltLike(other, mention))) byKey.set(key, [...alike, mention]);
  }
  const register: Register = new Map();
  const personOf = new Map<string, Person>();
  for (const [key, alike] of byKey) {
    const spellings = alike.map(({ words }) => words);
    const initials = alike.map((mention) => mention.initials);
    personOf.set(key, find(register, spellings) ?? find(register, initials) ?? add(register, spellings));
  }
  return keys.map((key) => personOf.get(key) as Person);
}

/** The letters of a person's fullest mention: the same for people with the same name in different notes. */
export function personKey({ spellings }: Person): string {
  return spellings[0]?.join('') ?? '';
}

function add(register: Register, spellings: readonly Words[]): Person {
  const person = { spellings };
  for (const entry of new Set(spellings.flat().flatMap((word) => [word, firstLetter(word)]))) {
    const those = register.get(entry);
    if (those) those.push(person);
    else register.set(entry, [person]);
  }
  return person;
}

/** The one person that any of these can abbreviate; undefined if there are none or several. */
function find(register: Register, spellings: readonly Words[]): Person | undefined {
  const [person, ...others] = new Set(spellings.flatMap((words) => fitting(register, words)));
  return others.length === 0 ? person : undefined;
}

function fitting(register: Register, words: Words): Person[] {
  const [fewest = []] = words.map((word) => register.get(word) ?? []).sort((a, b) => a.length - b.length);
  return fewest.filter(({ spellings }) => spellings.some((spelling) => isShortFor(words, spelling)));
}

/** W-Y-C-O-F-F, a name that is spelt */
export const SPELT = /(?<!\p{L})(?:\p{L}-){2,}\p{L}(?!\p{L})/gu;

/** The initial of one sound that two letters write: the `Ll.` of Lluís, the `Ch.` of Charo. */
export const DIGRAPH = /(?<!\p{L})(?:([ct])h|(l)l)(?=\.)/giu;

function parse(surface: string): Mention {
  const others = surface.replace(SPELT, '');
  const plain = plainApostrophes(
    /\p{L}{2}/u.test(others) ? others : surface.replace(SPELT, (letters) => letters.replaceAll('-', '')),
  )
    .replace(HONORIFIC, '')
    .replace(DEGREES, '')
    .replace(DIGRAPH, '$1$2')
    .replace(/'[sS](?!\p{L})/gu, '');
  const comma = plain.indexOf(',');
  const words = [...wordsOf(plain.slice(comma + 1)), ...wordsOf(plain.slice(0, Math.max(comma, 0)))];
  const initials = /^\s*\p{Lu}{2,3}\s*$/u.test(plain) ? [...fold(plain.trim())] : [];
  return { words: words.length > 0 ? words : [surface.trim()], initials };
}

function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Of two mentions with the same letters. */
function isSpeltLike(a: Mention, b: Mention): boolean {
  return a.words.length === b.words.length && a.initials.length === b.initials.length;
}

function fullerFirst(a: Mention, b: Mention): number {
  return fullWords(b) - fullWords(a) || b.words.length - a.words.length;
}

function fullWords({ words }: Mention): number {
  return words.filter((word) => !isInitial(word)).length;
}

/** Whether each of the short form's words is another one of the long form's, or the initial of another one. */
function isShortFor(short: Words, long: Words): boolean {
  const left = [...long];
  return [...short]
    .sort((a, b) => Number(isInitial(a)) - Number(isInitial(b)))
    .every((word) => {
      const at = left.findIndex((other) => other === word || (isInitial(word) && firstLetter(other) === word));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}

function firstLetter(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}

function isInitial(word: string): boolean {
  return word === firstLetter(word);
}
