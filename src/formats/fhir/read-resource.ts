import { parsedJson } from '../../note/json';
import { fromBase64 } from '../bytes';
import { withoutEntities } from '../decode';
import type { LeftOutCounts, Replacement } from '../document';
import { embeddedParts, TEXT_FILE } from '../embedded-text';
import { pageParts } from '../html/read-page';
import { asJsonNumber, isJsonObject, type JsonNode, jsonNodes } from '../json-value';
import { partsWithin, partWithin, rewritten, type SourcePlace, type TextPart } from '../places';
import type { FileWithin } from '../within';
import { type FhirIdentities, startFhirIdentities } from './identities';
import { labelOfField, treatmentOfValue } from './rules';
import { typeOfResource, UNKNOWN_TYPE } from './types';
import { walkResource } from './walk';

/**
 * Reads a resource in JSON, and decides by the tables what becomes of each value.
 * @param line of the resource, for errors
 * @param files gets the embedded files that are not read as text, and gives what is written instead of each; undefined removes it
 * @throws DocumentError if it names an element twice or nests too deeply
 */
export function readResource(
  source: string,
  resource: JsonNode,
  identities: FhirIdentities,
  leftOut: LeftOutCounts,
  line = 0,
  files?: (file: FileWithin) => string | undefined,
) {
  const parts: TextPart[] = [];
  const renamings: Replacement[] = [];
  const removals = walkResource(source, resource, line, (start, end, value, field) => {
    const isString = typeof value === 'string';
    const text = isString ? value : source.slice(start, end);
    switch (treatmentOfValue(field, text, isString)) {
      case 'structure':
        return true;
      case 'gone': {
        if (field.type !== 'base64Binary' || field.key === 'hash') return false;
        const { contentType } = field.holder;
        const kind = typeof contentType === 'string' ? contentType : '';
        const isFile = isString && /^(Attachment|Binary)$/.test(field.holderType);
        // XML and JSON are documents of their own, so that they stay valid, unless only their text can be read.
        const isText = TEXT_FILE.test(kind) && !(files && /json|xml/i.test(kind) && !/html/i.test(kind));
        const inside = isFile && isText && embeddedParts({ start, end }, text, kind, JSON.stringify, leftOut);
        if (inside) return shown(inside);
        if (isFile && files && !isText && !/^image\//i.test(kind)) {
          const put = files({ bytes: fromBase64(text), kind });
          return put !== undefined && renamed(start, end, text, put);
        }
        leftOut.add('embedded file');
        return false;
      }
      case 'identity':
        return renamed(start, end, text, identities.id(text));
      case 'reference':
        return renamed(start, end, text, identities.reference(text));
      case 'uri':
        return renamed(start, end, text, identities.uri(text));
      case 'html':
        return shown(pageParts({ start, end, text, encode: JSON.stringify }, true, leftOut));
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

  function shown(inside: readonly TextPart[]): true {
    for (const part of inside) parts.push(part);
    return true;
  }
}

/** Whether a value within other JSON is a resource: its type is one of FHIR's. */
export function isResourceWithin(value: unknown): boolean {
  return isJsonObject(value) && typeOfResource(value) !== UNKNOWN_TYPE;
}

/** Whether a text is a resource. */
export function isResourceText(text: string): boolean {
  return /^\s*\{/.test(text) && text.includes('"resourceType"') && isResourceWithin(parsedJson(text));
}

/**
 * The parts of a text that is a resource: its narratives and fields, as in a file of it.
 * @param renamed gets the ids and addresses that are renamed
 * @throws DocumentError for a resource that is refused as a file
 */
export function fhirParts(
  given: SourcePlace,
  leftOut: LeftOutCounts,
  renamed: Set<string>,
): readonly TextPart[] | undefined {
  if (!isResourceText(given.text)) return undefined;
  const [resource] = jsonNodes(given.text);
  const identities = startFhirIdentities();
  const { parts, edits } = readResource(given.text, resource as JsonNode, identities, leftOut);
  for (const id of identities.renamed()) renamed.add(id);
  const whole = partWithin(given, 0, given.text.length);
  return [...partsWithin(whole, parts), ...edits.map((edit) => rewritten(whole, edit))];
}
