import type { Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import { freshStreetName } from '../../../surrogates/spanish';
import type { Place } from './chart';
import { DATED_STREETS, localStreets } from './data/street-names';
import { drawFirst, drawSurname } from './people';
import { inSpain, type World } from './world';

const TYPES: Readonly<Partial<Record<World, readonly string[]>>> = {
  es: 'Calle|C/|C/|c/|C.|Cl.|Avda.|Avda|Avenida|Av.|Plaza|Pza.|Pl.|Paseo|Pº|P.º|Camino|Ronda|Travesía|Trv.|Ctra.|Carretera de|Urb.|Barrio|Bda.|Glorieta|Callejón|Cuesta|Rambla|Polígono|Pje.|CALLE|AVDA.|C/ '.split(
    '|',
  ),
  gl: 'Rúa|Rúa|R/|Avda.|Praza|Travesía|Lugar de|Camiño|Rúa do|Estrada de|C/|Barrio'.split('|'),
  ca: 'Carrer|C/|C.|Carrer de|Avinguda|Av.|Av/|Passeig|Pg.|Plaça|Pl.|Rambla|Ronda|Camí de|Travessera|Passatge|Ctra.|c/'.split(
    '|',
  ),
  eu: 'Calle|C/|Avda.|Plaza|Barrio|Paseo|Alameda|Camino'.split('|'),
  mx: 'Calle|C.|Av.|Avenida|Priv.|Privada|Cda.|Cerrada|Calz.|Calzada|Blvd.|Callejón|Circuito|Prol.|Andador|Paseo|Retorno'.split(
    '|',
  ),
  ar: '||||Av.|Avda.|Calle|Bv.|Pje.|Pasaje|Diag.|Ruta|Av. Gral.'.split('|'),
  cl: 'Av.|Avenida|Calle|Pje.|Pasaje|Camino|Psje.||Los|Villa'.split('|'),
  pe: 'Jr.|Jr.|Jirón|Av.|Calle|Ca.|Psje.|Urb.|AA.HH.|Prolongación|Malecón'.split('|'),
  la: 'Calle|Av.|Avenida|Barrio|Col.|Sector|Urb.|Pje.|Jr.|Callejón|Residencial|Cantón|Comunidad|Reparto'.split('|'),
};

const FLOORS =
  '§º A|§º B|§º izq.|§º dcha.|§ºC|§-A|§º-§|bajo|Bajo B|bajo izda|entlo.|ático|§ª dcha|piso §|portal § - §º D|esc. § §ºB|§, §|§ E|local §|bloque §, §º|§º, puerta §|chalet §|casa §'.split(
    '|',
  );
const LATIN_FLOORS =
  'dpto. §0§|Depto §|int. §|Int. B|apto 50§|apto §0§|casa §|piso §|PB|PB §|block §|torre § apto 10§|mz. A|§er piso|dpto B|casa #§|lote §|2do piso|bodega §'.split(
    '|',
  );

/** An address of street, number and floor in the country's habit. */
export function street(world: World, place: Place, lexicon: Lexicon, random: Random): string {
  const number = random.int(1, 240);
  if (place.countryCode === 'CO') return colombian(random);
  const special = SPECIAL[world];
  if (special && random.chance(0.22)) return special(lexicon, random);
  const list = TYPES[world] ?? (TYPES.es as readonly string[]);
  const type = random.pick(list);
  const name = streetName(world, lexicon, random);
  const head = `${type} ${name}`
    .trim()
    .replace(/ +/g, ' ')
    .replace(/^([cC]\/) /, random.chance(0.5) ? '$1' : '$1 ');
  const american = !inSpain(world);
  const floor = random.pick(american ? LATIN_FLOORS : FLOORS).replace(/§/g, () => String(random.int(1, 9)));
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
  if (random.chance(0.06)) return random.pick(DATED_STREETS);
  const local = localStreets(world);
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
