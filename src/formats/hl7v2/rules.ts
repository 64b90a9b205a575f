import { wordSet } from '../../note/word-set';
import { byPlace, isAgeAbove89, isAmount, isKnownCode, isStandardOid, isUnit } from '../known';
import tables from './tables.json';

/** A value without parts, and its place in a message. */
export interface Hl7v2Value {
  readonly text: string;
  /** `PID-3`; also for unknown segments. */
  readonly field: string;
  /** The components around it by their data types, the outermost first: `CX.4`, `HD.1`. */
  readonly path: readonly string[];
  /** Its data type, which has no components. */
  readonly type: string;
  /** The text of a component beside it, of the innermost data type around it. */
  beside(number: number): string;
  /** The text of a component of the field, of the outermost data type. */
  component(number: number): string;
  /** The text of another field of the segment. */
  other(number: number): string;
}

interface Rule {
  /** Whether a value stays as it is. */
  readonly keeps?: (value: string, around: Hl7v2Value) => boolean;
  readonly because?: string;
  /** The label of all other values; without one they are read as text. */
  readonly label?: string | ((around: Hl7v2Value) => string | undefined);
}

/** Codes of the standard that `isCode` does not recognise by their shape. */
export const HL7V2_WORDS = wordSet(tables.words);
const TITLES = wordSet(tables.titles);
/** Names of departments, and of authorities that number the people of a country. */
const COMMON_NAMES = wordSet(tables.commonNames);

/** Whether it consists of titles: `Dr.`, `MD, PhD`. */
const isTitle = (value: string) =>
  value.split(/,? |,/).every((word) => TITLES.has(word.replace(/\.$/, '').toUpperCase()));
const isDigits = (most: number) => (value: string) => value.length <= most && /^\d+$/.test(value);
/** At most four letters with at most three digits after them, or a code of the standard. */
const isCode = (value: string) =>
  /^([A-Z]{1,4}|[a-z]{1,2})?\d{0,3}[+*]?$/.test(value) ||
  HL7V2_WORDS.has(value) ||
  /^[A-Z]{3}_[A-Z]\d\d$/.test(value) ||
  /^2\.\d(\.\d)?$/.test(value) ||
  /^(UNICODE UTF-\d{1,2}|ISO IR\d{1,3})$/.test(value) ||
  /^-+$/.test(value);
/** A code of an unpublished terminology: at most four letters in a row and five digits in all. */
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

/** A code. @param system the number of the component with its terminology */
const codeOf = (system: number): Rule => ({
  keeps: (value, around) => isLocalCode(value) || isCode(value) || isPublishedCode(value, around.beside(system)),
  because: 'a code of a published terminology, or one of at most four letters in a row and five figures',
});
const person: Rule = { label: ({ field, path }) => personOf(field, path) };
/** An identifying number. @param kind the number of the component that may state its kind */
const identifier = (kind?: number): Rule => ({
  label: ({ field, component }) =>
    (kind === undefined ? undefined : KINDS_OF_NUMBERS.get(component(kind).toUpperCase())) ?? NUMBERS[field] ?? 'IDNUM',
});
const phone: Rule = {
  label: ({ text, component }) => {
    if (text.includes('@')) return 'EMAIL';
    return /^https?:/i.test(text) ? 'URL' : /^(FX|FAX)$/i.test(component(3)) ? 'FAX' : 'PHONE';
  },
};
const codes: Rule = {
  keeps: isCode,
  because: 'a code of at most four letters and three figures, or a word of the standard',
};

/** By the names that `tables.json` uses. */
const RULES: Readonly<Record<string, Rule>> = {
  text: {},
  codes,
  codeBefore3: codeOf(3),
  codeBefore6: codeOf(6),
  codeBefore12: codeOf(12),
  system: {
    keeps: (value) => isCode(value) || TERMINOLOGIES.some(([name]) => name.test(value)) || /^99[A-Z]{1,3}$/.test(value),
    because: 'the name of a terminology',
  },
  version: {
    keeps: (value) => /^(\d{1,4}([.-]\d{1,4}){0,3}|20\d\d[01]\d[0-3]\d)$/.test(value),
    because: 'the version of a terminology',
  },
  amount: {
    keeps: (value, around) => isAmount(value) && !isGreatAge(value, around),
    because: 'an amount of at most six figures, and no age above 89 years',
    label: (around) => (isGreatAge(around.text, around) ? 'AGE' : undefined),
  },
  unit: { keeps: isUnit, because: 'a unit of measure' },
  range: { keeps: (value) => isRange(value) || isCode(value), because: 'a range of amounts' },
  segment: { keeps: isDigits(4), because: 'the number of a segment' },
  part: { keeps: (value) => /^[\d.]{1,5}$/.test(value), because: 'the number of a part' },
  time: {
    keeps: (value) => /^([01]\d|2[0-3])[0-5]\d([0-5]\d(\.\d{1,4})?)?([+-]\d{4})?$/.test(value),
    because: 'a time of day',
  },
  oid: { keeps: isStandardOid, because: 'what a standards body publishes', label: 'IDNUM' },
  namespace: {
    keeps: (value, { path, beside }) =>
      COMMON_NAMES.has(value.toLowerCase()) || (path.at(-1) === 'HD.1' && isStandardOid(beside(2))),
    because: 'a department that every hospital has, or an authority whose number a standards body publishes',
    label: 'ORGANIZATION',
  },
  department: {
    keeps: (value) => COMMON_NAMES.has(value.toLowerCase()),
    because: 'a department that every hospital has',
    label: 'ORGANIZATION',
  },
  person,
  title: { keeps: isTitle, because: 'a title, which many people have', ...person },
  number: identifier(),
  numberOfKind5: identifier(5),
  numberOfKind13: identifier(13),
  profile: {
    keeps: (_, { field, beside }) => field === 'MSH-21' && isStandardOid(beside(3)),
    because: 'a profile that a standards body publishes',
    label: ({ field }) => NUMBERS[field] ?? 'IDNUM',
  },
  phone,
  country: { keeps: isDigits(2), because: 'the number of a country', ...phone },
  numberInTheWrongPlace: { ...codes, label: ({ text }) => (/\d{4}/.test(text) ? 'PHONE' : undefined) },
  // Numbers of orders by their placer and filler; some write a remark there.
  order: { label: ({ text }) => (/\d/.test(text) && !/\s/.test(text) ? 'IDNUM' : undefined) },
  staff: { label: ({ path }) => (/^C[WN]?E\.[14]$/.test(path[0] ?? '') ? 'IDNUM' : 'DOCTOR') },
};
const { text } = RULES as { readonly text: Rule };

/** A name that is not a rule's is the label of all values. */
const ruleNamed = (name: string): Rule => RULES[name] ?? { label: name };
/** The rules of values by their data type. */
const PRIMITIVES = byPlace(tables.types, ruleNamed);

/** Whether a data type without components is one of the standard's. */
export function isPrimitive(type: string): boolean {
  return Object.hasOwn(PRIMITIVES, type);
}

/** The rules of components; they come before those of data types. */
const COMPONENT_RULES = byPlace(tables.components, ruleNamed);
/** The rules of single fields; they come before those of components, `OWN` ones aside. */
const FIELD_RULES = byPlace(tables.fields, ruleNamed);

/** Parts of codes, authorities and the like, which mean the same in every field. */
const OWN = /^(HD\.[23]|EI\.[234]|(CE|CWE|CNE|CF)\.(3|6|7|8|1[2-9]|2\d)|DLN\.[23]|PLN\.[234])$/;

const NUMBERS = byPlace(tables.numbers, (label) => label);
const KINDS_OF_NUMBERS: ReadonlyMap<string, string> = new Map(Object.entries(tables.kindsOfNumbers));

const STAFF = /^(STF|PRA|PRD|CTD|AUT|CER|SDD|EDU|ORG|AFF|ROL|PRT)-/;
/** The subject of a query is a patient. */
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

/** The rule of a value: that of its field, of the outermost component that has one, or of its data type. */
function ruleOf({ field, path, type }: Pick<Hl7v2Value, 'field' | 'path' | 'type'>): Rule {
  const own = path.at(-1) ?? '';
  if (OWN.test(own)) return COMPONENT_RULES[own] ?? PRIMITIVES[type] ?? text;
  const ofField = FIELD_RULES[field];
  if (ofField) return ofField;
  const outer = path.find((one) => Object.hasOwn(COMPONENT_RULES, one));
  return COMPONENT_RULES[outer ?? ''] ?? PRIMITIVES[type] ?? text;
}

/** A time stamp is a date in any field: some senders number fields differently. */
const STAMP = /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(\d{4}(\d\d(\.\d{1,4})?)?)?([+-]\d{4})? *$/;

/** The name of a table of the standard, which says nothing of a person in any field: `HL70322`. */
const TABLE = /^HL7\d{4}$/;

/** What becomes of a value: it stays, or is read as text, with a label as an identifier. */
export function treatmentOf(value: Hl7v2Value): 'structure' | { readonly label?: string } {
  if (TABLE.test(value.text)) return 'structure';
  const rule = ruleOf(value);
  if (rule.keeps?.(value.text, value)) return 'structure';
  const own = typeof rule.label === 'function' ? rule.label(value) : rule.label;
  const label = own ?? (STAMP.test(value.text) ? 'DATE' : undefined);
  return label === undefined ? {} : { label };
}
