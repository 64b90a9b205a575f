import { wordSet } from '../../note/word-set';
import type { Lexicon } from '../../surrogates/lexicon';
import english from './data/english.json';
import {
  countryNames,
  distinctiveParts,
  fillUp,
  type Phrases,
  phrasesOf,
  withShortForms,
  wordFrequencies,
  wordListLines,
} from './phrases';

const COMMON = 40_000;
/** Number of first names, surnames and safe words, with rare ones: what fits into 400 kB. */
const FIRST_NAMES = 38_000;
const SURNAMES = 114_000;
const SAFE = 72_000;
const SPANISH_SURNAMES = 3000;

const GENERIC_HOSPITAL_WORDS = new Set(wordSet(english.genericHospitalWords));

const DRUG_ENDING =
  /...(cillins?|mycin|micin|oxacin|cycline|azole|statin|olol|pril|sartan|dipine|azepam|azolam|oxetine|triptyline|setron|triptan|gliptin|gliflozin|parin|xaban|caine|mab|tinib|vir|phylline|terol|sone|solone|barbital|codone|morphone|orphanol|prazole|tidine|thiazide|semide|idone|apine|formin)$/;

const DISEASE_ENDING =
  /...(itis|osis|emia|pathy|algia|penia|uria|plegia|paresis|ectasis|malacia|trophy|plasia|carcinoma|sarcoma|lymphoma|blastoma|adenoma|lithiasis|rrhagia|rrhea|phobia|phagia|pnea|syndrome)$/;

const COMPANY_ENDING =
  /,?\s+(Inc|Incorporated|Corporation|Corp|Company|Co|Companies|Holdings|Group|Ltd|LLC|PLC|Stores)\.?$/i;

/** The lists of the English gazetteer, by class. */
export function englishLists(folder: string, lexicon: Lexicon): Map<string, Phrases> {
  const frequent = [...wordFrequencies(folder, 'en-word-frequencies.tsv').keys()];
  const known = new Set(frequent);
  const inUse = (words: Phrases): Phrases => new Set([...words].filter((word) => known.has(word)));
  const names = (usual: readonly string[], rare: readonly string[], most: number): Phrases => {
    const rareNames = phrasesOf(rare);
    return fillUp(new Set([...phrasesOf(usual), ...inUse(rareNames)]), rareNames, most);
  };
  const safe = phrasesOf(wordListLines(folder, 'en-safe-words.txt'));
  const companies = lexicon.companies.flatMap((name) => {
    const short = name.replace(COMPANY_ENDING, '');
    return [name, short, short.replace(COMPANY_ENDING, '')];
  });
  const cities = places(lexicon);
  const usual = new Set(frequent.slice(0, 15_000));
  return new Map([
    ['first-name', names([...lexicon.firstNames, ...lexicon.indianNames], lexicon.rareFirstNames, FIRST_NAMES)],
    [
      'surname',
      withPrefixes(
        names(
          [...lexicon.surnames, ...lexicon.indianNames, ...lexicon.spanishSurnames.slice(0, SPANISH_SURNAMES)],
          lexicon.rareSurnames,
          SURNAMES,
        ),
      ),
    ],
    ['place', cities],
    ['hospital', hospitals(lexicon.hospitals, cities, new Set(frequent.slice(0, 3000)), usual)],
    ['profession', phrasesOf([...lexicon.occupations, ...english.professions])],
    ['organization', phrasesOf(companies)],
    ['drug', new Set([...phrasesOf(lexicon.drugs), ...firstWords(lexicon.drugs, usual), ...ending(safe, DRUG_ENDING)])],
    ['disease', new Set([...phrasesOf(lexicon.diseases), ...ending(safe, DISEASE_ENDING)])],
    ['common', new Set(frequent.slice(0, COMMON))],
    ['safe', fillUp(inUse(safe), safe, SAFE)],
  ]);
}

function places({ cities, worldCities }: Lexicon): Phrases {
  const all = [...cities, ...worldCities];
  const countries = countryNames('en', all);
  const regions = all.map(({ region }) => region).filter((region) => region.length > 3);
  return withShortForms(phrasesOf([...all.map(({ name }) => name), ...countries, ...english.regions, ...regions]));
}

/** Full names, names before `Hospital` and the like that are not places, and words that are typical of hospitals. */
function hospitals(names: readonly string[], cities: Phrases, frequent: Phrases, usual: Phrases): Phrases {
  const full = [...phrasesOf(names)].filter((name) => name.includes(' '));
  const parts = distinctiveParts(names, GENERIC_HOSPITAL_WORDS, { frequent, usual });
  return withShortForms(new Set([...full, ...[...parts].filter((part) => !cities.has(part))]));
}

/** The words in use with an ending that other kinds of words rarely have. */
function ending(words: Phrases, pattern: RegExp): string[] {
  return [...words].filter((word) => pattern.test(word));
}

/** Lists write `Obrien` and `Dangelo`; notes write `O'Brien`, which is two words. */
function withPrefixes(surnames: Phrases): Phrases {
  const split = [...surnames]
    .filter((name) => /^(o|d)[^aeiouh\s]?[a-z]{4,}$/.test(name) && surnames.has(name.slice(1)))
    .map((name) => `${name[0]} ${name.slice(1)}`);
  return new Set([...surnames, ...split]);
}

/** The first word of each name of several words, without those that are also ordinary words. */
function firstWords(names: Iterable<string>, usual: ReadonlySet<string>): string[] {
  return [...phrasesOf(names)]
    .map((name) => name.split(' ')[0] as string)
    .filter((word) => word.length > 3 && !usual.has(word) && !/\d/.test(word));
}
