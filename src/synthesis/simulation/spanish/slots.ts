import spanish from '../../../surrogates/data/spanish.json';
import type { Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import type { NoteIdentity } from '../identity';
import { chartOf, drawPlace, type PatientChart } from './chart';
import { email, telephone } from './contacts';
import { kin } from './data/people.json';
import places from './data/places.json';
import { spanishDate } from './dates';
import {
  employeeNumber,
  encounterNumber,
  insuranceNumber,
  licence,
  otherIdentifier,
  patientNumber,
} from './identifiers';
import { numberInSpanish, spelledOut } from './numbers';
import { type Character, drawCharacter, nameIn, type Relative, usualForms } from './people';
import { healthCentre, hospital, organisation, street } from './places';
import { inSpain, readVariant } from './setting';
import { inStyle } from './templates';

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

/** The text of an identifier of a MEDDOCAN label; the variant is `world.gender.style/kind`, see `readVariant`. */
export function spanishSlot(
  label: string,
  variant: string,
  identity: NoteIdentity,
  lexicon: Lexicon,
  random: Random,
): string {
  const { setting, kind } = readVariant(variant);
  const chart = chartOf(identity, setting, lexicon, random);
  const [, form = '', name = ''] = /^((?:upper|lower|dictado|cap)-)?(.*)$/s.exec(kind) ?? [];
  const key = `${label}:${name || DEFAULT_KINDS[label] || ''}`;
  const text = CONSISTENT.has(key)
    ? remembered(chart, key, () => fill(label, name, chart, lexicon, random))
    : fill(label, name, chart, lexicon, random);
  const cased =
    form === 'upper-'
      ? text.toUpperCase()
      : form === 'lower-'
        ? text.toLowerCase()
        : form === 'cap-'
          ? text.charAt(0).toUpperCase() + text.slice(1)
          : form === 'dictado-'
            ? spelledOut(text) || text
            : text;
  return inStyle(cased, setting.style, random);
}

/** The kinds that stand for an empty one. */
const DEFAULT_KINDS: Readonly<Record<string, string>> = { ID_SUJETO_ASISTENCIA: 'nhc', ID_ASEGURAMIENTO: 'nass' };

/** What keeps its text through a note; other kinds are drawn anew each time. */
const CONSISTENT = new Set(
  `ID_SUJETO_ASISTENCIA:nhc ID_SUJETO_ASISTENCIA:dni ID_SUJETO_ASISTENCIA:cipa ID_SUJETO_ASISTENCIA:rfc ID_ASEGURAMIENTO:nass ID_ASEGURAMIENTO:cip
  ID_ASEGURAMIENTO:poliza ID_CONTACTO_ASISTENCIAL: HOSPITAL: CENTRO_SALUD: CALLE: CALLE:hosp NUMERO_TELEFONO: NUMERO_TELEFONO:hosp CORREO_ELECTRONICO: CORREO_ELECTRONICO:med PROFESION: INSTITUCION: INSTITUCION:insurer INSTITUCION:service
  TERRITORIO:barrio`.split(/\s+/),
);

function remembered({ steady }: PatientChart, key: string, draw: () => string): string {
  const known = steady.get(key);
  if (known !== undefined) return known;
  const fresh = draw();
  steady.set(key, fresh);
  return fresh;
}

function fill(label: string, kind: string, chart: PatientChart, lexicon: Lexicon, random: Random): string {
  switch (label) {
    case 'NOMBRE_SUJETO_ASISTENCIA':
      return kind.startsWith('otro-')
        ? nameIn(stranger(chart, lexicon, random), kind.slice(5), random)
        : nameIn(chart.patient, kind || random.pick(usualForms), random);
    case 'NOMBRE_PERSONAL_SANITARIO':
      return staffName(kind, chart, random);
    case 'FAMILIARES_SUJETO_ASISTENCIA':
      return relative(kind, chart, random);
    case 'TERRITORIO':
      return territory(kind, chart, lexicon, random);
    case 'FECHAS':
      return spanishDate(kind, chart, random);
    case 'EDAD_SUJETO_ASISTENCIA':
      return kind === 'otra'
        ? String(chart.setting.child ? random.int(1, 14) : random.int(18, 94))
        : ageText(kind, chart, random);
    case 'SEXO_SUJETO_ASISTENCIA':
      return sexText(kind, chart, random);
    case 'PAIS':
      return kind === ''
        ? chart.home.country
        : kind === 'birth'
          ? chart.birthplace.country
          : kind === 'trip'
            ? chart.journey.country
            : random.pick(spanish.countries);
    case 'CALLE':
      return street(chart.setting.world, chart.home, lexicon, random);
    case 'HOSPITAL':
      return hospital(kind, chart, lexicon, random);
    case 'CENTRO_SALUD':
      return healthCentre(chart, lexicon, random);
    case 'INSTITUCION':
      return organisation(kind, chart, lexicon, random);
    case 'PROFESION':
      return occupation(chart, lexicon, random);
    case 'CORREO_ELECTRONICO':
      return email(kind, chart, lexicon, random);
    case 'NUMERO_TELEFONO':
      return telephone(kind === 'hosp' ? 'fijo' : kind, chart, random);
    case 'NUMERO_FAX':
      return telephone('fijo', chart, random);
    case 'ID_SUJETO_ASISTENCIA':
      return patientNumber(kind === 'fam' ? 'dni' : kind === 'otro' ? 'nhc' : kind, chart, random);
    case 'ID_ASEGURAMIENTO':
      return insuranceNumber(kind, chart, random);
    case 'ID_CONTACTO_ASISTENCIAL':
      return encounterNumber(kind, chart, random);
    case 'ID_TITULACION_PERSONAL_SANITARIO':
      return licence(kind, chart, random);
    case 'ID_EMPLEO_PERSONAL_SANITARIO':
      return employeeNumber(kind, chart, random);
    default:
      return otherIdentifier(kind, chart, random);
  }
}

function stranger({ setting: { world } }: PatientChart, lexicon: Lexicon, random: Random): Character {
  return drawCharacter(world, random.chance(0.5) ? 'm' : 'f', lexicon, random);
}

/** `2-apellido`: the second of the staff by the first surname; without a number the first. */
function staffName(kind: string, chart: PatientChart, random: Random): string {
  const [, index, form = ''] = /^(\d?)-?(.*)$/.exec(kind) ?? [];
  return nameIn(chart.staff[Number(index || 1) - 1] as Character, form || 'full', random);
}

/** `1` the word for the first relative, `1-first` their name; '' any kinship word, `plural`, `phrase`; any other word itself. */
function relative(kind: string, chart: PatientChart, random: Random): string {
  if (kind === '') return random.pick(kin.words);
  if (kind === 'plural') return random.pick(kin.plurals);
  if (kind === 'phrase') return random.pick(kin.phrases);
  if (!/^\d/.test(kind)) return kind;
  const relation = chart.relatives[Number(kind[0]) - 1] as Relative;
  return kind.length === 1 ? relation.kin : nameIn(relation.person, kind.slice(2), random);
}

function territory(kind: string, chart: PatientChart, lexicon: Lexicon, random: Random): string {
  const { home, setting } = chart;
  const other = () => drawPlace(setting.world, lexicon, random, inSpain(setting.world) ? undefined : home.countryCode);
  switch (kind) {
    case '':
      return home.city;
    case 'region':
      return home.region;
    case 'cp':
      return home.postcode;
    case 'barrio':
      return random.pick(inSpain(setting.world) ? places.spanishQuarters : places.americanQuarters);
    case 'natal':
      return chart.birthplace.city;
    case 'trip':
      return chart.journey.city;
    case 'other':
      return other().city;
    case 'far':
      return random.chance(0.5)
        ? other().region
        : drawPlace(random.pick(['es', 'mx', 'co', 'la', 'ca', 'pe']), lexicon, random).city;
    default:
      throw new RangeError(`No kind of place is called ${kind}`);
  }
}

function occupation({ setting: { gender, child }, age }: PatientChart, lexicon: Lexicon, random: Random): string {
  if (child)
    return age < 6 ? 'escolar' : random.pick(['estudiante', 'escolar', 'estudiante de Primaria', 'estudiante de ESO']);
  if (random.chance(0.1)) return random.pick(lexicon.spanishOccupations);
  return random.pick(spanish.genderedOccupations)[gender === 'm' ? 'man' : 'woman'];
}

/** The patient's age by kind: '' with its unit, `number` alone, `short` (71a), `words`, `past` an earlier one. */
function ageText(kind: string, { age, months, setting }: PatientChart, random: Random): string {
  if (kind === 'past')
    return age < 6 ? `${random.int(2, 11)} meses` : `${random.int(Math.min(4, age - 1), age - 1)} años`;
  if (months > 0) return infant(kind, months, random);
  if (kind === 'words') return `${numberInSpanish(age)} años`;
  if (kind === 'number') return random.chance(0.85) ? String(age) : `${age} años`;
  if (kind === 'short')
    return `${age}${random.pick(['a', 'a', ' a', ' a.', 'a.', 'A', ' años', 'años', ' AÑOS', ' a'])}`;
  if (age < 13 && random.chance(0.3))
    return `${age} años y ${random.chance(0.3) ? 'medio' : `${random.int(2, 11)} meses`}`;
  const years =
    setting.world === 'gl' && random.chance(0.3)
      ? 'anos'
      : setting.world === 'ca' && random.chance(0.25)
        ? 'anys'
        : setting.world === 'eu' && random.chance(0.06)
          ? 'urte'
          : 'años';
  return random.weighted([
    [`${age} ${years}`, 20] as const,
    [`${age} a`, 0.6] as const,
    [`${age} a.`, 0.5] as const,
    [`${age}a`, 0.7] as const,
    [`${age} ${years.toUpperCase()}`, 0.6] as const,
    [`${age}años`, 0.3] as const,
    [`${numberInSpanish(age)} años`, 0.5] as const,
    [`${age}a ${random.int(1, 11)}m`, age < 18 ? 2 : 0.2] as const,
  ]);
}

function infant(kind: string, months: number, random: Random): string {
  if (kind === 'words') return `${numberInSpanish(months)} meses`;
  if (kind === 'number' || kind === 'short') return `${months}${random.pick([' meses', ' m', 'm', ' MESES'])}`;
  if (months < 3)
    return random.pick([
      `${random.int(3, 60)} días`,
      `${random.int(2, 8)} semanas`,
      `${random.int(8, 30)} días`,
      `${months} meses`,
    ]);
  if (months > 12 && random.chance(0.3)) return `${Math.floor(months / 12)} año y ${months - 12} meses`;
  return `${months} meses`;
}

const CHILD = { m: ['niño', 'niño', 'varón', 'chico'], f: ['niña', 'niña', 'mujer', 'chica'] };
const ADULT = { m: ['varón', 'varón', 'hombre'], f: ['mujer'] };
const LETTERS = { m: ['H', 'V', 'M', 'H', 'V'], f: ['M', 'F', 'M', 'F', 'M'] };
const LATIN_LETTERS = { m: ['M', 'M', 'H', 'Masc', 'Masc.', 'MASC'], f: ['F', 'F', 'F', 'Fem', 'Fem.', 'FEM'] };
const LOCAL = {
  gl: { m: 'home', f: 'muller' },
  ca: { m: 'home', f: 'dona' },
  eu: { m: 'gizonezkoa', f: 'emakumezkoa' },
};

/** The patient's sex by kind: '' in running text, `box` in a form, `letter`, `adj` (masculino), `cap` at a beginning. */
function sexText(kind: string, { age, setting: { world, gender } }: PatientChart, random: Random): string {
  const american = !inSpain(world);
  const word = random.pick(
    age < 14 && random.chance(0.7)
      ? CHILD[gender]
      : age >= 14 && age < 22 && random.chance(0.25)
        ? [gender === 'm' ? 'chico' : 'chica']
        : ADULT[gender],
  );
  const adjective = gender === 'm' ? 'masculino' : 'femenino';
  switch (kind) {
    case '':
      return word;
    case 'cap':
      return word.charAt(0).toUpperCase() + word.slice(1);
    case 'letter':
      return random.pick(american ? LATIN_LETTERS[gender] : LETTERS[gender]);
    case 'adj':
      return gender === 'm' ? 'masculino' : 'femenina';
    case 'box': {
      const list = [
        random.pick(american ? LATIN_LETTERS[gender] : LETTERS[gender]),
        adjective,
        adjective.charAt(0).toUpperCase() + adjective.slice(1),
        word.charAt(0).toUpperCase() + word.slice(1),
        word.toUpperCase(),
      ];
      const local = world === 'gl' || world === 'ca' || world === 'eu' ? LOCAL[world][gender] : undefined;
      return local && random.chance(0.3)
        ? local.charAt(0).toUpperCase() + local.slice(1)
        : random.chance(0.5)
          ? (list[0] as string)
          : random.pick(list);
    }
    default:
      throw new RangeError(`No wording of the sex is called ${kind}`);
  }
}
