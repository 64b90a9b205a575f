import type { Lexicon } from '../../surrogates/lexicon';
import english from '../gazetteers/data/english.json';
import { countryNames, type Phrases, phrasesOf, readLines, wordFrequencies } from '../gazetteers/phrases';
import clinicalStaff from './data/clinical-staff.json';
import { safeWords } from './safe-words';

/** The safe dictionary: the open list of safe words, sorted by what the lists of names, places and occupations say of them. */
export function englishSafeWords(folder: string, lexicon: Lexicon): Map<string, Phrases> {
  const staff = new Set(clinicalStaff.en);
  const cities = [...lexicon.cities, ...lexicon.worldCities];
  const countries = countryNames(
    'en',
    cities.map(({ country }) => country),
  );
  return safeWords({
    words: phrasesOf(readLines(folder, 'en-safe-words.txt')),
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
