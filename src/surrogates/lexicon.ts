import english from './data/english.json';
import { origins } from './data/names.json';
import spanish from './data/spanish.json';

/** A city with its state, province or region, and its country (ISO 3166, two letters). */
export interface City {
  readonly name: string;
  readonly region: string;
  readonly country: string;
}

/** First names and surnames that go together. */
export interface NameOrigin {
  readonly origin: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/**
 * What surrogates and simulated notes are drawn from: lists of names in their usual capitals; none may be empty. Lists named
 * `spanish...` are sorted by frequency, the most frequent first.
 */
export interface Lexicon {
  readonly firstNames: readonly string[];
  readonly rareFirstNames: readonly string[];
  readonly surnames: readonly string[];
  readonly rareSurnames: readonly string[];
  readonly indianNames: readonly string[];
  readonly origins: readonly NameOrigin[];
  readonly cities: readonly City[];
  readonly worldCities: readonly City[];
  readonly hospitals: readonly string[];
  readonly companies: readonly string[];
  readonly occupations: readonly string[];
  readonly drugs: readonly string[];
  readonly diseases: readonly string[];
  readonly spanishFirstNames: readonly string[];
  readonly spanishSurnames: readonly string[];
  readonly spanishCities: readonly City[];
  readonly spanishOccupations: readonly string[];
}

function namesOf(part: 'first' | 'last', ...wanted: readonly string[]): string[] {
  return origins.filter(({ origin }) => wanted.includes(origin)).flatMap((names) => names[part]);
}

/** A small lexicon of our own, enough for tests and for the app; the command line reads larger ones from files. */
export const builtInLexicon: Lexicon = {
  firstNames: namesOf('first', 'english', 'irish-scottish'),
  rareFirstNames: namesOf('first', 'native-pacific-caribbean', 'turkish-persian-jewish', 'slavic'),
  surnames: namesOf('last', 'english', 'irish-scottish'),
  rareSurnames: namesOf('last', 'german-nordic-dutch', 'french-italian-portuguese-greek', 'slavic'),
  indianNames: [...namesOf('first', 'indian'), ...namesOf('last', 'indian')],
  origins,
  cities: english.cities,
  worldCities: english.worldCities,
  hospitals: english.hospitals,
  companies: english.companies,
  occupations: english.occupations,
  drugs: english.drugs,
  diseases: english.diseases,
  spanishFirstNames: spanish.firstNames,
  spanishSurnames: spanish.surnames,
  spanishCities: spanish.cities,
  spanishOccupations: spanish.occupations,
};
