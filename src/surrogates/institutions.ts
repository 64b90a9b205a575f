import { hospitalTypes, institutionNames, organizationTypes } from './built-in/organizations';
import { caseLike, letter, titleCase } from './form';
import type { Lexicon } from './lexicon';
import { freshCity } from './places';
import type { Random } from './random';

/** A distinctive name that an institution may carry: a saint, a place, a person, a feature of the land. */
function baseName(lexicon: Lexicon, random: Random): string {
  const make = random.weighted([
    [() => random.pick(institutionNames), 45] as const,
    [() => freshCity(lexicon, random).name, 35] as const,
    [() => random.pick(lexicon.surnames), 12] as const,
    [() => `${random.pick(['St.', 'Saint', 'St', 'Santa', 'Mount'])} ${random.pick(lexicon.firstNames)}`, 8] as const,
  ]);
  return make();
}

export function freshHospital(lexicon: Lexicon, random: Random): string {
  const make = random.weighted([
    [() => `${baseName(lexicon, random)} ${random.pick(hospitalTypes)}`, 50] as const,
    [() => realHospital(lexicon, random), 26] as const,
    [() => baseName(lexicon, random), 8] as const,
    [() => acronym(random), 6] as const,
    [
      () => `University of ${freshCity(lexicon, random).name} ${random.pick(['Hospital', 'Medical Center', 'Health'])}`,
      4,
    ] as const,
    [() => `${random.pick(hospitalTypes)} of ${freshCity(lexicon, random).name}`, 5] as const,
    [() => `${baseName(lexicon, random)} ${random.pick(institutionNames)} ${random.pick(hospitalTypes)}`, 5] as const,
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
    [() => `${baseName(lexicon, random)} ${random.pick(organizationTypes)}`, 52] as const,
    [() => `University of ${freshCity(lexicon, random).name}`, 4] as const,
    [
      () =>
        `${random.pick(lexicon.surnames)} & ${random.pick([...lexicon.surnames.slice(0, 50), 'Sons', 'Daughters'])}`,
      5,
    ] as const,
    [() => acronym(random), 5] as const,
    [
      () =>
        `${random.pick(['First', 'United', 'American', 'National', 'Great Lakes', 'Tri-State'])} ${random.pick(organizationTypes)}`,
      4,
    ] as const,
  ]);
  return make();
}

const TYPE_WORDS = new Set(
  [...hospitalTypes, ...organizationTypes]
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
