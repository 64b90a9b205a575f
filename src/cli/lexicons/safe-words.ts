import type { Lexicon } from '../../surrogates/lexicon';
import type { Compiled } from '../../taggers/gazetteer/compile';
import english from '../gazetteers/data/english.json';
import { countryNames, type Phrases, phrasesOf, readLines, wordFrequencies } from '../gazetteers/phrases';
import { spanishLists } from '../gazetteers/spanish';
import clinicalStaff from './data/clinical-staff.json';

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
  const firsts = (count: number): Phrases => new Set(frequent.slice(0, count));
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

/** So many of the most frequent words are safe words where they are written small, whoever has them for a surname. */
const FREQUENT = 1000;

/** Words of every clinical note that are surnames as well, and borne by too many for frequencies to tell. */
const CLINICAL = phrasesOf(
  [
    'izquierdo izquierda derecho derecha agudo aguda severo severa delgado delgada grueso gruesa grave leve fino fina liso lisa',
    'vena cava colon seno bazo polo asa iris uñero cordón molar canino cabeza cabezas espina ala rama porta portal ángulo borde bordes',
    'tos dolor dolores fiebre asma ampolla bario suero talla peso patrón reposo benigno benigna quinto tercero tránsito estancia sano sana',
  ].flatMap((line) => line.split(' ')),
);

/**
 * The safe dictionary: the words of general text that the gazetteer calls safe, names and places left out, and terms in
 * their Spanish spelling.
 */
export function spanishSafeWords(folder: string, lexicon: Lexicon): Map<string, Phrases> {
  const lists = spanishLists(folder, lexicon);
  const list = (name: string): Phrases => lists.get(name) as Phrases;
  const frequent = [...wordFrequencies(folder, 'es-word-frequencies.tsv').keys()];
  const staff = phrasesOf(clinicalStaff.es);
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

const TITLES: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' };

const SOURCES: Readonly<Record<string, string>> = {
  en: 'Safe words: an open list of 195,000 words for de-identification. What is left out: names of the United States, India and\nSpain; cities of GeoNames (CC BY 4.0); country names of Unicode CLDR; occupations.',
  es: 'Safe words: the words of general text that are neither name nor place, and English terms of Greek and Latin origin\nrespelled by rule. What is left out: names that the Instituto Nacional de Estadística of Spain counts, those of other\ncountries, the municipalities of Spain, cities of GeoNames (CC BY 4.0), occupations.',
};

/** What ships beside a compiled dictionary: what it holds, where it comes from, under which licence. */
export function lexiconCard(language: string, classes: ReadonlyMap<string, Phrases>, compiled: Compiled): string {
  const members = (name: string) => (classes.get(name)?.size ?? 0).toLocaleString('en-US');
  return `# Safe dictionary, ${TITLES[language]}

Which words name nobody, in the gazetteers' form: it answers membership and doesn't hold the words. The taggers \`${language}-lexicon\`,
\`${language}-inverse\` and \`${language}-ensemble\` read it. Written by \`npm run lexicons\`.

- **safe**: ${members('safe')} words that no list of names, places or occupations has, however they are written.
- **small**: ${members('small')} words that such a list has as well, but which are frequent words where they are written small.

Words are compared in small letters without accents. Every member is found; of all other words ${(100 * compiled.falsePositiveRate.words).toFixed(2)} % are taken for
one. ${compiled.bytes.length.toLocaleString('en-US')} bytes.

${SOURCES[language]}
The lists are in the public domain or under CC0, CC BY, BSD (3-clause) or the Unlicense, country names under the Unicode licence.
Which words are frequent comes from the frequencies of 150,000 words of general text, CC BY-SA: as a work made from them
this file is under CC BY-SA, too.

A name that is also an ordinary word and stands in no list is called safe. Misspelt words are in no dictionary, and so never safe.
`;
}
