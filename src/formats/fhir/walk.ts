import { DocumentError, type Replacement } from '../document';
import { endOfString, type Json } from '../json-value';
import type { FhirField } from './rules';
import { typeOfElement, typeOfResource, UNKNOWN_TYPE } from './types';

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

/** Where a resource is in a source. */
export interface ResourcePlace {
  readonly source: string;
  /** Its first character, or white space before it. */
  readonly from: number;
  /** For errors. */
  readonly line: number;
}

/**
 * Goes through the values of a resource in JSON, in the order of the source.
 * @param root the resource, parsed
 * @param stays what becomes of a value at [start, end), and whether it stays
 * @returns the edits that remove all other values with their names, elements that FHIR does not know, and objects without anything left
 * @throws DocumentError if an element is named twice, or lists and objects nest too deeply
 */
export function walkResource(
  { source, from, line }: ResourcePlace,
  root: Json,
  stays: (start: number, end: number, value: unknown, field: FhirField) => boolean,
): Replacement[] {
  const edits: Replacement[] = [];
  let at = from;
  let depth = 0;
  space();
  object(root, typeOfResource(root), '', root);
  return edits;

  function space(): void {
    SPACE.lastIndex = at;
    SPACE.test(source);
    at = SPACE.lastIndex;
  }

  function word(): void {
    WORD.lastIndex = at;
    WORD.test(source);
    at = WORD.lastIndex;
  }

  /** Elements that are named twice have the last value only, which may not be the one that is read. */
  function expectAt(expected: RegExp): void {
    if (!expected.test(source[at] ?? '')) throw namedTwice(line);
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
      const stays = member(holder);
      names++;
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
    if (names > Object.keys(json).length) throw namedTwice(line);
    return true;
  }

  /** Reads a name and its value. */
  function member(holder: Holder): boolean {
    const start = at;
    expectAt(/"/);
    at = endOfString(source, at);
    const written = source.slice(start + 1, at - 1);
    const name: string = written.includes('\\') ? JSON.parse(`"${written}"`) : written;
    space();
    at++;
    space();
    const value = holder.json[name];
    const type = typeOfElement(holder.type, name, value);
    if (type !== undefined) return item(value, type, name, holder);
    skip();
    return false;
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
    else word();
    if (value === null || value === '') return true;
    return stays(start, at, value, {
      key: name,
      type,
      holderType: holder.type,
      holder: holder.json,
      parent: holder.parent,
      resource: holder.resource,
    });
  }

  function skip(): void {
    let open = 0;
    if (!/["{[]/.test(source[at] as string)) return void word();
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

function namedTwice(line: number): DocumentError {
  return new DocumentError(line, 'Expected each element of an object once');
}

function beginningOf(value: unknown): RegExp {
  if (Array.isArray(value)) return /\[/;
  if (typeof value === 'string') return /"/;
  return typeof value === 'object' && value !== null ? /{/ : /[-\dtfn]/;
}
