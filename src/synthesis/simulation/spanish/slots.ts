import { wordSet } from '../../../note/word-set';
import spanish from '../../../surrogates/data/spanish.json';
import { sentenceCase } from '../../../surrogates/form';
import type { Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import { remembered } from '../identity';
import { drawPlace, type PatientChart } from './chart';
import { email, telephone } from './contacts';
import { kin } from './data/people.json';
import places from './data/places.json';
import words from './data/words.json';
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
import { inSpain } from './setting';
import { inStyle } from './templates';

/** The MEDDOCAN labels, by the names that the Spanish templates use for them. */
export const spanishLabels: Readonly<Record<string, string>> = words.labels;

/** The text of an identifier with a MEDDOCAN label. @param kind as templates ask for it: `{FECHAS:nac}` */
export function spanishSlot(
  label: string,
  kind: string,
  chart: PatientChart,
  lexicon: Lexicon,
  random: Random,
): string {
  const [, form = '', name = ''] = /^((?:upper|lower|dictado|cap)-)?(.*)$/s.exec(kind) ?? [];
  const key = `${label}:${name || DEFAULT_KINDS[label] || ''}`;
  const draw = () => (SLOTS[label] ?? otherIdentifier)(name, chart, random, lexicon);
  const text = CONSISTENT.has(key) ? remembered(chart, key, draw) : draw();
  const cased =
    form === 'upper-'
      ? text.toUpperCase()
      : form === 'lower-'
        ? text.toLowerCase()
        : form === 'cap-'
          ? sentenceCase(text)
          : form === 'dictado-'
            ? spelledOut(text) || text
            : text;
  return inStyle(cased, chart.setting.style, random);
}

/** The kind that is meant if a template names none. */
const DEFAULT_KINDS: Readonly<Record<string, string>> = { ID_SUJETO_ASISTENCIA: 'nhc', ID_ASEGURAMIENTO: 'nass' };

/** The kinds whose text is the same throughout a note; others are drawn each time. */
const CONSISTENT = wordSet(words.consistent);

type Slot = (kind: string, chart: PatientChart, random: Random, lexicon: Lexicon) => string;

/** By label; for all other labels see `otherIdentifier`. */
const SLOTS: Readonly<Record<string, Slot>> = {
  NOMBRE_SUJETO_ASISTENCIA: (kind, chart, random, lexicon) =>
    kind.startsWith('otro-')
      ? nameIn(stranger(chart, lexicon, random), kind.slice(5), random)
      : nameIn(chart.patient, kind || random.pick(usualForms), random),
  NOMBRE_PERSONAL_SANITARIO: staffName,
  FAMILIARES_SUJETO_ASISTENCIA: relative,
  TERRITORIO: territory,
  FECHAS: spanishDate,
  EDAD_SUJETO_ASISTENCIA: (kind, chart, random) =>
    kind === 'otra'
      ? String(chart.setting.child ? random.int(1, 14) : random.int(18, 94))
      : ageText(kind, chart, random),
  SEXO_SUJETO_ASISTENCIA: sexText,
  PAIS: (kind, { home, birthplace, journey }, random) => {
    const place = kind === '' ? home : kind === 'birth' ? birthplace : kind === 'trip' ? journey : undefined;
    return place?.country ?? random.pick(spanish.countries);
  },
  CALLE: (_, { setting, home }, random, lexicon) => street(setting.world, home, lexicon, random),
  HOSPITAL: (kind, chart, random, lexicon) => hospital(kind, chart, lexicon, random),
  CENTRO_SALUD: (_, chart, random, lexicon) => healthCentre(chart, lexicon, random),
  INSTITUCION: (kind, chart, random, lexicon) => organisation(kind, chart, lexicon, random),
  PROFESION: (_, chart, random, lexicon) => occupation(chart, lexicon, random),
  CORREO_ELECTRONICO: (kind, chart, random, lexicon) => email(kind, chart, lexicon, random),
  NUMERO_TELEFONO: (kind, chart, random) => telephone(kind === 'hosp' ? 'fijo' : kind, chart, random),
  NUMERO_FAX: (_, chart, random) => telephone('fijo', chart, random),
  ID_SUJETO_ASISTENCIA: (kind, chart, random) =>
    patientNumber(kind === 'fam' ? 'dni' : kind === 'otro' ? 'nhc' : kind, chart, random),
  ID_ASEGURAMIENTO: insuranceNumber,
  ID_CONTACTO_ASISTENCIAL: encounterNumber,
  ID_TITULACION_PERSONAL_SANITARIO: licence,
  ID_EMPLEO_PERSONAL_SANITARIO: employeeNumber,
};

function stranger({ setting: { world } }: PatientChart, lexicon: Lexicon, random: Random): Character {
  return drawCharacter(world, random.chance(0.5) ? 'm' : 'f', lexicon, random);
}

/** `2-apellido`: the first surname of the second member of staff; without a number that of the first. */
function staffName(kind: string, chart: PatientChart, random: Random): string {
  const [, index, form = ''] = /^(\d?)-?(.*)$/.exec(kind) ?? [];
  return nameIn(chart.staff[Number(index || 1) - 1] as Character, form || 'full', random);
}

/** `1`: the word for the first relative, `1-first`: their name; '', `plural`, `phrase`: words of kinship; anything else stays as it is. */
function relative(kind: string, chart: PatientChart, random: Random): string {
  if (kind === '') return random.pick(kin.words);
  if (kind === 'plural') return random.pick(kin.plurals);
  if (kind === 'phrase') return random.pick(kin.phrases);
  if (!/^\d/.test(kind)) return kind;
  const relation = chart.relatives[Number(kind[0]) - 1] as Relative;
  return kind.length === 1 ? relation.kin : nameIn(relation.person, kind.slice(2), random);
}

function territory(kind: string, chart: PatientChart, random: Random, lexicon: Lexicon): string {
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
      throw new RangeError(`Unknown kind of place: ${kind}`);
  }
}

function occupation({ setting: { gender, child }, age }: PatientChart, lexicon: Lexicon, random: Random): string {
  if (child)
    return age < 6 ? 'escolar' : random.pick(['estudiante', 'escolar', 'estudiante de Primaria', 'estudiante de ESO']);
  if (random.chance(0.1)) return random.pick(lexicon.spanishOccupations);
  return random.pick(spanish.genderedOccupations)[gender === 'm' ? 'man' : 'woman'];
}

/** The patient's age by kind: '' with its unit, `number` mostly without, `short` (71a), `words`, `past` an earlier age. */
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

/** The patient's sex by kind: '' in running text, `box` in a form, `letter`, `adj` (masculino), `cap` at the beginning of a sentence. */
function sexText(kind: string, { age, setting: { world, gender } }: PatientChart, random: Random): string {
  const { child, young, adult, letters, americanLetters, local } = words.sex;
  const word = random.pick(
    age < 14 && random.chance(0.7)
      ? child[gender]
      : age >= 14 && age < 22 && random.chance(0.25)
        ? young[gender]
        : adult[gender],
  );
  const letter = () => random.pick((inSpain(world) ? letters : americanLetters)[gender]);
  const adjective = gender === 'm' ? 'masculino' : 'femenino';
  switch (kind) {
    case '':
      return word;
    case 'cap':
      return sentenceCase(word);
    case 'letter':
      return letter();
    case 'adj':
      return gender === 'm' ? 'masculino' : 'femenina';
    case 'box': {
      const list = [letter(), adjective, sentenceCase(adjective), sentenceCase(word), word.toUpperCase()];
      const wording = world === 'gl' || world === 'ca' || world === 'eu' ? local[world][gender] : undefined;
      if (wording && random.chance(0.3)) return wording;
      return random.chance(0.5) ? (list[0] as string) : random.pick(list);
    }
    default:
      throw new RangeError(`Unknown kind of sex: ${kind}`);
  }
}
