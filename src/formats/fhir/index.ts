import { parsedJson } from '../../note/json';
import { decoded } from '../decode';
import { DocumentError, type DocumentFormat, type OpenDocument, startLeftOut } from '../document';
import { filledLines, isJsonObject, type JsonNode, jsonNodes } from '../json-value';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { openReading } from '../text-document';
import { xmlAsUtf8 } from '../xml';
import { startFhirIdentities } from './identities';
import { readResource } from './read-resource';
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
    ...readResource(source, resourceAt(source, place), identities, missed, place.line),
  }));
  return openReading(source, {
    notes,
    edits: notes.flatMap(({ edits }) => edits),
    renamed: identities.renamed(),
    ...missed.found(),
  });
}

/** @param place where a resource is, and its line for errors; 0 if it is the whole file */
function resourceAt(source: string, place: ReturnType<typeof filledLines>[number]): JsonNode {
  const value = parsedJson(source.slice(place.start, place.end));
  if (!isJsonObject(value) || !('resourceType' in value))
    throw new DocumentError(place.line, 'Expected one complete FHIR resource in JSON');
  const [resource] = jsonNodes(source, place);
  return resource as JsonNode;
}
