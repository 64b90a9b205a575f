import { parsedJson } from '../../note/json';
import { fromBase64, isUnicode, toBase64, unicodeText } from '../bytes';
import { withoutEntities } from '../decode';
import { type LeftOutCounts, type Replacement, startLeftOut } from '../document';
import { readHtml } from '../html/read-page';
import { asJsonNumber, isJsonObject, type JsonNode, jsonNodes } from '../json-value';
import { cleaning, edited, partWithin, placeEdits, rewritten, type SourcePlace, type TextPart } from '../places';
import { type FhirIdentities, startFhirIdentities } from './identities';
import { type FhirField, labelOfField, treatmentOfValue } from './rules';
import { typeOfResource, UNKNOWN_TYPE } from './types';
import { walkResource } from './walk';

interface ResourceReading {
  readonly parts: readonly TextPart[];
  readonly edits: readonly Replacement[];
}

/**
 * Reads a resource in JSON, and decides by the tables what becomes of each value.
 * @param line of the resource, for errors
 * @throws DocumentError if it names an element twice or nests too deeply
 */
export function readResource(
  source: string,
  resource: JsonNode,
  identities: FhirIdentities,
  missed: LeftOutCounts,
  line = 0,
): ResourceReading {
  const parts: TextPart[] = [];
  const renamings: Replacement[] = [];
  const removals = walkResource(source, resource, line, (start, end, value, field) => {
    const isString = typeof value === 'string';
    const text = isString ? value : source.slice(start, end);
    switch (treatmentOfValue(field, text, isString)) {
      case 'structure':
        return true;
      case 'gone': {
        const inside = embeddedText(field, text);
        if (inside !== undefined && /html/i.test(String(field.holder.contentType)))
          page(start, end, inside, { encode: embedded, xhtml: false });
        else if (inside !== undefined) parts.push({ start, end, text: inside, encode: embedded }, '\n');
        else if (field.type === 'base64Binary') missed.add('embedded file');
        return inside !== undefined;
      }
      case 'identity':
        return renamed(start, end, text, identities.id(text));
      case 'reference':
        return renamed(start, end, text, identities.reference(text));
      case 'uri':
        return renamed(start, end, text, identities.uri(text));
      case 'html':
        page(start, end, text, { encode: JSON.stringify, xhtml: true });
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

  /** The web page in a value. */
  function page(start: number, end: number, html: string, how: Pick<SourcePlace, 'encode'> & { xhtml: boolean }): void {
    const { parts: shown, edits, missed: lost } = readHtml(html, how.xhtml);
    missed.addAll(lost.found().leftOut);
    const composed = (changed: ReadonlyMap<SourcePlace, string>) => edited(html, [...placeEdits(changed), ...edits]);
    const whole: SourcePlace = { start, end, text: html, encode: how.encode, composed };
    if (edits.length > 0) parts.push(cleaning(whole));
    for (const part of shown) parts.push(typeof part === 'string' ? part : { ...part, whole });
    parts.push('\n');
  }
}

/** Kinds of files that are text in UTF-8: notes as plain text, web pages, rich text, clinical documents. */
const TEXT =
  /^(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?(?:json|rtf|xml))(?: *; *charset *= *"?(?:utf-8|us-ascii)"?)? *$/i;

/** The text of a file in an attachment or a binary resource; undefined for all other values. */
function embeddedText({ holder, holderType, type }: FhirField, base64: string): string | undefined {
  if (type !== 'base64Binary' || !/^(Attachment|Binary)$/.test(holderType)) return undefined;
  if (typeof holder.contentType !== 'string' || !TEXT.test(holder.contentType)) return undefined;
  const bytes = fromBase64(base64);
  const text = isUnicode(bytes) ? unicodeText(bytes) : '\0';
  return text.includes('\0') ? undefined : text;
}

function embedded(text: string): string {
  return JSON.stringify(toBase64(new TextEncoder().encode(text)));
}

/** Whether a value within other JSON is a resource: its type is one of FHIR's. */
export function isResourceWithin(value: unknown): boolean {
  return isJsonObject(value) && typeOfResource(value) !== UNKNOWN_TYPE;
}

/** Whether a text is a resource. */
export function isResourceText(text: string): boolean {
  return /^\s*\{/.test(text) && text.includes('"resourceType"') && isResourceWithin(parsedJson(text));
}

/** The parts of a text that is a resource: its narratives and fields, as in a file of it. @throws DocumentError for a resource that is refused as a file */
export function fhirParts(given: SourcePlace, missed: LeftOutCounts): readonly TextPart[] | undefined {
  if (!isResourceText(given.text)) return undefined;
  const lost = startLeftOut();
  const [resource] = jsonNodes(given.text);
  const { parts, edits } = readResource(given.text, resource as JsonNode, startFhirIdentities(), lost);
  missed.addAll(lost.found().leftOut);
  const whole = partWithin(given, 0, given.text.length);
  /** A narrative is a place of its own within the text. */
  const narratives = new Map<SourcePlace, SourcePlace>();
  const within = (place: SourcePlace): SourcePlace => {
    if (!place.whole) return { ...place, whole };
    const narrative = narratives.get(place.whole) ?? { ...place.whole, whole };
    narratives.set(place.whole, narrative);
    return { ...place, whole: narrative };
  };
  return [
    ...parts.map((part) => (typeof part === 'string' ? part : within(part))),
    ...edits.map((edit) => rewritten(whole, edit)),
  ];
}
