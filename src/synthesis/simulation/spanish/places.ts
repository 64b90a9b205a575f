import { twoDigits } from '../../../surrogates/form';
import type { Lexicon } from '../../../surrogates/lexicon';
import { writePattern } from '../../../surrogates/pattern';
import type { Random } from '../../../surrogates/random';
import {
  freshHealthCentre,
  freshInstitution,
  freshSpanishHospital,
  freshStreetName,
} from '../../../surrogates/spanish';
import { drawPlace, type HomePlace, type PatientChart } from './chart';
import institutions from './data/institutions.json';
import { streets } from './data/places.json';
import { drawFirst, drawSurname } from './people';
import { inSpain, type World } from './setting';

/** Name patterns of institutions: % a place, $ a surname, # a number, & a dedication (saint, notable). */
const INSURERS: Readonly<Partial<Record<World, readonly string[]>>> = institutions.insurers;
const SERVICES: Readonly<Partial<Record<World, readonly string[]>>> = institutions.healthServices;

function named(pattern: string, { setting: { world }, home }: PatientChart, lexicon: Lexicon, random: Random): string {
  const place = (): string =>
    random.chance(0.3)
      ? home.city
      : drawPlace(world, lexicon, random, inSpain(world) ? undefined : home.countryCode).city;
  return pattern
    .replace('%', place)
    .replace('$', () => drawSurname('es', lexicon, random))
    .replace('#', () => String(random.int(1, 70)))
    .replace('&', () => random.pick(institutions.dedications))
    .trim();
}

/** A hospital of the chart's world; in Spain sometimes of any Spanish kind. `short`: its acronym or its name without the kind. */
export function hospital(kind: string, chart: PatientChart, lexicon: Lexicon, random: Random): string {
  const name =
    random.chance(0.12) && inSpain(chart.setting.world)
      ? freshSpanishHospital(lexicon, random)
      : named(random.pick(institutions.hospitals[chart.setting.world]), chart, lexicon, random);
  if (kind !== 'short') return name;
  const capitals = name.match(/\p{Lu}/gu)?.join('') ?? '';
  const bare = name.replace(/^(Hospital|Clínica|Complejo)( \p{L}+)*? (?=\p{Lu})/u, '');
  return random.chance(0.4) && capitals.length > 2 && capitals.length < 7
    ? capitals
    : random.chance(0.5)
      ? `H. ${bare}`
      : bare;
}

export function healthCentre(chart: PatientChart, lexicon: Lexicon, random: Random): string {
  if (chart.setting.world === 'es' && random.chance(0.12)) return freshHealthCentre(lexicon, random);
  return named(random.pick(institutions.healthCentres[chart.setting.world]), chart, lexicon, random);
}

/** An institution by kind: '' an employer, and the kinds of `organisationPatterns`; `service` the health service. */
export function organisation(kind: string, chart: PatientChart, lexicon: Lexicon, random: Random): string {
  if (kind === 'service' && chart.home.province) return chart.home.province.service;
  if (kind === '' && random.chance(0.08)) return freshInstitution(lexicon, random);
  const patterns = organisationPatterns(chart.setting.world, kind || 'employer');
  if (kind === 'school' && chart.setting.child)
    return named(
      random.pick(patterns.filter((pattern) => !/Univ|Facultad|FP|CBTIS/.test(pattern))),
      chart,
      lexicon,
      random,
    );
  return named(patterns.length > 0 ? random.pick(patterns) : 'Servicio de Salud de %', chart, lexicon, random);
}

/** Name patterns of the institutions of a kind: employer, insurer, mutual, school, court, home, social, police, laboratory, service. */
function organisationPatterns(world: World, kind: string): readonly string[] {
  if (kind === 'service') return SERVICES[world] ?? [];
  const lists: Readonly<Record<string, readonly string[]>> = inSpain(world)
    ? institutions.spanish
    : institutions.american;
  if (kind === 'insurer') return INSURERS[world] ?? institutions.spanish.insurer;
  const list = lists[kind];
  if (!list) throw new RangeError(`Unknown kind of institution: ${kind}`);
  return list;
}

const TYPES: Readonly<Partial<Record<World, readonly string[]>>> = streets.types;
/** Street names of one part of Spain, and the share of its streets that have one of them. */
const REGIONAL: Readonly<Partial<Record<World, { readonly share: number; readonly names: readonly string[] }>>> =
  streets.regional;

/** Layouts of addresses that only one country has. */
const SPECIAL: Readonly<Partial<Record<World, readonly string[]>>> = streets.special;

/** An address of street, number and floor, as usual in the country. */
export function street(world: World, place: HomePlace, lexicon: Lexicon, random: Random): string {
  const number = random.int(1, 240);
  if (place.countryCode === 'CO') return colombian(random);
  const special = SPECIAL[world];
  if (special && random.chance(0.22))
    return writePattern(random.pick(special), random, {
      street: () => freshStreetName(lexicon, random),
      local: () => streetName(world, lexicon, random),
    });
  const list = TYPES[world] ?? streets.types.es;
  const type = random.pick(list);
  const name = streetName(world, lexicon, random);
  const head = `${type} ${name}`
    .trim()
    .replace(/ +/g, ' ')
    .replace(/^([cC]\/) /, random.chance(0.5) ? '$1' : '$1 ');
  const american = !inSpain(world);
  const floor = random
    .pick(american ? streets.americanFloors : streets.floors)
    .replace(/§/g, () => String(random.int(1, 9)));
  const words = {
    ...{ head, floor, number: String(number), next: String(number + 4), sign: world === 'mx' ? '#' : 'No. ' },
    house: () => String(world === 'ar' ? random.int(100, 5900) : number),
  };
  const layouts = american ? streets.americanLayouts : streets.spanishLayouts;
  return random.weighted(layouts.map(({ format, weight }) => [writePattern(format, random, words), weight] as const));
}

function streetName(world: World, lexicon: Lexicon, random: Random): string {
  if (random.chance(0.06)) return random.pick(streets.dated);
  const local = inSpain(world) ? REGIONAL[world] : streets.american;
  if (local && random.chance(local.share)) return random.pick(local.names);
  if (random.chance(0.2))
    return `${random.pick(['Dr.', 'Doctor', 'Alcalde', 'General', 'Poeta', 'Maestro', 'Padre', ''])} ${drawFirst('es', 'm', lexicon, random)} ${drawSurname('es', lexicon, random)}`.trim();
  return freshStreetName(lexicon, random);
}

function colombian(random: Random): string {
  const road = random.pick(streets.colombian.roads);
  const letter = random.pick(['', '', '', 'A', 'B', ' bis', ' sur']);
  const crossing = random.pick(['# ', '#', 'No. ', 'N° ', '- ', 'con ']);
  const rest = `${random.int(1, 120)}${random.pick(['', '', 'A', 'B'])}-${twoDigits(random.int(1, 99))}`;
  const end = random.pick(streets.colombian.ends.map((each) => writePattern(each, random)));
  return `${road} ${random.int(1, 180)}${letter} ${crossing}${rest}${end}`;
}
