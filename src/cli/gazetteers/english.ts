import type { Lexicon } from '../../synthesis/lexicon';
import { englishRegions } from './own-places';
import { englishProfessions } from './own-professions';
import {
  countryNames,
  distinctiveParts,
  fillUp,
  frequentWords,
  type Phrases,
  phrasesOf,
  readLines,
  withShortForms,
} from './phrases';

const COMMON = 40_000;
/** How many first names, surnames and safe words there are, rare ones included: what fits into 400 kB. */
const FIRST_NAMES = 38_000;
const SURNAMES = 118_000;
const SAFE = 72_000;

const GENERIC_HOSPITAL_WORDS = new Set(
  `hospital hospitals hosp center centers centre ctr medical med health healthcare memorial regional county community behavioral
  system systems general university psychiatric children childrens campus district clinic clinics surgical surgery specialty
  state care mental services foundation institute rehabilitation rehab acute long term critical access inc llc lp cah va
  at for of and the in a s orthopedic heart womens women infirmary sanatorium`.split(/\s+/),
);

const COMPANY_ENDING =
  /,?\s+(Inc|Incorporated|Corporation|Corp|Company|Co|Companies|Holdings|Group|Ltd|LLC|PLC|Stores)\.?$/i;

/** The lists of the English gazetteer, by class. */
export function englishLists(folder: string, lexicon: Lexicon): Map<string, Phrases> {
  const frequent = frequentWords(folder, 'en-word-frequencies.tsv');
  const known = new Set(frequent);
  const inUse = (words: Phrases): Phrases => new Set([...words].filter((word) => known.has(word)));
  const names = (usual: readonly string[], rare: readonly string[], most: number): Phrases => {
    const rareNames = phrasesOf(rare);
    return fillUp(new Set([...phrasesOf(usual), ...inUse(rareNames)]), rareNames, most);
  };
  const safe = phrasesOf(readLines(folder, 'en-safe-words.txt'));
  const companies = lexicon.companies.flatMap((name) => {
    const short = name.replace(COMPANY_ENDING, '');
    return [name, short, short.replace(COMPANY_ENDING, '')];
  });
  const usual = new Set(frequent.slice(0, 15_000));
  return new Map([
    ['first-name', names([...lexicon.firstNames, ...lexicon.indianNames], lexicon.rareFirstNames, FIRST_NAMES)],
    ['surname', withPrefixes(names([...lexicon.surnames, ...lexicon.indianNames], lexicon.rareSurnames, SURNAMES))],
    ['place', places(lexicon)],
    [
      'hospital',
      withShortForms(
        new Set([
          ...[...phrasesOf(lexicon.hospitals)].filter((name) => name.includes(' ')),
          ...distinctiveParts(lexicon.hospitals, GENERIC_HOSPITAL_WORDS, usual),
        ]),
      ),
    ],
    ['profession', phrasesOf([...lexicon.occupations, ...englishProfessions])],
    ['organization', phrasesOf(companies)],
    ['drug', new Set([...phrasesOf(lexicon.drugs), ...firstWords(lexicon.drugs, usual)])],
    ['disease', phrasesOf(lexicon.diseases)],
    ['common', new Set(frequent.slice(0, COMMON))],
    ['safe', fillUp(inUse(safe), safe, SAFE)],
  ]);
}

function places({ cities, worldCities }: Lexicon): Phrases {
  const all = [...cities, ...worldCities];
  const countries = countryNames(
    'en',
    all.map(({ country }) => country),
  );
  const regions = all.map(({ region }) => region).filter((region) => region.length > 3);
  return withShortForms(phrasesOf([...all.map(({ name }) => name), ...countries, ...englishRegions, ...regions]));
}

/** Lists write `Obrien` and `Dangelo`; notes write `O'Brien`, which is two words. */
function withPrefixes(surnames: Phrases): Phrases {
  const split = [...surnames]
    .filter((name) => /^(o|d)[^aeiouh\s]?[a-z]{4,}$/.test(name) && surnames.has(name.slice(1)))
    .map((name) => `${name[0]} ${name.slice(1)}`);
  return new Set([...surnames, ...split]);
}

/** The first word of each name of several, but for those that mean something of their own. */
function firstWords(names: Iterable<string>, usual: ReadonlySet<string>): string[] {
  return [...phrasesOf(names)]
    .map((name) => name.split(' ')[0] as string)
    .filter((word) => word.length > 3 && !usual.has(word) && !/\d/.test(word));
}
