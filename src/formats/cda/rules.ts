import { onceFor } from '../../note/once-per';
import { wordSet } from '../../note/word-set';
import {
  byPlace,
  isAgeAbove89,
  isAmount,
  isKnownCode,
  isLanguage,
  isMediaType,
  isStandardOid,
  isUnit,
  type KeepingRule,
} from '../known';
import tables from './tables.json';
import { CDA_WORDS, isA, isType } from './types';

/** An attribute and its place. */
export interface AttributeField {
  /** Without its prefix. */
  readonly name: string;
  readonly value: string;
  /** Its simple type: `word`, `st`, `ts` ...; undefined if its element's type has no such attribute. */
  readonly type: string | undefined;
  /** The type of the element. */
  readonly holder: string;
  /** The element and those around it by their local names, the root first, itself last. */
  readonly path: readonly string[];
  /** All attributes of the element, by their names without prefixes. */
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * What becomes of an attribute: `text` is read for taggers; `root`, `id`, `ids` and `link` are renamed, equal values alike; of `styles` the
 * known ones stay; `structure` stays; `gone` is removed.
 */
export type AttributeTreatment = 'text' | 'root' | 'id' | 'ids' | 'link' | 'styles' | 'structure' | 'gone';

type Rule = KeepingRule<AttributeField, AttributeTreatment>;

/** Codes of `statusCode`, which the schema leaves open. */
const STATUS = wordSet(tables.statuses);
const TERMINOLOGY =
  /^(LOINC|SNOMED[- ]?CT|RxNorm|ICD-?(9|10)(-?(CM|PCS|AM))?|CPT(-4)?|CVX|UNII|UCUM|NDF-?RT|NUCC|HL7 ?[A-Za-z]{0,20}|(Administrative ?Gender|Act ?Code|Role ?Code|Confidentiality|Marital ?Status|Religious ?Affiliation|Null ?Flavor|Act ?Priority|Act ?Mood|Act ?Class|Observation ?Interpretation|Race & Ethnicity - CDC))$/i;

/** By the names that `tables.json` uses. */
const RULES = {
  text: { otherwise: 'text' },
  id: { otherwise: 'id' },
  ids: { otherwise: 'ids' },
  link: { otherwise: 'link' },
  styles: { otherwise: 'styles' },
  gone: { otherwise: 'gone' },
  word: {
    keeps: (value) => value.split(/\s+/).every((word) => CDA_WORDS.has(word)),
    because: "a word out of the schema's own lists",
    otherwise: 'gone',
  },
  truth: { keeps: (value) => value === 'true' || value === 'false', because: 'yes or no', otherwise: 'gone' },
  amount: { keeps: isAmount, because: 'an amount of at most six figures', otherwise: 'text' },
  quantity: {
    keeps: (value, { attributes }) => isAmount(value) && !isAgeAbove89(value, attributes.get('unit') ?? ''),
    because: 'an amount of at most six figures, and no age above 89 years',
    otherwise: 'text',
  },
  unit: { keeps: isUnit, because: 'a unit of measure', otherwise: 'text' },
  currency: { keeps: (value) => /^[A-Z]{3}$/.test(value), because: 'a currency', otherwise: 'gone' },
  size: {
    keeps: (value) => /^\d{1,4}(\.\d{1,3})?(%|px|em|pt|in|cm|mm)?$/.test(value),
    because: 'a size',
    otherwise: 'gone',
  },
  language: { keeps: isLanguage, because: 'a language', otherwise: 'gone' },
  mediaType: { keeps: isMediaType, because: 'a kind of file', otherwise: 'gone' },
  oid: { keeps: isStandardOid, because: 'what a standards body publishes', otherwise: 'root' },
  code: {
    keeps: (value, { attributes }) => isKnownCode(attributes.get('codeSystem') ?? '', value),
    because: 'a code of a published terminology',
    otherwise: 'text',
  },
  status: {
    keeps: (value) => CDA_WORDS.has(value) || isLanguage(value) || STATUS.has(value) || /^[A-Z]{2}$/.test(value),
    because: "a status, a language, a realm or a word out of the schema's own lists",
    otherwise: 'text',
  },
  terminology: { keeps: (value) => TERMINOLOGY.test(value), because: 'the name of a terminology', otherwise: 'gone' },
  version: {
    keeps: (value) => /^\d{1,4}([.-]\d{1,4}){0,3}$/.test(value),
    because: 'the version of a terminology',
    otherwise: 'gone',
  },
  template: {
    keeps: (value, { path, attributes }) =>
      /^(templateId|typeId)$/.test(path.at(-1) ?? '') &&
      isStandardOid(attributes.get('root') ?? '') &&
      /^(20\d\d-\d\d-\d\d|POCD_HD000040)$/.test(value),
    because: 'the version of a template',
    otherwise: 'text',
  },
} as const satisfies Readonly<Record<string, Rule>>;

const ruleNamed = (name: string): Rule => RULES[name as keyof typeof RULES];
/** The rules of attributes by their simple type. */
const SIMPLE = byPlace(tables.simple, ruleNamed);
/** The rules of single attributes, by `TYPE@NAME` of the type or one that it is based on; they come before those of simple types. */
const ATTRIBUTES = byPlace(tables.attributes, ruleNamed);

/** The styles of narratives in the CDA standard. */
export const STYLES = wordSet(tables.styles);

/** The rule of a single attribute, given as `TYPE@NAME`, by the most special type that has one. */
const ruleOfSingle = onceFor((attribute: string): Rule | undefined => {
  const [holder = '', name = ''] = attribute.split('@');
  const [own] = Object.keys(ATTRIBUTES)
    .filter((one) => one.endsWith(`@${name}`) && isA(holder, one.slice(0, -name.length - 1)))
    .sort((a, b) => Number(isA(a.split('@')[0] as string, b.split('@')[0] as string)) * -2 + 1);
  return own === undefined ? undefined : ATTRIBUTES[own];
});

/** The rule of an attribute; one that the element's type lacks is removed. */
export function ruleOfAttribute({ holder, name, type }: Pick<AttributeField, 'holder' | 'name' | 'type'>): Rule {
  if (type === undefined) return RULES.gone;
  return ruleOfSingle(`${holder}@${name}`) ?? SIMPLE[type] ?? RULES.gone;
}

export function treatmentOfAttribute(field: AttributeField): AttributeTreatment {
  const rule = ruleOfAttribute(field);
  if (rule.keeps?.(field.value, field)) return 'structure';
  if (rule.otherwise === 'text' && field.value.startsWith('#') && isA(field.holder, 'TEL')) return 'link';
  // It leads to a file or a table of pictures.
  if (field.path.at(-1) === 'reference' && isA(field.holder, 'TEL')) return 'gone';
  return rule.otherwise;
}

/** The likely type of a value without `xsi:type`. */
export function guessedType(attributes: ReadonlyMap<string, string>, name: string): string {
  if (attributes.has('unit')) return 'PQ';
  if (attributes.has('code') || attributes.has('codeSystem')) return 'CD';
  if (attributes.has('root') || attributes.has('extension')) return 'II';
  if (/^(low|high|center|phase)$/.test(name) || /time$/i.test(name)) return 'TS';
  return isAmount(attributes.get('value') ?? '') ? 'REAL' : 'TEL';
}

const ADDRESS: ReadonlyMap<string, string> = new Map(Object.entries(tables.addresses));

const PATIENTS =
  /^(patientRole|patient|guardian|guardianPerson|relatedEntity|relatedSubject|subject|associatedPerson|relatedPerson)$/;
const ORGANISATIONS = /[oO]rganization$|^(location|healthCareFacility|playingEntity)$/;
const NOT_NAMED = /^(manufacturedMaterial|manufacturedLabeledDrug|material|labeledDrug|code)$/;

/**
 * The i2b2 label of an element's text because of its place; undefined for any other text.
 * @param path the elements around it by their local names, the root first, itself last
 */
export function labelOfText(path: readonly string[]): string | undefined {
  const [own = '', parent = ''] = path.toReversed();
  if (path.includes('addr')) return own === 'addr' ? 'STREET' : (ADDRESS.get(own) ?? 'STREET');
  const at = path.lastIndexOf('name');
  if (at < 0) return undefined;
  const owner = path[at - 1] ?? parent;
  if (NOT_NAMED.test(owner)) return undefined;
  if (ORGANISATIONS.test(owner) && !/^(given|family)$/.test(own)) return 'ORGANIZATION';
  return path.some((name) => PATIENTS.test(name)) ? 'PATIENT' : 'DOCTOR';
}

const SCHEMES: ReadonlyMap<string, string> = new Map(Object.entries(tables.schemes));
const SSN = '2.16.840.1.113883.4.1';

/** The label of an attribute's value because of its place, if any, and where in the value the identifier begins. */
export function labelOfAttribute({ name, value, holder, path, attributes, type }: AttributeField): {
  label?: string;
  from: number;
} {
  if (type === 'ts') return { label: 'DATE', from: 0 };
  if (name === 'value' && isA(holder, 'TEL')) {
    const scheme = /^(tel|fax|mailto|https?|ftp|mllp|file|modem|telnet|sms):/i.exec(value);
    return { label: SCHEMES.get(scheme?.[1]?.toLowerCase() ?? '') ?? 'PHONE', from: scheme?.[0].length ?? 0 };
  }
  if (isA(holder, 'II') && name === 'extension') {
    const patient = path.at(-2) === 'patientRole' || path.at(-2) === 'patient';
    return { label: attributes.get('root') === SSN ? 'SSN' : patient ? 'MEDICALRECORD' : 'IDNUM', from: 0 };
  }
  if (isA(holder, 'II') && name === 'assigningAuthorityName') return { label: 'ORGANIZATION', from: 0 };
  if (isA(holder, 'PQ') && name === 'value' && isAgeAbove89(value, attributes.get('unit') ?? ''))
    return { label: 'AGE', from: 0 };
  return { from: 0 };
}

/** Narrative elements that begin and end a line. */
export const LINES = wordSet(tables.lines);
export const CDA_CELLS = new Set(['td', 'th']);

/** The type that a value of `xsi:type` names, if CDA has it. */
export function statedType(value: string | undefined): string | undefined {
  const name = value?.replace(/^.*:/, '').replace(/^POCD_MT000040\./, '');
  return name !== undefined && isType(name) ? name : undefined;
}
