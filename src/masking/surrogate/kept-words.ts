import { isAgeWord } from '../../phi/policies/age-words';
import spanish from '../../surrogates/data/spanish.json';
import { isNumberWord } from '../../surrogates/numbers';
import { LANDMARKS, STREET_WORDS, TYPE_WORDS } from '../../surrogates/places';
import { isFiller } from '../date-shift/words';
import { fold } from '../numbered/surface';
import words from './data/kept-words.json';

const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** Shorter words, such as `de` and `NE`, may stay; of a user name, only a single letter. */
const SHORTEST = 3;
const SHORTEST_OF_LOGIN = 2;

const folded = (words: Iterable<string>): ReadonlySet<string> =>
  new Set([...words].flatMap((word) => fold(word).match(WORD) ?? []));

/** Kinds of streets, and parts of buildings. */
const STREET = folded([...STREET_WORDS, ...words.spanishStreets]);
const INSTITUTION = folded([
  ...TYPE_WORDS,
  ...LANDMARKS,
  ...spanish.hospitalTypes,
  ...spanish.healthCentreTypes,
  // Others are called by one word: Mercadona, Renfe.
  ...spanish.institutions.filter((name) => name.includes(' ')),
  ...spanish.moreInstitutions,
  ...words.institutions,
]);
/** What is said with a date or a telephone number. */
const DATE = folded(words.dates);
const PHONE = folded(words.phones);

/** Whether it is a word of a field's name before a number: `MRN`, `historia clínica`. */
export const namesNumber = (word: string): boolean => IDENTIFIER.has(fold(word));
const IDENTIFIER = folded(words.identifiers);

/** Whether a word of a date says nothing of the day: no month, weekday, season, holiday or number. */
export function saysNoDay(word: string): boolean {
  return DATE.has(fold(word)) || isFiller(word);
}

/** By type, the words of an original that tell what kind of thing it is, and may be in its surrogate. */
const IS_KIND: Readonly<Record<string, (word: string) => boolean>> = {
  // A street of many towns, and a whole address with a number before it.
  STREET: (word) => STREET.has(fold(word)) && fold(word) !== 'broadway',
  HOSPITAL: (word) => INSTITUTION.has(fold(word)),
  ORGANIZATION: (word) => INSTITUTION.has(fold(word)),
  LOCATION_OTHER: (word) => INSTITUTION.has(fold(word)),
  DATE: (word) => saysNoDay(word) || isNumberWord(word),
  AGE: (word) => isAgeWord(word) || isNumberWord(word),
  PHONE: (word) => PHONE.has(fold(word)) || isNumberWord(word),
  FAX: (word) => PHONE.has(fold(word)) || isNumberWord(word),
  SSN: (word) => /^(?:ssn?|x+)$/i.test(word),
  USERNAME: () => false,
};

/** Whether a word of an original of this type says more than what kind of thing it is. */
export function saysMoreThanKind(type: string, word: string): boolean {
  const isKind = IS_KIND[type];
  const shortest = type === 'USERNAME' ? SHORTEST_OF_LOGIN : SHORTEST;
  return isKind !== undefined && [...fold(word)].length >= shortest && !isKind(word);
}

/** Whether a surrogate has a word of its original that says more than what kind of thing it is. */
export function keepsWord(type: string, original: string, surrogate: string): boolean {
  const left = new Set(fold(surrogate).match(WORD));
  return (original.match(WORD) ?? []).some((word) => left.has(fold(word)) && saysMoreThanKind(type, word));
}
