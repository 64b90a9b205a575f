import { freshEmail } from './contacts';
import spanish from './data/spanish.json';
import { dateLike } from './dates';
import { caseLike, digits, sentenceCase } from './form';
import { freshName } from './fresh-names';
import { sameFormIdentifier } from './identifiers';
import type { Lexicon } from './lexicon';
import { type People, sameFormName } from './names';
import { ageLike } from './numbers';
import { type PatternWords, writeWeighted } from './pattern';
import type { Random } from './random';

function oneOfFamily(surface: string, families: readonly (readonly string[])[], random: Random): string {
  return surface.replace(/\p{L}+/gu, (word) => {
    const family = families.find((list) => list.some((name) => name.toLowerCase() === word.toLowerCase()));
    if (!family) return word;
    const fresh = random.pick(family);
    if (word.length === 1) return word === word.toLowerCase() ? fresh.toLowerCase() : fresh;
    return word[0] === word[0]?.toUpperCase() ? caseLike(word, sentenceCase(fresh)) : fresh;
  });
}

export function freshSpanishPlace(lexicon: Lexicon, random: Random): string {
  const city = random.chance(0.3) ? random.skewed(lexicon.spanishCities, 3) : random.pick(lexicon.spanishCities);
  return random.chance(0.25) ? city.region : city.name;
}

function territoryLike(surface: string, lexicon: Lexicon, random: Random): string {
  if (/\d/.test(surface)) return surface.replace(/\d+/g, (run) => digits(random, run.length));
  return caseLike(surface, freshSpanishPlace(lexicon, random));
}

/** The words of the patterns of hospitals and streets. */
function placeWords(lexicon: Lexicon, random: Random): PatternWords {
  return {
    place: () => freshSpanishPlace(lexicon, random),
    first: () => freshName('first', lexicon, random, 'es'),
    last: () => freshName('last', lexicon, random, 'es'),
    hospitalName: () => random.pick(spanish.hospitalNames),
    street: () => random.pick(spanish.streetNames),
  };
}

export function freshSpanishHospital(lexicon: Lexicon, random: Random): string {
  const type = random.pick(spanish.hospitalTypes);
  return `${type} ${writeWeighted(spanish.hospitalPatterns, random, placeWords(lexicon, random))}`;
}

function hospitalLike(surface: string, lexicon: Lexicon, random: Random): string {
  if (/^[A-ZÁÉÍÓÚÑ]{2,5}$/.test(surface)) return surface.replace(/\p{L}/gu, () => random.pick([...'HUCAPVGSMR']));
  return caseLike(surface, freshSpanishHospital(lexicon, random));
}

export function freshHealthCentre(lexicon: Lexicon, random: Random): string {
  const place = random.chance(0.5) ? freshSpanishPlace(lexicon, random) : random.pick(spanish.hospitalNames);
  return `${random.pick(spanish.healthCentreTypes)} ${place}`;
}

export function freshInstitution(lexicon: Lexicon, random: Random): string {
  const place = random.chance(0.6) ? freshSpanishPlace(lexicon, random) : freshName('last', lexicon, random, 'es');
  return random.pick(spanish.institutions).replace('%', place);
}

/** The name of a Spanish street: a known name, a place or a person. */
export function freshStreetName(lexicon: Lexicon, random: Random): string {
  return writeWeighted(spanish.streetPatterns, random, placeWords(lexicon, random));
}

const STREET_TYPE =
  /^((?:c\/|c\.|calle|avda?\.?|avenida|av\.|plaza|pza\.?|pl\.|paseo|p\.º|camino|carrer|r[úu]a|ronda|traves[íi]a|ctra\.?|carretera|jr\.|urb\.?|barrio|passeig)\s*)(\P{Nd}*?)(?=,?\s*(?:(?<!\p{L})n[ºo°.]*\s*)?\d|,?\s*s\/n|$)/iu;

/** An address with another name and other digits; its type and layout stay. */
function streetLike(surface: string, lexicon: Lexicon, random: Random): string {
  const renumbered = surface.replace(/\d+/g, (run) => digits(random, run.length, false));
  const found = STREET_TYPE.exec(renumbered);
  if (!found) return renumbered;
  const name = freshStreetName(lexicon, random);
  const [whole, type = ''] = found;
  const rest = renumbered.slice(whole.length);
  const gap = /\s$/.test(type) || /[/.]$/.test(type) ? '' : ' ';
  const styled = random.chance(0.2) ? name.toLowerCase() : name;
  return `${type}${gap}${caseLike(surface.replace(/^c\//i, ''), styled)}${/^\d/.test(rest) ? ' ' : ''}${rest}`;
}

/** `taxista`, `militar`: one word for women and men. */
const OF_EITHER_GENDER = spanish.genderedOccupations.filter(
  ({ man, woman }) => man === woman && /^(?:\p{L}+(?:ista|euta|e|il|al|tar)|guardia|policía)(?: |$)/u.test(man),
);

function occupation(surface: string, { random }: People): string {
  const [first = ''] = surface.match(/\p{L}+/u) ?? [];
  const gender = /(?:a|actriz)$/iu.test(first) ? 'woman' : 'man';
  const both = /(?:ista|euta|e|guardi?a|aux|l|ar|polic[ií]a)$/iu.test(first);
  const fresh = random.pick(both ? OF_EITHER_GENDER : spanish.genderedOccupations)[gender];
  return /^\p{Lu}\p{Ll}/u.test(surface) ? sentenceCase(fresh) : caseLike(surface, fresh);
}

type Like = (surface: string, people: People, before: string) => string;

const name: Like = (surface, people, before) => sameFormName(surface, before, people);
const phone: Like = (surface, { random }) => phoneLike(surface, random);

/** By MEDDOCAN label; all other labels are numbers. */
const KINDS: Readonly<Record<string, Like>> = {
  NOMBRE_SUJETO_ASISTENCIA: name,
  NOMBRE_PERSONAL_SANITARIO: name,
  FECHAS: (surface, { random }) => dateLike(surface, random, 'es'),
  EDAD_SUJETO_ASISTENCIA: (surface, { random }) => ageLike(surface, random, 'es'),
  SEXO_SUJETO_ASISTENCIA: (surface, { random }) => oneOfFamily(surface, spanish.sexes, random),
  FAMILIARES_SUJETO_ASISTENCIA: (surface, people, before) =>
    /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(surface) && !isRelative(surface)
      ? name(surface, people, before)
      : oneOfFamily(surface, spanish.relatives, people.random),
  TERRITORIO: (surface, { lexicon, random }) => territoryLike(surface, lexicon, random),
  PAIS: (surface, { random }) => (random.chance(0.5) ? surface : caseLike(surface, random.pick(spanish.countries))),
  CALLE: (surface, { lexicon, random }) => streetLike(surface, lexicon, random),
  HOSPITAL: (surface, { lexicon, random }) => hospitalLike(surface, lexicon, random),
  CENTRO_SALUD: (surface, { lexicon, random }) => caseLike(surface, freshHealthCentre(lexicon, random)),
  INSTITUCION: (surface, { lexicon, random }) =>
    random.chance(0.3) ? surface : caseLike(surface, freshInstitution(lexicon, random)),
  PROFESION: occupation,
  NUMERO_TELEFONO: phone,
  NUMERO_FAX: phone,
  CORREO_ELECTRONICO: (_, { lexicon, random }) => freshEmail(lexicon, random, 'es'),
};

/** A surrogate in the original's form, for a span with a MEDDOCAN label. `before` is the text before the span. */
export function spanishLike(label: string, surface: string, before: string, people: People): string {
  const like = KINDS[label];
  if (like) return like(surface, people, before);
  return /\d/.test(surface) ? sameFormIdentifier(surface, people.random) : surface;
}

/** A phone number with other digits; the first one, which tells a mobile from a landline, mostly stays. */
function phoneLike(surface: string, random: Random): string {
  const first = surface.search(/\d/) + 1;
  const kept = random.chance(0.7) ? first : 0;
  return surface.slice(0, kept) + sameFormIdentifier(surface.slice(kept), random);
}

function isRelative(surface: string): boolean {
  return surface
    .split(' ')
    .some((word) => spanish.relatives.flat().includes(word.toLowerCase()) || /^famili/i.test(word));
}
