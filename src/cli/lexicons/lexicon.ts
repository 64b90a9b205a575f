import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { titleCase, withoutStress } from '../../surrogates/form';
import { builtInLexicon, type City, type Lexicon } from '../../surrogates/lexicon';
import { LEXICONS_FOLDER, REPOSITORY } from '../command/repository';
import { accented as spanishNames } from '../gazetteers/data/spanish.json';
import { wordListLines } from '../gazetteers/phrases';
import { bothForms } from '../gazetteers/spanish';

/** The options of the commands that compile word lists. @param folder within the repository */
export function compileOptions(folder: string) {
  return {
    lexicons: {
      value: 'DIR',
      default: LEXICONS_FOLDER,
      about: 'the folder of word lists; ../shared/lexicons if left out',
    },
    out: { value: 'DIR', default: join(REPOSITORY, folder), about: `the folder to write to; ${folder} if left out` },
  } as const;
}

/** The lexicon of the given folder; without one, that of the usual folder if it exists, or the built-in one. */
export function lexiconOf(asked: string | undefined, usual: string): Lexicon {
  return asked !== undefined || existsSync(usual) ? readLexicon(asked ?? usual) : builtInLexicon;
}

/**
 * The lexicon of a folder of word lists (US, Indian and Spanish names, cities, municipalities, hospitals, occupations,
 * companies, drugs, diseases), joined with the built-in one.
 * @throws the file system's error, which names the file, if a list is missing
 */
export function readLexicon(folder: string): Lexicon {
  const lines = (name: string): string[] => wordListLines(folder, name);
  const cities = lines('cities.tsv').map(geoName);
  const provinces = new Map(lines('es-provincias.csv').map((line) => [line.slice(0, 2), firstForm(line.slice(3))]));
  const names = (name: string): string[] =>
    lines(name)
      .slice(1)
      .map((line) => accented(titleCase(line.split(',')[0] as string).replace(/\b(De|Del|La|Los|Las|Y)\b/g, lowered)));
  const built = builtInLexicon;
  return {
    firstNames: [...built.firstNames, ...lines('en-first-names.txt')],
    rareFirstNames: lines('en-first-names-rare.txt').map(titleCase),
    surnames: [...built.surnames, ...lines('en-surnames.txt')],
    rareSurnames: lines('en-surnames-rare.txt').map(titleCase),
    indianNames: lines('in-names.txt'),
    origins: built.origins,
    cities: cities.filter(({ country }) => country === 'US'),
    worldCities: cities.filter(({ country }) => country !== 'US'),
    hospitals: [
      ...built.hospitals,
      ...lines('en-hospitals.txt').map((name) => name.replace(/[,\s]+(LLC|INC|LP|L\.L\.C)\.?$/i, '')),
    ],
    companies: [...built.companies, ...lines('companies.txt').map((name) => name.replace(/,? Inc\.$/, ''))],
    occupations: [...built.occupations, ...lines('occupations.txt')],
    drugs: [...built.drugs, ...lines('drugs.txt')],
    diseases: [...built.diseases, ...lines('diseases.txt')],
    spanishFirstNames: alternating(names('es-ine_hombres.csv'), names('es-ine_mujeres.csv')),
    spanishSurnames: names('es-ine_apellidos.csv'),
    spanishCities: [
      ...built.spanishCities,
      ...lines('es-municipios.csv')
        .slice(1)
        .map((line) => municipality(line, provinces)),
    ],
    spanishOccupations: built.spanishOccupations,
  };
}

function geoName(line: string): City {
  const [name = '', , country = '', region = ''] = line.split('\t');
  return { name: name.replace(/^[`‘’']/, ''), region, country };
}

/** @param provinces by their two-digit number */
function municipality(line: string, provinces: ReadonlyMap<string, string>): City {
  const [, province = ''] = line.split(',');
  const name = line.split(',').slice(4).join(',').replaceAll('"', '');
  return { name: firstForm(name), region: provinces.get(province) ?? '', country: 'ES' };
}

/** `Agurain` for `Agurain/Salvatierra`, `A Coruña` for `Coruña, A`. */
function firstForm(name: string): string {
  const [form = ''] = name.split('/');
  return bothForms(form).at(-1) as string;
}

function lowered(word: string): string {
  return word.toLowerCase();
}

/** Joins two lists, each sorted by frequency, by taking from them in turn. */
function alternating(one: readonly string[], other: readonly string[]): string[] {
  const joined: string[] = [];
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const [a, b] = [one[i], other[i]];
    if (a !== undefined) joined.push(a);
    if (b !== undefined) joined.push(b);
  }
  return joined;
}

/** Names with their accents, by the name without accents. */
const ACCENTED: ReadonlyMap<string, string> = new Map(spanishNames.map((name) => [plainKey(name), name]));

function plainKey(name: string): string {
  return withoutStress(name).toLowerCase();
}

/**
 * Adds the usual accents to a Spanish name from a list that was published without: by a list of names, and by rule for surnames in
 * -ez, which stress the vowel before (`González`). Ñ is kept.
 */
function accented(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => {
    const known = ACCENTED.get(plainKey(word));
    if (known !== undefined) return known;
    const stressed = /^(\p{L}+)([aeiou])([^aeiou]{1,3}ez)$/iu.exec(word);
    if (!stressed) return word;
    const vowel = 'áéíóú'['aeiou'.indexOf((stressed[2] as string).toLowerCase())];
    return `${stressed[1]}${vowel}${stressed[3]}`;
  });
}
