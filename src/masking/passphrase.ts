import words from './data/passphrase-words.json';

/** 512 words, nine bits each, which are easy to type and to distinguish. */
export const PASSPHRASE_WORDS: readonly string[] = words;

const WORDS = 7;

/** A passphrase of words drawn by the browser's random source: 63 bits, whatever is known about the person. */
export function generatedPassphrase(): string {
  // 512 divides 2^16, so that each word is as likely as any other.
  return Array.from(
    crypto.getRandomValues(new Uint16Array(WORDS)),
    (drawn) => PASSPHRASE_WORDS[drawn % PASSPHRASE_WORDS.length],
  ).join(' ');
}
