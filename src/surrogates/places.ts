import { wordSet } from '../note/word-set';
import english from './data/english.json';
import { ordinal } from './dates';
import { caseLike, digits, letter, titleCase } from './form';
import type { City, Lexicon } from './lexicon';
import { type PatternWords, writePattern, writeWeighted } from './pattern';
import type { Random } from './random';

/** A city of the lexicon; most are in the United States. */
export function freshCity(lexicon: Lexicon, random: Random): City {
  return random.pick(random.chance(0.75) ? lexicon.cities : lexicon.worldCities);
}

/** A state in the original's form: a code for a code of two letters, otherwise a name. */
export function stateLike(surface: string, random: Random): string {
  const { code, name } = random.pick(english.states);
  if (/^[a-z]{2}$/i.test(surface)) return surface === surface.toLowerCase() ? code.toLowerCase() : code;
  return caseLike(surface, random.chance(0.2) ? random.pick(english.otherStates) : name);
}

export function countryLike(surface: string, random: Random): string {
  return caseLike(surface, random.pick(english.countries));
}

/** A street address without city, in one of the usual layouts. */
export function freshStreet(random: Random): string {
  const number = digits(random, random.int(1, 5), false);
  const name = random.pick(english.streetNames);
  const type = random.pick(english.streetTypes);
  const unit = random.pick(english.streetUnits);
  return writeWeighted(english.streets, random, {
    number: (lengths) => (lengths === '' ? number : writePattern(`{number:${lengths}}`, random)),
    name,
    type,
    unit: () => unit.replace(/9/g, () => String(random.int(1, 9))),
  });
}

/** The types, directions and units of English streets, in small letters. */
export const STREET_WORDS = wordSet(
  [...english.streetTypes, ...english.streetWords].map((words) => words.toLowerCase()),
);

/** An address with other numbers and names, and the same types, directions and units; sometimes in another layout. */
export function streetLike(surface: string, random: Random): string {
  if (!/\d/.test(surface) && /^\p{L}+$/u.test(surface)) return caseLike(surface, random.pick(english.streetNames));
  if (random.chance(0.35) && !surface.includes('\n')) return caseLike(surface, freshStreet(random));
  const renumbered = surface
    .replace(/\d+(?=(?:st|nd|rd|th)\b)/gi, (run) => String(Number(digits(random, run.length, false)) || 4))
    .replace(/\d+(?!\d|st\b|nd\b|rd\b|th\b)/gi, (run) => digits(random, run.length, false))
    .replace(/(\d+)(st|nd|rd|th)\b/gi, (_, value: string) => ordinal(Number(value)));
  return renumbered.replace(/\p{L}[\p{L}'’]+(?:[ ]\p{L}[\p{L}'’]{3,})*/gu, (run) => replaceName(run, random));
}

function replaceName(run: string, random: Random): string {
  const list = run.split(' ');
  const fresh: string[] = [];
  let named = false;
  for (const word of list) {
    if (STREET_WORDS.has(word.toLowerCase()) || (word.length < 4 && word === word.toUpperCase())) fresh.push(word);
    else if (!named) {
      named = true;
      fresh.push(caseLike(word, random.pick(english.streetNames)));
    }
  }
  return fresh.join(' ');
}

/** The kinds of landmarks, in small letters. */
export const LANDMARKS: ReadonlySet<string> = new Set(english.landmarks.map((word) => word.toLowerCase()));

/** A named place that is not an address: a known kind of place mostly stays. */
export function landmarkLike(surface: string, lexicon: Lexicon, random: Random): string {
  const kind = surface.split(' ').find((word) => LANDMARKS.has(word.toLowerCase()));
  return caseLike(
    surface,
    kind && random.chance(0.6) ? `${landmarkName(lexicon, random)} ${kind}` : freshLandmark(lexicon, random),
  );
}

function landmarkName(lexicon: Lexicon, random: Random): string {
  return writePattern('<{city}|{surname}|{street}>', random, placeWords(lexicon, random));
}

export function freshLandmark(lexicon: Lexicon, random: Random): string {
  const kind = random.pick(english.landmarks);
  if (random.chance(0.12)) return freshCity(lexicon, random).name;
  if (random.chance(0.12))
    return `${random.pick(['Lake', 'Mount', 'Fort', 'Camp', 'Isle of', 'Cape'])} ${landmarkName(lexicon, random)}`;
  return `${landmarkName(lexicon, random)} ${kind}`;
}

/** A postcode with other digits and letters in the same places. */
export function zipLike(surface: string, random: Random): string {
  if (!/\d/.test(surface)) return digits(random, 5);
  return surface.replace(/\d/g, () => digits(random, 1)).replace(/[A-Z]/g, () => letter(random));
}

/** The words of the patterns of institutions and places. */
function placeWords(lexicon: Lexicon, random: Random): PatternWords {
  return {
    base: () => baseName(lexicon, random),
    city: () => freshCity(lexicon, random).name,
    surname: () => random.pick(lexicon.surnames),
    firstName: () => random.pick(lexicon.firstNames),
    partner: () => random.pick([...lexicon.surnames.slice(0, 50), 'Sons', 'Daughters']),
    street: () => random.pick(english.streetNames),
    institution: () => random.pick(english.institutionNames),
    hospitalType: () => random.pick(english.hospitalTypes),
    organizationType: () => random.pick(english.organizationTypes),
    company: () => random.pick(lexicon.companies),
    listed: () => realHospital(lexicon, random),
    acronym: () => acronym(random),
  };
}

/** A name that an institution may have: a saint, a place, a person, a feature of the landscape. */
function baseName(lexicon: Lexicon, random: Random): string {
  return writeWeighted(english.names, random, placeWords(lexicon, random));
}

export function freshHospital(lexicon: Lexicon, random: Random): string {
  return writeWeighted(english.hospitalNames, random, placeWords(lexicon, random));
}

function realHospital(lexicon: Lexicon, random: Random): string {
  const name = random.pick(lexicon.hospitals);
  return name === name.toUpperCase() ? titleCase(name) : name;
}

/** Three to five capitals that look like an institution’s short name. */
export function acronym(random: Random): string {
  const middle = letter(random) + (random.chance(0.4) ? letter(random) : '');
  return letter(random) + middle + random.pick(['H', 'MC', 'C', 'H', 'M', letter(random)]);
}

export function freshOrganization(lexicon: Lexicon, random: Random): string {
  return writeWeighted(english.organizationNames, random, placeWords(lexicon, random));
}

/** The words that say what kind of institution it is, such as hospital and clinic, in small letters. */
export const TYPE_WORDS: ReadonlySet<string> = new Set(
  [...english.hospitalTypes, ...english.organizationTypes]
    .flatMap((type) => type.toLowerCase().split(' '))
    .concat('of', 'the', 'and', '&', 'for'),
);

/** An institution in the same form: an acronym mostly for an acronym; its kind stays about half of the time. */
export function institutionLike(
  surface: string,
  kind: 'hospital' | 'organization',
  lexicon: Lexicon,
  random: Random,
): string {
  if (/^[A-Z]{2,5}$/.test(surface) && random.chance(0.85)) return acronym(random);
  const list = surface.split(/(\s+)/);
  const typed = list.filter((word) => TYPE_WORDS.has(word.toLowerCase())).length;
  if (typed > 0 && typed < list.filter((word) => word.trim()).length && random.chance(0.45)) {
    const kept = keepTypes(list, baseName(lexicon, random));
    return caseLike(surface, kept);
  }
  return caseLike(surface, kind === 'hospital' ? freshHospital(lexicon, random) : freshOrganization(lexicon, random));
}

function keepTypes(list: readonly string[], name: string): string {
  let named = false;
  const fresh: string[] = [];
  for (const word of list) {
    if (TYPE_WORDS.has(word.toLowerCase())) fresh.push(word);
    else if (word.trim() && !named) {
      named = true;
      fresh.push(name);
    }
  }
  return fresh.filter((word) => word.trim()).join(' ');
}
