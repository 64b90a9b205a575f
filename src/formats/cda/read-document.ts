import type { TextRange } from '../../note/span';
import { withoutEntities } from '../decode';
import { DocumentError, type LeftOutCounts, type Replacement } from '../document';
import { embeddedParts } from '../embedded-text';
import { numberedNames } from '../names';
import { endLine, partsWithin, partWithin, rewritten, type SourcePlace, type TextPart } from '../places';
import {
  type AttributePlace,
  attributePlaces,
  escapedXml,
  isElement,
  parseXml,
  utf8Declaration,
  type XmlLeaf,
  type XmlNode,
} from '../xml';
import {
  type AttributeField,
  CDA_CELLS,
  guessedType,
  LINES,
  labelOfAttribute,
  labelOfText,
  STYLES,
  statedType,
  treatmentOfAttribute,
} from './rules';
import { cdaType, isNarrative, ROOT, usualType } from './types';

/** Everything before the first element. */
export const BEFORE = /^\uFEFF?(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->)*/;

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const NAMESPACES: ReadonlySet<string> = new Set(['urn:hl7-org:v3', 'urn:hl7-org:sdtc', 'urn:hl7-org:v3/voc', INSTANCE]);
/** Prefixes stay as in the file: longer ones could be names. */
const PREFIX = /^[A-Za-z]{1,5}\d{0,2}$/;
/** A type that allows unknown elements among text: their tags are removed, and their content stays. */
const UNKNOWN_TEXT = 'Doc.Content';

/** Prefix -> namespace, '' for the default namespace; and INSTANCE -> its prefix. */
type Prefixes = ReadonlyMap<string, string>;

/** The state of reading a clinical document. */
interface CdaReading {
  readonly source: string;
  /** All its text, in elements and attributes, in its order, with known identifiers labelled. */
  readonly parts: TextPart[];
  /** What renames and removes. */
  readonly edits: Replacement[];
  /** Embedded files that are removed. */
  readonly leftOut: LeftOutCounts;
  /** Old names. */
  readonly renamed: Set<string>;
  /** The new name of an OID or UUID. */
  readonly rootName: (root: string) => string;
  /** The new name of an element's ID. */
  readonly idName: (id: string) => string;
  /** Whether the next text of a narrative belongs to another element than the text before it, with nothing between them. */
  apart: boolean;
}

/** The roles of elements within each other, and the prefixes that the innermost of them knows. */
interface Around {
  readonly path: readonly string[];
  readonly prefixes: Prefixes;
}

interface CdaElement extends Around {
  readonly node: XmlNode;
  /** By the schema, or as it states itself. */
  readonly type: string;
}

const BEGINNING = /^<(?:[\w-]+:)?ClinicalDocument\b/;

/** Whether the first element of XML, behind what may stand before it, is a clinical document. */
export function isClinicalDocument(head: string): boolean {
  return BEGINNING.test(head.replace(BEFORE, ''));
}

/** @throws XmlError, DocumentError */
export function readCda(source: string, leftOut: LeftOutCounts): CdaReading {
  const { root, outside } = parseXml(source);
  const reading = startCda(source, outside, leftOut);
  if (!readClinicalDocument(reading, root))
    throw new DocumentError(
      root.line,
      'Expected the root ClinicalDocument of the namespace urn:hl7-org:v3, its prefix of at most five letters',
    );
  return reading;
}

/** Nothing has been read yet of the clinical documents of a source. @param outside is removed */
export function startCda(source: string, outside: readonly TextRange[], leftOut: LeftOutCounts): CdaReading {
  return {
    source,
    parts: [],
    edits: [...utf8Declaration(source), ...outside.map(removal)],
    leftOut,
    renamed: new Set(),
    rootName: alike(numberedNames((number) => `2.25.${number}`)),
    idName: alike(numberedNames((number) => `id-${number}`)),
    apart: false,
  };
}

/** Reads an element that is a clinical document. @returns false if it is none */
export function readClinicalDocument(reading: CdaReading, node: XmlNode): boolean {
  return split(node.name)[1] === ROOT && readElement(reading, node, ROOT, { path: [], prefixes: new Map() });
}

function removal({ start, end }: TextRange): Replacement {
  return { start, end, text: '' };
}

/**
 * Reads an element with everything in it.
 * @param stated its type by the schema; undefined if the schema lacks it there
 * @returns whether it stays
 */
function readElement(reading: CdaReading, node: XmlNode, stated: string | undefined, around: Around): boolean {
  const { edits, leftOut, parts } = reading;
  const prefixes = declared(node, around.prefixes);
  const [prefix, name] = split(node.name);
  const known =
    NAMESPACES.has(prefixes.get(prefix) ?? (prefix === '' ? 'urn:hl7-org:v3' : '')) &&
    (prefix === '' || PREFIX.test(prefix));
  if (!known || stated === undefined) return false;
  const path = [...around.path, roleOf(node, name, around.path.at(-1))];
  const instance = prefixes.get(INSTANCE) ?? 'xsi';
  const explicit = statedType(node.attributes.get(`${instance}:type`));
  const type = explicit ?? (stated === 'ANY' ? guessedType(node.attributes, name) : stated);
  const element = { node, type, path, prefixes };
  readAttributes(reading, element);
  if (name === 'thumbnail' || /^b64$/i.test(node.attributes.get('representation') ?? '')) {
    const content = { start: node.open.end, end: node.close.start };
    if (content.end === content.start) return true;
    const inside = name === 'thumbnail' ? undefined : embeddedNote(element, leftOut);
    for (const part of inside ?? []) parts.push(part);
    if (inside) return true;
    edits.push(removal(content));
    leftOut.add('embedded file');
    return true;
  }
  readContent(reading, element);
  if (LINES.has(name)) endLine(parts, '\n');
  else if (CDA_CELLS.has(name)) endLine(parts, '\t');
  return true;
}

/** The parts of a file that is an element's whole content, if it is text. */
function embeddedNote({ node, type }: CdaElement, leftOut: LeftOutCounts): readonly TextPart[] | undefined {
  const [content, ...others] = node.children;
  if (!content || isElement(content) || content.text === undefined || others.length > 0) return undefined;
  if (!cdaType(type).attributes.has('representation') || node.attributes.has('compression')) return undefined;
  return embeddedParts(content, content.text, node.attributes.get('mediaType') ?? '', (base64) => base64, leftOut);
}

/** Reads what is in an element: of unknown elements in a narrative only the tags are removed, elsewhere all of them. */
function readContent(reading: CdaReading, element: CdaElement): void {
  const { node, type, path, prefixes } = element;
  const { edits, parts } = reading;
  const { elements } = cdaType(type);
  let before = '';
  for (const [at, child] of node.children.entries()) {
    const [, name] = isElement(child) ? split(child.name) : ['', ''];
    if (areApart(before, name)) reading.apart = true;
    if (isElement(child) || child.text !== undefined) before = name;
    if (!isElement(child)) {
      if (child.text === undefined) edits.push(removal(child));
      else readLeaf(reading, child, child.text, element);
      continue;
    }
    if (LINES.has(name) && isNarrative(type) && typeof parts.at(-1) === 'object') endLine(parts, '\n');
    if (readElement(reading, child, elements.get(name) ?? usualType(name, type), element)) continue;
    if (!isNarrative(type)) {
      edits.push(removal(child));
      continue;
    }
    edits.push(removal(child.open));
    readContent(reading, { node: child, type: UNKNOWN_TEXT, path, prefixes: declared(child, prefixes) });
    const next = node.children[at + 1];
    if (UNKNOWN_LINES.test(name)) endLine(parts, '\n');
    edits.push({ ...child.close, text: gap(node.name, name, next) });
  }
}

/** Reads a text: in narratives as it stands, elsewhere on its own line. */
function readLeaf(reading: CdaReading, { start, end }: TextRange, raw: string, { type, path }: CdaElement): void {
  const { parts, apart } = reading;
  const narrative = isNarrative(type) || path.includes('text') || path.includes('title');
  const last = parts.at(-1);
  const trimmed = raw.trim();
  if (trimmed === '') {
    if (narrative && typeof last === 'object') parts.push(' ');
    return;
  }
  const label = narrative ? undefined : labelOfText(path);
  const [before = '', after = ''] = narrative ? [/^\s/.test(raw) ? ' ' : '', /\s$/.test(raw) ? ' ' : ''] : [];
  const text = before + withoutEntities(trimmed).replace(/\s+/g, ' ') + after;
  if (apart && typeof last === 'object' && /[^\s([/-]$/u.test(last.text) && /^[\p{L}\p{N}]/u.test(text))
    parts.push(' ');
  reading.apart = false;
  parts.push({ start, end, text, encode: escapedXml, ...(label && { label }) });
  if (!narrative) endLine(parts, '\n');
}

function readAttributes(reading: CdaReading, { node, type: holder, path, prefixes }: CdaElement): void {
  if (node.attributes.size === 0) return;
  const types = cdaType(holder).attributes;
  for (const place of attributePlaces(reading.source, node)) {
    const stays = staysInXml(place, prefixes);
    const [, name] = split(place.name);
    const field = { name, value: place.value, type: types.get(name), holder, path, attributes: node.attributes };
    if (stays === false) reading.edits.push(removal(place));
    else if (stays === undefined && place.value !== '') readAttribute(reading, field, place);
  }
}

/** Whether an attribute of XML itself, or of an unknown namespace, stays; undefined for those of the schema. */
function staysInXml({ name: whole, value }: AttributePlace, prefixes: Prefixes): boolean | undefined {
  const [prefix, name] = split(whole);
  if (whole === 'xmlns') return NAMESPACES.has(value);
  if (prefix === 'xmlns') return NAMESPACES.has(value) && PREFIX.test(name);
  if (prefix === 'xml') return name === 'lang' && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(value);
  if (prefix === (prefixes.get(INSTANCE) ?? 'xsi'))
    return name === 'type' && statedType(value) !== undefined && shortPrefix(value);
  return prefix === '' || (NAMESPACES.has(prefixes.get(prefix) ?? '') && PREFIX.test(prefix)) ? undefined : false;
}

function readAttribute(
  { parts, edits, renamed, rootName, idName }: CdaReading,
  field: AttributeField,
  place: AttributePlace,
): void {
  const { value } = field;
  const put = (text: string) => {
    renamed.add(value);
    if (text !== value) edits.push({ start: place.valueStart, end: place.end, text: quoted(text) });
  };
  const treatment = treatmentOfAttribute(field);
  if (treatment === 'gone' || (treatment === 'link' && !value.startsWith('#'))) edits.push(removal(place));
  else if (treatment === 'root') put(rootName(value));
  else if (treatment === 'id') put(idName(value));
  else if (treatment === 'ids') put(value.trim().split(/\s+/).map(idName).join(' '));
  else if (treatment === 'link') put(`#${idName(value.slice(1))}`);
  else if (treatment === 'styles') {
    const kept = value.split(/\s+/).filter((style) => STYLES.has(style));
    if (kept.length > 0) put(kept.join(' '));
    else edits.push(removal(place));
  } else if (treatment === 'text') {
    const { label, from } = labelOfAttribute(field);
    const text = value.slice(from);
    if (text === '') return;
    const encode = (masked: string) => quoted(value.slice(0, from) + masked);
    endLine(parts, '\n');
    parts.push({ start: place.valueStart, end: place.end, text, encode, ...(label && { label }) });
    endLine(parts, '\n');
  }
}

/** An element's name, or the name of its role: substances are written as participants too. */
export function roleOf({ attributes }: XmlNode, name: string, parent: string | undefined): string {
  const kind = attributes.get('classCode') ?? '';
  if (name === 'participantRole' && kind === 'MANU') return 'manufacturedProduct';
  return name === 'playingEntity' && (parent === 'manufacturedProduct' || /^(MAT|MMAT|FOOD)$/.test(kind))
    ? 'material'
    : name;
}

/** What separates the text of a removed element from the next one's: a line break, a space or nothing. */
function gap(holder: string, name: string, next: XmlNode | XmlLeaf | undefined): string {
  if (UNKNOWN_LINES.test(name)) return `<${holder.replace(/[^:]*$/, '')}br/>`;
  return next && isElement(next) && areApart(name, split(next.name)[1]) ? ' ' : '';
}

/** Whether the texts of two neighbours in a narrative are separate words: those of two elements, or of a footnote and its surroundings. @param one its element's name, '' for a text */
function areApart(one: string, next: string): boolean {
  if (/^su[bp]$/.test(one) || /^su[bp]$/.test(next)) return false;
  return (one !== '' && next !== '') || one === 'footnote' || next === 'footnote';
}

const UNKNOWN_LINES = /^(p|div|h[1-6]|li|ul|ol|tr|br|pre|blockquote)$/i;

function split(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':');
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}

function shortPrefix(name: string): boolean {
  const [prefix] = split(name);
  return prefix === '' || PREFIX.test(prefix);
}

function declared({ attributes }: XmlNode, outer: Prefixes): Prefixes {
  const own = [...attributes].flatMap(([name, value]): [string, string][] =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
  );
  if (own.length === 0) return outer;
  const instance = own.find(([, uri]) => uri === INSTANCE)?.[0];
  return new Map([...outer, ...own, ...(instance === undefined ? [] : [[INSTANCE, instance] as const])]);
}

function quoted(text: string): string {
  return `"${escapedXml(text)}"`;
}

/** Ignores case, in which UUIDs and OIDs vary. */
function alike(name: (key: string) => string): (value: string) => string {
  return (value) => name(value.toLowerCase());
}

/**
 * The parts of a text that is a clinical document: its narratives and fields, as in a file of it.
 * @param renamed gets the ids that are renamed
 * @throws DocumentError for a text that only begins like one
 */
export function cdaParts(
  given: SourcePlace,
  leftOut: LeftOutCounts,
  renamed: Set<string>,
): readonly TextPart[] | undefined {
  if (!isClinicalDocument(given.text)) return undefined;
  const whole = partWithin(given, given.text.indexOf('<'), given.text.length);
  const { parts, edits, renamed: own } = readCda(whole.text, leftOut);
  for (const id of own) renamed.add(id);
  return [...partsWithin(whole, parts), ...edits.map((edit) => rewritten(whole, edit))];
}
