import spanish from '../../surrogates/data/spanish.json';
import { isNumberWord } from '../../surrogates/numbers';
import { LANDMARKS, STREET_WORDS, TYPE_WORDS } from '../../surrogates/places';
import { isAgeWord } from '../date-shift/shifted';
import { isFiller, namedPart } from '../date-shift/words';
import { fold } from '../numbered/surface';

const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** Shorter words, such as `de` and `NE`, may stay; of a user name, only a single letter. */
const SHORTEST = 3;
const SHORTEST_OF_LOGIN = 2;

/** Spanish words for kinds of streets, and for parts of buildings. */
const SPANISH_STREET_WORDS = `
  calle calles cll carrera cra crr transversal trv diag avenida avda ave boulevard bulevar blvd carrer rua rue via jiron
  plaza plazuela plza pza pca praza placa placeta passeig paseo pso camino cami cno camiño callejon pasaje pje psje passatge
  ronda rda travesia travessera trva carretera ctra autopista autovia costanilla glorieta gta calzada circuito privada ruta estrada
  sendero vereda urbanizacion urb barrio bairro barriada bda bdda colonia col colonias residencial reparto fraccionamiento fracc
  poligono pol industrial ind nave bodega finca cortijo ejido zona sector manzana mza mzna lote edificio edif bloque blq
  portal escalera esc piso planta bajo bajos baixo entresuelo entlo ent principal pral atico sotano puerta pta izquierda izq
  izda izqda derecha dcha dch der interior int exterior ext casa chalet local oficina depto dpto departamento
  apartamento apto apartado patio norte sur este oeste sud nord num numero nro bis duplicado
  del las los les dels con sin entre kilometro`;

/** What is said with a date or a telephone number. */
const DATE_WORDS = `
  th st nd rd and for from until till day days week weeks weekend month months years decade ago last next past previous following before
  after beginning end middle morning evening afternoon night noon midnight hours
  dias semana semanas meses anos principios comienzos finales mediados fin hace tarde manana noche hasta desde entre pasado
  pasada proximo proxima siguiente anterior`;
const PHONE_WORDS = `
  ext extn extension tel tels telf tfno tlf tlfn phone telephone telefono telefonos fax cell cellular mobile movil home work office
  casa pager beeper bip and or centralita`;

const folded = (words: Iterable<string>): ReadonlySet<string> =>
  new Set([...words].flatMap((word) => fold(word).match(WORD) ?? []));

const STREET = folded([...STREET_WORDS, SPANISH_STREET_WORDS]);
const INSTITUTION = folded([
  ...TYPE_WORDS,
  ...LANDMARKS,
  ...spanish.hospitalTypes,
  ...spanish.healthCentreTypes,
  ...spanish.institutions,
  'university del las los',
]);
const DATE = folded([DATE_WORDS]);
const PHONE = folded([PHONE_WORDS]);

/** Whether a word of a date says at most when, in words that are redrawn or that say nothing of the day. */
function isDateWord(word: string): boolean {
  return DATE.has(fold(word)) || isFiller(word) || isNumberWord(word) || [word, word.slice(0, -1)].some(isNamed);
}

const isNamed = (word: string): boolean => namedPart(word, 'en') !== undefined;

/** By type, the words of an original that tell what kind of thing it is, and may be in its surrogate. */
const IS_KIND: Readonly<Record<string, (word: string) => boolean>> = {
  // A street of many towns, and a whole address with a number before it.
  STREET: (word) => STREET.has(fold(word)) && fold(word) !== 'broadway',
  HOSPITAL: (word) => INSTITUTION.has(fold(word)),
  ORGANIZATION: (word) => INSTITUTION.has(fold(word)),
  LOCATION_OTHER: (word) => INSTITUTION.has(fold(word)),
  DATE: isDateWord,
  AGE: (word) => isAgeWord(word) || isNumberWord(word),
  PHONE: (word) => PHONE.has(fold(word)),
  FAX: (word) => PHONE.has(fold(word)),
  SSN: (word) => /^ssn?$/i.test(word),
  USERNAME: () => false,
};

/** Whether a word of an original of this type says more than what kind of thing it is. */
export function saysMoreThanKind(type: string, word: string): boolean {
  const isKind = IS_KIND[type];
  const shortest = type === 'USERNAME' ? SHORTEST_OF_LOGIN : SHORTEST;
  return isKind !== undefined && [...fold(word)].length >= shortest && !isKind(word);
}

/** Whether a surrogate has a word of its original that says more than what kind of thing it is. */
export function keepsWord(type: string, original: string, surrogate: string): boolean {
  const left = new Set(fold(surrogate).match(WORD));
  return (original.match(WORD) ?? []).some((word) => left.has(fold(word)) && saysMoreThanKind(type, word));
}
