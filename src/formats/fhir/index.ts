import { decoded } from '../decode';
import { DocumentError, type DocumentFormat, type OpenDocument } from '../document';
import { readHtml } from '../html/read-html';
import { stem } from '../names';
import { type Edit, edited, type Part, type Place, placeEdits, replacedPlaces, textOf } from '../places';
import { startIdentities } from './identities';
import { type Field, isFile, isWritten, type Json, labelOf } from './rules';
import { type JsonString, jsonStrings } from './strings';

/** A FHIR resource or bundle in JSON: its narratives, other text and the fields that hold identifiers are one note. */
export const fhir: DocumentFormat = {
  id: 'fhir',
  title: 'FHIR (JSON)',
  extensions: ['.json'],
  recognises: (name, head) =>
    /^\uFEFF?\s*\{/.test(head) && (/\.fhir(\.json)?$/i.test(name) || /"resourceType"\s*:/.test(head)),
  open: ({ name, bytes }) => {
    const source = decoded(bytes);
    return openResource(stem(name), source, parsed(source));
  },
};

/** The XHTML in a string: places and edits within it are within `html`. */
interface Narrative {
  readonly at: JsonString;
  readonly html: string;
  readonly edits: readonly Edit[];
}

interface FhirPlace extends Place {
  readonly within?: Narrative;
}

function parsed(source: string): Json {
  try {
    const value: unknown = JSON.parse(source.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && 'resourceType' in value) return value as Json;
  } catch {
    // The parser's own message may quote the text.
  }
  throw new DocumentError(0, 'Expected one complete FHIR resource in JSON');
}

function openResource(id: string, source: string, root: Json): OpenDocument {
  const parts: Part<FhirPlace>[] = [];
  const edits: Edit[] = [];
  const narratives: Narrative[] = [];
  const identity = startIdentities();
  const put = ({ start, end }: JsonString, text: string) => edits.push({ start, end, text: JSON.stringify(text) });

  for (const at of jsonStrings(source)) {
    const field = fieldOf(root, at);
    const other = identity(field.key, field.holder.resourceType !== undefined, at.value);
    if (other !== undefined) put(at, other);
    else if (isFile(field)) put(at, '');
    else if (field.key === 'div') {
      const reading = readHtml(at.value);
      const within = { at, html: at.value, edits: reading.edits };
      narratives.push(within);
      for (const part of reading.parts) parts.push(typeof part === 'string' ? part : { ...part, within });
      parts.push('\n');
    } else {
      const label = labelOf(field);
      if (at.value === '' || !(label || isWritten(field))) continue;
      const { start, end, value: text } = at;
      parts.push({ start, end, text, encode: JSON.stringify, ...(label && { label }) }, '\n');
    }
  }
  const { text, spans } = textOf(parts);
  return {
    notes: [{ note: { id, text }, spans }],
    write([replacements = []]) {
      const changed = [...replacedPlaces(parts, replacements)];
      const inside = (narrative: Narrative | undefined) =>
        placeEdits(new Map(changed.filter(([place]) => place.within === narrative)));
      const rewritten = narratives.map((narrative): Edit => {
        const html = edited(narrative.html, [...inside(narrative), ...narrative.edits]);
        const { start, end } = narrative.at;
        return { start, end, text: html === narrative.html ? source.slice(start, end) : JSON.stringify(html) };
      });
      return new TextEncoder().encode(edited(source, [...inside(undefined), ...rewritten, ...edits]));
    },
  };
}

function fieldOf(root: Json, { path, value }: JsonString): Field {
  let holder: Json = root;
  let resource: Json = root;
  let names: string[] = [];
  let at: unknown = root;
  for (const step of path) {
    if (typeof at === 'object' && at !== null && !Array.isArray(at)) {
      holder = at as Json;
      if (holder.resourceType !== undefined) {
        resource = holder;
        names = [];
      }
    }
    if (typeof step === 'string') names.push(step);
    at = (at as Record<string | number, unknown> | undefined)?.[step];
  }
  return { key: names.at(-1) ?? '', path: names, holder, resource, value };
}
