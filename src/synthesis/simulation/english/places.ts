import { oncePer } from '../../../note/once-per';
import { states } from '../../../surrogates/data/english.json';
import { ordinal } from '../../../surrogates/dates';
import { digits, fillPattern } from '../../../surrogates/form';
import type { Lexicon } from '../../../surrogates/lexicon';
import { writePattern } from '../../../surrogates/pattern';
import { acronym, freshHospital, freshOrganization, freshStreet, stateLike, zipLike } from '../../../surrogates/places';
import type { Random } from '../../../surrogates/random';
import type { NoteIdentity } from '../identity';
import { american, british, indian } from './data/names.json';

/** A city in India: its state, the state's code on number plates, the first digits of its postcodes, its dialling code. */
type IndianCity = (typeof indian.cities)[number];

/** Names of the lexicon's cities in India and the United Kingdom. */
const citiesOf = oncePer(({ worldCities }: Lexicon) => {
  const namesIn = (code: string) => worldCities.filter(({ country }) => country === code).map(({ name }) => name);
  return { in: namesIn('IN'), uk: namesIn('GB') };
});

export function indianCity({ home }: NoteIdentity): IndianCity {
  return indian.cities.find(({ name }) => name === home.name) ?? (indian.cities[0] as IndianCity);
}

export function streetText({ region }: NoteIdentity, random: Random): string {
  const house = digits(random, random.int(1, 3), false);
  if (region === 'us') return freshStreet(random);
  const { layouts, streets } = region === 'uk' ? british : indian;
  const street = region === 'in' ? random.pick(streets) : undefined;
  const words = {
    house,
    street: () => street ?? random.pick(streets),
    th: () => ordinal(random.int(1, 12)),
  };
  return random.pick(layouts.map((layout) => writePattern(layout, random, words)));
}

export function zipText(identity: NoteIdentity, random: Random): string {
  if (identity.region === 'us') return random.chance(0.85) ? zipLike('', random) : zipLike('12345-6789', random);
  if (identity.region === 'in') {
    const rest = digits(random, 3);
    return `${indianCity(identity).pin}${random.chance(0.2) ? ' ' : ''}${rest}`;
  }
  const { area } = british.towns.find(({ name }) => name === identity.home.name) ?? { area: 'LS' };
  return `${area}${random.int(1, 29)} ${fillPattern(random, '9AA')}`;
}

export function cityText(variant: string, identity: NoteIdentity, lexicon: Lexicon, random: Random): string {
  if (variant === 'abroad') return random.pick(lexicon.worldCities).name.replace(/ \(.*/, '');
  if (variant !== 'other') return identity.home.name;
  const { region } = identity;
  if (region === 'us') return random.pick(lexicon.cities).name;
  const listed = citiesOf(lexicon)[region];
  if (listed.length > 0 && random.chance(0.7)) return random.pick(listed);
  if (region === 'in') return random.chance(0.5) ? random.pick(indian.towns) : random.pick(indian.cities).name;
  return random.pick(british.towns).name;
}

/** `full`: the name of the home's state; `other`: any state's code or name; otherwise the code of the home's state. */
export function stateText(variant: string, { home, region }: NoteIdentity, random: Random): string {
  if (region !== 'us') return variant === 'other' && region === 'in' ? random.pick(indian.cities).state : home.region;
  const known = states.find(({ code }) => code === home.region);
  if (variant === 'other' && random.chance(0.06)) return random.pick(american.oldStates);
  if (!known || variant === 'other') return stateLike(random.chance(0.5) ? 'TX' : 'Texas', random);
  return variant === 'full' ? known.name : known.code;
}

/** The text, often with straight quotation marks in place of curly ones. */
export const plainQuotes = (text: string, random: Random): string =>
  random.chance(0.6) ? text.replace(/’/g, "'") : text;

/** `short`: an acronym such as `MGH`; otherwise a name of the note's region. */
export function hospitalText(
  variant: string,
  { region, home }: NoteIdentity,
  lexicon: Lexicon,
  random: Random,
): string {
  if (variant === 'short') return acronym(random);
  if (region === 'us') return plainQuotes(freshHospital(lexicon, random), random);
  const listed = random.pick(region === 'in' ? indian.hospitals : british.hospitals);
  const local = random.chance(0.25)
    ? `${home.name} ${random.pick(region === 'in' ? indian.hospitalTypes : british.hospitalTypes)}`
    : listed;
  return plainQuotes(random.chance(0.85) ? local : acronym(random), random);
}

const LISTS: Readonly<Record<string, readonly string[]>> = american.organizations;
const ENDINGS: Readonly<Record<string, readonly string[]>> = american.organizationEndings;

/** `employer`, `insurer`, `school`, `pharmacy`, `agency`, `military`, `law`, `funeral`, `firm`: one of that kind; otherwise any organisation. */
export function organizationText(variant: string, { region }: NoteIdentity, lexicon: Lexicon, random: Random): string {
  if (region === 'in')
    return plainQuotes(random.pick(variant === 'insurer' ? indian.insurers : indian.organizations), random);
  if (region === 'uk') return plainQuotes(random.pick(british.organizations), random);
  if (variant === 'funeral' || variant === 'firm') return organizationOfKind(variant, lexicon, random);
  const list = LISTS[variant] ?? random.pick(Object.values(LISTS));
  const name =
    random.chance(0.6) || variant === 'military' || variant === 'law'
      ? random.pick(list)
      : organizationOfKind(variant, lexicon, random);
  return plainQuotes(name.replace(/^the (?=[A-Z])/, ''), random);
}

function organizationOfKind(variant: string, lexicon: Lexicon, random: Random): string {
  const endings = ENDINGS[variant];
  if (!endings) return freshOrganization(lexicon, random);
  return `${random.chance(0.5) ? random.pick(lexicon.cities).name : random.pick(lexicon.surnames)} ${random.pick(endings)}`;
}
