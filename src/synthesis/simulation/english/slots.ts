import { indianLocalities, localityHeads, localityTails } from '../../../surrogates/built-in/indian';
import {
  britishOccupations,
  everydayOccupations,
  indianOccupations,
} from '../../../surrogates/built-in/occupations-more';
import { countryForms, namedPlaces } from '../../../surrogates/built-in/places-more';
import { fillPattern } from '../../../surrogates/form';
import { identifierPatterns } from '../../../surrogates/identifier-patterns';
import { freshIdentifier } from '../../../surrogates/identifiers';
import type { Lexicon } from '../../../surrogates/lexicon';
import { countryLike, freshLandmark } from '../../../surrogates/places';
import type { Random } from '../../../surrogates/random';
import type { Identity } from '../identity';
import { nameInForm, type Person } from '../person';
import { cityText, indianCity, stateText, streetText, zipText } from './addresses';
import { ageText } from './ages';
import { emailText, phoneText, urlText, usernameText } from './contacts';
import { dateText } from './dates';
import { hospitalText, organizationText } from './institutions';

/**
 * The text of an identifier of an i2b2 label. Variants: those of names, ages and dates; kinds of institutions, of
 * telephones and of numbers; `upper` or `upper-` before a variant for capitals.
 * @throws RangeError for a variant that is not known, where a label's variants are a closed list.
 */
export function englishSlot(
  label: string,
  variant: string,
  identity: Identity,
  lexicon: Lexicon,
  random: Random,
): string {
  if (label === 'PATIENT') return patientName(variant, identity, random);
  if (label === 'DOCTOR') return nameInForm(staff(variant, identity), variant.replace(/^\d-?/, ''), random);
  const text = plainSlot(label, variant.replace(/^upper-?/, ''), identity, lexicon, random);
  return variant.startsWith('upper') ? text.toUpperCase() : text;
}

function plainSlot(label: string, variant: string, identity: Identity, lexicon: Lexicon, random: Random): string {
  switch (label) {
    case 'DATE':
      return dateText(variant, identity, random);
    case 'AGE':
      return ageText(variant, identity, random);
    case 'PHONE':
    case 'FAX':
      return phoneText(variant, identity, random);
    case 'HOSPITAL':
      return hospitalText(variant, identity, lexicon, random);
    case 'ORGANIZATION':
      return organizationText(variant, identity, lexicon, random);
    case 'STREET':
      return streetText(identity, random);
    case 'CITY':
      return cityText(variant, identity, lexicon, random);
    case 'STATE':
      return stateText(variant, identity, random);
    case 'COUNTRY':
      return random.chance(0.7) ? random.pick(countryForms).replace(/^the /, '') : countryLike('Word', random);
    case 'ZIP':
      return zipText(identity, random);
    case 'LOCATION_OTHER':
      return placeText(variant, identity, lexicon, random);
    case 'PROFESSION':
      return professionText(identity, lexicon, random);
    case 'EMAIL':
      return emailText(addressee(variant, identity), identity, lexicon, random);
    case 'URL':
      return urlText(variant, identity, lexicon, random);
    case 'USERNAME':
      return usernameText(variant, variant === '' ? random.pick(identity.staff) : identity.patient, random);
    default:
      return numberText(label, variant, identity, random);
  }
}

/** `rel2-first`: the second relative; `oth1-last`: the first of those who are no relatives; otherwise the patient. */
function patientName(variant: string, identity: Identity, random: Random): string {
  const other = /^(rel|oth)(\d)-?/.exec(variant);
  if (!other) return nameInForm(identity.patient, variant, random);
  const people = other[1] === 'rel' ? identity.relatives : identity.others;
  return nameInForm(people[Number(other[2]) - 1] as Person, variant.slice(other[0].length), random);
}

/** `2-last`: the second of the staff; without a number the first. */
function staff(variant: string, identity: Identity): Person {
  return identity.staff[Number(/^\d/.exec(variant)?.[0] ?? 1) - 1] as Person;
}

function addressee(variant: string, identity: Identity): Person {
  if (variant === 'staff') return staff('1', identity);
  return variant === 'rel1' ? (identity.relatives[0] as Person) : identity.patient;
}

/** district: in India the town that gives it its name; otherwise a neighbourhood there, a landmark elsewhere. */
function placeText(variant: string, identity: Identity, lexicon: Lexicon, random: Random): string {
  const { region } = identity;
  if (variant === 'district') return cityText('other', identity, lexicon, random);
  if (region === 'in')
    return random.chance(0.5)
      ? random.pick(indianLocalities)
      : `${random.pick(localityHeads)} ${random.pick(localityTails)}`;
  const name = random.chance(0.45) ? random.pick(namedPlaces) : freshLandmark(lexicon, random);
  return name.replace(/^the (?=\p{Lu})/u, '').replace(/’/g, random.chance(0.5) ? "'" : '’');
}

function professionText({ region }: Identity, lexicon: Lexicon, random: Random): string {
  if (region === 'in') return random.pick(indianOccupations);
  if (region === 'uk' && random.chance(0.7)) return random.pick(britishOccupations);
  const list = random.pick([everydayOccupations, everydayOccupations, lexicon.occupations]);
  const name = random.pick(list);
  return list === everydayOccupations ? name : name.toLowerCase();
}

/** Numbers of India and of the United Kingdom have kinds of their own where the label's patterns list them. */
function numberText(label: string, variant: string, identity: Identity, random: Random): string {
  if (label === 'SSN' && variant === 'last4') return fillPattern(random, '9999');
  const { region } = identity;
  const own = variant === '' && identifierPatterns[`${label}:${region}`] ? region : variant;
  return freshIdentifier(label, random, own).replace('{code}', () => indianCity(identity).code);
}
