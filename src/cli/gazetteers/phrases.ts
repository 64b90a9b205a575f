import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phraseWords } from '../../taggers/gazetteer/compile';
import { LONGEST_WORD, MOST_WORDS } from '../../taggers/gazetteer/keys';

/** Phrases of a class, each as the gazetteer knows it: folded words with one space between. */
export type Phrases = Set<string>;

/** The first four words of each text; texts without a word, or with one that is too long, are left out. */
export function phrasesOf(texts: Iterable<string>): Phrases {
  const phrases: Phrases = new Set();
  for (const text of texts) {
    const words = phraseWords(text).slice(0, MOST_WORDS);
    if (words.length > 0 && words.every(({ length }) => length <= LONGEST_WORD)) phrases.add(words.join(' '));
  }
  return phrases;
}

/** The lines of a word list. */
export function readLines(folder: string, name: string): string[] {
  return readFileSync(join(folder, name), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '');
}

/** Words of letters alone by falling frequency, folded, each once. */
export function frequentWords(folder: string, name: string): string[] {
  const words = readLines(folder, name).map((line) => line.split('\t')[0] as string);
  return [...phrasesOf(words.filter((word) => /^\p{L}+$/u.test(word)))];
}

/** Names of countries in a language, as the Unicode locale data have them. */
export function countryNames(language: string, codes: Iterable<string>): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return [...new Set(codes)].sort().map((code) => names.of(code) ?? code);
}

/**
 * `first` and as many of `others` as fit under `most`, shorter words first: a long name or term shows in its spelling what
 * it is, a short one doesn't.
 */
export function fillUp(first: Phrases, others: Iterable<string>, most: number): Phrases {
  const left = [...others].filter((word) => !first.has(word));
  left.sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  return new Set([...first, ...left.slice(0, Math.max(0, most - first.size))]);
}

const SHORTENED: readonly (readonly [string, string])[] = [
  ['saint', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
];

/** The phrases and what they look like with their first word written short or out: `St. Louis`, `Fort Worth`. */
export function withShortForms(phrases: Phrases): Phrases {
  const both = new Set(phrases);
  for (const phrase of phrases)
    for (const [long, short] of SHORTENED) {
      if (phrase.startsWith(`${long} `)) both.add(short + phrase.slice(long.length));
      if (phrase.startsWith(`${short} `)) both.add(long + phrase.slice(short.length));
    }
  return both;
}

/** What tells one name of a list from the others: the words before the first generic one, and every word that is not `known`. */
export function distinctiveParts(
  names: Iterable<string>,
  generic: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Phrases {
  const parts: Phrases = new Set();
  for (const name of names) {
    const words = phraseWords(name);
    const end = words.findIndex((word) => generic.has(word));
    const head = words.slice(0, Math.min(MOST_WORDS, end < 0 ? words.length : end));
    if (head.length > 1) parts.add(head.join(' '));
    for (const word of words) if (word.length > 3 && !generic.has(word) && !known.has(word)) parts.add(word);
  }
  return parts;
}
