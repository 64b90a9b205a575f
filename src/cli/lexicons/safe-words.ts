import { join } from 'node:path';
import type { Lexicon } from '../../surrogates/lexicon';
import type { Compiled } from '../../taggers/gazetteer/compile';
import { fillCard, LANGUAGE_TITLES, percentage, thousands } from '../gazetteers/card';
import english from '../gazetteers/data/english.json';
import { countryNames, type Phrases, phrasesOf, wordFrequencies, wordListLines } from '../gazetteers/phrases';
import { spanishLists } from '../gazetteers/spanish';
import clinical from './data/clinical.json';

interface DictionaryLists {
  /** Words of clinical and general text that name nobody. */
  readonly words: Phrases;
  /** Common names and places. */
  readonly usual: Phrases;
  /** All other names and places, also rare ones. */
  readonly rare: Phrases;
  /** Words of general text that aren't only names, the most frequent first. */
  readonly frequent: readonly string[];
}

/** This many of the most frequent words never count as names, though somebody may have them: `of`, `no`. */
const NEVER_NAMES = 150;
/** A word counts as a word when written small if it is among this many of the most frequent ones, though it is also a usual, or a rare, name. */
const THOUGH_USUAL = 1500;
const THOUGH_RARE = 20_000;

/**
 * The classes of a safe dictionary: `safe` has the words that are in no list of names or places; `small` has words that are also
 * names when capitalised, but words when written small: `white`, `may`. Names that are seldom words, such as `boston`, are in
 * neither class.
 */
export function safeWords({ words, usual, rare, frequent }: DictionaryLists): Map<string, Phrases> {
  const single = [...words].filter((word) => !word.includes(' '));
  const mostFrequent = (count: number): Phrases => new Set(frequent.slice(0, count));
  const never = mostFrequent(NEVER_NAMES);
  const thoughUsual = mostFrequent(THOUGH_USUAL);
  const thoughRare = mostFrequent(THOUGH_RARE);
  const isName = (word: string) => !never.has(word) && (usual.has(word) || rare.has(word));
  const isSmall = (word: string) => (usual.has(word) ? thoughUsual : thoughRare).has(word);
  return new Map([
    ['safe', new Set([...never, ...single.filter((word) => !isName(word))])],
    ['small', new Set(single.filter((word) => isName(word) && isSmall(word)))],
  ]);
}

/** The English safe dictionary: the open list of safe words, classified by the lists of names, places and occupations. */
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

/** This many of the most frequent words are safe when written small, even if they are surnames. */
const FREQUENT = 1000;

/** Words of clinical notes that are also surnames, too common ones for word frequencies to decide. */
const CLINICAL = phrasesOf(clinical.words);

/**
 * The Spanish safe dictionary: the gazetteer's safe words and frequent words of general text, without names and places, and terms
 * in Spanish spelling.
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

/** The card of a compiled dictionary: its content, sources and licence. */
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
