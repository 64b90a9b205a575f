import { withoutEntities } from '../decode';
import { DocumentError, type DocumentFormat, type LeftOutCounts, type Replacement, startLeftOut } from '../document';
import { KINDS } from '../kinds';
import { counted, stem } from '../names';
import type { TextPart } from '../places';
import { openText } from '../text-document';
import {
  type AttributePlace,
  attributePlaces,
  escapedXml,
  isElement,
  parseXml,
  utf8Declaration,
  type XmlLeaf,
  type XmlNode,
  xmlAsUtf8,
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

const BEGINNING = /<([\w-]+:)?ClinicalDocument\b/;
/** Everything before the first element. */
const BEFORE = /^\uFEFF?(\s|<\?[^>]*\?>|<!--[\s\S]*?-->)*/;

/** A clinical document (HL7 CDA, CCD): all its text and the fields with identifiers are one note. */
export const cda: DocumentFormat = {
  ...KINDS.cda,
  recognises: (_, head) => BEGINNING.test(head) || isFragment(head),
  open: (file) =>
    openText({ ...file, bytes: xmlAsUtf8(file.bytes) }, (source) => {
      if (isFragment(source.slice(0, 4096)))
        throw new DocumentError(
          0,
          'This is a part of a clinical document (CDA) without its root: put it back into its ClinicalDocument, or open the whole document',
        );
      const { parts, edits, renamed, missed } = readCda(source);
      return { notes: [{ id: stem(file.name), parts }], edits, renamed, ...missed.found() };
    }),
};

/** Whether a file begins with a CDA element that only occurs within documents. */
function isFragment(head: string): boolean {
  const [, name] = /^<(?:[\w-]+:)?([A-Za-z]+)[\s/>]/.exec(head.replace(BEFORE, '')) ?? [];
  if (name === undefined || BEGINNING.test(head) || usualType(name, '') === undefined) return false;
  return (
    /^[a-z]+[A-Z]/.test(name) ||
    /urn:hl7-org:v3|\s(classCode|moodCode|typeCode|codeSystem|root|extension|nullFlavor|use)="/.test(head)
  );
}

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const NAMESPACES: ReadonlySet<string> = new Set(['urn:hl7-org:v3', 'urn:hl7-org:sdtc', 'urn:hl7-org:v3/voc', INSTANCE]);
/** Prefixes stay as in the file: longer ones could be names. */
const PREFIX = /^[A-Za-z]{1,5}\d{0,2}$/;
/** A type that allows unknown elements among text: their tags are removed, and their content stays. */
const UNKNOWN_TEXT = 'Doc.Content';

/** Prefix -> namespace, '' for the default namespace; and INSTANCE -> its prefix. */
type Prefixes = ReadonlyMap<string, string>;

/**
 * All text of a clinical document, in elements and attributes, in its order, with known identifiers labelled; and the edits that rename and
 * remove. `renamed` are the old names, `missed` the embedded files that are removed.
 * @throws XmlError, DocumentError
 */
function readCda(source: string): {
  parts: TextPart[];
  edits: Replacement[];
  renamed: ReadonlySet<string>;
  missed: LeftOutCounts;
} {
  const parts: TextPart[] = [];
  const edits: Replacement[] = utf8Declaration(source);
  const missed = startLeftOut();
  /** Whether the next text of a narrative belongs to another element than the text before it, with nothing between them. */
  let apart = false;
  const { root, outside } = parseXml(source);
  const renamed = new Set<string>();
  const rootNames = alike(counted((number) => `2.25.${number}`));
  const idNames = alike(counted((number) => `id-${number}`));
  for (const { start, end } of outside) remove(start, end);
  if (!visit(root, ROOT, [], new Map()))
    throw new DocumentError(
      root.line,
      'Expected the root ClinicalDocument of the namespace urn:hl7-org:v3, its prefix of at most five letters',
    );
  return { parts, edits, renamed, missed };

  function remove(start: number, end: number): void {
    if (end > start) edits.push({ start, end, text: '' });
  }

  /** @returns whether the element stays */
  function visit(node: XmlNode, stated: string | undefined, around: readonly string[], outer: Prefixes): boolean {
    const prefixes = declared(node, outer);
    const [prefix, name] = split(node.name);
    const known =
      NAMESPACES.has(prefixes.get(prefix) ?? (prefix === '' ? 'urn:hl7-org:v3' : '')) &&
      (prefix === '' || PREFIX.test(prefix));
    if (!known || stated === undefined) return false;
    const path = [...around, roleOf(node, name, around.at(-1))];
    const instance = prefixes.get(INSTANCE) ?? 'xsi';
    const explicit = statedType(node.attributes.get(`${instance}:type`));
    const type = explicit ?? (stated === 'ANY' ? guessedType(node.attributes, name) : stated);
    tag(node, type, path, prefixes, instance);
    if (name === 'thumbnail' || /^b64$/i.test(node.attributes.get('representation') ?? '')) {
      remove(node.open.end, node.close.start);
      if (node.close.start > node.open.end) missed.add('embedded file');
      return true;
    }
    inside(node, type, path, prefixes);
    if (LINES.has(name)) line('\n');
    else if (CDA_CELLS.has(name)) line('\t');
    return true;
  }

  function inside(node: XmlNode, type: string, path: readonly string[], prefixes: Prefixes): void {
    const { elements } = cdaType(type);
    let before = '';
    for (const [at, child] of node.children.entries()) {
      const [, name] = isElement(child) ? split(child.name) : ['', ''];
      if (areApart(before, name)) apart = true;
      if (isElement(child) || child.text !== undefined) before = name;
      if (!isElement(child)) {
        if (child.text === undefined) remove(child.start, child.end);
        else leaf(child.start, child.end, child.text, type, path);
        continue;
      }
      if (LINES.has(name) && isNarrative(type) && typeof parts.at(-1) === 'object') line('\n');
      if (visit(child, elements.get(name) ?? usualType(name, type), path, prefixes)) continue;
      if (!isNarrative(type)) {
        remove(child.start, child.end);
        continue;
      }
      remove(child.open.start, child.open.end);
      inside(child, UNKNOWN_TEXT, path, declared(child, prefixes));
      const next = node.children[at + 1];
      if (UNKNOWN_LINES.test(name)) line('\n');
      edits.push({ start: child.close.start, end: child.close.end, text: gap(node.name, name, next) });
    }
  }

  function leaf(start: number, end: number, raw: string, type: string, path: readonly string[]): void {
    const narrative = isNarrative(type) || path.includes('text') || path.includes('title');
    const trimmed = raw.trim();
    if (trimmed === '')
      return void (narrative && parts.length > 0 && typeof parts.at(-1) === 'object' && parts.push(' '));
    const label = narrative ? undefined : labelOfText(path);
    const [before = '', after = ''] = narrative ? [/^\s/.test(raw) ? ' ' : '', /\s$/.test(raw) ? ' ' : ''] : [];
    const text = before + withoutEntities(trimmed).replace(/\s+/g, ' ') + after;
    const last = parts.at(-1);
    if (apart && typeof last === 'object' && /[^\s([/-]$/u.test(last.text) && /^[\p{L}\p{N}]/u.test(text))
      parts.push(' ');
    apart = false;
    parts.push({ start, end, text, encode: escapedXml, ...(label && { label }) });
    if (!narrative) line('\n');
  }

  function tag(node: XmlNode, type: string, path: readonly string[], prefixes: Prefixes, instance: string): void {
    if (node.attributes.size === 0) return;
    const { attributes } = cdaType(type);
    for (const place of attributePlaces(source, node)) {
      const [prefix, name] = split(place.name);
      if (place.name === 'xmlns' || prefix === 'xmlns') {
        const own = prefix === '' ? '' : name;
        if (!NAMESPACES.has(place.value) || (own !== '' && !PREFIX.test(own))) remove(place.start, place.end);
      } else if (prefix === 'xml') {
        if (name !== 'lang' || !/^[a-z]{2,3}(-[A-Z]{2})?$/.test(place.value)) remove(place.start, place.end);
      } else if (prefix === instance) {
        if (name !== 'type' || statedType(place.value) === undefined || !shortPrefix(place.value))
          remove(place.start, place.end);
      } else if (prefix !== '' && !(NAMESPACES.has(prefixes.get(prefix) ?? '') && PREFIX.test(prefix))) {
        remove(place.start, place.end);
      } else {
        const field = {
          name,
          value: place.value,
          type: attributes.get(name),
          holder: type,
          path,
          attributes: node.attributes,
        };
        attribute(field, place);
      }
    }
  }

  function attribute(field: AttributeField, place: AttributePlace): void {
    const { value } = field;
    if (value === '') return;
    const put = (text: string) => {
      renamed.add(value);
      if (text !== value) edits.push({ start: place.valueStart, end: place.end, text: quoted(text) });
    };
    const treatment = treatmentOfAttribute(field);
    if (treatment === 'gone' || (treatment === 'link' && !value.startsWith('#'))) remove(place.start, place.end);
    else if (treatment === 'root') put(rootNames(value));
    else if (treatment === 'id') put(idNames(value));
    else if (treatment === 'ids') put(value.trim().split(/\s+/).map(idNames).join(' '));
    else if (treatment === 'link') put(`#${idNames(value.slice(1))}`);
    else if (treatment === 'styles') {
      const kept = value.split(/\s+/).filter((style) => STYLES.has(style));
      if (kept.length > 0) put(kept.join(' '));
      else remove(place.start, place.end);
    } else if (treatment === 'text') {
      const { label, from } = labelOfAttribute(field);
      const text = value.slice(from);
      if (text === '') return;
      const encode = (masked: string) => quoted(value.slice(0, from) + masked);
      line('\n');
      parts.push({ start: place.valueStart, end: place.end, text, encode, ...(label && { label }) });
      line('\n');
    }
  }

  function line(end: string): void {
    if (end === '\n' && parts.at(-1) === '\t') parts.pop();
    if (parts.length > 0 && parts.at(-1) !== '\n' && parts.at(-1) !== end) parts.push(end);
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
