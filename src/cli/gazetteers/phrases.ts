import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { City } from '../../surrogates/lexicon';
import { phraseWords } from '../../taggers/gazetteer/compile';
import { foldWord, LONGEST_WORD, MOST_WORDS } from '../../taggers/gazetteer/keys';

/** Phrases of a class, in the gazetteer's form: folded words with one space between. */
export type Phrases = Set<string>;

/** The first four words of each text. Texts without words, or with a word that is too long, are left out. */
export function phrasesOf(texts: Iterable<string>): Phrases {
  const phrases: Phrases = new Set();
  for (const text of texts) {
    const words = phraseWords(text).slice(0, MOST_WORDS);
    if (words.length > 0 && words.every(({ length }) => length <= LONGEST_WORD)) phrases.add(words.join(' '));
  }
  return phrases;
}

/** The lines of a word list. @throws the file system's error, which names the file */
export function wordListLines(folder: string, name: string): string[] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Words of letters, folded, the most frequent first, with 100 log10 of their share of all words. */
export function wordFrequencies(folder: string, name: string): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const line of wordListLines(folder, name)) {
    const [word = '', frequency] = line.split('\t');
    const folded = foldWord(word);
    if (/^\p{L}+$/u.test(folded) && folded.length <= LONGEST_WORD && !frequencies.has(folded))
      frequencies.set(folded, Number(frequency));
  }
  return frequencies;
}

/** The names of the cities' countries in a language, from the Unicode locale data. */
export function countryNames(language: string, cities: readonly City[]): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return [...new Set(cities.map(({ country }) => country))].sort().map((code) => names.of(code) ?? code);
}

/**
 * Adds `others` to `first` up to `most` phrases, short ones first: the spelling of a long name or term shows what it is, that of a
 * short one doesn't.
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

/** Adds the phrases with their first word abbreviated or written out: `St. Louis`, `Fort Worth`. */
export function withShortForms(phrases: Phrases): Phrases {
  const both = new Set(phrases);
  for (const phrase of phrases)
    for (const [long, short] of SHORTENED) {
      if (phrase.startsWith(`${long} `)) both.add(short + phrase.slice(long.length));
      if (phrase.startsWith(`${short} `)) both.add(long + phrase.slice(short.length));
    }
  return both;
}

/** Generic words that stay in the short name of a hospital: `Abbeville General`. */
const KEPT_GENERIC = new Set(['general', 'memorial', 'regional', 'university', 'community', 'county', 'childrens']);
/** A usual word is distinctive, too, if this many names have it. */
const SEVERAL = 5;

/**
 * The parts of names that distinguish them from other text: the words before the first generic one, some with it, and single words
 * that are not usual, or not very frequent and in several names.
 */
export function distinctiveParts(
  names: readonly string[],
  generic: Phrases,
  { frequent, usual }: { frequent: Phrases; usual: Phrases },
): Phrases {
  const parts: Phrases = new Set();
  const uses = new Map<string, number>();
  for (const name of names) {
    const words = phraseWords(name);
    const at = words.findIndex((word) => generic.has(word));
    const head = words.slice(0, at < 0 ? words.length : at);
    if (head.length > 1) parts.add(head.slice(0, MOST_WORDS).join(' '));
    const next = words[head.length] ?? '';
    if (head.length > 0 && head.length < MOST_WORDS && KEPT_GENERIC.has(next)) parts.add([...head, next].join(' '));
    for (const word of new Set(words))
      if (word.length > 3 && !generic.has(word)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  for (const [word, count] of uses) if (!usual.has(word) || (!frequent.has(word) && count >= SEVERAL)) parts.add(word);
  return parts;
}
