import {
  cedulaDigit,
  cuil,
  curpDigit,
  dniLetter,
  rutDigit,
  socialSecurityControl,
  uruguayanDigit,
} from '../../../surrogates/check-digits';
import { freshLogin, plain } from '../../../surrogates/contacts';
import { digits, letter, twoDigits, withoutAccents } from '../../../surrogates/form';
import type { Random } from '../../../surrogates/random';
import type { PatientChart } from './chart';
import numbers from './data/numbers.json';
import { drawNumber, fillNumber, type NumberPatterns, withPoints } from './numbers';
import { inSpain } from './setting';

/** A Spanish DNI with its letter in one of the usual forms. */
function dni(random: Random): string {
  const number = random.int(1_000_000, 79_999_999);
  const plain = String(number).padStart(8, '0');
  const spaced = `${plain.slice(0, 2)} ${plain.slice(2, 5)} ${plain.slice(5)}`;
  return write(random, [plain, plain, plain, withPoints(String(number)), spaced], dniLetter(number));
}

function nie(random: Random): string {
  const first = random.pick(['X', 'X', 'Y', 'Y', 'Z']);
  const number = digits(random, 7);
  const check = dniLetter(Number(`${'XYZ'.indexOf(first)}${number}`));
  return random.pick([
    `${first}${number}${check}`,
    `${first}-${number}-${check}`,
    `${first}${number}-${check}`,
    `${first}-${number}${check}`,
  ]);
}

function write(random: Random, bodies: readonly string[], end: string): string {
  return `${random.pick(bodies)}${random.pick(['', '', '', '-', '-', ' '])}${end}`;
}

function rut(random: Random): string {
  const number = random.int(4_000_000, 27_000_000);
  return `${random.chance(0.75) ? withPoints(String(number)) : number}-${rutDigit(number)}`;
}

const plainLetters = (name: string): string =>
  withoutAccents(name)
    .toUpperCase()
    .replace(/[^A-ZÑ]/g, '');
const inner = (name: string, marks: RegExp): string => name.slice(1).match(marks)?.[0] ?? 'X';

/** A Mexican CURP made from the name and birth date, with its check digit. */
function curp({ patient, birth, setting }: PatientChart, random: Random): string {
  const [a, b, c] = [
    plainLetters(patient.last1) || 'X',
    plainLetters(patient.last2) || 'X',
    plainLetters(patient.first) || 'X',
  ];
  const head = `${a[0]}${inner(a, /[AEIOU]/)}${b[0]}${c[0]}`.replace(/Ñ/g, 'X');
  const state = random.pick(numbers.curpStates);
  const consonants = [a, b, c].map((name) => inner(name, /[BCDFGHJKLMNPQRSTVWXYZ]/)).join('');
  const century = birth.year < 2000 ? digits(random, 1) : letter(random);
  const marks = `${head}${compactBirth(birth)}${setting.gender === 'm' ? 'H' : 'M'}${state}${consonants}${century}`;
  return marks + curpDigit(marks);
}

function rfc(chart: PatientChart, random: Random): string {
  return curp(chart, random).slice(0, 10) + fillNumber(random, random.pick(['AA#', '#A#', 'A##', 'AAA', '##A', '#AA']));
}

/** The birth date as yymmdd; `plus` is added to the day, as on some cards of women. */
function compactBirth({ day, month, year }: PatientChart['birth'], plus = 0): string {
  return [year % 100, month, day + plus].map(twoDigits).join('');
}

type Draw = (chart: PatientChart, random: Random) => string;

const between = (random: Random, low: number, high: number): string => String(random.int(low, high));

/** Documents that a pattern cannot express, by country. */
const DOCUMENTS: Readonly<Record<string, Draw>> = {
  MX: curp,
  CL: (_, random) => rut(random),
  AR: (_, random) => {
    const pointed = random.chance(0.75);
    const number = between(random, 4_000_000, 58_000_000);
    return pointed ? withPoints(number) : number;
  },
  CO: (_, random) =>
    random.chance(0.7)
      ? withPoints(random.pick([between(random, 3_000_000, 99_000_000), between(random, 1_000_000_000, 1_150_000_000)]))
      : between(random, 10_000_000, 99_000_000),
  EC: (_, random) => {
    const nine = `${twoDigits(random.int(1, 24))}${random.int(0, 5)}${digits(random, 6)}`;
    return `${nine}${random.pick(['', '', '-'])}${cedulaDigit(nine)}`;
  },
  VE: (_, random) => `${random.pick(['V-', 'V-', 'V', 'E-', ''])}${withPoints(between(random, 3_000_000, 32_000_000))}`,
  UY: (_, random) => {
    const seven = between(random, 1_000_000, 5_999_999);
    return `${random.chance(0.7) ? withPoints(seven) : seven}-${uruguayanDigit(seven)}`;
  },
  BO: (_, random) =>
    `${between(random, 1_000_000, 9_999_999)} ${random.pick(['LP', 'CB', 'SC', 'OR', 'PT', 'CH', 'TJ'])}`,
  CU: ({ birth }, random) => compactBirth(birth) + digits(random, 5),
};
const DOCUMENT_PATTERNS: NumberPatterns = numbers.documents;

/** The identity document of a person of the chart's country. */
function document(chart: PatientChart, random: Random): string {
  const { home, setting, foreign } = chart;
  if (inSpain(setting.world)) {
    if (foreign) return random.chance(0.7) ? nie(random) : drawNumber(random, numbers.passports);
    return dni(random);
  }
  const make = DOCUMENTS[home.countryCode];
  if (make) return make(chart, random);
  const patterns = DOCUMENT_PATTERNS[home.countryCode];
  return patterns ? drawNumber(random, patterns) : withPoints(between(random, 900_000, 8_000_000));
}

const record: Draw = ({ setting }, random) =>
  drawNumber(random, inSpain(setting.world) ? numbers.records : numbers.americanRecords);

const PATIENT_NUMBERS: Readonly<Record<string, Draw>> = {
  '': record,
  nhc: record,
  dni: document,
  pas: (_, random) => drawNumber(random, numbers.passports),
  rfc,
  cuil: (chart, random) => cuil(document(chart, random).replace(/\D/g, ''), chart.setting.gender),
};
const PATIENT_PATTERNS: NumberPatterns = numbers.patients;

/** Numbers that identify the patient, by kind: record, document and those of a country. */
export function patientNumber(kind: string, chart: PatientChart, random: Random): string {
  const make = PATIENT_NUMBERS[kind];
  if (make) return make(chart, random);
  const patterns = PATIENT_PATTERNS[kind];
  if (!patterns) throw new RangeError(`Unknown kind of patient number: ${kind}`);
  return drawNumber(random, patterns);
}

/** A Spanish social security number with its control digits. */
function nass(chart: PatientChart, random: Random): string {
  const province = chart.home.province?.postcode ?? twoDigits(random.int(1, 52));
  const number = digits(random, 8);
  const control = socialSecurityControl(Number(province), Number(number));
  return random
    .pick(['P/N/C', 'P/N/C', 'P N C', 'PNC', 'P/NC', 'P-N-C'])
    .replace('P', province)
    .replace('N', number)
    .replace('C', control);
}

/** The number of the health card as the patient's region prints it. */
function healthCard({ home, patient, birth, setting }: PatientChart, random: Random): string {
  const woman = setting.gender === 'f';
  const [a, b] = [
    plainLetters(patient.last1).padEnd(2, 'X'),
    plainLetters(patient.last2 || patient.first).padEnd(2, 'X'),
  ];
  const name = `${a.slice(0, 2)}${b.slice(0, 2)}`.replace(/Ñ/g, 'N');
  const community = home.province?.community ?? '';
  const birthday = compactBirth(birth, woman ? 40 : 0);
  if (community === 'Galicia') return `${birthday}${name}${fillNumber(random, '#0##')}`;
  if (community === 'Cataluña') {
    const card = [name, woman ? '1' : '0', birthday, `00${digits(random, 1, false)}`];
    return card.join(random.chance(0.3) ? ' ' : '');
  }
  const patterns = HEALTH_CARDS[community];
  if (patterns) return drawNumber(random, patterns);
  if (random.chance(0.12)) return `BBBBBBBB${fillNumber(random, 'AA######')}`;
  return `${name}${compactBirth(birth)}${fillNumber(random, '9#####')}`;
}

const HEALTH_CARDS: NumberPatterns = numbers.healthCards;

/** Numbers of insurance, by kind: health card, social security or affiliation, policy. */
export function insuranceNumber(kind: string, chart: PatientChart, random: Random): string {
  const spanish = inSpain(chart.setting.world);
  switch (kind) {
    case 'cip':
      return spanish ? healthCard(chart, random) : affiliation(chart, random);
    case '':
    case 'nass':
      return spanish ? nass(chart, random) : affiliation(chart, random);
    case 'agregado':
      return `${random.int(1, 4)}${chart.setting.gender === 'm' ? 'M' : 'F'}${chart.birth.year}${random.pick(['OR', 'ES', 'PE', 'ET'])}`;
    default: {
      const patterns = INSURANCE_PATTERNS[kind];
      if (!patterns) throw new RangeError(`Unknown kind of insurance number: ${kind}`);
      return drawNumber(random, patterns);
    }
  }
}

const INSURANCE_PATTERNS: NumberPatterns = numbers.insurances;

function affiliation(chart: PatientChart, random: Random): string {
  const name =
    plainLetters(chart.patient.last1).padEnd(2, 'X').slice(0, 2) +
    plainLetters(chart.patient.last2 || 'XX')
      .padEnd(3, 'X')
      .slice(0, 3);
  const { birth, home } = chart;
  const ofPeru = [
    `${compactBirth(birth)}${random.int(0, 1)}${name}###`,
    '#-########-#',
    `${compactBirth(birth)}${name}###`,
    'AA-#######-##',
  ];
  const patterned = random.pick(
    home.countryCode === 'PE' ? ofPeru : (AFFILIATIONS[home.countryCode] ?? numbers.affiliations.default),
  );
  return patterned.includes(name) ? patterned.replace(/#/g, () => digits(random, 1)) : fillNumber(random, patterned);
}

const AFFILIATIONS: Readonly<Record<string, readonly string[]>> = numbers.affiliations;

const ENCOUNTERS: Readonly<Record<string, readonly string[]>> = numbers.encounters;

/** A number of the encounter (episode, request, biopsy, incident ...), with the year of the visit in it. */
export function encounterNumber(kind: string, { visit }: PatientChart, random: Random): string {
  const list = ENCOUNTERS[kind];
  if (!list) throw new RangeError(`Unknown kind of encounter number: ${kind}`);
  const pattern = random
    .pick(list)
    .replace('YYYY', `'${visit.year}'`)
    .replace('YY', `'${twoDigits(visit.year % 100)}'`)
    .replace(/^Y(?=\/)/, `'${visit.year}'`)
    .replace('MM', `'${twoDigits(visit.month)}'`)
    .replace('DD', `'${twoDigits(visit.day)}'`);
  return fillNumber(random, pattern);
}

/** The professional licence of a doctor or nurse: colegiado, matrícula, cédula profesional, registro médico. */
export function licence(kind: string, { home, setting }: PatientChart, random: Random): string {
  if (inSpain(setting.world)) {
    const P = home.province?.postcode ?? '28';
    const { nurses, spanish } = numbers.licences;
    return random
      .pick(kind === 'enf' ? nurses : spanish)
      .replace(/[#P]/g, (mark) => (mark === 'P' ? P : String(random.int(0, 9))));
  }
  const pattern = random.pick(LICENCES[home.countryCode] ?? numbers.licences.american.default);
  return fillNumber(random, pattern.replace('YYYY', `'${random.int(2005, 2022)}'`));
}

const LICENCES: Readonly<Record<string, readonly string[]>> = numbers.licences.american;

/** The number or login under which a hospital employs someone. */
export function employeeNumber(kind: string, chart: PatientChart, random: Random): string {
  if (kind === 'cias') return drawNumber(random, numbers.employees.cias);
  if (kind === 'dni') return withPoints(String(random.int(3_000_000, 40_000_000)));
  if (kind === 'login') {
    const { first, last1, last2 } = random.pick(chart.staff);
    const login = freshLogin(first, `${last1}${random.chance(0.3) ? last2.slice(0, 2) : ''}`, random);
    return random.chance(0.3) ? login.toUpperCase() : login;
  }
  return drawNumber(random, numbers.employees.default);
}

const PLATES: Readonly<Record<string, readonly string[]>> = numbers.plates;

/** Anything else that identifies the patient, by kind: `matricula`, `serie` of an implant, `cuenta` on a network, `caso` of an office, `barco`, `club`, `dato`. */
export function otherIdentifier(kind: string, chart: PatientChart, random: Random): string {
  switch (kind) {
    case 'matricula':
      return drawNumber(random, PLATES[chart.home.countryCode] ?? numbers.plates.default);
    case 'serie':
      return drawNumber(random, numbers.series);
    case 'cuenta':
      return `@${plain(chart.patient.first.split(' ')[0] as string)}${random.pick(['', '_', '.'])}${random.pick([plain(chart.patient.last1), plain(chart.home.city), String(chart.birth.year), 'oficial', 'tattoo', 'surf'])}`;
    case 'caso':
      return random.chance(0.5) ? drawNumber(random, numbers.cases) : encounterNumber('expediente', chart, random);
    case 'barco':
      return random.pick(numbers.boats);
    case 'dato':
      return random.pick(numbers.feats);
    case 'club':
      return random.pick(numbers.clubs).replace(/^(la|el) /, '');
    default:
      throw new RangeError(`Unknown kind of other identifier: ${kind}`);
  }
}
