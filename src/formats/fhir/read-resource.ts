import type { TextRange } from '../../note/span';
import { DocumentError, type Replacement } from '../document';
import { readHtml } from '../html/read-html';
import { type Json, parsedJson } from '../json';
import type { SourcePlace, TextPart } from '../places';
import type { FhirIdentities } from './identities';
import { type FhirField, labelOfField, treatmentOfValue } from './rules';
import { RESOURCES, typeOfElement, UNKNOWN_TYPE } from './types';

/** The XHTML in a string at [start, end): places and edits within it are within `html`. */
export interface Narrative extends TextRange {
  readonly html: string;
  readonly edits: readonly Replacement[];
}

export interface FhirPlace extends SourcePlace {
  readonly within?: Narrative;
}

export interface ResourceReading {
  readonly parts: readonly TextPart<FhirPlace>[];
  readonly edits: readonly Replacement[];
  readonly narratives: readonly Narrative[];
  /** How many embedded files go. */
  readonly files: number;
}

/** What calls itself at each level. */
const DEEPEST = 400;
const SPACE = /[\t\n\r ]*/y;
const WORD = /[^\t\n\r ,\]}]+/y;
const BRACKETS = /["{}[\]]/g;

/** Which object a value is in. */
interface Holder {
  readonly json: Json;
  readonly type: string;
  readonly parent: string;
  readonly resource: Json;
}

/**
 * What becomes of each value of a resource in JSON that stands at [from, to) of the source, by the table of its place.
 * @throws DocumentError without text of it where it is none, names an element twice or nests too deeply
 */
export function readResource(
  source: string,
  from: number,
  to: number,
  identities: FhirIdentities,
  line: number,
): ResourceReading {
  const parts: TextPart<FhirPlace>[] = [];
  const edits: Replacement[] = [];
  const narratives: Narrative[] = [];
  const root = parsed(source.slice(from, to), line);
  let at = from;
  let depth = 0;
  let files = 0;
  space();
  object(root, typeOfResource(root), '', root);
  return { parts, edits, narratives, files };

  function space(): void {
    SPACE.lastIndex = at;
    SPACE.test(source);
    at = SPACE.lastIndex;
  }

  function deeper(): void {
    if (++depth > DEEPEST)
      throw new DocumentError(line, `Expected at most ${DEEPEST} lists and objects within each other`);
  }

  /** Each of these begins at the first character of a value, ends behind its last, and tells whether anything of it is left. */
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
      at = endOfString(at);
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
        // Its comma went with it.
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
    at++;
    depth--;
    return left;
  }

  function item(value: unknown, type: string, name: string, holder: Holder): boolean {
    if (Array.isArray(value)) return list(value, type, name, holder);
    if (typeof value === 'object' && value !== null) {
      const own =
        type === 'Resource' || ((value as Json).resourceType !== undefined && type === UNKNOWN_TYPE)
          ? typeOfResource(value as Json)
          : type;
      return object(value as Json, own, name, holder.resource);
    }
    const start = at;
    if (typeof value === 'string') at = endOfString(at);
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
        if (field.type === 'base64Binary') files++;
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
        parts.push({ start, end, text, encode: isString ? JSON.stringify : asNumber, ...(label && { label }) }, '\n');
        return true;
      }
    }
  }

  function renamed(start: number, end: number, text: string, other: string): boolean {
    if (other !== text) edits.push({ start, end, text: JSON.stringify(other) });
    return true;
  }

  function narrative(start: number, end: number, html: string): void {
    const reading = readHtml(html);
    const within = { start, end, html, edits: reading.edits };
    narratives.push(within);
    for (const part of reading.parts) parts.push(typeof part === 'string' ? part : { ...part, within });
    parts.push('\n');
  }

  /** Behind the closing quote. A regular expression for the whole string would run out of stack in an embedded file. */
  function endOfString(start: number): number {
    for (let from = start + 1; ; ) {
      const quote = source.indexOf('"', from);
      let slashes = quote;
      while (source[slashes - 1] === '\\') slashes--;
      if ((quote - slashes) % 2 === 0) return quote + 1;
      from = quote + 1;
    }
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
      at = token === '"' ? endOfString(index) : index + 1;
      if (token === '{' || token === '[') open++;
      else if (token === '}' || token === ']') open--;
    } while (open > 0);
  }
}

function parsed(source: string, line: number): Json {
  const value = parsedJson(source);
  if (typeof value === 'object' && value !== null && 'resourceType' in value) return value as Json;
  throw new DocumentError(line, 'Expected one complete FHIR resource in JSON');
}

function typeOfResource({ resourceType }: Json): string {
  return typeof resourceType === 'string' && RESOURCES.has(resourceType) ? resourceType : UNKNOWN_TYPE;
}

/** A number stays one where it can. */
function asNumber(text: string): string {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? text : JSON.stringify(text);
}
