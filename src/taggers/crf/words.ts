import type { TokenKind } from '../../note/tokens';
import { featureHash } from '../features/hash';
import { remember } from '../features/remember';
import { caseClass, runSymbols, type Shaped } from '../features/shape';
import type { Language } from '../tagger';
import wordClasses from './word-classes.json';

/** The most characters of a token that count. */
const LONGEST = 24;
/** The most characters of an affix. */
const AFFIX = 4;
/** The most digits of a number that count. */
const LONGEST_NUMBER = 6;

/** The features that depend on a token's characters alone, as hashes; `form` and `symbols` are for the shape of runs. */
export interface WordKeys extends Shaped {
  readonly lowerCase: string;
  /** The word in lower case, its digits as zeros. */
  readonly word: number;
  /** The word as written. */
  readonly surface: number;
  readonly wordClass: number;
  /** `Xxxxx`, `ddd`. */
  readonly longShape: number;
  /** `Xx`, `d`: the long shape without repeats. */
  readonly shortShape: number;
  /** Prefixes and suffixes of 1 to 4 characters. */
  readonly affixes: Int32Array;
  /** The last three characters. */
  readonly ending: number;
}

/** Reads a token's keys, with a cache. @returns a function that takes a line end as `\n` */
export function makeWordReader(language: Language): (surface: string, kind: TokenKind) => WordKeys {
  const classOf = makeWordClassReader(language);
  return remember<WordKeys, TokenKind>((surface, kind) => {
    const written = surface.slice(0, LONGEST);
    const lowerCase = surface.toLowerCase();
    const lower = lowerCase.slice(0, LONGEST);
    const word = kind === 'digits' ? '0'.repeat(Math.min(surface.length, LONGEST_NUMBER)) : lower;
    const shape = shapeOf(written);
    return {
      form: caseClass(surface, kind),
      symbols: runSymbols(surface, kind),
      lowerCase,
      word: featureHash(word),
      surface: featureHash(written),
      wordClass: featureHash(classOf(lowerCase, kind)),
      longShape: featureHash(shape),
      shortShape: featureHash(shape.replace(/(.)\1+/gu, '$1')),
      affixes: affixesOf(lower),
      ending: featureHash(lower.slice(-3)),
    };
  });
}

function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}\p{M}*/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/\p{Nd}/gu, 'd');
}

/** The affixes that are shorter than the word. */
function affixesOf(lower: string): Int32Array {
  const keys: number[] = [];
  for (let length = 1; length <= Math.min(AFFIX, lower.length - 1); length++)
    keys.push(featureHash(`<${lower.slice(0, length)}`), featureHash(`${lower.slice(-length)}>`));
  return Int32Array.from(keys);
}

/** Guesses a word's part of speech from lists of closed-class words and from endings; returns the short name of a class. */
export function makeWordClassReader(language: Language): (lowerCase: string, kind: TokenKind) => string {
  const { closed, endings } = WORD_CLASSES[language];
  const classOf = new Map(byMember(closed));
  const longestFirst = byMember(endings).sort(([a], [b]) => b.length - a.length);
  return (lowerCase, kind) => {
    if (kind !== 'letters') return kind === 'mark' ? lowerCase : kind;
    const found = classOf.get(lowerCase);
    if (found) return found;
    if (lowerCase.length < 4) return 'short';
    return longestFirst.find(([ending]) => lowerCase.endsWith(ending))?.[1] ?? 'other';
  };
}

interface WordClasses {
  /** By class: articles, prepositions, conjunctions, pronouns, auxiliary verbs, adverbs, weekdays, months, units ... */
  readonly closed: Readonly<Record<string, string>>;
  /** By class: endings of its words. */
  readonly endings: Readonly<Record<string, string>>;
}

/** Lists whose members are separated by blanks. */
const WORD_CLASSES: Readonly<Record<Language, WordClasses>> = wordClasses;

function byMember(lists: Readonly<Record<string, string>>): (readonly [member: string, name: string])[] {
  return Object.entries(lists).flatMap(([name, members]) =>
    members.split(' ').map((member) => [member, name] as const),
  );
}
