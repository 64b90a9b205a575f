import { spanishCountries } from '../../../surrogates/built-in/spanish';
import { occupations } from '../../../surrogates/built-in/spanish-occupations';
import type { Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import type { Identity } from '../identity';
import { ageText, sexText } from './ages';
import { contactNumber, employeeNumber, licence } from './care-numbers';
import { type Chart, chartOf, drawPlace } from './chart';
import { email, telephone } from './contacts';
import { quarters, spanishQuarters } from './data/latin-places';
import { dateText } from './dates';
import { healthCentre, hospital, organisation } from './institutions';
import { spelledOut } from './numbers';
import { otherIdentifier } from './others';
import { insuranceNumber, patientNumber } from './patient-numbers';
import { type Character, drawCharacter, nameIn, usualForms } from './people';
import { kinPhrases, kinPlurals, kinWords, type Relative } from './relatives';
import { inStyle } from './spell';
import { street } from './streets';
import { inSpain, readVariant } from './world';

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
  identity: Identity,
  lexicon: Lexicon,
  random: Random,
): string {
  const { setting, kind } = readVariant(variant);
  const chart = chartOf(identity, setting, lexicon, random);
  const [, form = '', name = ''] = /^((?:upper|lower|dictado|cap)-)?(.*)$/s.exec(kind) ?? [];
  const key = `${label}:${name || DEFAULT_KINDS[label] || ''}`;
  const text = STEADY.has(key)
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
const STEADY = new Set(
  `ID_SUJETO_ASISTENCIA:nhc ID_SUJETO_ASISTENCIA:dni ID_SUJETO_ASISTENCIA:cipa ID_SUJETO_ASISTENCIA:rfc ID_ASEGURAMIENTO:nass ID_ASEGURAMIENTO:cip
  ID_ASEGURAMIENTO:poliza ID_CONTACTO_ASISTENCIAL: HOSPITAL: CENTRO_SALUD: CALLE: CALLE:hosp NUMERO_TELEFONO: NUMERO_TELEFONO:hosp CORREO_ELECTRONICO: CORREO_ELECTRONICO:med PROFESION: INSTITUCION: INSTITUCION:insurer INSTITUCION:service
  TERRITORIO:barrio`.split(/\s+/),
);

function remembered({ steady }: Chart, key: string, draw: () => string): string {
  const known = steady.get(key);
  if (known !== undefined) return known;
  const fresh = draw();
  steady.set(key, fresh);
  return fresh;
}

function fill(label: string, kind: string, chart: Chart, lexicon: Lexicon, random: Random): string {
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
      return dateText(kind, chart, random);
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
          ? chart.birthplace[1]
          : kind === 'trip'
            ? chart.journey[1]
            : random.pick(spanishCountries);
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
      return contactNumber(kind, chart, random);
    case 'ID_TITULACION_PERSONAL_SANITARIO':
      return licence(kind, chart, random);
    case 'ID_EMPLEO_PERSONAL_SANITARIO':
      return employeeNumber(kind, chart, random);
    default:
      return otherIdentifier(kind, chart, random);
  }
}

function stranger({ setting: { world } }: Chart, lexicon: Lexicon, random: Random): Character {
  return drawCharacter(world, random.chance(0.5) ? 'm' : 'f', lexicon, random);
}

/** `2-apellido`: the second of the staff by the first surname; without a number the first. */
function staffName(kind: string, chart: Chart, random: Random): string {
  const [, index, form = ''] = /^(\d?)-?(.*)$/.exec(kind) ?? [];
  return nameIn(chart.staff[Number(index || 1) - 1] as Character, form || 'full', random);
}

/** `1` the word for the first relative, `1-first` their name; '' any kinship word, `plural`, `phrase`; any other word itself. */
function relative(kind: string, chart: Chart, random: Random): string {
  if (kind === '') return random.pick(kinWords);
  if (kind === 'plural') return random.pick(kinPlurals);
  if (kind === 'phrase') return random.pick(kinPhrases);
  if (!/^\d/.test(kind)) return kind;
  const { kin, person } = chart.relatives[Number(kind[0]) - 1] as Relative;
  return kind.length === 1 ? kin : nameIn(person, kind.slice(2), random);
}

function territory(kind: string, chart: Chart, lexicon: Lexicon, random: Random): string {
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
      return random.pick(inSpain(setting.world) ? spanishQuarters : quarters);
    case 'natal':
      return chart.birthplace[0];
    case 'trip':
      return chart.journey[0];
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

function occupation({ setting: { gender, child }, age }: Chart, lexicon: Lexicon, random: Random): string {
  if (child)
    return age < 6 ? 'escolar' : random.pick(['estudiante', 'escolar', 'estudiante de Primaria', 'estudiante de ESO']);
  if (random.chance(0.1)) return random.pick(lexicon.spanishOccupations);
  return random.pick(occupations)[gender === 'm' ? 0 : 1];
}
