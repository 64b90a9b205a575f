import { oncePer } from '../../../note/once-per';
import { dayAfter } from '../../../surrogates/dates';
import type { City, Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import type { NoteIdentity } from '../identity';
import places from './data/places.json';
import { type Character, drawCharacter, drawOrigin, drawRelative, type Relative } from './people';
import { inSpain, type PersonOrigin, type World, type WriterSetting } from './setting';

/** What depends on a Spanish province: the first digits of postcodes and telephone numbers, and the health service that issues cards. */
interface Province {
  readonly postcode: string;
  readonly telephone: string;
  readonly community: string;
  readonly service: string;
}

/** Where a note is written: a city, its province and region, and the beginning of its postcodes and telephone numbers. */
export interface HomePlace {
  readonly city: string;
  readonly region: string;
  readonly country: string;
  /** ISO 3166. */
  readonly countryCode: string;
  readonly telephone: string;
  readonly postcode: string;
  readonly province?: Province;
}

interface Town {
  readonly city: string;
  readonly country: string;
}

/** Everything that stays the same throughout a note. */
export interface PatientChart extends Pick<NoteIdentity, 'birth' | 'visit' | 'dateStyle' | 'drawn'> {
  readonly setting: WriterSetting;
  readonly patient: Character;
  readonly foreign: boolean;
  /** In years; for a child below 2, `months` says more. */
  readonly age: number;
  readonly months: number;
  /** Days in hospital before the visit, which is the day of discharge. */
  readonly stay: number;
  readonly home: HomePlace;
  readonly birthplace: Town;
  readonly journey: Town;
  /** Four people: a man and a woman who accompany the patient, and another man and woman. */
  readonly relatives: readonly Relative[];
  /** Men and women in turn, a man first. */
  readonly staff: readonly Character[];
}

/** The chart of a note's identity. */
export function drawChart(
  { visit, dateStyle, drawn }: NoteIdentity,
  setting: WriterSetting,
  lexicon: Lexicon,
  random: Random,
): PatientChart {
  const { world, gender, child } = setting;
  const origin = drawOrigin(world, random);
  const foreign = inSpain(world) && !inSpain(origin);
  const home = drawPlace(world, lexicon, random);
  const bornAbroad = inSpain(world) && random.chance(0.85) ? ABROAD[origin] : undefined;
  const patient = drawCharacter(world, gender, lexicon, random, origin);
  const months = child && random.chance(0.4) ? random.int(1, 23) : 0;
  const age = months > 0 ? Math.floor(months / 12) : child ? random.int(2, 15) : random.int(17, 97);
  const days =
    months > 0 ? Math.round(months * 30.44) + random.int(1, 12) : Math.round(age * 365.25) + random.int(2, 360);
  const relative = (sex: 'm' | 'f'): Relative => drawRelative(world, sex, patient, age, lexicon, random);
  return {
    setting,
    patient,
    foreign,
    age,
    months,
    birth: dayAfter(visit, -days),
    visit,
    stay: random.int(1, 15),
    home,
    birthplace: bornAbroad
      ? random.pick(bornAbroad)
      : { city: drawPlace(world, lexicon, random, home.countryCode).city, country: home.country },
    journey: random.pick(places.abroad.any),
    relatives: [relative('m'), relative('f'), relative('m'), relative('f')],
    staff: Array.from({ length: 8 }, (_, i) => drawCharacter(world, i % 2 === 0 ? 'm' : 'f', lexicon, random)),
    dateStyle,
    drawn,
  };
}

/** Provinces by each of their names. */
const PROVINCES: ReadonlyMap<string, Province> = new Map(
  places.provinces.flatMap(({ names, ...province }) => {
    const service = (places.healthServices as Readonly<Record<string, string>>)[province.community] as string;
    return names.map((name) => [name, { ...province, service }] as const);
  }),
);
/** Towns abroad by the origin of those who were born there. */
const ABROAD: Readonly<Partial<Record<PersonOrigin, readonly Town[]>>> = places.abroad;
/** By country (ISO 3166): cities with their state or region and the first digits of their telephone numbers. */
const AMERICAN_CITIES: Readonly<Record<string, (typeof places.americanCities)['MX']>> = places.americanCities;
/** A country's name in a letterhead or after a city. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = places.countries;
/** The provinces of the parts of Spain that have their own language. */
const PROVINCES_OF: Readonly<Partial<Record<World, RegExp>>> = {
  gl: /^(A Coruña|Lugo|Ourense|Pontevedra)$/,
  ca: /^(Barcelona|Girona|Lleida|Tarragona|Castellón|Valencia|Alicante|Illes Balears|Islas Baleares)$/,
  eu: /^(Araba|Álava|Bizkaia|Vizcaya|Gipuzkoa|Guipúzcoa|Navarra)$/,
};
const COUNTRY: Readonly<Partial<Record<World, string>>> = { mx: 'MX', ar: 'AR', cl: 'CL', co: 'CO', pe: 'PE' };

/** The towns of Spain, and by world those of its part; all where the lexicon has none there. */
const townsOf = oncePer(({ spanishCities }: Lexicon) => {
  const all = spanishCities.filter(({ country }) => country === 'ES');
  const parts = Object.entries(PROVINCES_OF).map(([world, provinces]) => {
    const own = all.filter(({ region }) => provinces.test(region));
    return [world, own.length > 0 ? own : all] as const;
  });
  return { all, byWorld: new Map<string, readonly City[]>(parts) };
});

/** A place in the world's country, drawn each time; for `la` in any of its countries, unless one is given. */
export function drawPlace(world: World, lexicon: Lexicon, random: Random, countryCode?: string): HomePlace {
  if (inSpain(world)) {
    const { all, byWorld } = townsOf(lexicon);
    const list = byWorld.get(world) ?? all;
    const city = random.chance(0.35) ? random.skewed(list, 3) : random.pick(list);
    const province = PROVINCES.get(city.region);
    return {
      city: city.name,
      region: random.chance(0.8) ? city.region : (province?.community ?? city.region),
      country: 'España',
      countryCode: 'ES',
      telephone: province?.telephone ?? '91',
      postcode: `${province?.postcode ?? '28'}${String(random.int(1, 899)).padStart(3, '0')}`,
      ...(province && { province }),
    };
  }
  const code = countryCode ?? COUNTRY[world] ?? random.pick(places.smallerCountries);
  const city = random.pick(AMERICAN_CITIES[code] as (typeof places.americanCities)['MX']);
  const length = code === 'AR' ? 4 : code === 'CL' ? 7 : code === 'CO' || code === 'EC' ? 6 : 5;
  const number = String(random.int(10 ** (length - 1), 10 ** length - 1));
  return {
    city: city.name,
    region: city.region,
    country: COUNTRY_NAMES[code] as string,
    countryCode: code,
    telephone: city.code,
    postcode:
      code === 'AR' && random.chance(0.4)
        ? `${random.pick(['B', 'C', 'S', 'X', 'M', 'T'])}${number}${random.pick(['', 'ABC', 'DTR', 'FKA'])}`
        : number,
  };
}
