import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isElement, localName, parseXml, type XmlNode } from '../../formats/xml';

interface ComplexType {
  readonly base: string | undefined;
  readonly attributes: Map<string, string>;
  readonly elements: Map<string, string>;
}

/** The files of HL7's repository CDA-core-2.0 that define CDA R2 with the extensions of its Structured Documents group. */
const FILES = [
  'processable/coreschemas/datatypes-base_SDTC.xsd',
  'processable/coreschemas/datatypes.xsd',
  'processable/coreschemas/NarrativeBlock.xsd',
  'processable/coreschemas/infrastructureRoot.xsd',
  'processable/coreschemas/voc.xsd',
  'infrastructure/cda/POCD_MT000040_SDTC.xsd',
  'infrastructure/cda/SDTC.xsd',
];

/**
 * The types of CDA R2: `types` has for each its base, `@attribute:type` and `element:Type`, separated by blanks; `words` has the values
 * that attributes of coded types may have.
 * @param folder `schema/extensions/SDTC` of HL7/CDA-core-2.0
 */
export function cdaTypes(folder: string): { readonly words: string; readonly types: Readonly<Record<string, string>> } {
  const simple = new Map<string, { words: string[]; parts: string[] }>();
  const complex = new Map<string, ComplexType>();
  /** Elements that others refer to by name. */
  const global = new Map<string, string>();
  for (const file of FILES) {
    const { root } = parseXml(readFileSync(join(folder, file), 'utf8').replace(/<!DOCTYPE[^>]*>/, ''));
    for (const node of elementsOf(root)) {
      const name = node.attributes.get('name') ?? '';
      const local = localName(node.name);
      if (local === 'complexType') readComplex(name, node, complex, simple);
      else if (local === 'simpleType') simple.set(name, readSimple(node));
      else if (local === 'element') global.set(name, bare(node.attributes.get('type') ?? 'ANY'));
    }
  }
  for (const { elements } of complex.values())
    for (const [name, type] of elements) if (type === BY_NAME) elements.set(name, global.get(name) ?? 'ANY');
  const reached = new Set<string>();
  const reach = (type: string) => {
    const own = complex.get(type);
    if (!own || reached.has(type)) return;
    reached.add(type);
    for (const next of [own.base ?? '', ...own.elements.values()]) reach(next);
  };
  reach('POCD_MT000040.ClinicalDocument');
  // The types that elements state with `xsi:type`.
  for (const name of complex.keys()) if (!name.includes('.')) reach(name);
  const words = new Set<string>();
  const collect = (type: string, seen = new Set<string>()) => {
    if (seen.has(type)) return;
    seen.add(type);
    for (const word of simple.get(type)?.words ?? []) words.add(word);
    for (const part of simple.get(type)?.parts ?? []) collect(part, seen);
  };
  const types: Record<string, string> = {};
  for (const name of [...reached].sort()) {
    const { base, attributes, elements } = complex.get(name) as ComplexType;
    for (const type of attributes.values()) collect(type);
    types[short(name)] = [
      ...(base && reached.has(base) ? [`<${short(base)}`] : []),
      ...[...attributes].map(([key, type]) => `@${key}:${plainType(type, simple)}`),
      ...[...elements].map(([key, type]) => `${key}:${short(type)}`),
    ].join(' ');
  }
  return { words: [...words].sort().join(' '), types };
}

const BY_NAME = 'the global element of this name';

/** Nearly all names begin with `POCD_MT000040.`. */
function short(type: string): string {
  return type.replace(/^POCD_MT000040\./, '').replace(/^StrucDoc\./, 'Doc.');
}

/** `word` for every enumeration. */
function plainType(type: string, simple: ReadonlyMap<string, { words: string[]; parts: string[] }>, depth = 0): string {
  const own = simple.get(type);
  if (/^(bl|bn|cs|uid|oid|uuid|ruid|st|int|real|ts|url|bin|probability|set_\w+)$/.test(type))
    return type.startsWith('set_') ? 'word' : type;
  if (!own || depth > 8) return type;
  if (own.words.length > 0) return 'word';
  const parts = own.parts.map((part) => plainType(part, simple, depth + 1));
  return parts.length === 0 ? type : (parts.find((part) => part !== 'word' && part !== 'cs') ?? 'word');
}

function elementsOf(node: XmlNode): XmlNode[] {
  return node.children.filter(isElement);
}

function bare(type: string): string {
  return type.replace(/^(xs|xsd|sdtc|hl7|mif|v3):/, '');
}

function readSimple(node: XmlNode): { words: string[]; parts: string[] } {
  const words: string[] = [];
  const parts: string[] = [];
  const visit = (at: XmlNode) => {
    const local = localName(at.name);
    if (local === 'annotation') return;
    if (local === 'enumeration') words.push(at.attributes.get('value') ?? '');
    for (const key of ['base', 'itemType', 'memberTypes'])
      parts.push(...(at.attributes.get(key)?.split(/\s+/).map(bare) ?? []));
    elementsOf(at).forEach(visit);
  };
  visit(node);
  return { words, parts: parts.filter((part) => part !== '') };
}

function readComplex(
  name: string,
  node: XmlNode,
  complex: Map<string, ComplexType>,
  simple: Map<string, { words: string[]; parts: string[] }>,
): void {
  const attributes = new Map<string, string>();
  const elements = new Map<string, string>();
  let base: string | undefined;
  const visit = (at: XmlNode) => {
    const local = localName(at.name);
    if (local === 'annotation') return;
    if (local === 'extension' || local === 'restriction') base = bare(at.attributes.get('base') ?? '');
    if (local === 'attribute' && at.attributes.get('use') !== 'prohibited') {
      const own = elementsOf(at).find((one) => one.name.endsWith('simpleType'));
      const type = own ? `${name}@${at.attributes.get('name')}` : bare(at.attributes.get('type') ?? 'string');
      if (own) simple.set(type, readSimple(own));
      attributes.set(bare(at.attributes.get('name') ?? at.attributes.get('ref') ?? ''), type);
      return;
    }
    if (local === 'element') {
      const own = bare(at.attributes.get('name') ?? at.attributes.get('ref') ?? '');
      const inner = elementsOf(at).find((one) => one.name.endsWith('complexType'));
      const type = inner ? `${name}.${own}` : bare(at.attributes.get('type') ?? BY_NAME);
      if (inner) readComplex(type, inner, complex, simple);
      elements.set(own, type);
      return;
    }
    elementsOf(at).forEach(visit);
  };
  elementsOf(node).forEach(visit);
  complex.set(name, { base, attributes, elements });
}
