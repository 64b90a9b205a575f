import type { Json } from '../json-value';
import {
  byPlace,
  isAgeAbove89,
  isAmount,
  isKnownCode,
  isLanguage,
  isMediaType,
  isSeries,
  isStandardOid,
  isStandardUrl,
  isUnit,
  type KeepingRule,
} from '../known';
import tables from './tables.json';
import { FHIR_WORDS, isElementPath, isTypeName, RESOURCES, UNKNOWN_TYPE } from './types';

/** A value's place. */
export interface FhirField {
  readonly key: string;
  /** The FHIR types of the value and of the object that contains it: `string`, `Patient.contact`. */
  readonly type: string;
  readonly holderType: string;
  readonly holder: Json;
  /** The name of the element that the holder is; '' for a resource. */
  readonly parent: string;
  readonly resource: Json;
}

/**
 * What becomes of a value: `text` and `html` are read for taggers; `identity`, `reference` and `uri` are renamed, equal values alike;
 * `structure` stays; `gone` is removed with its name.
 */
export type ValueTreatment = 'text' | 'html' | 'identity' | 'reference' | 'uri' | 'structure' | 'gone';

type Rule = KeepingRule<FhirField, ValueTreatment>;

const amount: Rule = { keeps: isAmount, because: 'an amount of at most six figures', otherwise: 'text' };
const uri: Rule = {
  keeps: (value) => isStandardUrl(value) || isTypeName(value),
  because: 'what a standards body publishes, or the name of a type',
  otherwise: 'uri',
};
const resource: Rule = {
  keeps: (value) => RESOURCES.has(value),
  because: 'the name of a kind of resource',
  otherwise: 'text',
};

/** By the names that `tables.json` uses. */
const RULES = {
  text: { otherwise: 'text' },
  html: { otherwise: 'html' },
  identity: { otherwise: 'identity' },
  uuid: { otherwise: 'uri' },
  gone: { otherwise: 'gone' },
  amount,
  quantity: {
    keeps: (value, { holder }) => isAmount(value) && !isGreatAge(value, holder),
    because: 'an amount of at most six figures, and no age above 89 years',
    otherwise: 'text',
  },
  unit: { keeps: isUnit, because: 'a unit of measure', otherwise: 'text' },
  series: { keeps: isSeries, because: 'a series of amounts', otherwise: 'text' },
  // In a private extension a number may be a position, a postcode or a record number.
  extended: {
    keeps: (value, { holder: { url } }) =>
      isStandardUrl(`${url}`)
        ? isAmount(value)
        : !/^(lat|lng|long|alt)/i.test(`${url}`) && /^-?\d{1,4}(\.\d{1,2})?$/.test(value),
    because: 'an amount of at most six figures, of at most four where no standards body says what it is',
    otherwise: 'gone',
  },
  time: {
    keeps: (value) => /^\d\d:\d\d(:\d\d(\.\d{1,6})?)?$/.test(value),
    because: 'a time of day without a date',
    otherwise: 'text',
  },
  truth: { keeps: (value) => value === 'true' || value === 'false', because: 'yes or no', otherwise: 'text' },
  word: {
    keeps: (value) => FHIR_WORDS.has(value) || RESOURCES.has(value),
    because: "a word out of FHIR's own lists",
    otherwise: 'text',
  },
  code: {
    keeps: (value, { holder }) => typeof holder.system === 'string' && isKnownCode(holder.system, value),
    because: 'a code of a published terminology',
    otherwise: 'text',
  },
  version: {
    keeps: (value) => isStandardUrl(value) || /^\d{1,4}([.-]\d{1,4}){0,3}$/.test(value),
    because: 'the version of a terminology',
    otherwise: 'text',
  },
  language: { keeps: isLanguage, because: 'a language', otherwise: 'text' },
  mediaType: { keeps: isMediaType, because: 'a kind of file', otherwise: 'text' },
  uri,
  oid: { ...uri, keeps: (value) => isStandardUrl(value) || isStandardOid(value) },
  resource,
  typeOfReference: { ...resource, otherwise: 'uri' },
  reference: { ...resource, keeps: (value) => RESOURCES.has(value.replace(/\/$/, '')), otherwise: 'reference' },
  path: { keeps: isElementPath, because: 'the path of an element', otherwise: 'identity' },
  status: {
    keeps: (value) => /^[1-5]\d\d( (OK|Created|No Content|Not Found))?$/.test(value),
    because: 'a status of HTTP',
    otherwise: 'text',
  },
  question: {
    keeps: (value) => /^\d{1,3}([./-]\d{1,3}){0,6}$/.test(value),
    because: 'the number of a question',
    otherwise: 'text',
  },
} as const satisfies Readonly<Record<string, Rule>>;

const ruleNamed = (name: string): Rule => RULES[name as keyof typeof RULES];
/** The rules of values by their primitive type. */
export const PRIMITIVES = byPlace(tables.primitives, ruleNamed);
/** The rules of single elements, by `TYPE.NAME`; they come before those of types. */
const ELEMENTS = byPlace(tables.elements, ruleNamed);

const rules = new Map<string, Map<string, { readonly type: string; readonly rule: Rule }>>();

export function ruleOfValue({ holderType, key, type }: Pick<FhirField, 'holderType' | 'key' | 'type'>): Rule {
  const own = rules.get(holderType) ?? new Map<string, { readonly type: string; readonly rule: Rule }>();
  const known = own.get(key);
  if (known?.type === type) return known.rule;
  const rule = foundRule(holderType, key, type);
  rules.set(holderType, own.set(key, { type, rule }));
  return rule;
}

function foundRule(holderType: string, key: string, type: string): Rule {
  const own = `${holderType}.${key}`;
  if (Object.hasOwn(ELEMENTS, own)) return ELEMENTS[own] as Rule;
  if (key === 'div') return RULES.html;
  if (key === 'language' && type === 'code') return RULES.language;
  return Object.hasOwn(PRIMITIVES, type) ? (PRIMITIVES[type] as Rule) : RULES.text;
}

/**
 * What becomes of a value.
 * @param value a string's content, or a number or boolean as it is written
 */
export function treatmentOfValue(field: FhirField, value: string, isString: boolean): ValueTreatment {
  const rule = ruleOfValue(field);
  if (rule.keeps?.(value, field)) return 'structure';
  // A number in an unknown place, or instead of an address or a file.
  if (!isString && (field.type === UNKNOWN_TYPE || rule.otherwise !== 'text')) return 'gone';
  return rule.otherwise;
}

const PERSONS: ReadonlyMap<unknown, string> = new Map(Object.entries(tables.persons));
const PLACES: ReadonlyMap<unknown, string> = new Map(Object.entries(tables.places));
const ADDRESS: ReadonlyMap<string, string> = new Map(Object.entries(tables.addresses));
const CONTACTS: ReadonlyMap<unknown, string> = new Map(Object.entries(tables.contacts));
const HUMAN_NAME = new Set(['family', 'given', 'text', 'prefix', 'suffix']);
const PATIENT_FIELDS = new Set(['subject', 'patient', 'beneficiary', 'subscriber', 'policyHolder', 'for']);
const STAFF_FIELDS =
  /^(performer|author|requester|recorder|asserter|participant|individual|practitioner|generalPractitioner|attester|provider|sender|actor|who|owner|party|resultsInterpreter|contributor|enterer|prescriber|informationSource|verifier|recipient|receiver|careManager|collector)$/;
const ORGANIZATION_FIELDS =
  /^(custodian|managingOrganization|serviceProvider|organization|onBehalfOf|insurer|payor|assigner)$/;
/** Extensions that hold a part of a name, or of the first line of an address. */
const NAME_PART =
  /^http:\/\/hl7\.org\/fhir\/StructureDefinition\/(humanname-(own|partner)-name|humanname-(fathers|mothers)-family|patient-mothersMaidenName)$/;
const STREET_PART =
  /^http:\/\/hl7\.org\/fhir\/StructureDefinition\/iso21090-ADXP-(streetName|streetNameBase|houseNumber|houseNumberNumeric|additionalLocator|unitID|postBox|careOf)$/;
const SSN = 'http://hl7.org/fhir/sid/us-ssn';

/** Labels of elements that contain an identifier: by name in any type, or by `TYPE.NAME`. */
const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(tables.byName));
const BY_PLACE: ReadonlyMap<string, string> = new Map(Object.entries(tables.byPlace));
const DATES = new Set(['date', 'dateTime', 'instant']);

function isGreatAge(value: string, { unit, code }: Json): boolean {
  return [unit, code].some((one) => typeof one === 'string' && isAgeAbove89(value, one));
}

/** The i2b2 label of a text because of its place; undefined for any other text. */
export function labelOfField({ key, type, holderType, holder, parent, resource }: FhirField): string | undefined {
  const kind = resource.resourceType;
  if (holderType === 'HumanName' && HUMAN_NAME.has(key)) return PERSONS.get(kind) ?? 'PATIENT';
  if (parent === '' && (key === 'name' || key === 'alias') && PLACES.has(kind)) return PLACES.get(kind);
  if (holderType === 'Address') return ADDRESS.get(key);
  // A `system` outside FHIR's list may contain the number itself.
  if (holderType === 'ContactPoint' && /^(value|system)$/.test(key)) return CONTACTS.get(holder.system) ?? 'PHONE';
  if (holderType === 'Identifier' && key === 'value')
    return holder.system === SSN ? 'SSN' : kind === 'Patient' ? 'MEDICALRECORD' : 'IDNUM';
  if (holderType === 'Reference' && key === 'display') return labelOfReference(holder, parent);
  if (DATES.has(type)) return 'DATE';
  if (holderType === 'Extension' && key === 'valueString' && typeof holder.url === 'string') {
    if (NAME_PART.test(holder.url)) return PERSONS.get(kind) ?? 'PATIENT';
    if (STREET_PART.test(holder.url)) return 'STREET';
  }
  if (holderType === 'Quantity' && key === 'value') return isGreatAge(`${holder.value}`, holder) ? 'AGE' : undefined;
  return BY_PLACE.get(`${holderType}.${key}`) ?? (type === 'string' ? BY_NAME.get(key) : undefined);
}

function labelOfReference({ reference, type }: Json, parent: string): string | undefined {
  const kind = typeof reference === 'string' ? /(\w+)\/[^/]+$/.exec(reference)?.[1] : type;
  const known = PERSONS.get(kind) ?? PLACES.get(kind);
  if (known) return known;
  if (PATIENT_FIELDS.has(parent)) return 'PATIENT';
  if (parent === 'location') return 'HOSPITAL';
  if (ORGANIZATION_FIELDS.test(parent)) return 'ORGANIZATION';
  return STAFF_FIELDS.test(parent) ? 'DOCTOR' : undefined;
}
