import { parsedJson } from '../../note/json';
import { toBase64 } from '../bytes';
import { decoded } from '../decode';
import {
  type Attached,
  DocumentError,
  type DocumentFormat,
  type LeftOutCounts,
  type OpenDocument,
  startLeftOut,
} from '../document';
import { filledLines, isJsonObject, type JsonNode, jsonNodes } from '../json-value';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { withNamesOf } from '../stated-names';
import { openReading } from '../text-document';
import { type FileWithin, openFiles } from '../within';
import { xmlAsUtf8 } from '../xml';
import { startFhirIdentities } from './identities';
import { readResource } from './read-resource';
import { isFhirXml, jsonOfXml, xmlOfJson } from './xml';

/**
 * A FHIR resource or bundle in JSON or XML is one note: its narratives, other text and the fields with identifiers. In NDJSON each line is one.
 * @param within the kinds of documents that are opened within resources; other files are removed
 */
export function fhir(within: readonly DocumentFormat[]): DocumentFormat {
  return {
    ...KINDS.fhir,
    recognises: (name, head, whole) =>
      isFhirXml(head) ||
      (/^\uFEFF?\s*\{/.test(head) &&
        (/\.fhir(\.json)?$/i.test(name) ||
          (/\.json$/i.test(name) ? isResource(whole()) : /"resourceType"\s*:/.test(head)))),
    open: ({ name, bytes }) => {
      const source = decoded(xmlAsUtf8(bytes));
      if (!isFhirXml(source)) return openResources(stem(name), source, within);
      // XML is read as the equivalent JSON, and written from it.
      const document = openResources(stem(name), jsonOfXml(source), within);
      return {
        ...document,
        write: (...masks) => {
          const written = new TextDecoder().decode(document.write(...masks));
          return new TextEncoder().encode(xmlOfJson(JSON.parse(written)));
        },
      };
    },
  };
}

/** Whether JSON names the type of a resource: at its top, unless it is cut short or of several lines. */
function isResource(source: string): boolean {
  if (!/"resourceType"\s*:/.test(source)) return false;
  const value = parsedJson(source);
  return value === undefined || (isJsonObject(value) && 'resourceType' in value);
}

function openResources(id: string, source: string, within: readonly DocumentFormat[]): OpenDocument {
  const files: FileWithin[] = [];
  const leftOut = startLeftOut();
  const own = openWithFiles(id, source, leftOut, (file) => void files.push(file));
  const attached: Attached[] = [];
  const opened = openFiles(files, id, within, leftOut, attached);
  const notes = [...own.notes, ...opened.notes];
  const renamed = [...(own.renamed ?? []), ...opened.renamed];
  return {
    notes: files.length > 0 ? withNamesOf({ notes, renamed }) : notes,
    renamed,
    ...leftOut.found(),
    ...(attached.length > 0 && { attached }),
    write(replacements, put) {
      if (files.length === 0) return own.write(replacements);
      const written = opened.write(replacements.slice(own.notes.length), put).values();
      // Whether a file stays decides about the commas around it.
      const again = openWithFiles(id, source, startLeftOut(), () => {
        const bytes = written.next().value;
        return bytes && toBase64(bytes);
      });
      return again.write(replacements.slice(0, own.notes.length));
    },
  };
}

/** @param files as in `readResource` */
function openWithFiles(
  id: string,
  source: string,
  leftOut: LeftOutCounts,
  files: Parameters<typeof readResource>[5],
): OpenDocument {
  const identities = startFhirIdentities();
  // NDJSON: each line is a resource.
  const lines = /^\uFEFF?\{[^\n]*\}[ \t\r]*\n\s*\{/.test(source) ? filledLines(source) : undefined;
  const notes = (lines ?? [{ start: 0, end: source.length, line: 0 }]).map((place) => ({
    id: lines ? `${id}-${place.line}` : id,
    ...readResource(source, resourceAt(source, place), identities, leftOut, place.line, files),
  }));
  return openReading(
    source,
    {
      notes,
      edits: notes.flatMap(({ edits }) => edits),
      renamed: identities.renamed(),
    },
    leftOut,
  );
}

/** @param place where a resource is, and its line for errors; 0 if it is the whole file */
function resourceAt(source: string, place: ReturnType<typeof filledLines>[number]): JsonNode {
  const value = parsedJson(source.slice(place.start, place.end));
  if (!isJsonObject(value) || !('resourceType' in value))
    throw new DocumentError(place.line, 'Expected one complete FHIR resource in JSON');
  const [resource] = jsonNodes(source, place);
  return resource as JsonNode;
}
