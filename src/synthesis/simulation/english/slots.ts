import { states } from '../../built-in/places';
import type { Lexicon } from '../../lexicon';
import type { Random } from '../../random';
import { ageLike } from '../../surrogates/ages';
import { calendars } from '../../surrogates/calendar';
import { freshEmail, freshUrl, loginLike } from '../../surrogates/contacts';
import { type Day, formatDay, freshDate, freshDay } from '../../surrogates/dates';
import { digits, fillPattern } from '../../surrogates/form';
import { freshIdentifier, freshPhone } from '../../surrogates/identifiers';
import { acronym, freshHospital, freshOrganization } from '../../surrogates/institutions';
import { countryLike, freshCity, freshLandmark, freshStreet, stateLike, zipLike } from '../../surrogates/places';
import type { Identity } from '../identity';
import { nameInForm, type Person } from '../person';

/** Formats of `formatDay` of which a note keeps to one. */
const STYLES = [
  '{mm}/{dd}/{yyyy}',
  '{m}/{d}/{yyyy}',
  '{mm}/{dd}/{yy}',
  '{m}/{d}/{yy}',
  '{mm}/{dd}/{yyyy}',
  '{Month} {d}, {yyyy}',
  '{yyyy}-{mm}-{dd}',
  '{dd}-{Mon}-{yyyy}',
  '{mm}-{dd}-{yyyy}',
  '{Mon} {d}, {yyyy}',
  '{dd}/{mm}/{yyyy}',
  '{d} {Mon} {yyyy}',
];

/** The text of an identifier of an i2b2 label. Variants: those of names and dates below, `upper`, `short`, a number. */
export function englishSlot(
  label: string,
  variant: string,
  identity: Identity,
  lexicon: Lexicon,
  random: Random,
): string {
  switch (label) {
    case 'PATIENT':
      return patientName(variant, identity, random);
    case 'DOCTOR':
      return staffName(variant, identity, random);
    case 'DATE':
      return dateText(variant, identity, random);
    case 'AGE':
      return ageText(variant, identity, random);
    case 'PHONE':
      return variant === 'ext' ? digits(random, random.int(2, 5), false) : freshPhone(random);
    case 'FAX':
      return freshPhone(random);
    case 'HOSPITAL':
      return variant === 'short' ? acronym(random) : cased(freshHospital(lexicon, random), variant);
    case 'ORGANIZATION':
      return cased(freshOrganization(lexicon, random), variant);
    case 'STREET':
      return cased(freshStreet(random), variant);
    case 'CITY':
      return cased(variant === 'other' ? freshCity(lexicon, random).name : identity.home.name, variant);
    case 'STATE':
      return stateText(variant, identity, random);
    case 'COUNTRY':
      return countryLike('Word', random);
    case 'ZIP':
      return random.chance(0.85) ? zipLike('', random) : zipLike('12345-6789', random);
    case 'LOCATION_OTHER':
      return freshLandmark(lexicon, random);
    case 'PROFESSION':
      return random.pick(lexicon.occupations).toLowerCase();
    case 'EMAIL':
      return emailText(variant, identity, lexicon, random);
    case 'URL':
      return freshUrl(lexicon, random, 'en');
    case 'USERNAME':
      return random.chance(0.6)
        ? nameInForm(staff(variant, identity), 'login', random)
        : loginLike('login', lexicon, random, 'en');
    case 'LICENSE':
      return variant === 'npi' ? `1${digits(random, 9)}` : freshIdentifier(label, random);
    case 'VEHICLE':
      return variant === 'vin' ? fillPattern(random, '9AAAA99A9AA999999') : freshIdentifier(label, random);
    case 'SSN':
      return variant === 'last4' ? digits(random, 4) : freshIdentifier(label, random);
    default:
      return freshIdentifier(label, random);
  }
}

function cased(text: string, variant: string): string {
  return variant === 'upper' ? text.toUpperCase() : text;
}

function patientName(variant: string, identity: Identity, random: Random): string {
  const relative = /^rel(\d)-?/.exec(variant);
  if (!relative) return nameInForm(identity.patient, variant, random);
  const person = identity.relatives[Number(relative[1]) - 1] as Person;
  return nameInForm(person, variant.slice(relative[0].length), random);
}

/** `2-last`: the surname of the second of the staff; without a number the first. */
function staffName(variant: string, identity: Identity, random: Random): string {
  return nameInForm(staff(variant, identity), variant.replace(/^\d-?/, ''), random);
}

function staff(variant: string, identity: Identity): Person {
  return identity.staff[Number(/^\d/.exec(variant)?.[0] ?? 1) - 1] as Person;
}

/** dob, visit: fixed days of the note; near: some days from the visit; past; year, month-year, month, day, weekday. */
function dateText(variant: string, identity: Identity, random: Random): string {
  const style = STYLES[Math.floor(identity.dateStyle * STYLES.length)] as string;
  const write = (day: Day): string =>
    random.chance(0.85) ? formatDay(day, style, 'en') : freshDate(random, 'en', 'full', day);
  const near = { ...identity.visit, day: Math.min(28, Math.max(1, identity.visit.day + random.int(-9, 9))) };
  const past = freshDay(random, identity.visit.year - 15, identity.visit.year);
  switch (variant) {
    case 'dob':
      return write(identity.birth);
    case 'visit':
    case '':
      return write(identity.visit);
    case 'near':
      return write(near);
    case 'past':
      return write(past);
    case 'short':
      return formatDay(near, '{mm}/{dd}/{yy}', 'en');
    case 'year':
      return String(past.year);
    case 'month-year':
      return formatDay(
        past,
        random.pick(['{Month} {yyyy}', '{Month} of {yyyy}', '{m}/{yyyy}', '{mm}/{yy}', '{Mon} {yyyy}']),
        'en',
      );
    case 'month':
      return random.pick(calendars.en.months);
    case 'day':
      return freshDate(random, 'en', 'partial', near);
    case 'weekday':
      return random.pick(random.chance(0.8) ? calendars.en.weekdays : calendars.en.shortWeekdays);
    case 'weekday-date':
      return `${random.pick(calendars.en.weekdays)}${random.pick([', ', ' '])}${random.chance(0.5) ? write(near) : freshDate(random, 'en', 'partial', near)}`;
    case 'holiday-year':
      return `${random.pick(calendars.en.holidays)} ${past.year}`;
    case 'season':
      return `${random.pick(calendars.en.seasons)} of ${past.year}`;
    case 'holiday':
      return random.pick(calendars.en.holidays);
    case 'decade':
      return `${random.pick(['19', '20'])}${random.pick(['60', '70', '80', '90'])}s`.replace(/^20[6-9]0s/, '2010s');
    default:
      throw new RangeError(`No kind of date is called ${variant}`);
  }
}

function ageText(variant: string, identity: Identity, random: Random): string {
  if (variant === 'other') return String(random.int(2, 92));
  if (variant === 'months') return String(random.int(1, 23));
  if (variant === 'decade') return `${random.int(2, 9)}0s`;
  return variant === 'words' ? ageLike('forty-two', random, 'en') : String(identity.age);
}

function stateText(variant: string, identity: Identity, random: Random): string {
  const known = states.find(([code]) => code === identity.home.region);
  if (!known || variant === 'other') return stateLike(random.chance(0.5) ? 'TX' : 'Texas', random);
  return variant === 'full' ? known[1] : known[0];
}

function emailText(variant: string, identity: Identity, lexicon: Lexicon, random: Random): string {
  const { first, last } = variant === 'staff' ? staff('1', identity) : identity.patient;
  return freshEmail(lexicon, random, 'en', first, last);
}
