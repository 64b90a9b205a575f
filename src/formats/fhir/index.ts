import { parsedJson } from '../../note/json';
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
import { readHtml } from '../html';
import { asJsonNumber, filledLines, isJsonObject, type JsonNode, jsonNodes } from '../json-value';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { cleaning, edited, placeEdits, type SourcePlace, type TextPart } from '../places';
import { openReading } from '../text-document';
import { xmlAsUtf8 } from '../xml';
import { type FhirIdentities, startFhirIdentities } from './identities';
import { labelOfField, treatmentOfValue } from './rules';
import { walkResource } from './walk';
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
    const source = decoded(xmlAsUtf8(bytes));
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
  // NDJSON: each line is a resource.
  const lines = /^\uFEFF?\{[^\n]*\}[ \t\r]*\n\s*\{/.test(source) ? filledLines(source) : undefined;
  const notes = (lines ?? [{ start: 0, end: source.length, line: 0 }]).map((place) => ({
    id: lines ? `${id}-${place.line}` : id,
    ...readResource(source, place, identities, missed),
  }));
  return openReading(source, {
    notes,
    edits: notes.flatMap(({ edits }) => edits),
    renamed: identities.renamed(),
    ...missed.found(),
  });
}

/** Where a resource is, and its line for errors; 0 if it is the whole file. */
interface Place extends TextRange {
  readonly line: number;
}

interface ResourceReading {
  readonly parts: readonly TextPart[];
  readonly edits: readonly Replacement[];
}

/**
 * Reads a resource in JSON, and decides by the tables what becomes of each value.
 * @throws DocumentError if it names an element twice or nests too deeply
 */
function readResource(
  source: string,
  place: Place,
  identities: FhirIdentities,
  missed: LeftOutCounts,
): ResourceReading {
  const parts: TextPart[] = [];
  const renamings: Replacement[] = [];
  const removals = walkResource(source, resourceAt(source, place), place.line, (start, end, value, field) => {
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
        parts.push({ start, end, text: withoutEntities(text), encode, ...(label && { label }) }, '\n');
        return true;
      }
    }
  });
  return { parts, edits: [...renamings, ...removals] };

  function renamed(start: number, end: number, text: string, other: string): boolean {
    if (other !== text) renamings.push({ start, end, text: JSON.stringify(other) });
    return true;
  }

  /** The XHTML in a string. */
  function narrative(start: number, end: number, html: string): void {
    const { parts: shown, edits, missed: lost } = readHtml(html, true);
    missed.addAll(lost.found().leftOut);
    const composed = (changed: ReadonlyMap<SourcePlace, string>) => edited(html, [...placeEdits(changed), ...edits]);
    const whole: SourcePlace = { start, end, text: html, encode: JSON.stringify, composed };
    if (edits.length > 0) parts.push(cleaning(whole));
    for (const part of shown) parts.push(typeof part === 'string' ? part : { ...part, whole });
    parts.push('\n');
  }
}

const MAX_DEPTH = 400;

function resourceAt(source: string, place: Place): JsonNode {
  const value = parsedJson(source.slice(place.start, place.end));
  if (!isJsonObject(value) || !('resourceType' in value))
    throw new DocumentError(place.line, 'Expected one complete FHIR resource in JSON');
  const [resource] = jsonNodes(source, MAX_DEPTH, place);
  return resource as JsonNode;
}
