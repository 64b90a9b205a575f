import { onceFor } from '../../note/once-per';
import definitions from './types.json';

/** The attributes and elements of a type of CDA, with those of the types that it is based on. */
export interface CdaType {
  /** Name -> `word` (of an enumeration), `st`, `ts`, `uid` ... */
  readonly attributes: ReadonlyMap<string, string>;
  /** Name -> type. */
  readonly elements: ReadonlyMap<string, string>;
}

const packed: Readonly<Record<string, string>> = definitions.types;

/** Every word of the enumerations that attributes take. */
export const CDA_WORDS: ReadonlySet<string> = new Set(definitions.words.split(' '));
/** All types, by the names of the schema without `POCD_MT000040.`; of narratives `Doc.Table` ... */
export const CDA_TYPES: readonly string[] = Object.keys(packed);
export const ROOT = 'ClinicalDocument';

export function isType(name: string): boolean {
  return Object.hasOwn(packed, name);
}

export const cdaType = onceFor((name: string): CdaType => {
  const attributes = new Map<string, string>();
  const elements = new Map<string, string>();
  for (const entry of (packed[name] ?? '').split(' ')) {
    if (entry.startsWith('<')) {
      const base = cdaType(entry.slice(1));
      for (const [key, type] of base.attributes) attributes.set(key, type);
      for (const [key, type] of base.elements) elements.set(key, type);
      continue;
    }
    const [key = '', type = ''] = entry.split(':');
    if (key.startsWith('@')) attributes.set(key.slice(1), type);
    else if (key) elements.set(key, type);
  }
  return { attributes, elements };
});

/** Whether a type belongs to narratives, which have text between their elements. */
export function isNarrative(type: string): boolean {
  return type.startsWith('Doc.');
}

/** Whether a type is another one or is based on it. */
export function isA(type: string, other: string): boolean {
  if (type === other) return true;
  const base = /^<(\S+)/.exec(packed[type] ?? '')?.[1];
  return base !== undefined && isA(base, other);
}

const DATATYPES = CDA_TYPES.filter((type) => !type.includes('.') && isA(type, 'ANY'));

const usual = new Map<string, string>();
const narrative = new Map<string, string>();
for (const type of CDA_TYPES)
  for (const [name, own] of cdaType(type).elements) {
    const known = isNarrative(own) ? narrative : usual;
    if (!known.has(name)) known.set(name, own);
  }

/**
 * The type of an element that its parent's type lacks: a bound of a time whose type isn't stated, or an element in the wrong place (within
 * narratives only a narrative one); undefined if CDA has no such element.
 */
export function usualType(name: string, parent: string): string | undefined {
  if (isNarrative(parent)) return narrative.get(name);
  if (/^(low|high|center|width|phase|period|event|offset|comp)$/.test(name)) {
    const family = DATATYPES.find((type) => isA(type, parent) && cdaType(type).elements.has(name));
    return (family && cdaType(family).elements.get(name)) ?? 'ANY';
  }
  return usual.get(name);
}

/** The vocabulary of the format: names of elements and attributes, and words of enumerations. */
export function cdaNames(): string[] {
  return [
    ...CDA_WORDS,
    ...usual.keys(),
    ...narrative.keys(),
    ...CDA_TYPES.flatMap((type) => [...cdaType(type).attributes.keys()]),
  ];
}
