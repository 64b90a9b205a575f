import type { Language } from '../../taggers/tagger';
import type { Lexicon } from '../lexicon';
import type { Random } from '../random';
import { freshLogin } from '../surrogates/contacts';
import { letter } from '../surrogates/form';
import { freshName } from '../surrogates/people';

/** One person of a simulated note. */
export interface Person {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
  readonly suffix: string;
}

/** A person of any origin; the names of about half of them come from one origin. */
export function drawPerson(lexicon: Lexicon, random: Random, language: Language, last?: string): Person {
  const origin = random.chance(0.45) && language === 'en' ? random.pick(lexicon.origins) : undefined;
  const draw = (kind: 'first' | 'last'): string =>
    origin ? random.pick(origin[kind]) : freshName(kind, lexicon, random, language);
  const surname = language === 'es' ? `${draw('last')} ${draw('last')}` : draw('last');
  return {
    first: draw('first'),
    middle: random.chance(0.5) ? letter(random) : draw('first'),
    last: last ?? surname,
    suffix: random.chance(0.07) ? random.pick(['Jr', 'Sr', 'III', 'Jr.', 'II']) : '',
  };
}

type Form = (person: Person, random: Random) => string;

/** The forms in which templates ask for a name: `{PATIENT:last-first}`. */
const FORMS: Readonly<Record<string, Form>> = {
  full: ({ first, last }) => `${first} ${last}`,
  'full-middle': ({ first, middle, last }) => `${first} ${middle}${middle.length === 1 ? '.' : ''} ${last}`,
  'full-suffix': ({ first, last, suffix }) => `${first} ${last}${suffix ? ` ${suffix}` : ''}`,
  'last-first': ({ first, last }) => `${last}, ${first}`,
  'last-first-middle': ({ first, middle, last }) => `${last}, ${first} ${middle}`,
  'last-comma-first': ({ first, last }) => `${last},${first}`,
  'surname-first': ({ first, last }) => `${last} ${first}`,
  last: ({ last }) => last,
  first: ({ first }) => first,
  'f-last': ({ first, last }, random) => `${first[0]}${random.pick(['. ', '. ', ' ', '.'])}${last}`,
  'last-f': ({ first, last }, random) => `${last}${random.pick([' ', ', '])}${first[0]}`,
  initials: ({ first, middle, last }, random) =>
    (first.charAt(0) + (random.chance(0.5) ? middle.charAt(0) : '') + last.charAt(0)).toUpperCase(),
  'initials-lower': ({ first, middle, last }) => (first.charAt(0) + middle.charAt(0) + last.charAt(0)).toLowerCase(),
  'initials-dotted': ({ first, last }) => `${first.charAt(0)}.${last.charAt(0)}`,
};

const ANY = ['full', 'full', 'full', 'full-middle', 'last-first', 'full-suffix'];

/**
 * A person's name in a form of the list above. `any` is one of the complete forms, `upper-` before a form gives
 * capitals and `lower-` small letters.
 * @throws RangeError for a form that is not known.
 */
export function nameInForm(person: Person, form: string, random: Random): string {
  if (form.startsWith('upper-')) return nameInForm(person, form.slice(6), random).toUpperCase();
  if (form.startsWith('lower-')) return nameInForm(person, form.slice(6), random).toLowerCase();
  if (form === 'login') return freshLogin(person.first, person.last, random);
  const make = FORMS[form === 'any' || form === '' ? random.pick(ANY) : form];
  if (!make) throw new RangeError(`No form of a name is called ${form}`);
  return make(person, random);
}
