import type { Lexicon } from '../../synthesis/lexicon';
import { spanishRegions } from './own-places';
import { spanishProfessions } from './own-professions';
import {
  SPANISH_DISEASE_ENDING,
  spanishDiseases,
  spanishDrugs,
  spanishHospitals,
  spanishOrganizations,
} from './own-spanish';
import { countryNames, frequentWords, type Phrases, phrasesOf, readLines } from './phrases';

const COMMON = 40_000;
/** Compound first names that are members as such; the words of all others are. */
const COMPOUNDS = 4000;

const SPANISH_SPEAKING = new Set('ES MX CO AR PE VE CL GT EC CU BO HT DO HN PY NI SV CR PA UY PR GQ AD MA'.split(' '));

const PARTICLES = new Set('de del la las los el y e i do da dos das san santa'.split(' '));

/** The lists of the Spanish gazetteer, by class. */
export function spanishLists(folder: string, lexicon: Lexicon): Map<string, Phrases> {
  const frequent = frequentWords(folder, 'es-word-frequencies.tsv');
  const compounds = [...phrasesOf(lexicon.spanishFirstNames)].filter((name) => name.includes(' '));
  const firstNames = new Set([
    ...wordsOf(phrasesOf(lexicon.spanishFirstNames)),
    ...compounds.slice(0, COMPOUNDS),
    ...phrasesOf(lexicon.firstNames),
  ]);
  const spanishSurnames = phrasesOf(lexicon.spanishSurnames);
  const foreign = phrasesOf([...lexicon.surnames, ...lexicon.indianNames]);
  const surnames = new Set([
    ...wordsOf(spanishSurnames),
    ...spanishSurnames,
    // Of the surnames of other countries, those that Spanish texts mention.
    ...frequent.slice(COMMON).filter((word) => foreign.has(word)),
  ]);
  const places = placesOf(folder, lexicon);
  const notSafe = new Set([
    ...firstNames,
    ...surnames,
    ...foreign,
    ...phrasesOf([...lexicon.rareFirstNames, ...lexicon.rareSurnames]),
    ...places,
    ...phrasesOf(lexicon.worldCities.map(({ name }) => name)),
  ]);
  const diseases = frequent.filter((word) => SPANISH_DISEASE_ENDING.test(word) && !notSafe.has(word));
  return new Map([
    ['first-name', firstNames],
    ['surname', surnames],
    ['place', places],
    ['hospital', phrasesOf(spanishHospitals)],
    ['profession', phrasesOf([...spanishProfessions, ...lexicon.spanishOccupations])],
    ['organization', phrasesOf(spanishOrganizations)],
    ['drug', phrasesOf([...spanishDrugs, ...lexicon.drugs, ...lexicon.drugs.map(inSpanish)])],
    ['disease', phrasesOf([...spanishDiseases, ...diseases])],
    ['common', new Set(frequent.slice(0, COMMON))],
    ['safe', new Set(frequent.filter((word) => !notSafe.has(word)))],
  ]);
}

/** The words of names, but for `de`, `la` and the like. */
function wordsOf(names: Phrases): string[] {
  return [...names].flatMap((name) => (name.includes(' ') ? name.split(' ').filter((w) => !PARTICLES.has(w)) : [name]));
}

function placesOf(folder: string, { cities, worldCities, spanishCities }: Lexicon): Phrases {
  const listed = ['es-municipios.csv', 'es-provincias.csv'].flatMap((name) =>
    readLines(folder, name)
      .slice(1)
      .flatMap((line) => bothForms(line.replace(/^[\d,]+/, ''))),
  );
  const world = worldCities.filter(({ country }) => SPANISH_SPEAKING.has(country)).map(({ name }) => name);
  const countries = countryNames(
    'es',
    [...cities, ...worldCities].map(({ country }) => country),
  );
  const own = spanishCities.flatMap(({ name, region }) => [name, region]);
  return phrasesOf([...listed, ...world, ...countries, ...own, ...spanishRegions].filter((name) => name !== ''));
}

/** `Agurain/Salvatierra` has two names, `Coruña, A` is also written the other way round. */
function bothForms(name: string): string[] {
  return name
    .replaceAll('"', '')
    .split('/')
    .flatMap((form) => {
      const turned = /^(.+), (\p{L}+['’]?)$/u.exec(form);
      return turned ? [turned[1] as string, `${turned[2]} ${turned[1]}`] : [form];
    });
}

/** What an English generic name mostly becomes in Spanish: `amoxicillin`, `amoxicilina`. */
function inSpanish(drug: string): string {
  return drug
    .toLowerCase()
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/y/g, 'i')
    .replace(/([lmpst])\1/g, '$1')
    .replace(/(in|on)e?\b/g, '$1a')
    .replace(/(at|id)e\b/g, '$1o')
    .replace(/ium\b/g, 'io');
}
