import type { TextRange } from '../../note/span';
import { decoded, withoutEntities } from '../decode';
import {
  DocumentError,
  type DocumentFormat,
  type LeftOutCounts,
  type OpenDocument,
  type Replacement,
  startLeftOut,
} from '../document';
import { placeWithoutFiles } from '../embedded-files';
import { readHtml } from '../html';
import { asJsonNumber, endOfString, isJsonObject, type Json, parsedJson } from '../json-value';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { edited, noteOf, placeEdits, replacedPlaces, type SourcePlace, type TextPart } from '../places';
import { statedNames, withStatedNames } from '../stated-names';
import { type FhirIdentities, startFhirIdentities } from './identities';
import { type FhirField, labelOfField, treatmentOfValue } from './rules';
import { typeOfElement, typeOfResource, UNKNOWN_TYPE } from './types';
import { isFhirXml, jsonOfXml, xmlOfJson } from './xml';

/** A FHIR resource or bundle in JSON or XML is one note: its narratives, other text and the fields with identifiers. In NDJSON each line is one. */
export const fhir: DocumentFormat = {
  ...KINDS.fhir,
  recognises: (name, head, whole) =>
    isFhirXml(head) ||
    (/^\uFEFF?\s*\{/.test(head) &&
      (/\.fhir(\.json)?$/i.test(name) ||
        (/\.json$/i.test(name) ? isResource(whole()) : /"resourceType"\s*:/.test(head)))),
  open: ({ name, bytes }) => {
    const source = decoded(bytes);
    return isFhirXml(source) ? openXml(stem(name), source) : openResources(stem(name), source);
  },
};

/** Whether JSON names the type of a resource: at its top, unless it is cut short or of several lines. */
function isResource(source: string): boolean {
  if (!/"resourceType"\s*:/.test(source)) return false;
  const value = parsedJson(source);
  return value === undefined || (isJsonObject(value) && 'resourceType' in value);
}

/** XML is read as the equivalent JSON, and written from it. */
function openXml(id: string, source: string): OpenDocument {
  const document = openResources(id, jsonOfXml(source));
  return {
    ...document,
    write: (replacements) => {
      const written = new TextDecoder().decode(document.write(replacements));
      return new TextEncoder().encode(xmlOfJson(JSON.parse(written)));
    },
  };
}

function openResources(id: string, source: string): OpenDocument {
  const identities = startFhirIdentities();
  const missed = startLeftOut();
  const read = (from: number, to: number, line: number) => readResource(source, from, to, line, identities, missed);
  const lines = linesOf(source);
  const readings = lines
    ? lines.map(({ start, end, line }) => ({ id: `${id}-${line}`, reading: read(start, end, line) }))
    : [{ id, reading: read(source.startsWith('\uFEFF') ? 1 : 0, source.length, 0) }];
  const notes = readings.map(({ id, reading }) => noteOf(id, reading.parts));
  return {
    ...missed.found(),
    notes: withStatedNames(notes, statedNames(notes, identities.renamed())),
    write(replacements) {
      const edits = readings.flatMap(({ reading }, index) => editsOf(source, reading, replacements[index] ?? []));
      return new TextEncoder().encode(edited(source, edits));
    },
  };
}

/** The lines of NDJSON, each a resource; undefined if the file is one resource. */
function linesOf(source: string): { start: number; end: number; line: number }[] | undefined {
  if (!/^\uFEFF?\{[^\n]*\}[ \t\r]*\n\s*\{/.test(source)) return undefined;
  const all: { start: number; end: number; line: number }[] = [];
  let start = source.startsWith('\uFEFF') ? 1 : 0;
  for (let line = 1; start < source.length; line++) {
    const found = source.indexOf('\n', start);
    const end = found < 0 ? source.length : found;
    if (source.slice(start, end).trim() !== '') all.push({ start, end, line });
    start = end + 1;
  }
  return all;
}

function editsOf(
  source: string,
  { parts, edits, narratives }: ResourceReading,
  replacements: Parameters<OpenDocument['write']>[0][number],
): Replacement[] {
  const inside = new Map<Narrative | undefined, Map<FhirPlace, string>>([[undefined, new Map()]]);
  for (const [place, text] of replacedPlaces(parts, replacements)) {
    const own = inside.get(place.within) ?? new Map<FhirPlace, string>();
    inside.set(place.within, own.set(place, text));
  }
  const rewritten = narratives.map((narrative): Replacement => {
    const { start, end } = narrative;
    const html = edited(narrative.html, [...placeEdits(inside.get(narrative) ?? new Map()), ...narrative.edits]);
    return { start, end, text: html === narrative.html ? source.slice(start, end) : JSON.stringify(html) };
  });
  return [...placeEdits(inside.get(undefined) ?? new Map()), ...rewritten, ...edits];
}

/** The XHTML in a string at [start, end) of the source. */
interface Narrative extends TextRange {
  /** The string's value. */
  readonly html: string;
  /** Of `html`. */
  readonly edits: readonly Replacement[];
}

interface FhirPlace extends SourcePlace {
  /** The narrative whose `html` it is a place of; without one it is a place of the source. */
  readonly within?: Narrative;
}

interface ResourceReading {
  readonly parts: readonly TextPart<FhirPlace>[];
  readonly edits: readonly Replacement[];
  readonly narratives: readonly Narrative[];
}

/** The reader recurses at each level. */
const MAX_DEPTH = 400;
const SPACE = /[\t\n\r ]*/y;
const WORD = /[^\t\n\r ,\]}]+/y;
const BRACKETS = /["{}[\]]/g;

/** The object that contains a value. */
interface Holder {
  readonly json: Json;
  readonly type: string;
  readonly parent: string;
  readonly resource: Json;
}

/**
 * Reads the resource in JSON at [from, to) of the source, and decides by the tables what becomes of each value.
 * @throws DocumentError if it is not a resource, names an element twice or nests too deeply
 */
function readResource(
  source: string,
  from: number,
  to: number,
  line: number,
  identities: FhirIdentities,
  missed: LeftOutCounts,
): ResourceReading {
  const parts: TextPart<FhirPlace>[] = [];
  const edits: Replacement[] = [];
  const narratives: Narrative[] = [];
  const root = parsed(source.slice(from, to), line);
  let at = from;
  let depth = 0;
  space();
  object(root, typeOfResource(root), '', root);
  return { parts, edits, narratives };

  function space(): void {
    SPACE.lastIndex = at;
    SPACE.test(source);
    at = SPACE.lastIndex;
  }

  /** Elements that are named twice have the last value only, which may not be the one that is read. */
  function expectAt(expected: RegExp): void {
    if (!expected.test(source[at] ?? '')) throw new DocumentError(line, 'Expected each element of an object once');
  }

  function deeper(): void {
    if (++depth > MAX_DEPTH)
      throw new DocumentError(line, `Expected at most ${MAX_DEPTH} lists and objects within each other`);
  }

  /** This and the next functions read a value: from its first character to after its last. @returns whether any of it stays */
  function object(json: Json, type: string, parent: string, around: Json): boolean {
    deeper();
    const isResource = json.resourceType !== undefined;
    const holder: Holder = { json, type, parent: isResource ? '' : parent, resource: isResource ? json : around };
    let names = 0;
    let left = false;
    at++;
    space();
    while (source[at] !== '}') {
      const comma = at;
      if (source[at] === ',') at++;
      const start = at;
      space();
      const nameStart = at;
      expectAt(/"/);
      at = endOfString(source, at);
      const written = source.slice(nameStart + 1, at - 1);
      const name: string = written.includes('\\') ? JSON.parse(`"${written}"`) : written;
      names++;
      space();
      at++;
      space();
      const value = json[name];
      const own = typeOfElement(type, name, value);
      const stays = own !== undefined && item(value, own, name, holder);
      if (own === undefined) skip();
      const end = at;
      space();
      if (stays) left = true;
      else if (left) edits.push({ start: comma, end, text: '' });
      else edits.push({ start, end: source[at] === ',' ? at + 1 : at, text: '' });
      if (!stays && !left && source[at] === ',') {
        // Its comma was removed with it.
        at++;
        space();
      }
    }
    at++;
    depth--;
    if (names > Object.keys(json).length) throw new DocumentError(line, 'Expected each element of an object once');
    return true;
  }

  function list(values: readonly unknown[], type: string, name: string, holder: Holder): boolean {
    deeper();
    let left = values.length === 0;
    at++;
    space();
    for (const value of values) {
      const start = at;
      if (item(value, type, name, holder)) left = true;
      else edits.push({ start, end: at, text: 'null' });
      space();
      if (source[at] === ',') at++;
      space();
    }
    expectAt(/]/);
    at++;
    depth--;
    return left;
  }

  function item(value: unknown, type: string, name: string, holder: Holder): boolean {
    expectAt(beginningOf(value));
    if (Array.isArray(value)) return list(value, type, name, holder);
    if (typeof value === 'object' && value !== null) {
      const own =
        type === 'Resource' || ((value as Json).resourceType !== undefined && type === UNKNOWN_TYPE)
          ? typeOfResource(value as Json)
          : type;
      return object(value as Json, own, name, holder.resource);
    }
    const start = at;
    if (typeof value === 'string') at = endOfString(source, at);
    else {
      WORD.lastIndex = at;
      WORD.test(source);
      at = WORD.lastIndex;
    }
    if (value === null || value === '') return true;
    const field: FhirField = {
      key: name,
      type,
      holderType: holder.type,
      holder: holder.json,
      parent: holder.parent,
      resource: holder.resource,
    };
    return leaf(start, at, value, field);
  }

  function leaf(start: number, end: number, value: unknown, field: FhirField): boolean {
    const isString = typeof value === 'string';
    const text = isString ? value : source.slice(start, end);
    switch (treatmentOfValue(field, text, isString)) {
      case 'structure':
        return true;
      case 'gone':
        if (field.type === 'base64Binary') missed.add('embedded file');
        return false;
      case 'identity':
        return renamed(start, end, text, identities.id(text));
      case 'reference':
        return renamed(start, end, text, identities.reference(text));
      case 'uri':
        return renamed(start, end, text, identities.uri(text));
      case 'html':
        narrative(start, end, text);
        return true;
      case 'text': {
        const label = labelOfField(field);
        const encode = isString ? JSON.stringify : asJsonNumber;
        const whole = { start, end, text: withoutEntities(text), encode, ...(label && { label }) };
        const place = placeWithoutFiles(whole, missed.add);
        if (place !== whole) edits.push({ start, end, text: encode(place.text) });
        parts.push(place, '\n');
        return true;
      }
    }
  }

  function renamed(start: number, end: number, text: string, other: string): boolean {
    if (other !== text) edits.push({ start, end, text: JSON.stringify(other) });
    return true;
  }

  function narrative(start: number, end: number, html: string): void {
    const reading = readHtml(html, true);
    missed.addAll(reading.missed.found().leftOut);
    const within = { start, end, html, edits: reading.edits };
    narratives.push(within);
    for (const part of reading.parts) parts.push(typeof part === 'string' ? part : { ...part, within });
    parts.push('\n');
  }

  function skip(): void {
    let open = 0;
    if (!/["{[]/.test(source[at] as string)) {
      WORD.lastIndex = at;
      WORD.test(source);
      at = WORD.lastIndex;
      return;
    }
    do {
      BRACKETS.lastIndex = at;
      const index = BRACKETS.exec(source)?.index as number;
      const token = source[index];
      at = token === '"' ? endOfString(source, index) : index + 1;
      if (token === '{' || token === '[') open++;
      else if (token === '}' || token === ']') open--;
    } while (open > 0);
  }
}

function beginningOf(value: unknown): RegExp {
  if (Array.isArray(value)) return /\[/;
  if (typeof value === 'string') return /"/;
  return typeof value === 'object' && value !== null ? /{/ : /[-\dtfn]/;
}

function parsed(source: string, line: number): Json {
  const value = parsedJson(source);
  if (typeof value === 'object' && value !== null && 'resourceType' in value) return value as Json;
  throw new DocumentError(line, 'Expected one complete FHIR resource in JSON');
}
