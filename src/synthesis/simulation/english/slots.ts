import { wordSet } from '../../../note/word-set';
import { fillPattern } from '../../../surrogates/form';
import { freshIdentifier, identifierPatterns } from '../../../surrogates/identifiers';
import type { Lexicon } from '../../../surrogates/lexicon';
import { numberInWords } from '../../../surrogates/numbers';
import { writePattern } from '../../../surrogates/pattern';
import { countryLike, freshLandmark } from '../../../surrogates/places';
import type { Random } from '../../../surrogates/random';
import { type NoteIdentity, remembered } from '../identity';
import { nameInForm, type Person } from '../person';
import { emailText, phoneText, urlText, usernameText } from './contacts';
import { american, british, indian } from './data/names.json';
import { consistent } from './data/words.json';
import { englishDate } from './dates';
import { cityText, hospitalText, indianCity, organizationText, stateText, streetText, zipText } from './places';

/**
 * The text of an identifier with an i2b2 label. Variants: forms of names, ages and dates; kinds of institutions, telephones
 * and numbers; `upper` or `upper-` before a variant for capitals.
 * @throws RangeError for an unknown form of a name, an age or a date
 */
export function englishSlot(
  label: string,
  variant: string,
  identity: NoteIdentity,
  lexicon: Lexicon,
  random: Random,
): string {
  if (label === 'PATIENT') return patientName(variant, identity, random);
  if (label === 'DOCTOR') return nameInForm(staff(variant, identity), variant.replace(/^\d-?/, ''), random);
  const kind = variant.replace(/^upper-?/, '');
  const key = `${label}:${kind}`;
  const draw = () => SLOTS[label]?.(kind, identity, random, lexicon) ?? numberText(label, kind, identity, random);
  const text = CONSISTENT.has(key) ? remembered(identity, key, draw) : draw();
  return variant.startsWith('upper') ? text.toUpperCase() : text;
}

type Slot = (variant: string, identity: NoteIdentity, random: Random, lexicon: Lexicon) => string;

/** By label; all other labels are numbers. */
const SLOTS: Readonly<Record<string, Slot>> = {
  DATE: englishDate,
  AGE: ageText,
  PHONE: phoneText,
  FAX: phoneText,
  HOSPITAL: (variant, identity, random, lexicon) => hospitalText(variant, identity, lexicon, random),
  ORGANIZATION: (variant, identity, random, lexicon) => organizationText(variant, identity, lexicon, random),
  STREET: (_, identity, random) => streetText(identity, random),
  CITY: (variant, identity, random, lexicon) => cityText(variant, identity, lexicon, random),
  STATE: stateText,
  COUNTRY: (_variant, _identity, random) =>
    random.chance(0.7) ? random.pick(american.countries).replace(/^the /, '') : countryLike('Word', random),
  ZIP: (_, identity, random) => zipText(identity, random),
  LOCATION_OTHER: (variant, identity, random, lexicon) => placeText(variant, identity, lexicon, random),
  PROFESSION: (_, identity, random, lexicon) => professionText(identity, lexicon, random),
  EMAIL: (variant, identity, random, lexicon) => emailText(emailOwner(variant, identity), identity, lexicon, random),
  URL: (variant, identity, random, lexicon) => urlText(variant, identity, lexicon, random),
  USERNAME: (variant, identity, random) =>
    usernameText(variant, variant === '' ? random.pick(identity.staff) : identity.patient, random),
};

/** `rel2-first`: the second relative; `oth1-last`: the first person who is not a relative; otherwise the patient. */
function patientName(variant: string, identity: NoteIdentity, random: Random): string {
  const other = /^(rel|oth)(\d)-?/.exec(variant);
  if (!other) return nameInForm(identity.patient, variant, random);
  const people = other[1] === 'rel' ? identity.relatives : identity.others;
  return nameInForm(people[Number(other[2]) - 1] as Person, variant.slice(other[0].length), random);
}

/** `2-last`: the second member of staff; without a number the first. */
function staff(variant: string, identity: NoteIdentity): Person {
  return identity.staff[Number(/^\d/.exec(variant)?.[0] ?? 1) - 1] as Person;
}

function emailOwner(variant: string, identity: NoteIdentity): Person {
  if (variant === 'staff') return staff('1', identity);
  return variant === 'rel1' ? (identity.relatives[0] as Person) : identity.patient;
}

/** `district`: a town; otherwise in India a neighbourhood, elsewhere a landmark. */
function placeText(variant: string, identity: NoteIdentity, lexicon: Lexicon, random: Random): string {
  const { region } = identity;
  if (variant === 'district') return cityText('other', identity, lexicon, random);
  if (region === 'in')
    return random.chance(0.5)
      ? random.pick(indian.localities)
      : `${random.pick(indian.localityHeads)} ${random.pick(indian.localityTails)}`;
  const name = random.chance(0.45) ? random.pick(american.places) : freshLandmark(lexicon, random);
  return name.replace(/^the (?=\p{Lu})/u, '').replace(/’/g, random.chance(0.5) ? "'" : '’');
}

function professionText({ region }: NoteIdentity, lexicon: Lexicon, random: Random): string {
  if (region === 'in') return random.pick(indian.occupations);
  if (region === 'uk' && random.chance(0.7)) return random.pick(british.occupations);
  const list = random.pick([american.occupations, american.occupations, lexicon.occupations]);
  const name = random.pick(list);
  return list === american.occupations ? name : name.toLowerCase();
}

/** Numbers of India and the United Kingdom have their own kind if the label's patterns list it. */
function numberText(label: string, variant: string, identity: NoteIdentity, random: Random): string {
  if (label === 'SSN' && variant === 'last4') return fillPattern(random, '9999');
  const { region } = identity;
  const own = variant === '' && identifierPatterns[`${label}:${region}`] ? region : variant;
  return freshIdentifier(label, random, own).replace('{code}', () => indianCity(identity).code);
}

/** Number words for an age, as people write them. */
function inWords(age: number, random: Random): string {
  const words = numberInWords(Math.min(99, Math.max(1, age)), 'en');
  return random.chance(0.25) ? words.replace('-', ' ') : words;
}

type Age = (identity: NoteIdentity, random: Random) => number;

const other: Age = (_, random) => random.int(2, 92);
const past: Age = ({ age }, random) => random.int(Math.min(4, age), Math.max(5, age - 1));
const young: Age = ({ age }, random) => Math.min(age, random.int(13, 26));

/** Numbers of years, months, weeks or days; with `-words` after them in words. Without variant the patient's. */
const AGES: Readonly<Record<string, Age>> = {
  '': ({ age }) => age,
  other,
  past,
  young,
  parent: ({ age }, random) => Math.min(97, age + random.int(19, 38)),
  died: (_, random) => random.int(38, 96),
  sibling: ({ age }, random) => Math.max(1, age + random.int(-9, 9)),
  child: ({ age }, random) => Math.max(1, age - random.int(18, 40)),
  menarche: ({ age }, random) => Math.min(age, random.int(10, 16)),
  menopause: ({ age }, random) => Math.min(age, random.int(41, 56)),
  months: (_, random) => random.int(1, 23),
  weeks: (_, random) => random.int(1, 11),
  days: (_, random) => random.int(1, 28),
  fertile: (_, random) => random.int(18, 42),
  adult: ({ region }, random) => random.int(region === 'us' ? 19 : 18, 79),
};

/** Other ways to put an age. */
const AGE_PATTERNS: Readonly<Record<string, string>> = {
  'other-decade': '{n:2-9}0s',
  'decade-words': '<thirties|forties|fifties|sixties|seventies|eighties|nineties>',
  half: '{n:1-9}< 1/2|-1/2|½|.5| and a half>',
  teens: 'teens',
};

/**
 * The number or words of an age: the patient's, other people's and other times'.
 * @throws RangeError for an unknown variant
 */
function ageText(variant: string, identity: NoteIdentity, random: Random): string {
  if (variant === 'words') return inWords(identity.age, random);
  if (variant === 'decade')
    return `${Math.max(20, Math.floor(identity.age / 10) * 10)}${random.chance(0.85) ? 's' : "'s"}`;
  const pattern = AGE_PATTERNS[variant];
  if (pattern !== undefined) return writePattern(pattern, random);
  const years = AGES[variant.replace(/-words$/, '')]?.(identity, random);
  if (years === undefined) throw new RangeError(`Unknown kind of age: ${variant}`);
  return variant.endsWith('-words') ? inWords(years, random) : String(years);
}

/** The kinds whose text is the same throughout a note: the patient's, the hospital's, the writer's; others are drawn each time. */
const CONSISTENT = wordSet(consistent);
