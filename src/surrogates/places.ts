import english from './data/english.json';
import { ordinal } from './dates';
import { caseLike, digits, letter, titleCase } from './form';
import type { City, Lexicon } from './lexicon';
import type { Random } from './random';

/** A city of the lexicon; most lie in the United States. */
export function freshCity(lexicon: Lexicon, random: Random): City {
  return random.pick(random.chance(0.75) ? lexicon.cities : lexicon.worldCities);
}

/** A state in the original's form: two capitals for two capitals, otherwise a name. */
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
  const unit = random.pick([
    'Apt 9',
    'Apt. A9',
    '#99',
    'Unit 9A',
    'Suite 999',
    'Ste 99',
    'Lot 9',
    'Apt A',
    'Floor 9',
    '9th fl',
  ]);
  const make = random.weighted([
    [() => `${number} ${name} ${type}`, 60] as const,
    [() => `${number} ${random.pick(['N', 'S', 'E', 'W', 'North', 'SW', 'NE'])} ${name} ${type}`, 12] as const,
    [() => `${number} ${name} ${type}${random.pick([', ', ' '])}${fill(unit, random)}`, 18] as const,
    [
      () =>
        `${random.pick(['PO Box', 'P.O. Box', 'Box', 'RR 2 Box', 'HC 62 Box'])} ${digits(random, random.int(2, 4), false)}`,
      6,
    ] as const,
    [() => `${name} ${type}`, 4] as const,
    [
      () => `${number} ${random.pick(['County Road', 'Highway', 'State Route', 'FM'])} ${random.int(2, 990)}`,
      4,
    ] as const,
  ]);
  return make();
}

function fill(unit: string, random: Random): string {
  return unit.replace(/9/g, () => String(random.int(1, 9)));
}

const STREET_WORDS = new Set(
  `${english.streetTypes.join(' ')} Suite Ste Apt Apartment Unit Floor Fl Bldg Building Box PO P.O Rt Rte Route RR HC RFD Lot
  County State Highway North South East West Upper Lower bsmt Rural Cove Commons Square Crossing Landing Point Bend Hollow Path Alley Broadway Terr Mz Trace Spur Frontage of the and th st nd rd NE NW SE SW No NO`
    .toLowerCase()
    .split(/\s+/),
);

/** Numbers and names are redrawn, types, directions and units stay; or, now and then, a new layout. */
export function streetLike(surface: string, random: Random): string {
  if (!/\d/.test(surface) && /^\p{L}+$/u.test(surface)) return caseLike(surface, random.pick(english.streetNames));
  if (random.chance(0.35) && !surface.includes('\n')) return caseLike(surface, freshStreet(random));
  const renumbered = surface
    .replace(/\d+(?=(?:st|nd|rd|th)\b)/gi, (run) => String(Number(digits(random, run.length, false)) || 4))
    .replace(/\d+(?!\d|st\b|nd\b|rd\b|th\b)/gi, (run) => digits(random, run.length, false))
    .replace(/(\d+)(st|nd|rd|th)\b/gi, (_, value: string) => ordinal(Number(value)));
  return renumbered.replace(/\p{L}[\p{L}'’]+(?:[ ]\p{L}[\p{L}'’]{3,})*/gu, (run) => redrawWords(run, random));
}

function redrawWords(run: string, random: Random): string {
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

const LANDMARKS = new Set(english.landmarks.map((word) => word.toLowerCase()));

/** A named place that is no address: the kind of place stays where it is known. */
export function landmarkLike(surface: string, lexicon: Lexicon, random: Random): string {
  const kind = surface.split(' ').find((word) => LANDMARKS.has(word.toLowerCase()));
  return caseLike(
    surface,
    kind && random.chance(0.6) ? `${landmarkName(lexicon, random)} ${kind}` : freshLandmark(lexicon, random),
  );
}

function landmarkName(lexicon: Lexicon, random: Random): string {
  return random.pick([
    () => freshCity(lexicon, random).name,
    () => random.pick(lexicon.surnames),
    () => random.pick(english.streetNames),
  ])();
}

export function freshLandmark(lexicon: Lexicon, random: Random): string {
  const kind = random.pick(english.landmarks);
  if (random.chance(0.12)) return freshCity(lexicon, random).name;
  if (random.chance(0.12))
    return `${random.pick(['Lake', 'Mount', 'Fort', 'Camp', 'Isle of', 'Cape'])} ${landmarkName(lexicon, random)}`;
  return `${landmarkName(lexicon, random)} ${kind}`;
}

/** A postcode, digit for digit; a nine-digit one keeps its hyphen. */
export function zipLike(surface: string, random: Random): string {
  if (!/\d/.test(surface)) return digits(random, 5);
  return surface.replace(/\d/g, () => digits(random, 1)).replace(/[A-Z]/g, () => letter(random));
}

/** A distinctive name that an institution may carry: a saint, a place, a person, a feature of the land. */
function baseName(lexicon: Lexicon, random: Random): string {
  const make = random.weighted([
    [() => random.pick(english.institutionNames), 45] as const,
    [() => freshCity(lexicon, random).name, 35] as const,
    [() => random.pick(lexicon.surnames), 12] as const,
    [() => `${random.pick(['St.', 'Saint', 'St', 'Santa', 'Mount'])} ${random.pick(lexicon.firstNames)}`, 8] as const,
  ]);
  return make();
}

export function freshHospital(lexicon: Lexicon, random: Random): string {
  const make = random.weighted([
    [() => `${baseName(lexicon, random)} ${random.pick(english.hospitalTypes)}`, 50] as const,
    [() => realHospital(lexicon, random), 26] as const,
    [() => baseName(lexicon, random), 8] as const,
    [() => acronym(random), 6] as const,
    [
      () => `University of ${freshCity(lexicon, random).name} ${random.pick(['Hospital', 'Medical Center', 'Health'])}`,
      4,
    ] as const,
    [() => `${random.pick(english.hospitalTypes)} of ${freshCity(lexicon, random).name}`, 5] as const,
    [
      () =>
        `${baseName(lexicon, random)} ${random.pick(english.institutionNames)} ${random.pick(english.hospitalTypes)}`,
      5,
    ] as const,
  ]);
  return make();
}

function realHospital(lexicon: Lexicon, random: Random): string {
  const name = random.pick(lexicon.hospitals);
  return name === name.toUpperCase() ? titleCase(name) : name;
}

/** Three to five capitals that look like an institution's short name. */
export function acronym(random: Random): string {
  const middle = letter(random) + (random.chance(0.4) ? letter(random) : '');
  return letter(random) + middle + random.pick(['H', 'MC', 'C', 'H', 'M', letter(random)]);
}

export function freshOrganization(lexicon: Lexicon, random: Random): string {
  const make = random.weighted([
    [() => random.pick(lexicon.companies), 30] as const,
    [() => `${baseName(lexicon, random)} ${random.pick(english.organizationTypes)}`, 52] as const,
    [() => `University of ${freshCity(lexicon, random).name}`, 4] as const,
    [
      () =>
        `${random.pick(lexicon.surnames)} & ${random.pick([...lexicon.surnames.slice(0, 50), 'Sons', 'Daughters'])}`,
      5,
    ] as const,
    [() => acronym(random), 5] as const,
    [
      () =>
        `${random.pick(['First', 'United', 'American', 'National', 'Great Lakes', 'Tri-State'])} ${random.pick(english.organizationTypes)}`,
      4,
    ] as const,
  ]);
  return make();
}

const TYPE_WORDS = new Set(
  [...english.hospitalTypes, ...english.organizationTypes]
    .flatMap((type) => type.toLowerCase().split(' '))
    .concat('of', 'the', 'and', '&', 'for'),
);

/** A named institution of the same form: an acronym for an acronym; its kind stays about half of the time. */
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
