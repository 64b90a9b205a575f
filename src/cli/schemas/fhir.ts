import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import data from './data/fhir.json';

/** FHIR types by element name; the type `.` is the nested type at that path. A choice is `value[x]`, of type `[x]`. */
type Elements = Map<string, Set<string>>;

interface FhirSources {
  /** `fhir.schema.json` of R4, as HL7 publishes it. */
  readonly r4: string;
  /** The unpacked npm package `hl7.fhir.r5.core`. */
  readonly r5: string;
  /** `index.d.ts` of `@types/fhir` 3, which follows FHIR 3.0. */
  readonly stu3: string;
}

/**
 * The element names and types of all resources and datatypes of FHIR STU3, R4 and R5 together, and the words of the codes that they
 * are bound to. `defaults` has the usual type of elements with a name; `types` lists the elements of each type by its path, separated by
 * blanks, as `name:Type` if the type is another, and `name:.` for a nested type.
 */
export function fhirTypes({ r4, r5, stu3 }: FhirSources): {
  readonly resources: string;
  readonly codes: string;
  readonly defaults: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, string>>;
} {
  const types = new Map<string, Elements>();
  const resources = new Set<string>();
  const codes = new Set<string>();
  const add = (path: string, name: string, type: string) => {
    const elements = types.get(path) ?? new Map<string, Set<string>>();
    types.set(path, elements);
    elements.set(name, (elements.get(name) ?? new Set()).add(type));
  };
  readR4(r4, add, resources, codes);
  readR5(r5, add, resources, codes);
  readStu3(stu3, add, resources, codes);
  for (const [path, elements] of types) types.set(path, withChoices(elements));
  return packed(types, resources, codes);
}

/** Joins `valueString` and `valueQuantity` to one `value[x]`, if R5 does, or if there are several. */
function withChoices(elements: Elements): Elements {
  const bases = [...elements].flatMap(([name, types]) =>
    [...types].filter((type) => isChoice(name, type)).map((type) => baseOf(name, type)),
  );
  const isBase = (base: string) => elements.has(`${base}[x]`) || bases.filter((other) => other === base).length > 1;
  const all: Elements = new Map();
  for (const [name, types] of elements) {
    const type = [...types].find((one) => isChoice(name, one) && isBase(baseOf(name, one)));
    if (type) all.set(`${baseOf(name, type)}[x]`, new Set(['[x]']));
    else all.set(name, types);
  }
  return all;
}

function baseOf(name: string, type: string): string {
  return name.slice(0, -type.length);
}

type Add = (path: string, name: string, type: string) => void;

function isChoice(name: string, type: string): boolean {
  return name.length > type.length && name.endsWith(type.charAt(0).toUpperCase() + type.slice(1));
}

interface SchemaProperty {
  readonly $ref?: string;
  readonly items?: SchemaProperty;
  readonly enum?: readonly string[];
  readonly const?: string;
}

function readR4(file: string, add: Add, resources: Set<string>, codes: Set<string>): void {
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  const definitions: Record<string, { properties?: Record<string, SchemaProperty> }> = schema.definitions;
  const named = new Map<string, string>();
  const visit = (definition: string, path: string) => {
    named.set(definition, path);
    for (const [name, property] of Object.entries(definitions[definition]?.properties ?? {})) {
      if (name.startsWith('_') || name === 'resourceType') continue;
      const { $ref, enum: words } = property.items ?? property;
      for (const word of words ?? []) codes.add(word);
      const target = $ref?.replace('#/definitions/', '');
      if (!target) add(path, name, words ? 'code' : primitiveOf(name, path));
      else if (target === 'ResourceList') add(path, name, 'Resource');
      else if (!target.includes('_')) add(path, name, target);
      else {
        const known = named.get(target);
        if (!known) visit(target, `${path}.${name}`);
        add(path, name, (known ?? `${path}.${name}`) === `${path}.${name}` ? '.' : (known as string));
      }
    }
  };
  for (const [name, { properties }] of Object.entries(definitions)) {
    if (!properties || name.includes('_')) continue;
    if (properties.resourceType?.const) resources.add(name);
    visit(name, name);
  }
}

/** The schema spells out choices of a primitive type; only their name has the type. */
function primitiveOf(name: string, path: string): string {
  // Longer names come first, since `valueDateTime` is not a `time`.
  const found = data.primitives.find((primitive) => isChoice(name, primitive));
  if (found) return found;
  throw new Error(`${path}.${name}: neither a reference nor a choice`);
}

interface StructureDefinition {
  readonly resourceType: string;
  readonly kind: string;
  readonly derivation?: string;
  readonly abstract: boolean;
  readonly type: string;
  readonly snapshot: {
    readonly element: readonly {
      readonly path: string;
      readonly contentReference?: string;
      readonly type?: readonly { readonly code: string }[];
      readonly binding?: { readonly strength: string; readonly valueSet?: string };
    }[];
  };
}

function readR5(folder: string, add: Add, resources: Set<string>, codes: Set<string>): void {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const files = readdirSync(folder);
  const systems = new Map<string, string[]>();
  interface Concept {
    readonly code: string;
    readonly concept?: readonly Concept[];
  }
  const flat = (concepts: readonly Concept[] = []): string[] =>
    concepts.flatMap(({ code, concept }) => [code, ...flat(concept)]);
  for (const name of files.filter((one) => one.startsWith('CodeSystem-'))) {
    const { url, concept } = json(name);
    systems.set(url, flat(concept));
  }
  interface Include {
    readonly system?: string;
    readonly concept?: readonly Concept[];
    readonly valueSet?: readonly string[];
  }
  const sets = new Map<string, readonly Include[]>();
  for (const name of files.filter((one) => one.startsWith('ValueSet-'))) {
    const { url, compose } = json(name);
    sets.set(url, compose?.include ?? []);
  }
  const wordsOf = (url: string): string[] =>
    (sets.get(url) ?? []).flatMap(({ system, concept, valueSet = [] }) => [
      ...(concept ? flat(concept) : (systems.get(system ?? '') ?? [])),
      ...valueSet.flatMap(wordsOf),
    ]);
  for (const name of files.filter((one) => one.startsWith('StructureDefinition-'))) {
    const { kind, derivation, abstract, type: root, snapshot }: StructureDefinition = json(name);
    if (derivation === 'constraint' || kind === 'logical' || kind === 'primitive-type') continue;
    if (kind === 'resource' && !abstract) resources.add(root);
    for (const { path, contentReference, type = [], binding } of snapshot.element) {
      const at = path.lastIndexOf('.');
      if (at < 0) continue;
      const [holder, own] = [path.slice(0, at), path.slice(at + 1)];
      if (binding?.strength === 'required' && type.some(({ code }) => code === 'code'))
        for (const word of wordsOf(binding.valueSet?.replace(/\|.*/, '') ?? '')) codes.add(word);
      if (contentReference) add(holder, own, contentReference.replace(/^.*#/, ''));
      else if (own.endsWith('[x]')) add(holder, own, '[x]');
      else for (const { code } of type) add(holder, own, typeCode(code, holder, own));
    }
  }
}

function typeCode(code: string, holder: string, name: string): string {
  // Ids are given as a type of FHIRPath.
  if (code.startsWith('http://hl7.org/fhirpath/')) return name === 'id' ? 'id' : 'string';
  return code === 'BackboneElement' || (code === 'Element' && holder !== 'Element') ? '.' : code;
}

function readStu3(file: string, add: Add, resources: Set<string>, codes: Set<string>): void {
  const source = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*/g, '');
  const words = new Map<string, string>();
  for (const [, name = '', union = ''] of source.matchAll(/\btype (\w+) =\s*([^;]+);/g)) words.set(name, union.trim());
  interface Interface {
    readonly parent: string | undefined;
    readonly members: readonly (readonly [string, string])[];
  }
  const all = new Map<string, Interface>();
  for (const [, name = '', parent, body = ''] of source.matchAll(
    /\binterface (\w+)(?: extends (\w+))?\s*\{([^{}]*)\}/g,
  ))
    all.set(name, {
      parent,
      members: [...body.matchAll(/(\w+)\??:\s*([^;]+);/g)].map(([, key = '', type = '']) => [key, type.trim()]),
    });
  const inherited = (name: string): readonly (readonly [string, string])[] => {
    const own = all.get(name);
    return own ? [...(own.parent ? inherited(own.parent) : []), ...own.members] : [];
  };
  const nested = (name: string) => all.get(name)?.parent === 'BackboneElement' || all.get(name)?.parent === 'Element';
  const named = new Map<string, string>();
  const isDatatype = (name: string) => named.has(name) && !named.get(name)?.includes('.');
  const visit = (name: string, path: string) => {
    named.set(name, path);
    for (const [key, type] of inherited(name)) {
      if (key.startsWith('_') || key === 'resourceType') continue;
      const bare = type.replace(/\[\]$/, '').replace(/^Array<(.*)>$/, '$1');
      const union = words.get(bare);
      if (union?.includes("'")) for (const [, word = ''] of union.matchAll(/'([^']*)'/g)) codes.add(word);
      if (bare === 'Resource' || bare === 'ResourceList') add(path, key, 'Resource');
      else if (bare === 'any') continue;
      else if (union?.includes("'") || bare.includes("'")) add(path, key, 'code');
      else if (union || !all.has(bare)) add(path, key, bare);
      else if (isDatatype(bare) || STU3_DATATYPES.has(bare)) add(path, key, bare);
      else if (nested(bare)) {
        const known = named.get(bare);
        if (!known) visit(bare, `${path}.${key}`);
        add(path, key, (known ?? `${path}.${key}`) === `${path}.${key}` ? '.' : (known as string));
      } else add(path, key, bare);
    }
  };
  for (const [name, { parent }] of all) {
    if (parent !== 'DomainResource' && !(parent === 'ResourceBase' && name !== 'DomainResource')) continue;
    resources.add(name);
    visit(name, name);
  }
  for (const name of STU3_DATATYPES) if (all.has(name) && !named.has(name)) visit(name, name);
}

const STU3_DATATYPES = new Set(data.stu3Datatypes);

/** If releases differ, text wins, since it may have any content; other types are recognised by their content. */
function merged(types: ReadonlySet<string>): string {
  const all = [...types].map((type) => type.replace(/^(Simple|Money)Quantity$/, 'Quantity'));
  const primitives = all.filter((type) => /^[a-z]/.test(type));
  const isText = primitives.includes('string') || primitives.includes('markdown');
  const one = isText ? ['string'] : primitives.toSorted().slice(0, 1);
  return [...new Set([...all.filter((type) => !/^[a-z]/.test(type)).toSorted(), ...one])].join('|');
}

function packed(types: ReadonlyMap<string, Elements>, resources: ReadonlySet<string>, codes: ReadonlySet<string>) {
  const flat = [...types].flatMap(([path, elements]) =>
    [...elements].map(([name, all]) => ({ path, name, type: merged(all) })),
  );
  const counts = new Map<string, Map<string, number>>();
  for (const { name, type } of flat) {
    const own = counts.get(name) ?? new Map<string, number>();
    counts.set(name, own.set(type, (own.get(type) ?? 0) + 1));
  }
  const defaults: Record<string, string> = {};
  for (const [name, own] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (!name.endsWith('[x]'))
      defaults[name] = [...own].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] as string;
  const lists: Record<string, string> = {};
  for (const path of [...types.keys()].sort())
    lists[path] = flat
      .filter(
        (one) => one.path === path && !OF_ALL.has(one.name) && !(resources.has(path) && OF_RESOURCES.has(one.name)),
      )
      .map(({ name, type }) => (name.endsWith('[x]') || defaults[name] === type ? name : `${name}:${type}`))
      .join(' ');
  return {
    resources: [...resources].sort().join(' '),
    codes: [...codes]
      .filter((word) => !/\s/.test(word))
      .sort()
      .join(' '),
    defaults,
    types: lists,
  };
}

/** Elements that every type has. */
const OF_ALL = new Set(['id', 'extension', 'modifierExtension', 'fhir_comments']);
const OF_RESOURCES = new Set(['meta', 'implicitRules', 'language', 'text', 'contained']);
