import type { Lexicon } from '../../../surrogates/lexicon';
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

/** A hospital: of the chart's world, now and then of any Spanish kind; `short` its acronym or bare name. */
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

/** Name patterns of institutions of a kind: employer, insurer, mutual, school, court, home, social, police, laboratory, service. */
function organisationPatterns(world: World, kind: string): readonly string[] {
  if (kind === 'service') return SERVICES[world] ?? [];
  const lists: Readonly<Record<string, readonly string[]>> = inSpain(world)
    ? institutions.spanish
    : institutions.american;
  if (kind === 'insurer') return INSURERS[world] ?? institutions.spanish.insurer;
  const list = lists[kind];
  if (!list) throw new RangeError(`No kind of institution is called ${kind}`);
  return list;
}

const TYPES: Readonly<Partial<Record<World, readonly string[]>>> = streets.types;
/** Names that streets bear in one part of Spain, and how many of its streets bear one of them. */
const REGIONAL: Readonly<Partial<Record<World, { readonly share: number; readonly names: readonly string[] }>>> =
  streets.regional;

/** An address of street, number and floor in the country's habit. */
export function street(world: World, place: HomePlace, lexicon: Lexicon, random: Random): string {
  const number = random.int(1, 240);
  if (place.countryCode === 'CO') return colombian(random);
  const special = SPECIAL[world];
  if (special && random.chance(0.22)) return special(lexicon, random);
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
  if (american)
    return random.weighted([
      [`${head} ${world === 'ar' ? random.int(100, 5900) : number}`, 6] as const,
      [`${head} ${world === 'mx' ? '#' : 'No. '}${number}`, 3] as const,
      [`${head} ${random.int(100, 3900)}, ${floor}`, 3] as const,
      [`${head} N° ${number}`, 2] as const,
      [`${head} ${number} ${floor}`, 2] as const,
      [`${head} s/n`, 1.5] as const,
    ]);
  return random.weighted([
    [`${head}, ${number}`, 5] as const,
    [`${head} ${number}`, 5] as const,
    [`${head}, ${number}, ${floor}`, 4] as const,
    [`${head} ${number}, ${floor}`, 4] as const,
    [`${head} ${number} ${floor}`, 3] as const,
    [`${head} nº ${number}`, 2] as const,
    [`${head} nº${number} ${floor}`, 1.5] as const,
    [`${head}, s/n`, 1.5] as const,
    [`${head} s/n`, 1.5] as const,
    [`${head}, ${number} bis`, 0.5] as const,
    [`${head} ${number}-${number + 4}`, 0.7] as const,
    [`${head}, km ${random.int(1, 60)},${random.int(1, 9)}`, 0.4] as const,
    [head, 0.8] as const,
  ]);
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
  const road = random.pick([
    'Calle',
    'Cra.',
    'Carrera',
    'Cll',
    'Cl',
    'Cra',
    'KR',
    'Diagonal',
    'Transversal',
    'Tv.',
    'Av. Calle',
    'Dg',
  ]);
  const letter = random.pick(['', '', '', 'A', 'B', ' bis', ' sur']);
  const crossing = random.pick(['# ', '#', 'No. ', 'N° ', '- ', 'con ']);
  const rest = `${random.int(1, 120)}${random.pick(['', '', 'A', 'B'])}-${String(random.int(1, 99)).padStart(2, '0')}`;
  const end = random.pick([
    '',
    '',
    '',
    ` apto ${random.int(1, 9)}0${random.int(1, 9)}`,
    `, int ${random.int(1, 9)}`,
    ` casa ${random.int(1, 40)}`,
    ' piso 2',
    ', segundo patio',
  ]);
  return `${road} ${random.int(1, 180)}${letter} ${crossing}${rest}${end}`;
}

type Special = (lexicon: Lexicon, random: Random) => string;

const SPECIAL: Readonly<Partial<Record<World, Special>>> = {
  es: (lexicon, random) =>
    random.pick([
      () => `Cortijo ${random.pick(['Los Llanos', 'El Fraile', 'Los Andaluces', 'La Umbría'])}, s/n`,
      () =>
        `Ctra. ${random.pick(['N-340', 'A-92', 'N-630', 'CV-500', 'M-607', 'N-VI', 'CA-35'])}, km ${random.int(2, 400)}`,
      () => `Urb. ${freshStreetName(lexicon, random)}, c/ ${freshStreetName(lexicon, random)} ${random.int(1, 60)}`,
      () =>
        `Bda. ${freshStreetName(lexicon, random)}, bloque ${random.int(1, 20)}, ${random.int(1, 9)}º ${random.pick(['A', 'D', 'izq.'])}`,
      () => `Pol. Ind. ${freshStreetName(lexicon, random)}, nave ${random.int(1, 40)}`,
      () =>
        `Residencial ${freshStreetName(lexicon, random)}, portal ${random.int(1, 9)}, ${random.int(1, 9)}º${random.pick(['A', 'B', 'C'])}`,
      () => `Finca ${random.pick(['El Chaparral', 'Las Encinas', 'La Dehesilla'])} s/n`,
    ])(),
  gl: (_, random) =>
    random.pick([
      () =>
        `Lugar de ${random.pick(['Outeiro', 'Menduíña', 'A Pedra', 'Vilar', 'O Souto', 'Cima de Vila'])} ${random.int(1, 60)}`,
      () => `Aldea de ${random.pick(['Arriba', 'Abaixo', 'Fontao'])}, ${random.int(1, 40)}`,
    ])(),
  eu: (_, random) =>
    random.pick([
      () =>
        `${random.pick(['Artibai', 'Errekalde', 'Zubiaurre', 'San Martin', 'Goiko', 'Iturri', 'Elizalde', 'Nagusia', 'Aldapa', 'Lasao'])} kalea ${random.int(1, 60)}, ${random.int(1, 8)}. ${random.pick(['A', 'B', 'C', 'ezk.', 'esk.'])}`,
      () => `${random.pick(['Askatasun', 'Euskadi', 'Gipuzkoa'])} etorbidea, ${random.int(1, 60)}`,
      () => `${random.pick(['Etxezarreta', 'Goikoetxe', 'Agerre', 'Iturbide'])} baserria`,
      () =>
        `${random.pick(['Foru', 'Herriko', 'Trinitate'])} plaza ${random.int(1, 20)}, ${random.int(1, 5)}º ${random.pick(['dcha', 'izda'])}`,
    ])(),
  mx: (lexicon, random) =>
    random.pick([
      () =>
        `Domicilio conocido s/n, ${random.pick(['Barrio Abajo', '3a sección', 'Ranchería El Zapote', 'Ejido La Laguna'])}`,
      () => `Calle ${random.int(1, 80)} No. ${random.int(100, 599)} x ${random.int(20, 60)} y ${random.int(20, 60)}`,
      () => `${streetName('mx', lexicon, random)} Mz. ${random.int(1, 60)} Lt. ${random.int(1, 40)}`,
      () =>
        `And. ${random.int(1, 30)} Edif. ${random.pick(['A', 'C', 'F'])} Depto. ${random.int(1, 9)}0${random.int(1, 4)}`,
    ])(),
  ar: (_, random) =>
    random.pick([
      () => `Mza. ${random.int(1, 40)} casa ${random.int(1, 30)}`,
      () => `lote ${random.int(1, 30)} mza ${random.pick(['A', 'B', 'C', 'D'])}`,
      () => `Calle ${random.int(1, 160)} N° ${random.int(100, 2999)} e/ ${random.int(1, 70)} y ${random.int(1, 70)}`,
      () => `Ruta ${random.int(3, 40)} km ${random.int(2, 900)}`,
      () => `Monoblock ${random.int(1, 30)}, ${random.int(1, 5)}° "${random.pick(['A', 'B', 'C'])}"`,
    ])(),
  cl: (_, random) =>
    random.pick([
      () =>
        `Parcela ${random.int(1, 60)}, camino a ${random.pick(['Niágara', 'Huichahue', 'Lonquén', 'Pirque', 'Ensenada'])} km ${random.int(2, 40)}`,
      () =>
        `Pje. ${random.pick(['Volcán Osorno', 'Los Copihues', 'Río Maule', 'Ancud'])} ${random.int(10, 4900)}, block ${random.int(1, 9)}, dpto ${random.int(11, 44)}`,
      () =>
        `Villa ${random.pick(['Los Héroes', 'El Bosque', 'Cordillera'])}, pasaje ${random.int(1, 20)}, casa ${random.int(1, 900)}`,
    ])(),
  pe: (_, random) =>
    random.pick([
      () => `Mz. ${random.pick(['A', 'B', 'C', 'F', 'K', 'Ñ'])} Lt. ${random.int(1, 40)}`,
      () =>
        `AA.HH. ${random.pick(['Villa El Sol', '12 de Noviembre', 'Santa Rosa', 'Los Ángeles'])} Mz. ${random.pick(['B', 'D', 'J'])} Lote ${random.int(1, 30)}`,
      () =>
        `Urb. ${random.pick(['Magisterial', 'Los Jardines', 'San Andrés', 'Santa Victoria'])} ${random.pick(['A', 'B', 'C'])}-${random.int(1, 30)}`,
      () => `Jr. ${random.pick(['Túpac Amaru', 'Los Incas', 'Puno', 'Lampa'])} N° ${random.int(100, 1900)}`,
    ])(),
  la: (_, random) =>
    random.pick([
      () =>
        `de la ${random.pick(['escuela', 'iglesia', 'pulpería', 'gasolinera'])} ${random.int(1, 9) * 100} metros al ${random.pick(['sur', 'norte', 'este'])} y ${random.pick([25, 50, 75, 100])} al oeste`,
      () => `${random.int(1, 14)}a. calle ${random.int(1, 30)}-${random.int(10, 90)} zona ${random.int(1, 18)}`,
      () =>
        `Col. ${random.pick(['Villa Nueva', 'Kennedy', 'Las Brisas'])}, sector ${random.int(1, 9)}, bloque ${random.pick(['M', 'D', 'A'])}, casa ${random.int(10, 2900)}`,
      () =>
        `Sector ${random.pick(['Los Olivos', 'La Limpia', 'El Valle'])}, calle ${random.int(1, 99)} con av. ${random.int(1, 99)}, casa N° ${random.int(10, 99)}-${random.int(10, 99)}`,
      () =>
        `Cantón ${random.pick(['El Carmen', 'Las Delicias', 'San Pedro'])}, pje. ${random.int(1, 9)}, casa ${random.int(1, 60)}`,
      () =>
        `Comunidad ${random.pick(['Chibuleo', 'San Francisco', 'Quisapincha'])}, vía a ${random.pick(['Guaranda', 'Guano', 'Salcedo'])} km ${random.int(2, 30)}`,
      () => `Av. ${random.int(1, 30)} entre calles ${random.int(1, 20)} y ${random.int(1, 20)}`,
    ])(),
};
