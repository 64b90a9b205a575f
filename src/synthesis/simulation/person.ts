import { letter } from '../../surrogates/form';
import { freshName } from '../../surrogates/fresh-names';
import type { Lexicon, NameOrigin } from '../../surrogates/lexicon';
import { writePattern } from '../../surrogates/pattern';
import type { Random } from '../../surrogates/random';
import type { Language } from '../../taggers/tagger';
import names from './data/names.json';
import { misspell } from './noise';

/** Where an English note comes from: decides its names, places, numbers and the order of its dates. */
export type Region = 'us' | 'uk' | 'in';

/** One person of a simulated note. */
export interface Person {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
  /** The name that family and friends use. */
  readonly nick: string;
}

/** A person of any origin, about half of the time with names that go together; `last` is the surname, if it is given. */
export function drawPerson(
  lexicon: Lexicon,
  random: Random,
  language: Language,
  region: Region,
  last?: string,
): Person {
  const origin = language === 'en' ? drawOrigin(lexicon, random, region) : undefined;
  const draw = (kind: 'first' | 'last'): string =>
    origin ? random.pick(origin[kind]) : freshName(kind, lexicon, random, language);
  const surname = language === 'es' ? `${draw('last')} ${draw('last')}` : draw('last');
  const first = draw('first');
  return {
    first,
    middle: drawMiddle(random, region, draw),
    last: last ?? surname,
    suffix: region !== 'in' && random.chance(0.07) ? random.pick(['Jr', 'Sr', 'III', 'Jr.', 'II']) : '',
    nick: nickname(first, random),
  };
}

function drawOrigin(lexicon: Lexicon, random: Random, region: Region): NameOrigin | undefined {
  if (region === 'in' && random.chance(0.7))
    return { origin: 'indian', first: lexicon.indianNames, last: lexicon.indianNames };
  if (region === 'us') return random.chance(0.45) ? random.pick(lexicon.origins) : undefined;
  if (region === 'uk' && random.chance(0.3)) return undefined;
  const wanted = random.pick(names.origins[region]);
  return lexicon.origins.find(({ origin }) => origin === wanted) ?? lexicon.origins[0];
}

function drawMiddle(random: Random, region: Region, draw: (kind: 'first' | 'last') => string): string {
  if (region === 'in') return random.chance(0.4) ? letter(random) : random.pick(names.indianMiddleNames);
  return random.chance(0.5) ? letter(random) : draw('first');
}

const NICKNAMES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(names.nicknames));

function nickname(first: string, random: Random): string {
  const known = NICKNAMES.get(first);
  if (known && random.chance(0.8)) return random.pick(known);
  if (first.length > 5 && random.chance(0.5)) return first.slice(0, random.int(3, 4));
  return random.chance(0.4) ? random.pick(names.byNames) : first;
}

type Form = (person: Person, random: Random) => string;

const initial = (name: string): string => name.charAt(0);

/** The forms in which templates ask for a name: `{PATIENT:last-first}`. */
const PATTERNS: Readonly<Record<string, string>> = names.forms;

/** The forms that a pattern cannot express. */
const FORMS: Readonly<Record<string, Form>> = {
  'first-nick-last': ({ first, nick, last }, random) =>
    nick === first
      ? `${first} ${last}`
      : `${first} ${random.pick(['"%"', '"%"', '(%)', "'%'"]).replace('%', nick)} ${last}`,
  initials: ({ first, middle, last }, random) =>
    (initial(first) + (random.chance(0.5) ? initial(middle) : '') + initial(last)).toUpperCase(),
  'initials-lower': ({ first, middle, last }) => (initial(first) + initial(middle) + initial(last)).toLowerCase(),
  'initials-2': ({ first, last }) => (initial(first) + initial(last)).toUpperCase(),
  typo: ({ first, last }, random) =>
    random.chance(0.5) ? `${misspell(first, random)} ${last}` : `${first} ${misspell(last, random)}`,
  spelled: ({ last }) => spelled(last),
  'spelled-first': ({ first }) => spelled(first),
};

function spelled(name: string): string {
  return Array.from(name.toLowerCase().replace(/[^\p{L}]/gu, '')).join(' ');
}

/**
 * A person's name in one of the forms above. `any` is one of the complete forms, `in` one of those in Indian records; `upper-`
 * before a form gives capitals, `lower-` small letters.
 * @throws RangeError for an unknown form
 */
export function nameInForm(person: Person, form: string, random: Random): string {
  if (form.startsWith('upper-')) return nameInForm(person, form.slice(6), random).toUpperCase();
  if (form.startsWith('lower-')) return nameInForm(person, form.slice(6), random).toLowerCase();
  if (form === 'in') return nameInForm(person, random.pick(names.indianForms), random);
  const chosen = form === 'any' || form === '' ? random.pick(names.usualForms) : form;
  const pattern = PATTERNS[chosen];
  if (pattern === undefined) {
    const make = FORMS[chosen];
    if (!make) throw new RangeError(`Unknown form of a name: ${form}`);
    return make(person, random);
  }
  const { first, middle, last, suffix, nick } = person;
  return writePattern(pattern, random, {
    ...{ first, middle, last, nick, suffix: suffix && ` ${suffix}`, stop: middle.length === 1 ? '.' : '' },
    ...{ f: initial(first), m: initial(middle), l: initial(last) },
  });
}
