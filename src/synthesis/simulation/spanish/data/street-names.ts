import { inSpain, type World } from '../world';

/** Streets named after a day. */
export const DATED_STREETS: readonly string[] = [
  '2 de Mayo',
  'Dos de Mayo',
  '8 de Marzo',
  '20 de Noviembre',
  '5 de Mayo',
  '9 de Julio',
  '25 de Mayo',
  '1º de Mayo',
  '12 de Octubre',
  '28 de Julio',
  '16 de Septiembre',
  'Doce de Octubre',
];

/** Names that streets bear in one part of the world, and how many of its streets bear one of them. */
interface StreetNames {
  readonly share: number;
  readonly names: readonly string[];
}

const LOCAL: Readonly<Partial<Record<World, StreetNames>>> = {
  gl: {
    share: 0.5,
    names: [
      'do Peirao',
      'das Xubias',
      'Real',
      'do Vilar',
      'da Igrexa',
      'Rosalía de Castro',
      'Castelao',
      'do Hórreo',
      'Curros Enríquez',
      'da Fonte',
      'dos Loureiros',
      'Progreso',
      'do Paseo',
      'Torneiro',
    ],
  },
  ca: {
    share: 0.5,
    names: [
      'Major',
      'de la Pau',
      'Sant Blai',
      'Balmes',
      'd’Aragó',
      'de València',
      'Lluís Companys',
      'de la Devesa',
      'Jaume I',
      'Pau Casals',
      'Nou',
      'de Dalt',
      'Sant Antoni',
      'Verdaguer',
      'de França',
      'Barcelona',
      'dels Tarongers',
      'Colom',
    ],
  },
  eu: {
    share: 0.4,
    names: [
      'Zumalakarregi',
      'Iparragirre',
      'Sabino Arana',
      'San Francisco',
      'Kale Nagusia',
      'Autonomía',
      'Gernikako Arbola',
      'Errekalde',
      'Perez Arregi',
      'Ondarreta',
      'Irunlarrea',
      'Urbieta',
    ],
  },
};

const AMERICAN: StreetNames = {
  share: 0.6,
  names: [
    'Hidalgo',
    'Morelos',
    'Juárez',
    'Insurgentes',
    'Zaragoza',
    'San Martín',
    'Belgrano',
    'Mitre',
    'Rivadavia',
    'Sarmiento',
    'O’Higgins',
    'Arturo Prat',
    'Los Aromos',
    'Volcán Llaima',
    'Bolívar',
    'Sucre',
    'Túpac Amaru',
    'Grau',
    'Castilla',
    'Los Pinos',
    'Las Acacias',
    'Independencia',
    'Libertador',
    'Santander',
    'Virrey Cevallos',
    'Oroño',
    'Colón',
    'Los Alerces',
    'Manuel Rodríguez',
    'Ayacucho',
    'Junín',
    'Niños Héroes',
    'Reforma',
    'Central',
    'Mar Báltico',
    'Edmundo Eluchans',
    'Marconi',
  ],
};

/** The street names of a place's own, if it has any. */
export function localStreets(world: World): StreetNames | undefined {
  return inSpain(world) ? LOCAL[world] : AMERICAN;
}
