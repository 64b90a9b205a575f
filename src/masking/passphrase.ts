import words from './data/passphrase-words.json';

/** 512 words, nine bits each: easily typed and told apart. */
export const PASSPHRASE_WORDS: readonly string[] = words;

const WORDS = 7;

/** A passphrase of words drawn by the browser's own source of chance: 63 bits, which nothing known about a person makes fewer. */
export function generatedPassphrase(): string {
  // 512 divides 2^16, so that each word is as likely as any other.
  return Array.from(
    crypto.getRandomValues(new Uint16Array(WORDS)),
    (drawn) => PASSPHRASE_WORDS[drawn % PASSPHRASE_WORDS.length],
  ).join(' ');
}
