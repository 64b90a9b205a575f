import { freshName } from '../../../surrogates/fresh-names';
import type { Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import people from './data/people.json';
import { type Gender, inSpain, type PersonOrigin, type World } from './setting';

const firstNames: Readonly<Record<PersonOrigin, Readonly<Record<Gender, readonly string[]>>>> = people.firstNames;
/** Surnames by origin; more Spanish ones come from the lexicon. */
const surnames: Readonly<Record<Exclude<PersonOrigin, 'es'>, readonly string[]>> = people.surnames;

/** One person of a note. `last2` is empty for people from countries of one surname. */
export interface Character {
  readonly first: string;
  readonly last1: string;
  readonly last2: string;
  readonly gender: Gender;
}

/** How often names of each origin are drawn. */
const ORIGINS: Readonly<Record<World, Readonly<Partial<Record<PersonOrigin, number>>>>> = people.origins;

const ONE_SURNAME = new Set<PersonOrigin>(['arabic', 'romanian', 'chinese', 'african', 'slavic', 'western']);

export function drawOrigin(world: World, random: Random): PersonOrigin {
  return random.weighted(Object.entries(ORIGINS[world]) as [PersonOrigin, number][]);
}

export function drawCharacter(
  world: World,
  gender: Gender,
  lexicon: Lexicon,
  random: Random,
  origin = drawOrigin(world, random),
): Character {
  const single = ONE_SURNAME.has(origin) || (world === 'ar' && random.chance(0.6));
  return {
    first: drawFirst(origin, gender, lexicon, random),
    last1: drawSurname(origin, lexicon, random),
    last2: single ? '' : drawSurname(random.chance(0.8) ? origin : 'es', lexicon, random),
    gender,
  };
}

export function drawSurname(origin: PersonOrigin, lexicon: Lexicon, random: Random): string {
  if (origin !== 'es' && random.chance(0.75)) return random.pick(surnames[origin]);
  if (ONE_SURNAME.has(origin)) return random.pick(surnames[origin as 'arabic']);
  if (random.chance(0.1)) return random.pick(people.wordSurnames);
  return freshName('last', lexicon, random, 'es');
}

/** A first name of this gender: half from our lists, half from the lexicon, where the ending tells the gender. */
export function drawFirst(origin: PersonOrigin, gender: Gender, lexicon: Lexicon, random: Random): string {
  if (origin === 'es' && random.chance(0.5)) {
    for (let attempt = 0; attempt < 6; attempt++) {
      const name = freshName('first', lexicon, random, 'es');
      if (genderOf(name) === gender) return name;
    }
  }
  const name = random.pick(firstNames[origin][gender]);
  return origin === 'es' && random.chance(0.12) ? `${name} ${random.pick(firstNames.es[gender]).split(' ')[0]}` : name;
}

const LISTED = new Map(
  Object.values(firstNames).flatMap((both) =>
    (['m', 'f'] as const).flatMap((gender) => both[gender].map((name) => [name, gender] as const)),
  ),
);

/** The usual gender of a first name; undefined if its ending does not tell. */
function genderOf(name: string): Gender | undefined {
  const known = LISTED.get(name);
  if (known) return known;
  const first = name.split(/[ -]/)[0] ?? '';
  if (/a$/i.test(first)) return 'f';
  return /o$/i.test(first) ? 'm' : undefined;
}

const NICKNAMES: Readonly<Record<string, readonly string[]>> = people.nicknames;

function nickname(first: string, random: Random): string {
  const known = NICKNAMES[first.split(' ')[0] ?? ''];
  if (known) return random.pick(known);
  const stem = first.split(' ')[0] ?? first;
  if (/[^aeiou][ao]$/i.test(stem) && stem.length > 3 && random.chance(0.5))
    return `${stem.slice(0, -1).replace(/c$/, 'qu').replace(/g$/, 'gu')}it${stem.slice(-1)}`;
  return stem;
}

type Form = (person: Character, random: Random) => string;

const both = ({ last1, last2 }: Character): string => (last2 ? `${last1} ${last2}` : last1);
const initial = (name: string): string =>
  name
    .replace(/^(?:de la |de los |del |de )/i, '')
    .charAt(0)
    .toUpperCase();
const letters = (person: Character): string[] => [
  ...person.first.split(/[ -]/).slice(0, 2).map(initial),
  ...[person.last1, person.last2].filter((name) => name !== '').map(initial),
];

/** The forms in which templates ask for a name. */
const FORMS: Readonly<Record<string, Form>> = {
  full: (person, random) => {
    const joined = person.last2 !== '' && random.chance(0.02) ? `${person.last1} y ${person.last2}` : both(person);
    return `${person.first} ${random.chance(0.08) ? person.last1 : joined}`;
  },
  complete: (person) => `${person.first} ${both(person)}`,
  short: ({ first, last1 }) => `${first} ${last1}`,
  'last-first': (person) => `${both(person)}, ${person.first}`,
  'last-comma-first': (person) => `${both(person)},${person.first}`,
  'surname-first': (person) => `${both(person)} ${person.first}`,
  apellidos: both,
  apellido: ({ last1 }) => last1,
  segundo: ({ last1, last2 }) => last2 || last1,
  first: ({ first }, random) => (random.chance(0.6) ? (first.split(' ')[0] as string) : first),
  nombre: ({ first }) => first,
  nick: ({ first }, random) => nickname(first, random),
  'f-last': ({ first, last1, last2 }, random) =>
    `${first
      .split(' ')
      .map((part) => `${part[0]}.`)
      .join(random.pick(['', ' ']))} ${random.chance(0.6) || !last2 ? last1 : `${last1} ${last2}`}`,
  'last-f': ({ first, last1, last2 }, random) =>
    `${random.chance(0.5) || !last2 ? last1 : `${last1} ${last2}`}, ${first[0]}.`,
  'first-i': (person) => `${person.first} ${letters(person).slice(-2).join('.')}.`,
  'first-l': ({ first, last1 }) => `${first.split(' ')[0]} ${initial(last1)}.`,
  initials: (person) => letters(person).join(''),
  'initials-dotted': (person, random) => `${letters(person).join(random.chance(0.8) ? '.' : '. ')}.`,
};

/**
 * A person's name in one of the forms above; `upper-`, `lower-` and `joined-` before a form give capitals, small letters and
 * a name without spaces.
 * @throws RangeError for an unknown form
 */
export function nameIn(person: Character, form: string, random: Random): string {
  if (form.startsWith('upper-')) return nameIn(person, form.slice(6), random).toUpperCase();
  if (form.startsWith('lower-')) return nameIn(person, form.slice(6), random).toLowerCase();
  if (form.startsWith('joined-')) return nameIn(person, form.slice(7), random).replace(/ /g, '');
  const make = FORMS[form];
  if (!make) throw new RangeError(`Unknown form of a name: ${form}`);
  return make(person, random);
}

/** The forms from which one is drawn if a template names none. */
export const usualForms = 'full full full complete last-first surname-first upper-complete upper-last-first'.split(' ');

/** A relative of the patient, and the word for them. */
export interface Relative {
  readonly kin: string;
  readonly person: Character;
}

const { kin } = people;
const AMERICAN_KIN: Readonly<Record<string, string>> = kin.american;
const REGIONAL_KIN: Readonly<Partial<Record<World, Readonly<Record<string, string>>>>> = kin.regional;

/** A relative of this gender who fits the patient's age and sex, with the surname that such a relative shares with the patient. */
export function drawRelative(
  world: World,
  gender: Gender,
  patient: Character,
  age: number,
  lexicon: Lexicon,
  random: Random,
): Relative {
  const words = (age < 16 ? kin.child : age < 30 ? kin.young : age < 65 ? kin.grown : kin.old)[gender];
  const spouse = /^(marido|mujer|esposa|esposo|exmujer)$/;
  const fitting = random.chance(0.95) && gender === patient.gender ? words.filter((one) => !spouse.test(one)) : words;
  const word = random.pick(fitting);
  const fresh = drawCharacter(world, gender, lexicon, random);
  return { kin: inWorld(word, world, random), person: related(word, fresh, patient, random) };
}

function inWorld(word: string, world: World, random: Random): string {
  const table = inSpain(world) ? REGIONAL_KIN[world] : AMERICAN_KIN;
  return random.chance(inSpain(world) ? 0.3 : 0.5) ? (table?.[word] ?? word) : word;
}

function related(word: string, fresh: Character, patient: Character, random: Random): Character {
  if (/^herman/.test(word)) return { ...fresh, last1: patient.last1, last2: patient.last2 };
  if (/^hij/.test(word))
    return patient.gender === 'm'
      ? { ...fresh, last1: patient.last1 }
      : { ...fresh, last2: patient.last2 ? patient.last1 : '' };
  if (/^padre|^tío|^abuelo$/.test(word)) return { ...fresh, last1: patient.last1 };
  if (/^madre|^tía/.test(word) && patient.last2) return { ...fresh, last1: patient.last2 };
  if (/^prim|^sobrin|^niet/.test(word) && random.chance(0.5)) return { ...fresh, last1: patient.last1 };
  return fresh;
}
