import { wordSet } from '../../note/word-set';
import { isAgeAbove89, isAmount, isKnownCode, isStandardOid, isUnit } from '../known';
import tables from './tables.json';

/** A value of a message that has no parts of its own, and where it stands. */
export interface Hl7v2Value {
  readonly text: string;
  /** `PID-3`; of a segment that no table knows its name and number all the same. */
  readonly field: string;
  /** Each data type around it with the number of its component, the outermost first: `CX.4`, `HD.1`. */
  readonly path: readonly string[];
  /** Its own data type, which has no components. */
  readonly type: string;
  /** What another component beside it shows; of its innermost data type of components. */
  beside(number: number): string;
  /** What another component of the field shows, of the outermost data type. */
  component(number: number): string;
  /** What another field of the segment shows. */
  other(number: number): string;
}

interface Rule {
  /** What stays as it is. */
  readonly keeps?: (value: string, around: Hl7v2Value) => boolean;
  readonly because?: string;
  /** What kind of identifier all else is; without it is read as text. */
  readonly label?: string | ((around: Hl7v2Value) => string | undefined);
}

/** Words and signs of the tables that messages are written by, beyond what is told by its shape. */
export const HL7V2_WORDS = wordSet(tables.words);
const TITLES = wordSet(tables.titles);
/** Of departments, and of authorities that number people of a whole country. */
const COMMON_NAMES = wordSet(tables.commonNames);

/** Whether it is titles alone: `Dr.`, `MD, PhD`. */
const isTitle = (value: string) =>
  value.split(/,? |,/).every((word) => TITLES.has(word.replace(/\.$/, '').toUpperCase()));
const isDigits = (most: number) => (value: string) => value.length <= most && /^\d+$/.test(value);
/** At most four letters, and at most three figures behind them. */
const isCode = (value: string) =>
  /^([A-Z]{1,4}|[a-z]{1,2})?\d{0,3}[+*]?$/.test(value) ||
  HL7V2_WORDS.has(value) ||
  /^[A-Z]{3}_[A-Z]\d\d$/.test(value) ||
  /^2\.\d(\.\d)?$/.test(value) ||
  /^(UNICODE UTF-\d{1,2}|ISO IR\d{1,3})$/.test(value) ||
  /^HL7\d{4}$/.test(value) ||
  /^-+$/.test(value);
/** Of a terminology that nobody publishes: no more than four letters in a row and five figures in all. */
const isLocalCode = (value: string) =>
  /^[\w./+*^:-]{1,12}$/.test(value) && !/[A-Za-z]{5}|[A-Z][a-z]{2}/.test(value) && value.replace(/\D/g, '').length <= 5;
const isRange = (value: string) =>
  /^[<>=]{0,2} ?-?\d{1,5}(\.\d{1,4})?( ?(-|to) ?[<>=]{0,2}-?\d{1,5}(\.\d{1,4})?)?( ?[A-Za-z%/]{1,6})?$/.test(value);

const TERMINOLOGIES: readonly (readonly [name: RegExp, address: string])[] = [
  [/^(LN|LOINC)$/i, 'http://loinc.org'],
  [/^(SCT|SCT2|SNM3?|SNOMED(-?CT)?)$/i, 'http://snomed.info/sct'],
  [/^(RXNORM|CVX|MVX)$/i, 'http://www.nlm.nih.gov/research/umls/rxnorm'],
  [/^(I9|I9C|I9CDX|I9CP|I10|I10C|I10P|ICD-?9(CM)?|ICD-?10(CM|PCS)?)$/i, 'http://hl7.org/fhir/sid/icd-10'],
];

/** Whether it is a code of a terminology that a standards body publishes, by the terminology's name in messages: `LN`. */
export function isPublishedCode(code: string, system: string): boolean {
  const address = TERMINOLOGIES.find(([name]) => name.test(system))?.[1];
  if (address) return isKnownCode(address, code);
  return /^NDC$/i.test(system) && /^(\d{10,11}|\d{4,5}-\d{3,4}-\d{1,2})$/.test(code);
}

const text: Rule = {};
const as = (label: string): Rule => ({ label });
/** A rule for each place of a table of labels. */
const labelled = (table: Readonly<Record<string, string>>): [string, Rule][] =>
  Object.entries(table).flatMap(([label, all]) => all.split(' ').map((place): [string, Rule] => [place, as(label)]));
const codes: Rule = {
  keeps: isCode,
  because: 'a code of at most four letters and three figures, or a word of the standard',
};
/** A code whose system stands behind it, so many components on. */
const codeOf = (system: number): Rule => ({
  keeps: (value, around) => isLocalCode(value) || isCode(value) || isPublishedCode(value, around.beside(system)),
  because: 'a code of a published terminology, or one of at most four letters in a row and five figures',
});
const system: Rule = {
  keeps: (value) => isCode(value) || TERMINOLOGIES.some(([name]) => name.test(value)) || /^99[A-Z]{1,3}$/.test(value),
  because: 'the name of a terminology',
};
const version: Rule = {
  keeps: (value) => /^(\d{1,4}([.-]\d{1,4}){0,3}|20\d\d[01]\d[0-3]\d)$/.test(value),
  because: 'the version of a terminology',
};
const amount: Rule = {
  keeps: (value, around) => isAmount(value) && !isGreatAge(value, around),
  because: 'an amount of at most six figures, and no age above 89 years',
  label: (around) => (isGreatAge(around.text, around) ? 'AGE' : undefined),
};
const oid: Rule = { keeps: isStandardOid, because: 'what a standards body publishes', label: 'IDNUM' };
const namespace: Rule = {
  keeps: (value, { path, beside }) =>
    COMMON_NAMES.has(value.toLowerCase()) || (path.at(-1) === 'HD.1' && isStandardOid(beside(2))),
  because: 'a department that every hospital has, or an authority whose number a standards body publishes',
  label: 'ORGANIZATION',
};
const short: Rule = { keeps: (value) => /^[\d.]{1,5}$/.test(value), because: 'the number of a part' };

/** What becomes of values of each data type without components. */
const PRIMITIVES: Readonly<Record<string, Rule>> = {
  ST: text,
  TX: text,
  FT: text,
  GTS: text,
  ID: codes,
  IS: codes,
  NM: amount,
  SI: { keeps: isDigits(4), because: 'the number of a segment' },
  DT: as('DATE'),
  DTM: as('DATE'),
  TM: {
    keeps: (value) => /^([01]\d|2[0-3])[0-5]\d([0-5]\d(\.\d{1,4})?)?([+-]\d{4})?$/.test(value),
    because: 'a time of day',
  },
  TN: as('PHONE'),
};

const person: Rule = { label: ({ field, path }) => personOf(field, path) };
const title: Rule = { keeps: isTitle, because: 'a title, which many people have', ...person };
/** A number of somebody or something, whose kind may stand beside it. */
const identifier = (kind?: number): Rule => ({
  label: ({ field, component }) =>
    (kind === undefined ? undefined : KINDS_OF_NUMBERS.get(component(kind).toUpperCase())) ??
    NUMBERS.get(field) ??
    'IDNUM',
});
const phone: Rule = {
  label: ({ text, component }) => {
    if (text.includes('@')) return 'EMAIL';
    return /^https?:/i.test(text) ? 'URL' : /^(FX|FAX)$/i.test(component(3)) ? 'FAX' : 'PHONE';
  },
};

/** Person names, as four data types number their components. */
const names = (type: string, first: number, titles: readonly number[], called: readonly number[] = []) => ({
  ...Object.fromEntries([first, first + 1, first + 2, ...called].map((number) => [`${type}.${number}`, person])),
  ...Object.fromEntries(titles.map((number) => [`${type}.${number}`, title])),
});
const coded = (type: string) => ({
  ...Object.fromEntries([1, 4, 10].map((number) => [`${type}.${number}`, codeOf(number + 2)])),
  ...Object.fromEntries([3, 6, 12].map((number) => [`${type}.${number}`, system])),
  ...Object.fromEntries([7, 8, 13].map((number) => [`${type}.${number}`, version])),
  ...Object.fromEntries([14, 15, 17, 18, 20, 21].map((number) => [`${type}.${number}`, oid])),
});

/** What becomes of components of data types, whatever their own types say. */
const COMPONENT_RULES: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(labelled(tables.components)),
  ...names('XPN', 1, [4, 5, 6, 14], [15]),
  ...names('PN', 1, [4, 5, 6]),
  ...Object.fromEntries(
    Object.entries({ XCN: 13, PPN: 13, CN: undefined, CNN: undefined, CNS: undefined }).map(([type, kind]) => [
      `${type}.1`,
      identifier(kind),
    ]),
  ),
  ...names('XCN', 2, [5, 6, 7, 21]),
  ...names('PPN', 2, [5, 6, 7, 22]),
  ...names('CN', 2, [5, 6, 7]),
  ...names('CNN', 2, [5, 6, 7]),
  ...names('CNS', 2, [5, 6, 7]),
  'CX.1': identifier(5),
  'CK.1': identifier(),
  'EI.1': {
    keeps: (_, { field, beside }) => field === 'MSH-21' && isStandardOid(beside(3)),
    because: 'a profile that a standards body publishes',
    label: ({ field }) => NUMBERS.get(field) ?? 'IDNUM',
  },
  'EI.2': namespace,
  'EI.3': oid,
  'HD.1': namespace,
  'HD.2': oid,
  ...Object.fromEntries(
    ['CNN', 'CNS'].flatMap((type) => [
      [`${type}.9`, namespace],
      [`${type}.10`, oid],
    ]),
  ),
  'OSD.3': namespace,
  'OSD.5': namespace,
  'OSD.8': oid,
  'OSD.10': oid,
  'XAD.19': person,
  ...Object.fromEntries([1, 4, 6, 7, 8, 10, 11, 12].map((number) => [`XTN.${number}`, phone])),
  'XTN.5': { keeps: isDigits(2), because: 'the number of a country', ...phone },
  // A number in the wrong component.
  'XTN.3': { ...codes, label: ({ text }) => (/\d{4}/.test(text) ? 'PHONE' : undefined) },
  'XTN.9': text,
  // Names of programs, not of hospitals.
  'RP.2': text,
  'ED.1': text,
  ...coded('CE'),
  ...coded('CWE'),
  ...coded('CNE'),
  ...coded('CF'),
  'CSU.2': { keeps: isUnit, because: 'a unit of measure' },
  'CQ_SIMPLE.2': { keeps: isUnit, because: 'a unit of measure' },
  'OG.1': short,
  'OG.4': short,
};

/** Parts of codes, numbers of authorities and the like: they are what they are, whatever the field is. */
const OWN = /^(HD\.[23]|EI\.[234]|(CE|CWE|CNE|CF)\.(3|6|7|8|1[2-9]|2\d)|DLN\.[23]|PLN\.[234])$/;

/** What becomes of single fields, whatever their data types say. */
const FIELD_RULES: Readonly<Record<string, Rule>> = Object.fromEntries<Rule>([
  ...labelled(tables.fields),
  // Programs too.
  ...['MSH-3', 'MSH-5', 'FHS-3', 'FHS-5', 'BHS-3', 'BHS-5', 'SFT-1', 'SFT-3'].map((field): [string, Rule] => [
    field,
    text,
  ]),
  // What orders are called by who places and who fills them; some write a remark there.
  ...['OBR-18', 'OBR-19', 'OBR-20', 'OBR-21'].map((field): [string, Rule] => [
    field,
    { label: ({ text }) => (/\d/.test(text) && !/\s/.test(text) ? 'IDNUM' : undefined) },
  ]),
  ...['STF-1', 'PRA-1'].map((field): [string, Rule] => [
    field,
    { label: ({ path }) => (/^C[WN]?E\.[14]$/.test(path[0] ?? '') ? 'IDNUM' : 'DOCTOR') },
  ]),
  // Organisations as codes.
  ...['ORC-17', 'OBX-15', 'PRA-2'].map((field): [string, Rule] => [
    field,
    {
      keeps: (value) => COMMON_NAMES.has(value.toLowerCase()),
      because: 'a department that every hospital has',
      label: 'ORGANIZATION',
    },
  ]),
  ['OBX-6', { keeps: isUnit, because: 'a unit of measure' }],
  ['OBX-7', { keeps: (value: string) => isRange(value) || isCode(value), because: 'a range of amounts' }],
]);

const NUMBERS: ReadonlyMap<string, string> = new Map(
  Object.entries(tables.numbers).flatMap(([label, all]) =>
    all.split(' ').map((field): [string, string] => [field, label]),
  ),
);
const KINDS_OF_NUMBERS: ReadonlyMap<string, string> = new Map(Object.entries(tables.kindsOfNumbers));

const STAFF = /^(STF|PRA|PRD|CTD|AUT|CER|SDD|EDU|ORG|AFF|ROL|PRT)-/;
/** What a query asks for is a patient. */
const PATIENTS = /^QRD-8$/;

function personOf(field: string, path: readonly string[]): string {
  if (PATIENTS.test(field)) return 'PATIENT';
  return STAFF.test(field) || path.some((one) => /^(XCN|CN|CNN|CNS|PPN)\./.test(one)) ? 'DOCTOR' : 'PATIENT';
}

function isGreatAge(value: string, { field, other }: Hl7v2Value): boolean {
  return (
    field === 'OBX-5' &&
    other(6)
      .split(' ')
      .some((unit) => isAgeAbove89(value, unit))
  );
}

/** The rule of a value: of its field, of the outermost component that has one, or of its own data type. */
function ruleOf({ field, path, type }: Pick<Hl7v2Value, 'field' | 'path' | 'type'>): Rule {
  const own = path.at(-1) ?? '';
  if (OWN.test(own)) return COMPONENT_RULES[own] ?? PRIMITIVES[type] ?? text;
  const ofField = FIELD_RULES[field];
  if (ofField) return ofField;
  const outer = path.find((one) => Object.hasOwn(COMPONENT_RULES, one));
  return COMPONENT_RULES[outer ?? ''] ?? PRIMITIVES[type] ?? text;
}

/** A time stamp, wherever it stands: some senders count fields otherwise. */
const STAMP = /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(\d{4}(\d\d(\.\d{1,4})?)?)?([+-]\d{4})? *$/;

/** What becomes of a value: it stays, or is read as text, as an identifier where there is a label. */
export function treatmentOf(value: Hl7v2Value): 'structure' | { readonly label?: string } {
  const rule = ruleOf(value);
  if (rule.keeps?.(value.text, value)) return 'structure';
  const own = typeof rule.label === 'function' ? rule.label(value) : rule.label;
  const label = own ?? (STAMP.test(value.text) ? 'DATE' : undefined);
  return label === undefined ? {} : { label };
}
