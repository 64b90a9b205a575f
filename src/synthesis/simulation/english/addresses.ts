import { britishStreets, britishTowns } from '../../../surrogates/built-in/british';
import { type IndianCity, indianCities, indianStreets, indianTowns } from '../../../surrogates/built-in/indian';
import { states } from '../../../surrogates/built-in/places';
import { ordinal } from '../../../surrogates/dates';
import { digits, fillPattern } from '../../../surrogates/form';
import type { Lexicon } from '../../../surrogates/lexicon';
import { freshStreet, stateLike, zipLike } from '../../../surrogates/places';
import type { Random } from '../../../surrogates/random';
import type { Identity } from '../identity';

const towns = new WeakMap<Lexicon, ReadonlyMap<string, readonly string[]>>();

/** Names of the lexicon's cities in a country. */
function citiesOf(country: string, lexicon: Lexicon): readonly string[] {
  let known = towns.get(lexicon);
  if (!known) {
    const map = new Map<string, string[]>();
    for (const { name, country: code } of lexicon.worldCities) map.set(code, [...(map.get(code) ?? []), name]);
    known = map;
    towns.set(lexicon, known);
  }
  return known.get(country) ?? [];
}

export function indianCity({ home }: Identity): IndianCity {
  return indianCities.find(({ name }) => name === home.name) ?? (indianCities[0] as IndianCity);
}

export function streetText({ region }: Identity, random: Random): string {
  const house = digits(random, random.int(1, 3), false);
  if (region === 'uk')
    return random.pick([
      `${house} ${random.pick(britishStreets)}`,
      `${house}${random.pick(['A', 'B'])} ${random.pick(britishStreets)}`,
      `Flat ${random.int(1, 30)}, ${house} ${random.pick(britishStreets)}`,
    ]);
  if (region === 'us') return freshStreet(random);
  const street = random.pick(indianStreets);
  return random.pick([
    `No. ${house}, ${ordinal(random.int(1, 12))} Cross, ${street}`,
    `#${house}, ${street}`,
    `H.No. ${house}/${random.int(1, 99)}, ${street}`,
    `H No ${random.int(1, 20)}-${random.int(1, 400)}-${random.int(1, 90)}`,
    `${house}, ${street}`,
    `Flat No. ${house}, ${random.pick(['Sai Residency', 'Lakshmi Apartments', 'Shanti Towers', 'Green View Apts', 'Krishna Kunj'])}`,
    `Door No ${random.int(1, 99)}/${house}, ${street}`,
    `Plot ${house}, ${street}`,
    `${random.pick(['A', 'B', 'C'])}-${house}, ${random.pick(['Sector', 'Phase', 'Block'])} ${random.int(1, 62)}`,
    `Ward No. ${random.int(1, 40)}, ${street}`,
  ]);
}

export function zipText(identity: Identity, random: Random): string {
  if (identity.region === 'us') return random.chance(0.85) ? zipLike('', random) : zipLike('12345-6789', random);
  if (identity.region === 'in') {
    const rest = digits(random, 3);
    return `${indianCity(identity).pin}${random.chance(0.2) ? ' ' : ''}${rest}`;
  }
  const [, , area] = britishTowns.find(([town]) => town === identity.home.name) ?? ['', '', 'LS'];
  return `${area}${random.int(1, 29)} ${fillPattern(random, '9AA')}`;
}

export function cityText(variant: string, identity: Identity, lexicon: Lexicon, random: Random): string {
  if (variant === 'abroad') return random.pick(lexicon.worldCities).name.replace(/ \(.*/, '');
  if (variant !== 'other') return identity.home.name;
  if (identity.region === 'us') return random.pick(lexicon.cities).name;
  const indian = identity.region === 'in';
  const listed = citiesOf(indian ? 'IN' : 'GB', lexicon);
  if (listed.length > 0 && random.chance(0.7)) return random.pick(listed);
  if (indian) return random.chance(0.5) ? random.pick(indianTowns) : random.pick(indianCities).name;
  return random.pick(britishTowns)[0] as string;
}

const oldForms =
  'Mass.|Penna.|Calif.|Fla.|Tex.|Ariz.|Minn.|Wash.|Conn.|Mich.|Ill.|Wis.|Tenn.|Okla.|Colo.|N.Y.|N.J.|N.C.'
    .split('|')
    .map((form) => form.replace(/\.$/, ''));

/** full: the state's name; other: any state's code or name; otherwise the home's code. */
export function stateText(variant: string, { home, region }: Identity, random: Random): string {
  if (region !== 'us') return variant === 'other' && region === 'in' ? random.pick(indianCities).state : home.region;
  const known = states.find(([code]) => code === home.region);
  if (variant === 'other' && random.chance(0.06)) return random.pick(oldForms);
  if (!known || variant === 'other') return stateLike(random.chance(0.5) ? 'TX' : 'Texas', random);
  return variant === 'full' ? known[1] : known[0];
}
