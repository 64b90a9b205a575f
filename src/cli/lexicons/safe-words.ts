import { join } from 'node:path';
import type { Lexicon } from '../../surrogates/lexicon';
import type { Compiled } from '../../taggers/gazetteer/compile';
import { fillCard, LANGUAGE_TITLES, percentage, thousands } from '../gazetteers/card';
import english from '../gazetteers/data/english.json';
import { countryNames, type Phrases, phrasesOf, wordFrequencies, wordListLines } from '../gazetteers/phrases';
import { spanishLists } from '../gazetteers/spanish';
import clinical from './data/clinical.json';

export interface DictionaryLists {
  /** Words that are found in clinical and general text and name nobody. */
  readonly words: Phrases;
  /** Names and places that everybody knows. */
  readonly usual: Phrases;
  /** All others: some of them few people bear. */
  readonly rare: Phrases;
  /** The words of general text that aren't names alone, the most frequent first. */
  readonly frequent: readonly string[];
}

/** So many of the most frequent words are nothing but words, though somebody bears them: `of`, `no`. */
const NEVER_NAMES = 150;
/** So frequent is a word where it is written small, though usual names or places are spelled so, or rarer ones. */
const THOUGH_USUAL = 1500;
const THOUGH_RARE = 20_000;

/**
 * The classes of a safe dictionary: `safe` has the words that are in no list of names or places, `small` those that are
 * words where they are written small, though the capital of a name may stand before them: `white`, `may`. A word of neither
 * that a list has, such as `boston`, is in no class, nor is a name that is seldom a word.
 */
export function safeWords({ words, usual, rare, frequent }: DictionaryLists): Map<string, Phrases> {
  const single = [...words].filter((word) => !word.includes(' '));
  const firsts = (thousands: number): Phrases => new Set(frequent.slice(0, thousands));
  const [never, thoughUsual, thoughRare] = [firsts(NEVER_NAMES), firsts(THOUGH_USUAL), firsts(THOUGH_RARE)];
  const isName = (word: string) => !never.has(word) && (usual.has(word) || rare.has(word));
  const isSmall = (word: string) => (usual.has(word) ? thoughUsual : thoughRare).has(word);
  return new Map([
    ['safe', new Set([...never, ...single.filter((word) => !isName(word))])],
    ['small', new Set(single.filter((word) => isName(word) && isSmall(word)))],
  ]);
}

/** The safe dictionary: the open list of safe words, sorted by what the lists of names, places and occupations say of them. */
export function englishSafeWords(folder: string, lexicon: Lexicon): Map<string, Phrases> {
  const staff = new Set(clinical.staff.en);
  const cities = [...lexicon.cities, ...lexicon.worldCities];
  const countries = countryNames('en', cities);
  return safeWords({
    words: phrasesOf(wordListLines(folder, 'en-safe-words.txt')),
    usual: phrasesOf([...lexicon.firstNames, ...cities.map(({ name }) => name), ...countries, ...english.regions]),
    rare: phrasesOf([
      ...lexicon.rareFirstNames,
      ...lexicon.surnames,
      ...lexicon.rareSurnames,
      ...lexicon.indianNames,
      ...lexicon.spanishSurnames,
      ...lexicon.occupations.filter((name) => !staff.has(name.toLowerCase())),
    ]),
    frequent: [...wordFrequencies(folder, 'en-word-frequencies.tsv').keys()],
  });
}

/** So many of the most frequent words are safe words where they are written small, whoever has them for a surname. */
const FREQUENT = 1000;

/** Words of every clinical note that are surnames as well, and borne by too many for frequencies to tell. */
const CLINICAL = phrasesOf(clinical.words);

/**
 * The safe dictionary: the words of general text that the gazetteer calls safe, names and places left out, and terms in
 * their Spanish spelling.
 */
export function spanishSafeWords(folder: string, lexicon: Lexicon): Map<string, Phrases> {
  const lists = spanishLists(folder, lexicon);
  const list = (name: string): Phrases => lists.get(name) as Phrases;
  const frequent = [...wordFrequencies(folder, 'es-word-frequencies.tsv').keys()];
  const staff = phrasesOf(clinical.staff.es);
  const usual = new Set([...list('first-name'), ...list('place')]);
  return safeWords({
    words: new Set([...list('safe'), ...frequent.slice(0, FREQUENT).filter((word) => !usual.has(word)), ...CLINICAL]),
    usual,
    rare: new Set([
      ...list('surname'),
      ...phrasesOf([
        ...lexicon.rareFirstNames,
        ...lexicon.rareSurnames,
        ...lexicon.worldCities.map(({ name }) => name),
      ]),
      ...[...list('profession')].filter((name) => !staff.has(name)),
    ]),
    frequent: [...new Set([...frequent.slice(0, FREQUENT), ...CLINICAL, ...frequent])],
  });
}

const CARD = join(import.meta.dirname, 'data/card.txt');

/** What ships beside a compiled dictionary: what it holds, where it comes from, under which licence. */
export function lexiconCard(language: string, classes: ReadonlyMap<string, Phrases>, compiled: Compiled): string {
  const members = (name: string) => thousands(classes.get(name)?.size ?? 0);
  return fillCard(CARD, {
    language,
    title: LANGUAGE_TITLES[language] as string,
    ...{ safe: members('safe'), small: members('small') },
    falsePositives: percentage(compiled.falsePositiveRate.words),
    bytes: thousands(compiled.bytes.length),
    sources: (clinical.sources as Readonly<Record<string, string>>)[language] as string,
  });
}
