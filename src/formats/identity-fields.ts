import { parsedJson } from '../note/json';
import type { TextRange } from '../note/span';
import { roleOf } from './cda/read-document';
import { guessedType, labelOfAttribute, labelOfText, statedType, treatmentOfAttribute } from './cda/rules';
import { cdaType, isNarrative, ROOT, usualType } from './cda/types';
import { decoded } from './decode';
import type { BinaryFile } from './document';
import { labelOfField, treatmentOfValue } from './fhir/rules';
import { typeOfElement, typeOfResource, UNKNOWN_TYPE } from './fhir/types';
import { isFhirXml, jsonOfXml } from './fhir/xml';
import { decodedMessages } from './hl7v2/decode';
import { treatmentOf } from './hl7v2/rules';
import {
  COMPOSITES,
  type MessageSegment,
  messageSegments,
  NO_TYPE,
  SEGMENTS,
  shownText,
  split,
  typeOfComponent,
  typeOfField,
  WRITTEN,
} from './hl7v2/syntax';
import { isJsonObject, type Json } from './json-value';
import { isStandardUrl } from './known';
import { isElement, parseXml, type XmlNode, xmlAsUtf8 } from './xml';

/** A value that is an identifier because of its place in a record. */
export interface IdentityField {
  /** The type that contains it and its name there: `HumanName.family`, `II@extension`, `XPN.1`. */
  readonly field: string;
  readonly value: string;
  /** Whether it is an id or an address, which is renamed and may be a common word. */
  readonly isId?: true;
  /** Whether it is a part of a phone number with fewer than five digits, such as an area code, which elsewhere identifies nobody. */
  readonly isPart?: true;
}

/**
 * Every value of a record that the tables of its format mask or rename because of its place. This walks the record independently of the
 * reader, without notes and offsets, so that it can check what was written against what was read.
 * @returns undefined for formats that are not records
 * @throws DocumentError, XmlError
 */
export function identityFields(format: string, { bytes }: BinaryFile): IdentityField[] | undefined {
  if (format === 'fhir')
    return resourcesOf(decoded(xmlAsUtf8(bytes))).flatMap((one) => [...ofObject(one, typeOfResource(one), '', one)]);
  if (format === 'cda') return [...ofElement(parseXml(decoded(xmlAsUtf8(bytes))).root, ROOT, [])];
  if (format === 'hl7v2') return [...ofMessages(decodedMessages(bytes).source)];
  return undefined;
}

function resourcesOf(source: string): Json[] {
  const whole = parsedJson(isFhirXml(source) ? jsonOfXml(source) : source);
  const all = whole === undefined ? source.split('\n').map(parsedJson) : [whole];
  return all.filter(isJsonObject);
}

function* ofObject(holder: Json, holderType: string, parent: string, resource: Json): Generator<IdentityField> {
  for (const [key, values] of Object.entries(holder)) {
    const type = typeOfElement(holderType, key, values);
    if (type === undefined) continue;
    for (const value of [values].flat(9)) {
      if (isJsonObject(value)) {
        const isResource = value.resourceType !== undefined;
        const own = type === 'Resource' || (isResource && type === UNKNOWN_TYPE) ? typeOfResource(value) : type;
        yield* ofObject(value, own, isResource ? '' : key, isResource ? value : resource);
      } else if (value !== null && value !== '') {
        const place = { key, type, holderType, holder, parent, resource };
        const treatment = treatmentOfValue(place, `${value}`, typeof value === 'string');
        const one = { field: `${holderType}.${key}`, value: `${value}` };
        const label = treatment === 'text' ? labelOfField(place) : undefined;
        if (/^(identity|reference|uri)$/.test(treatment) && !isPublished(key, value, holder))
          yield { ...one, isId: true };
        else if (label) yield { ...one, ...partOf(label, one.value) };
      }
    }
  }
}

/** Whether it is the id of something that a standards body publishes: its address ends with the id. */
function isPublished(key: string, value: unknown, { url }: Json): boolean {
  return key === 'id' && typeof url === 'string' && isStandardUrl(url) && url.endsWith(`/${value}`);
}

function partOf(label: string, value: string): Pick<IdentityField, 'isPart'> {
  const isPart = /^(PHONE|FAX|EMAIL)$/.test(label) && /^\D*(\d\D*){0,4}$/.test(value) && !/\p{L}{2}/u.test(value);
  return isPart ? { isPart: true } : {};
}

function* ofElement(node: XmlNode, stated: string, around: readonly string[]): Generator<IdentityField> {
  const local = (name: string) => name.replace(/^.*:/, '');
  const name = local(node.name);
  const path = [...around, roleOf(node, name, around.at(-1))];
  const attributes = new Map([...node.attributes].map(([key, value]) => [local(key), value]));
  const type = statedType(attributes.get('type')) ?? (stated === 'ANY' ? guessedType(attributes, name) : stated);
  const own = cdaType(type);
  for (const [key, value] of attributes) {
    if (value === '' || !own.attributes.has(key)) continue;
    const place = { name: key, value, type: own.attributes.get(key), holder: type, path, attributes };
    const treatment = treatmentOfAttribute(place);
    const { label, from } = labelOfAttribute(place);
    const field = `${type}@${key}`;
    if (treatment === 'root' || treatment === 'id' || (treatment === 'link' && value.startsWith('#')))
      yield { field, value, isId: true };
    else if (treatment === 'ids') for (const id of value.trim().split(/\s+/)) yield { field, value: id, isId: true };
    else if (treatment === 'text' && label && value.length > from)
      yield { field, value: value.slice(from), ...partOf(label, value.slice(from)) };
  }
  if (/^b64$/i.test(attributes.get('representation') ?? '')) return;
  for (const child of node.children) {
    if (isElement(child)) {
      const next = own.elements.get(local(child.name)) ?? usualType(local(child.name), type);
      if (next !== undefined || isNarrative(type)) yield* ofElement(child, next ?? 'Doc.Content', path);
    } else if (child.text?.trim() && !isNarrative(type) && !path.includes('title') && labelOfText(path))
      yield { field: path.slice(-2).join('/'), value: child.text.trim().replace(/\s+/g, ' ') };
  }
}

function* ofMessages(source: string): Generator<IdentityField> {
  for (const segment of messageSegments(source))
    for (let number = 1; number < segment.fields.length; number++) {
      const isSign = number < 3 && /^(MSH|FHS|BHS)$/.test(segment.name);
      if (segment.name !== '' && !isSign) yield* ofField(source, segment, number);
    }
}

function* ofField(
  source: string,
  { delimiters, name, fields }: MessageSegment,
  number: number,
): Generator<IdentityField> {
  const signs = [delimiters.component, delimiters.subcomponent];
  const field = `${name}-${number}`;
  const shown = (stretch: TextRange | undefined) => (stretch ? shownText(source, stretch, delimiters) : '');
  const other = (one: number) => shown(fields[one]).replaceAll(delimiters.component, ' ');
  const said = other(2);
  const isObserved = field === 'OBX-5';
  const type = isObserved
    ? /^[A-Z]{2,3}$/.test(said)
      ? said
      : 'TX'
    : SEGMENTS.has(name)
      ? typeOfField(name, number)
      : NO_TYPE;
  for (const repetition of split(source, fields[number] as TextRange, delimiters.repetition)) {
    const components = split(source, repetition, delimiters.component);
    yield* value(repetition, type, [], 0, components, components);

    function* value(
      stretch: TextRange,
      own: string,
      path: readonly string[],
      level: number,
      around: readonly TextRange[],
      components: readonly TextRange[],
    ): Generator<IdentityField> {
      const text = shown(stretch);
      const sign = signs[level];
      if (text === '' || text === '""') return;
      const place = {
        text,
        field,
        path,
        type: own,
        other,
        beside: (one: number) => shown(around[one - 1]),
        component: (one: number) => shown(components[one - 1]),
      };
      const treatment = treatmentOf(place);
      const label = treatment === 'structure' ? undefined : treatment.label;
      if (COMPOSITES.has(own) && sign === undefined)
        yield* value(stretch, typeOfComponent(own, 1), [...path, `${own}.1`], level, around, components);
      else if (COMPOSITES.has(own)) {
        const pieces = split(source, stretch, sign as string);
        for (const [at, piece] of pieces.entries()) {
          const inner = [...path, `${own}.${at + 1}`];
          yield* value(piece, typeOfComponent(own, at + 1), inner, level + 1, pieces, components);
        }
      } else if (sign === undefined || (WRITTEN.has(own) && label === undefined)) {
        if (label !== undefined) yield { field: path.at(-1) ?? field, value: text, ...partOf(label, text) };
      } else
        for (const [at, piece] of split(source, stretch, sign).entries())
          yield* value(piece, at === 0 ? own : NO_TYPE, path, level + 1, around, components);
    }
  }
}
