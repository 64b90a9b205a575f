import { onceFor } from '../../note/once-per';
import { isJsonObject, type Json } from '../json-value';
import tables from './tables.json';
import definitions from './types.json';

/** The type of unknown elements: their strings are read, their numbers removed. */
export const UNKNOWN_TYPE = '?';

type Elements = ReadonlyMap<string, string>;

const OF_ALL: Elements = new Map(Object.entries(tables.ofAll));
const OF_RESOURCES: Elements = new Map(Object.entries(tables.ofResources));
const PRIMITIVES =
  /^(base64Binary|boolean|canonical|code|date(Time)?|decimal|id|instant|integer(64)?|markdown|oid|positiveInt|string|time|unsignedInt|uri|url|uuid|xhtml)$/;
const NUMBERS = /^(boolean|decimal|integer(64)?|positiveInt|unsignedInt)$/;

const packed: Readonly<Record<string, string>> = definitions.types;
const usual = new Map<string, string>(Object.entries(definitions.defaults));
/** Names of resources, also those of DSTU2, whose elements are read as in later releases. */
export const RESOURCES: ReadonlySet<string> = new Set([...definitions.resources.split(' '), ...tables.dstu2]);
/** The name of a resource's type; UNKNOWN_TYPE if FHIR has no such resource. */
export function typeOfResource({ resourceType }: Json): string {
  return typeof resourceType === 'string' && RESOURCES.has(resourceType) ? resourceType : UNKNOWN_TYPE;
}

/** Every word that an element of type `code` is bound to. */
export const FHIR_WORDS: ReadonlySet<string> = new Set(definitions.codes.split(' '));

/** Whether it is the name of a type: `string`, `HumanName`, `Patient`. */
export function isTypeName(name: string): boolean {
  return PRIMITIVES.test(name) || (Object.hasOwn(packed, name) && !name.includes('.'));
}

/** Whether it is the path of an element, such as `Patient.contact`. */
export function isElementPath(path: string): boolean {
  const [type = '', ...names] = path.split('.');
  return (
    isTypeName(type) &&
    names.every((name) => usual.has(name) || OF_RESOURCES.has(name) || OF_ALL.has(name) || /^\w{1,15}\[x\]$/.test(name))
  );
}

/** All types by their paths: `Patient`, `Patient.contact`, `HumanName`. */
export const FHIR_TYPES: readonly string[] = Object.keys(packed);

/** The elements of a type; a choice under `value[x]`, of type `[x]`. */
export const elementsOf = onceFor((type: string): Elements => {
  const elements = new Map<string, string>(RESOURCES.has(type) ? [...OF_ALL, ...OF_RESOURCES] : OF_ALL);
  if (Object.hasOwn(packed, type))
    for (const entry of (packed[type] as string).split(' ')) {
      const [name = '', own] = entry.split(':');
      if (name)
        elements.set(
          name,
          (own ?? (name.endsWith('[x]') ? '[x]' : (usual.get(name) as string))).replace(
            /(^|\|)\.(?=$|\|)/,
            `$1${type}.${name}`,
          ),
        );
    }
  return elements;
});

/**
 * The type of the element `key` in the type `holder`; UNKNOWN_TYPE if FHIR has such an element only elsewhere, undefined if it has none.
 * @param value decides if releases differ in the type
 */
export function typeOfElement(holder: string, key: string, value: unknown): string | undefined {
  if (key.startsWith('_')) return typeOfElement(holder, key.replace(/^_+/, ''), value) && 'Element';
  const elements = elementsOf(holder);
  const own = elements.get(key) ?? choiceOf(elements, key);
  if (own !== undefined) return own.includes('|') ? fitting(own, value) : own;
  const elsewhere = usual.get(key) ?? OF_RESOURCES.get(key);
  const type = elsewhere === undefined ? choiceElsewhere(key) : fitting(elsewhere, value);
  if (type === undefined) return undefined;
  return type === '.' || NUMBERS.test(type) ? UNKNOWN_TYPE : type;
}

function choiceOf(elements: Elements, key: string): string | undefined {
  for (let at = key.length - 1; at > 0; at--)
    if (/[A-Z]/.test(key.charAt(at)) && elements.has(`${key.slice(0, at)}[x]`)) return suffixType(key.slice(at));
  return undefined;
}

function suffixType(suffix: string): string | undefined {
  const primitive = suffix.charAt(0).toLowerCase() + suffix.slice(1);
  if (PRIMITIVES.test(primitive)) return primitive;
  return Object.hasOwn(packed, suffix) ? suffix : undefined;
}

function choiceElsewhere(key: string): string | undefined {
  return /^(value|effective|onset|deceased|abatement|performed|occurrence)[A-Z]/.test(key)
    ? suffixType(key.replace(/^[a-z]+/, ''))
    : undefined;
}

function fitting(types: string, value: unknown): string {
  const all = types.split('|');
  const one = Array.isArray(value) ? value.find((entry) => entry !== null) : value;
  const primitive = typeof one !== 'object';
  const fits = all.filter((type) => PRIMITIVES.test(type) === primitive);
  if (fits.length < 2 || primitive) return fits[0] ?? (primitive ? UNKNOWN_TYPE : (all[0] as string));
  const missing = (type: string) =>
    Object.entries(one ?? {}).filter(([key, value]) => {
      const own = elementsOf(type).get(key);
      // `reference` is a string in one type and an object in another.
      return own === undefined || (!own.includes('|') && PRIMITIVES.test(own) === isJsonObject([value].flat()[0]));
    }).length;
  return fits.reduce((best, type) => (missing(type) < missing(best) ? type : best));
}

/** The vocabulary of the format: names of resources and elements, and words of FHIR's own lists. */
export function fhirNames(): string[] {
  return [...RESOURCES, ...FHIR_WORDS, ...usual.keys(), ...OF_RESOURCES.keys()];
}
