import { featureHash } from '../features/hash';

/** A phrase has at most so many words, a word so many UTF-16 units; what is longer is in no gazetteer. */
export const MOST_WORDS = 4;
export const LONGEST_WORD = 40;

/** 64 bits that stand for a word or phrase. */
export interface Key {
  readonly a: number;
  readonly b: number;
}

const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** The word in small letters without accents: `Núñez` and `nunez` are one key. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[øłđðßæœþı]/g, (letter) => PLAIN[letter] as string);
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** The key of one folded word. */
export function keyOfWord(folded: string): Key {
  return { a: featureHash(folded), b: secondHash(folded) };
}

/** One half of the key of a phrase, from that half of the key of the words before and of the next word's key. */
export function joinKeys(before: number, word: number): number {
  return mix(Math.imul(before, 0x9e3779b1) + word);
}

/** The key of folded words in order. */
export function phraseKey(words: readonly string[]): Key {
  const [first = '', ...others] = words;
  return others
    .map(keyOfWord)
    .reduce(({ a, b }, word) => ({ a: joinKeys(a, word.a), b: joinKeys(b, word.b) }), keyOfWord(first));
}

/** Spreads every bit of 32 over all of them; one to one. */
export function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Unlike `hash` in every step, so that two words rarely share both. */
function secondHash(text: string): number {
  let value = text.length;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x5bd1e995);
    value = (value << 13) | (value >>> 19);
  }
  return mix(value);
}
