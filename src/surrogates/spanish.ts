import { freshEmail } from './contacts';
import spanish from './data/spanish.json';
import { dateLike } from './dates';
import { caseLike, digits } from './form';
import { freshName } from './fresh-names';
import { sameFormIdentifier } from './identifiers';
import type { Lexicon } from './lexicon';
import { type People, sameFormName } from './names';
import { ageLike } from './numbers';
import type { Random } from './random';

const SEXES: readonly (readonly string[])[] = [
  ['H', 'M', 'V', 'F'],
  ['varón', 'mujer', 'hombre'],
  ['niño', 'niña'],
  ['chico', 'chica'],
  ['masculino', 'femenino'],
];
const RELATIVES: readonly (readonly string[])[] = [
  'padre madre hermano hermana hijo hija abuelo abuela tío tía primo prima marido esposa mujer esposo pareja nieta sobrino sobrina cuñado cuñada suegra suegro yerno nuera nieto novia novio vecina cuidadora mamá papá'.split(
    ' ',
  ),
  'padres hermanos hermanas hijos hijas abuelos tíos primos familiares progenitores nietos'.split(' '),
];

function oneOfFamily(surface: string, families: readonly (readonly string[])[], random: Random): string {
  return surface.replace(/\p{L}+/gu, (word) => {
    const family = families.find((list) => list.some((name) => name.toLowerCase() === word.toLowerCase()));
    if (!family) return word;
    const fresh = random.pick(family);
    if (word.length === 1) return word === word.toLowerCase() ? fresh.toLowerCase() : fresh;
    return word[0] === word[0]?.toUpperCase() ? caseLike(word, fresh.charAt(0).toUpperCase() + fresh.slice(1)) : fresh;
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

export function freshSpanishHospital(lexicon: Lexicon, random: Random): string {
  const type = random.pick(spanish.hospitalTypes);
  const make = random.weighted([
    [() => `${type} ${random.pick(spanish.hospitalNames)}`, 45] as const,
    [() => `${type} de ${freshSpanishPlace(lexicon, random)}`, 40] as const,
    [
      () => `${type} ${freshName('first', lexicon, random, 'es')} ${freshName('last', lexicon, random, 'es')}`,
      10,
    ] as const,
    [() => `${type} ${random.pick(spanish.hospitalNames)} de ${freshSpanishPlace(lexicon, random)}`, 5] as const,
  ]);
  return make();
}

function hospitalLike(surface: string, lexicon: Lexicon, random: Random): string {
  if (/^[A-ZÁÉÍÓÚÑ]{2,5}$/.test(surface)) return surface.replace(/\p{L}/gu, () => random.pick([...'HUCAPVGSMR']));
  return caseLike(surface, freshSpanishHospital(lexicon, random));
}

export function freshHealthCentre(lexicon: Lexicon, random: Random): string {
  const place = random.chance(0.5) ? freshSpanishPlace(lexicon, random) : random.pick(spanish.hospitalNames);
  return `${random.pick(['Centro de Salud', 'Centro de Salud', 'C.S.', 'CS', 'Ambulatorio', 'Consultorio'])} ${place}`;
}

export function freshInstitution(lexicon: Lexicon, random: Random): string {
  const place = random.chance(0.6) ? freshSpanishPlace(lexicon, random) : freshName('last', lexicon, random, 'es');
  return random.pick(spanish.institutions).replace('%', place);
}

/** What a Spanish street is called: a known name, a place or a person. */
export function freshStreetName(lexicon: Lexicon, random: Random): string {
  const make = random.weighted([
    [() => random.pick(spanish.streetNames), 50] as const,
    [() => freshSpanishPlace(lexicon, random), 15] as const,
    [() => `${freshName('first', lexicon, random, 'es')} ${freshName('last', lexicon, random, 'es')}`, 25] as const,
    [() => `de ${freshSpanishPlace(lexicon, random)}`, 10] as const,
  ]);
  return make();
}

const STREET_TYPE =
  /^((?:c\/|c\.|calle|avda?\.?|avenida|av\.|plaza|pza\.?|pl\.|paseo|p\.º|camino|carrer|r[úu]a|ronda|traves[íi]a|ctra\.?|carretera|jr\.|urb\.?|barrio|passeig)\s*)(\P{Nd}*?)(?=,?\s*(?:\bn[ºo°.]*\s*)?\d|,?\s*s\/n|$)/iu;

/** Type, number layout and floor stay as they are; the name and all digits are redrawn. */
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

function occupation(surface: string, people: People): string {
  const { random, lexicon } = people;
  const gender = /a(?: |$)/iu.test(surface) ? 'woman' : 'man';
  const fresh = random.chance(0.7)
    ? random.pick(spanish.genderedOccupations)[gender]
    : random.pick(lexicon.spanishOccupations);
  return /^\p{Lu}\p{Ll}/u.test(surface) ? fresh.charAt(0).toUpperCase() + fresh.slice(1) : caseLike(surface, fresh);
}

/** A surrogate of the original's form for a span of a MEDDOCAN label. `before` is the text in front of the span. */
export function spanishLike(label: string, surface: string, before: string, people: People): string {
  const { lexicon, random } = people;
  switch (label) {
    case 'NOMBRE_SUJETO_ASISTENCIA':
    case 'NOMBRE_PERSONAL_SANITARIO':
      return sameFormName(surface, before, people);
    case 'FECHAS':
      return dateLike(surface, random, 'es');
    case 'EDAD_SUJETO_ASISTENCIA':
      return ageLike(surface, random, 'es');
    case 'SEXO_SUJETO_ASISTENCIA':
      return oneOfFamily(surface, SEXES, random);
    case 'FAMILIARES_SUJETO_ASISTENCIA':
      return /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(surface) && !isRelative(surface)
        ? sameFormName(surface, before, people)
        : oneOfFamily(surface, RELATIVES, random);
    case 'TERRITORIO':
      return territoryLike(surface, lexicon, random);
    case 'PAIS':
      return random.chance(0.5) ? surface : caseLike(surface, random.pick(spanish.countries));
    case 'CALLE':
      return streetLike(surface, lexicon, random);
    case 'HOSPITAL':
      return hospitalLike(surface, lexicon, random);
    case 'CENTRO_SALUD':
      return caseLike(surface, freshHealthCentre(lexicon, random));
    case 'INSTITUCION':
      return random.chance(0.3) ? surface : caseLike(surface, freshInstitution(lexicon, random));
    case 'PROFESION':
      return occupation(surface, people);
    case 'NUMERO_TELEFONO':
    case 'NUMERO_FAX':
      return phoneLike(surface, random);
    case 'CORREO_ELECTRONICO':
      return freshEmail(lexicon, random, 'es');
    default:
      return /\d/.test(surface) ? sameFormIdentifier(surface, random) : surface;
  }
}

/** Digit for digit; the first digit, which tells a mobile from a landline, mostly stays. */
function phoneLike(surface: string, random: Random): string {
  const first = surface.search(/\d/) + 1;
  const kept = random.chance(0.7) ? first : 0;
  return surface.slice(0, kept) + sameFormIdentifier(surface.slice(kept), random);
}

function isRelative(surface: string): boolean {
  return surface.split(' ').some((word) => RELATIVES.flat().includes(word.toLowerCase()) || /^famili/i.test(word));
}
