import { parsedJson } from '../../note/json';
import { isFieldName } from '../csv/headings';
import { withoutEntities } from '../decode';
import {
  counting,
  DocumentError,
  type DocumentFormat,
  type LeftOutCounts,
  type Replacement,
  startLeftOut,
} from '../document';
import { withBreaks, withoutEscapes } from '../escaped-breaks';
import { startFhirIdentities } from '../fhir/identities';
import { isResourceText, isResourceWithin, readResource } from '../fhir/read-resource';
import { asJsonNumber, type JsonNode, jsonNodes } from '../json-value';
import { KINDS } from '../kinds';
import { stem, valueName } from '../names';
import { edited, type SourcePlace, type TextPart } from '../places';
import { presidio } from '../presidio';
import { openText } from '../text-document';
import { shownNumber } from '../xlsx/values';

/**
 * JSON of any shape; a resource of FHIR in it is read as in a file of its own. Each element of the outermost list is a note, any other value is one note, and so is each line if
 * the file has one value a line. Strings, numbers and names are text, except for names that only say what a value is.
 */
export const json: DocumentFormat = {
  ...KINDS.json,
  recognises: (name, head) => /\.json$/i.test(name) && !presidio.recognises({ name, text: head }),
  open: (file) =>
    openText(file, (source, leftOut) => {
      const { notes, names, resources } = readValues(source, leftOut);
      return {
        notes: notes.map((parts, index) => ({ id: `${stem(file.name)}-${index + 1}`, parts })),
        ...resources,
        finish: (written) => (written === source ? written : withDistinctNames(written, names)),
      };
    }),
};

/** The name of a value in one of the file's objects. */
interface ValueName extends Replacement {
  readonly object: number;
}

/** @throws DocumentError unless the source is one value, or one on each line that is not blank, and nests not too deeply */
function readValues(source: string, leftOut: LeftOutCounts) {
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  const isOne = parsedJson(source) !== undefined;
  if (!isOne && (lines.length === 0 || lines.some((line) => parsedJson(line) === undefined)))
    throw new DocumentError(0, 'Expected one complete value in JSON, or one on each line');
  const values = [...jsonNodes(source)];
  const names: ValueName[] = [];
  const edits: Replacement[] = [];
  const identities = startFhirIdentities();
  let objects = 0;
  const notes = ((isOne && values[0]?.items) || values).map((value) => {
    const parts: TextPart[] = [];
    show(value, parts);
    return parts;
  });
  const resources = { edits, renamed: identities.renamed() };
  return { notes: notes.filter((parts) => parts.length > 0), names, resources };

  /** @param tries how many resources around each other are read: each that is refused is read again for those within it */
  function show(node: JsonNode, parts: TextPart[], tries = 3): void {
    const { start, end, value, members, items } = node;
    const isResource = tries > 0 && isResourceWithin(value);
    if (isResource && counting(leftOut, (lost) => showResource(node, parts, lost))) return;
    const left = isResource ? tries - 1 : tries;
    if (typeof value === 'number')
      parts.push({ start, end, text: shownNumber(source.slice(start, end)), encode: asJsonNumber }, '\n');
    else if (typeof value === 'string' && value !== '')
      parts.push(...stringParts({ start, end, text: value, encode: JSON.stringify }), '\n');
    // A name without a value to show has a line of its own.
    else if (parts.at(-1) === ': ') parts.push('\n');
    const object = ++objects;
    for (const { name, value } of members ?? []) {
      const place = { start: name.start, end: name.end, text: name.value as string, encode: JSON.stringify };
      names.push({ ...place, object });
      parts.push(...nameParts(source, place));
      show(value, parts, left);
    }
    for (const item of items ?? []) show(item, parts, left);
  }

  /** @throws DocumentError */
  function showResource(node: JsonNode, parts: TextPart[], lost: LeftOutCounts): true {
    const resource = readResource(source, node, identities, lost);
    if (parts.at(-1) === ': ') parts.push('\n');
    for (const part of resource.parts) parts.push(part);
    for (const edit of resource.edits) edits.push(edit);
    return true;
  }
}

/** A string as it is shown, with its line breaks if it is JSON itself or was escaped twice. */
function stringParts(place: SourcePlace): TextPart[] {
  if (isResourceText(place.text)) return [place];
  const isJson = /^\s*(?:[["]|\{(?!\\))/.test(place.text);
  const text = withoutEntities(isJson ? withoutEscapes(place.text) : place.text);
  return withBreaks({ ...place, text }, ({ isInWord }) => isJson || !isInWord);
}

/** A name that says what a value is, such as `birthDate`, is shown but kept. Others are places, word by word if they have no escapes. */
function nameParts(source: string, place: SourcePlace): TextPart[] {
  if (isFieldName(place.text)) return [valueName(place.text), ': '];
  const from = place.start + 1;
  if (source.slice(from, place.end - 1) !== place.text) return [place, ': '];
  const parts: TextPart[] = [];
  for (const { 0: word, index } of place.text.matchAll(/_|(?:(?![a-z][A-Z])[^_])*[^_]/g)) {
    const start = from + index;
    if (parts.length > 0 && word !== '_' && source[start - 1] !== '_') parts.push(' ');
    const encode = (text: string) => JSON.stringify(text).slice(1, -1);
    parts.push({ start, end: start + word.length, text: word === '_' ? ' ' : word, encode });
  }
  return [...parts, ': '];
}

/** Numbers the masked names that an object would otherwise have twice: readers keep one value of each name. */
function withDistinctNames(written: string, before: readonly ValueName[]): string {
  const after = readValues(written, startLeftOut()).names;
  const isMasked = ({ text }: ValueName, index: number) => text !== before[index]?.text;
  /** The highest number of each name of an object. */
  const taken = new Map<number, Map<string, number>>();
  for (const { object } of after) if (!taken.has(object)) taken.set(object, new Map());
  after.forEach((name, index) => {
    if (!isMasked(name, index)) taken.get(name.object)?.set(name.text, 1);
  });
  const edits = after.filter(isMasked).flatMap(({ start, end, text, object }): Replacement[] => {
    const own = taken.get(object) as Map<string, number>;
    let number = own.get(text) ?? 0;
    let other = text;
    while (own.has(other)) other = `${text} ${++number}`;
    own.set(other, 1);
    own.set(text, Math.max(number, 1));
    return other === text ? [] : [{ start, end, text: JSON.stringify(other) }];
  });
  return edited(written, edits);
}
