import { decoded } from '../decode';
import type { DocumentFormat, OpenDocument, Replacement } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { edited, placeEdits, replacedPlaces, textOf } from '../places';
import { statedNames, withStatedNames } from '../stated-names';
import { startFhirIdentities } from './identities';
import { type FhirPlace, type Narrative, type ResourceReading, readResource } from './read-resource';
import { isFhirXml, jsonOfXml, xmlOfJson } from './xml';

/** A FHIR resource or bundle in JSON or XML is one note: its narratives, other text and the fields that hold identifiers. Of NDJSON each line is one. */
export const fhir: DocumentFormat = {
  ...KINDS.fhir,
  recognises: (name, head, whole) =>
    isFhirXml(head) ||
    (/^\uFEFF?\s*\{/.test(head) &&
      (/\.fhir(\.json)?$/i.test(name) ||
        /"resourceType"\s*:/.test(head) ||
        (/\.json$/i.test(name) && /"resourceType"\s*:/.test(whole())))),
  open: ({ name, bytes }) => {
    const source = decoded(bytes);
    return isFhirXml(source) ? openXml(stem(name), source) : openResources(stem(name), source);
  },
};

/** XML is read as the JSON that says the same, and written from it. */
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
  const read = (from: number, to: number, line: number) => readResource(source, from, to, identities, line);
  const lines = linesOf(source);
  const readings = lines
    ? lines.map(({ start, end, line }) => ({ id: `${id}-${line}`, reading: read(start, end, line) }))
    : [{ id, reading: read(source.startsWith('\uFEFF') ? 1 : 0, source.length, 0) }];
  const notes = readings.map(({ id, reading }) => {
    const { text, spans } = textOf(reading.parts);
    return { note: { id, text }, spans };
  });
  const files = readings.reduce((sum, { reading }) => sum + reading.files, 0);
  return {
    ...(files > 0 && { leftOut: [{ kind: 'embedded file', count: files }] }),
    notes: withStatedNames(notes, statedNames(notes, identities.renamed())),
    write(replacements) {
      const edits = readings.flatMap(({ reading }, index) => editsOf(source, reading, replacements[index] ?? []));
      return new TextEncoder().encode(edited(source, edits));
    },
  };
}

/** The lines of NDJSON, each a resource of its own; undefined where the whole is one. */
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
