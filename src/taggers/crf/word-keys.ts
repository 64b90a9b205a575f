import type { TokenKind } from '../../note/tokens';
import { hash } from '../hash';
import { remember } from '../remember';
import { caseClass, runSymbols, type Shaped } from '../shape';
import type { Language } from '../tagger';
import { makeWordClasses } from './word-class';

/** Of a longer token only so many characters count. */
const LONGEST = 24;
const AFFIX = 4;
const LONGEST_NUMBER = 6;

/** What a token's characters alone tell, as hashes; `form` and `symbols` are for the shape of runs. */
export interface WordKeys extends Shaped {
  readonly lowerCase: string;
  /** The word in lower case, its digits as zeros. */
  readonly word: number;
  /** As it is written. */
  readonly surface: number;
  readonly wordClass: number;
  /** `Xxxxx`, `ddd`. */
  readonly longShape: number;
  /** `Xx`, `d`: the long shape without repeats. */
  readonly shortShape: number;
  /** Prefixes of 1 to 4 characters, then suffixes. */
  readonly affixes: Int32Array;
  /** The last three characters. */
  readonly ending: number;
}

/** Reads a token; remembers it. Newlines are to be given as one character. */
export function makeWordReader(language: Language): (surface: string, kind: TokenKind) => WordKeys {
  const classOf = makeWordClasses(language);
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
      word: hash(word),
      surface: hash(written),
      wordClass: hash(classOf(lowerCase, kind)),
      longShape: hash(shape),
      shortShape: hash(shape.replace(/(.)\1+/gu, '$1')),
      affixes: affixesOf(lower),
      ending: hash(lower.slice(-3)),
    };
  });
}

function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}\p{M}*/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/\p{Nd}/gu, 'd');
}

/** Those that are shorter than the word. */
function affixesOf(lower: string): Int32Array {
  const keys: number[] = [];
  for (let length = 1; length <= Math.min(AFFIX, lower.length - 1); length++)
    keys.push(hash(`<${lower.slice(0, length)}`), hash(`${lower.slice(-length)}>`));
  return Int32Array.from(keys);
}
