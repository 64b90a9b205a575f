import { spanishCountries } from '../../built-in/spanish';
import type { Lexicon } from '../../lexicon';
import type { Random } from '../../random';
import { calendars } from '../../surrogates/calendar';
import { freshEmail } from '../../surrogates/contacts';
import { formatDay, freshDate, freshDay } from '../../surrogates/dates';
import { digits, fillPattern } from '../../surrogates/form';
import { numberInWords } from '../../surrogates/numbers';
import {
  freshHealthCentre,
  freshInstitution,
  freshSpanishHospital,
  freshSpanishPlace,
  freshStreetName,
} from '../../surrogates/spanish';
import type { Identity } from '../identity';
import { nameInForm, type Person } from '../person';

/** The MEDDOCAN labels under the names by which the Spanish templates ask for them. */
export const spanishLabels: Readonly<Record<string, string>> = {
  PAC: 'NOMBRE_SUJETO_ASISTENCIA',
  MED: 'NOMBRE_PERSONAL_SANITARIO',
  LUGAR: 'TERRITORIO',
  FECHA: 'FECHAS',
  EDAD: 'EDAD_SUJETO_ASISTENCIA',
  SEXO: 'SEXO_SUJETO_ASISTENCIA',
  NHC: 'ID_SUJETO_ASISTENCIA',
  NASS: 'ID_ASEGURAMIENTO',
  EPISODIO: 'ID_CONTACTO_ASISTENCIAL',
  COL: 'ID_TITULACION_PERSONAL_SANITARIO',
  EMPLEO: 'ID_EMPLEO_PERSONAL_SANITARIO',
  TEL: 'NUMERO_TELEFONO',
  FAX: 'NUMERO_FAX',
  CORREO: 'CORREO_ELECTRONICO',
  CENTRO: 'CENTRO_SALUD',
  INST: 'INSTITUCION',
  PROF: 'PROFESION',
  FAM: 'FAMILIARES_SUJETO_ASISTENCIA',
  OTRO: 'OTROS_SUJETO_ASISTENCIA',
};

const PATTERNS: Readonly<Record<string, string>> = {
  ID_SUJETO_ASISTENCIA: '999999|9999999|99999999A|99.999.999|A-9999999|9.999.999-9|99-99999|A9999999A|9999999',
  ID_ASEGURAMIENTO: '99 99999999 99|99/99999999/99|AAAA999999999999|99 99999999 99|AA9999999999|9999999-99|999999999',
  ID_CONTACTO_ASISTENCIAL: '9999999|99-9999999|A-9999-99999|9999/99999|AA99-9999999|99999999',
  ID_TITULACION_PERSONAL_SANITARIO: '28 28 99999|99/99999|999999999|99 99 99999|99999|99-99999|99.999',
  ID_EMPLEO_PERSONAL_SANITARIO: '99999999|A-99999|AAA-9999|999999',
  OTROS_SUJETO_ASISTENCIA: '9999 AAA|AA-9999-99|A999999',
};

const RELATIVES =
  'madre padre hermano hermana hijo hija esposa marido mujer abuela abuelo tía primo cuñada pareja'.split(' ');

/** The text of an identifier of a MEDDOCAN label. */
export function spanishSlot(
  label: string,
  variant: string,
  identity: Identity,
  lexicon: Lexicon,
  random: Random,
): string {
  switch (label) {
    case 'NOMBRE_SUJETO_ASISTENCIA':
      return nameInForm(
        identity.patient,
        variant || random.pick(['full', 'full', 'last-first', 'surname-first']),
        random,
      );
    case 'NOMBRE_PERSONAL_SANITARIO':
      return staffName(variant, identity, random);
    case 'FAMILIARES_SUJETO_ASISTENCIA':
      if (variant === 'plural') return random.pick(['padres', 'hermanos', 'hijos', 'familia', 'familiares', 'abuelos']);
      return variant === '' ? random.pick(RELATIVES) : nameInForm(identity.relatives[0] as Person, variant, random);
    case 'TERRITORIO':
      return territory(variant, identity, lexicon, random);
    case 'FECHAS':
      return dateText(variant, identity, random);
    case 'EDAD_SUJETO_ASISTENCIA':
      return ageText(variant, identity, random);
    case 'SEXO_SUJETO_ASISTENCIA':
      return variant === 'letter'
        ? random.pick(['H', 'M', 'V', 'F'])
        : random.pick(['varón', 'mujer', 'hombre', 'Varón', 'Mujer']);
    case 'PAIS':
      return random.chance(0.5) ? 'España' : random.pick(spanishCountries);
    case 'CALLE':
      return street(lexicon, random);
    case 'HOSPITAL':
      return variant === 'upper'
        ? freshSpanishHospital(lexicon, random).toUpperCase()
        : freshSpanishHospital(lexicon, random);
    case 'CENTRO_SALUD':
      return freshHealthCentre(lexicon, random);
    case 'INSTITUCION':
      return freshInstitution(lexicon, random);
    case 'PROFESION':
      return random.pick(lexicon.spanishOccupations);
    case 'CORREO_ELECTRONICO':
      return freshEmail(lexicon, random, 'es', identity.staff[0]?.first, identity.staff[0]?.last);
    case 'NUMERO_TELEFONO':
    case 'NUMERO_FAX':
      return phone(random);
    default:
      return fillPattern(random, random.pick((PATTERNS[label] ?? '999999').split('|')));
  }
}

function staffName(variant: string, identity: Identity, random: Random): string {
  const index = Number(/^\d/.exec(variant)?.[0] ?? 1) - 1;
  const form = variant.replace(/^\d-?/, '') || 'full';
  const person = identity.staff[index] as Person;
  if (form === 'apellido')
    return /^(?:(?:de|del|la|los|las|van|von|der|bin|al) )*\S+/i.exec(person.last)?.[0] ?? person.last;
  return nameInForm(person, form, random);
}

function territory(variant: string, identity: Identity, lexicon: Lexicon, random: Random): string {
  if (variant === 'cp') return digits(random, 5);
  if (variant === 'region') return identity.home.region || identity.home.name;
  if (variant === 'upper') return identity.home.name.toUpperCase();
  return variant === 'other' ? freshSpanishPlace(lexicon, random) : identity.home.name;
}

function dateText(variant: string, { birth, visit, dateStyle }: Identity, random: Random): string {
  const styles = [
    '{dd}/{mm}/{yyyy}',
    '{dd}/{mm}/{yyyy}',
    '{d}/{m}/{yy}',
    '{dd}-{mm}-{yyyy}',
    '{d} de {Month} de {yyyy}',
    '{dd}.{mm}.{yyyy}',
  ];
  const style = styles[Math.floor(dateStyle * styles.length)] as string;
  const past = freshDay(random, visit.year - 15, visit.year);
  const near = { ...visit, day: Math.min(28, Math.max(1, visit.day + random.int(-8, 8))) };
  switch (variant) {
    case 'nac':
      return formatDay(birth, style, 'es');
    case '':
      return random.chance(0.85) ? formatDay(visit, style, 'es') : freshDate(random, 'es', 'full', visit);
    case 'near':
      return formatDay(near, style, 'es');
    case 'past':
      return random.chance(0.7) ? formatDay(past, style, 'es') : freshDate(random, 'es', 'full', past);
    case 'day':
      return freshDate(random, 'es', 'partial', near);
    case 'year':
      return String(past.year);
    case 'month-year':
      return formatDay(past, random.pick(['{Month} de {yyyy}', '{mm}/{yyyy}', '{Month} {yyyy}']), 'es');
    case 'month':
      return random.pick(calendars.es.months);
    case 'weekday':
      return random.pick(calendars.es.weekdays);
    case 'holiday':
      return random.pick(calendars.es.holidays);
    default:
      throw new RangeError(`No kind of date is called ${variant}`);
  }
}

function ageText(variant: string, { age }: Identity, random: Random): string {
  if (variant === 'number') return String(age);
  if (variant === 'words') return `${numberInWords(Math.max(2, age), 'es')} años`;
  return random.weighted([
    [`${age} años`, 12] as const,
    [`${age} a.`, 0.5] as const,
    [`${age}a`, 0.7] as const,
    [`${random.int(2, 23)} meses`, 1] as const,
  ]);
}

function street(lexicon: Lexicon, random: Random): string {
  const type = random.pick([
    'Calle',
    'C/',
    'c/',
    'Avda.',
    'Avenida',
    'Plaza',
    'Paseo',
    'Av.',
    'Rúa',
    'Carrer',
    'Camino',
    'Ronda',
    'Jr.',
    'Urb.',
    'CALLE',
  ]);
  const number = random.int(1, 250);
  const end = random.pick([
    ` ${number}`,
    `, ${number}`,
    ` nº ${number}`,
    `, ${number}, ${random.int(1, 9)}º ${random.pick(['A', 'B', 'C', 'dcha', 'izq'])}`,
    ` ${number}, bajo`,
    ', s/n',
    ` ${number} ${random.int(1, 8)}${random.pick(['A', 'B', 'D'])}`,
    ` No. ${number}`,
  ]);
  return `${type} ${freshStreetName(lexicon, random)}${end}`;
}

function phone(random: Random): string {
  const pattern = random.pick([
    '699 999 999',
    '9 99 99 99 99',
    '699999999',
    '99 999 99 99',
    '+34 699 999 999',
    '999 99 99 99',
    '(99) 9999-9999',
    '9999-9999',
    '+57 3999999999',
  ]);
  return pattern.replace(/9/g, () => String(random.int(0, 9)));
}
