import { featureHash } from '../features/hash';

/** The most words of a phrase in a gazetteer. */
export const MOST_WORDS = 4;
/** The most UTF-16 units of a word in a gazetteer. */
export const LONGEST_WORD = 40;

/** A 64-bit hash of a word or phrase, in two halves. */
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

/** The word in small letters without accents, so that `Núñez` and `nunez` have the same key. */
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

/** One half of a phrase's key, from that half of the key of the words so far and of the next word's key. */
export function joinKeys(before: number, word: number): number {
  return mix(Math.imul(before, 0x9e3779b1) + word);
}

/** The key of a phrase of folded words. */
export function phraseKey(words: readonly string[]): Key {
  const [first = '', ...others] = words;
  return others
    .map(keyOfWord)
    .reduce(({ a, b }, word) => ({ a: joinKeys(a, word.a), b: joinKeys(b, word.b) }), keyOfWord(first));
}

/** A one-to-one mix of 32 bits in which every bit affects all others. */
export function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Differs from `featureHash` in every step, so that two words rarely have the same value in both. */
function secondHash(text: string): number {
  let value = text.length;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x5bd1e995);
    value = (value << 13) | (value >>> 19);
  }
  return mix(value);
}
