import { DocumentError, type DocumentFormat, type LeftOutCounts, type OpenDocument, startLeftOut } from '../document';
import { placeWithoutFiles } from '../embedded-files';
import { KINDS } from '../kinds';
import { stem } from '../names';
import {
  inPart,
  isDeclaration,
  type NamespaceScope,
  OUTERMOST,
  startNamespaces,
  unzip,
  XML_DECLARATION,
  ZIP_START,
  zip,
} from '../office-package';
import { noteOf, replacedPlaces, type TextPart, type WrittenPlace, writtenSource } from '../places';
import { escapedXml, innerText, isElement, parseXml, writtenAttributes, type XmlNode } from '../xml';
import { type DocxPart, readPackage, TEXT_KINDS, writePackage } from './package';
import tables from './tables.json';
import {
  cleanAttribute,
  cleanField,
  DOCX_ELEMENTS,
  type DocxIdentities,
  DRAWINGS,
  RUN_SIGNS,
  SETTINGS,
  startDocxIdentities,
  TEXTS,
  UNWRAPPED,
} from './values';

/** A Word document: all its text is one note, its pictures become blank, and everything but text and formatting is removed. */
export const docx: DocumentFormat = {
  ...KINDS.docx,
  recognises: (name, head) => /\.docx$/i.test(name) || (head.startsWith(ZIP_START) && /word\//.test(head)),
  open: ({ name, bytes }) => {
    const expected = 'Expected a Word document as .docx: save it as that, without a password';
    const files = unzip(bytes, (path) => /\.(xml|rels)$/i.test(path), expected);
    return openParts(stem(name), readPackage(files));
  },
};

function openParts(id: string, parts: readonly DocxPart[]): OpenDocument {
  const missed = startLeftOut();
  const identities = startDocxIdentities();
  const read = parts.map((part) => {
    const relations = new Map(part.relations.map(({ old, id }) => [old, id]));
    return {
      part,
      ...inPart(part.name, () =>
        readPart(part.source, {
          ...{ root: ROOTS.get(part.kind) ?? `w:${part.kind}`, textual: TEXT_KINDS.has(part.kind) },
          ...{ relations, identities, miss: missed.add },
        }),
      ),
    };
  });
  const all = read.flatMap(({ part, parts: own }): readonly TextPart<WrittenPlace>[] =>
    TEXT_KINDS.has(part.kind) ? own : [],
  );
  return {
    notes: [noteOf(id, all)],
    ...missed.found(),
    write([replacements = []]) {
      const changed = replacedPlaces(all, replacements);
      const written = read.map(({ part, pieces }) => {
        const known = pieces.map((piece) => (typeof piece === 'object' && 'written' in piece ? piece.written : piece));
        return { ...part, source: writtenSource(known, changed) };
      });
      return zip(writePackage(written));
    },
  };
}

/** A mark or an instruction of a field: whether it is written is known at the field's end. */
interface Pending {
  written: string;
}

/** A piece of a written part: XML made from scratch, or a place in it. */
type Piece = string | WrittenPlace | Pending;

/** The text of a part, paragraph by paragraph, text boxes after the paragraph that they are anchored to; and the part written from scratch. */
interface PartReading {
  readonly parts: readonly TextPart<WrittenPlace>[];
  readonly pieces: readonly Piece[];
}

/** The root elements of parts with text that are not called like their kind. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  ['header', 'w:hdr'],
  ['footer', 'w:ftr'],
]);

interface PartContext {
  /** The element around all others. */
  readonly root: string;
  /** Whether the part has text to read. */
  readonly textual: boolean;
  /** New ids of the relations that are written again, by their old ids; elements that need other relations are removed. */
  readonly relations: ReadonlyMap<string, string>;
  readonly identities: DocxIdentities;
  /** Reports something that is removed and a person may miss. */
  readonly miss: LeftOutCounts['add'];
}

/** Hundreds of pages. More take gigabytes of memory, and an archive can pack them into a few kilobytes. */
const MAX_PARAGRAPHS = 100_000;
const MAX_MARKS = 3_000_000;

/** @throws DocumentError, XmlError */
function readPart(source: string, context: PartContext): PartReading {
  const { relations, identities } = context;
  checkSize(source);
  let parts: TextPart<WrittenPlace>[] = [];
  let boxes: TextPart<WrittenPlace>[] = [];
  const pieces: Piece[] = [];
  const uris = new Map<string, string>();
  const fields: { readonly marks: [Pending, string][]; readonly instructions: Pending[]; instruction: string }[] = [];
  let written = '';
  let drawings = 0;
  const { root } = parseXml(source);
  // A part with another root would be written without it.
  if (context.textual && elementName(root.name, inner(OUTERMOST, root.attributes)) !== context.root)
    throw new DocumentError(0, 'Expected a Word document in the archive');

  const put = (piece: Exclude<Piece, string>) => {
    pieces.push(written, piece);
    written = '';
  };

  function visit(node: XmlNode, outer: NamespaceScope, parent: string, preserve: boolean): void {
    const scope = inner(outer, node.attributes);
    const name = elementName(node.name, scope);
    if (name === 'w:object') return void context.miss('embedded object');
    if (name === 'v:textpath') return void context.miss('shape');
    if (name === 'w:altChunk' || name === 'w:subDoc') return void context.miss('document inserted from a file');
    if (name === undefined || !(DOCX_ELEMENTS.has(name) || UNWRAPPED.has(name))) return;
    const given = attributesOf(node, scope);
    if (name === 'w:drawing' && isForeign(node, scope)) return;
    if (name === 'w:pict' && lacksAny(node, scope)) return void context.miss('picture');
    if (name !== 'w:hyperlink' && lacksRelation(given)) return;
    if (name === 'mc:AlternateContent') return void alternatives(node, scope, parent, preserve);
    if (name === 'w:fldChar') return void fieldMark(node, scope, given);
    if (name === 'w:instrText') return void instruction(node);
    const kept = given.has('xml:space') ? given.get('xml:space') === 'preserve' : preserve;
    if (TEXTS.has(name) && !context.textual) return;
    if (TEXTS.has(name)) return void text(node, name, kept);
    const attributes = cleaned(name, given);
    // Word takes a file with a property without its value for damaged.
    if (lost(given, attributes)) return;
    if (name === 'w:bookmarkStart' && attributes.get('w:name') === undefined) return;
    const tag = `${NAMES.get(name) ?? name}${writtenAttributes(attributes)}`;
    const sign = parent === 'w:r' ? RUN_SIGNS.get(name) : undefined;
    if (sign !== undefined) {
      const unchanged = `<${tag}/>`;
      return void show({ start: node.start, end: node.end, text: sign, unchanged, encode: runText });
    }
    if (name === 'a:blip' || name === 'v:imagedata') context.miss('picture');
    const field = name === 'w:fldSimple' ? cleanField(given.get('w:instr') ?? '', identities) : undefined;
    if (UNWRAPPED.has(name) || (name === 'w:fldSimple' && field === undefined))
      return void children(node, scope, name, kept);
    const empty = node.children.length === 0;
    written += field === undefined ? `<${tag}${empty ? '/' : ''}>` : `<w:fldSimple w:instr="${escapedXml(field)}">`;
    if (name === 'w:txbxContent') {
      const around = [parts, boxes] as const;
      [parts, boxes] = [[], []];
      children(node, scope, name, kept);
      const own = [...parts, ...boxes];
      [parts, boxes] = around;
      for (const part of own) boxes.push(part);
    } else if (!empty) children(node, scope, name, kept);
    if (!empty || field !== undefined) written += `</${NAMES.get(name) ?? name}>`;
    if (name === 'w:p') {
      parts.push('\n');
      for (const part of boxes) parts.push(part);
      boxes = [];
    }
  }

  function children(node: XmlNode, scope: NamespaceScope, name: string, preserve: boolean): void {
    const all = joinedParagraphs(node.children, scope);
    const last = all.findLast((child) => isElement(child));
    for (const child of all) {
      if (!isElement(child)) {
        if (SETTINGS.has(name)) written += escapedXml(cleanAttribute(name, 'val', child.text ?? '', identities) ?? '0');
        continue;
      }
      const before = parts.length;
      visit(child, scope, name, preserve);
      // The cells of a row are on one line, as people read them.
      if (name === 'w:tr' && child !== last && parts.length > before && parts.at(-1) === '\n')
        parts[parts.length - 1] = '\t';
    }
  }

  /** Reads the content for newer programs if its namespaces are known, else the content for older ones. */
  function alternatives(node: XmlNode, scope: NamespaceScope, parent: string, preserve: boolean): void {
    const choices = node.children.filter(isElement);
    const chosen = choices.find((choice) => {
      const own = inner(scope, choice.attributes);
      const needed = choice.attributes.get('Requires')?.split(/\s+/) ?? [];
      return elementName(choice.name, own) === 'mc:Choice' && needed.every((prefix) => own.get(prefix) !== undefined);
    });
    const fallback = choices.find(
      (choice) => elementName(choice.name, inner(scope, choice.attributes)) === 'mc:Fallback',
    );
    const one = chosen ?? fallback;
    if (!one) return;
    const own = inner(scope, one.attributes);
    if (one === fallback) return void children(one, own, parent, preserve);
    const requires = [
      ...new Set(
        one.attributes
          .get('Requires')
          ?.split(/\s+/)
          .map((prefix) => own.get(prefix)),
      ),
    ];
    for (const prefix of requires) if (prefix) uris.set(prefix, uriOf(prefix));
    written += `<mc:AlternateContent><mc:Choice Requires="${requires.join(' ')}">`;
    children(one, own, parent, preserve);
    written += '</mc:Choice></mc:AlternateContent>';
    uris.set('mc', uriOf('mc'));
  }

  /** Whether a drawing is of a kind that is not written again, or its picture is missing; reports it then. */
  function isForeign(node: XmlNode, scope: NamespaceScope): boolean {
    const uri = find(node, scope, ['a:graphicData'])?.attributes.get('uri') ?? '';
    if (find(node, scope, SHAPES) && !lacksAny(node, scope)) return false;
    const kind = /chart/.test(uri) ? 'chart' : /diagram/.test(uri) ? 'SmartArt diagram' : 'drawing';
    context.miss(DRAWINGS.get(uri) ?? kind);
    return true;
  }

  function find(node: XmlNode, outer: NamespaceScope, wanted: readonly string[]): XmlNode | undefined {
    const scope = inner(outer, node.attributes);
    for (const child of node.children) {
      if (!isElement(child)) continue;
      const name = elementName(child.name, inner(scope, child.attributes));
      const found = name !== undefined && wanted.includes(name) ? child : find(child, scope, wanted);
      if (found) return found;
    }
    return undefined;
  }

  function lacksAny(node: XmlNode, outer: NamespaceScope): boolean {
    return node.children.filter(isElement).some((child) => {
      const scope = inner(outer, child.attributes);
      const name = elementName(child.name, scope);
      if (name === undefined || !DOCX_ELEMENTS.has(name)) return false;
      return lacksRelation(attributesOf(child, scope)) || lacksAny(child, scope);
    });
  }

  function lacksRelation(attributes: ReadonlyMap<string, string>): boolean {
    for (const [name, id] of attributes) if (name.startsWith('r:') && !relations.has(id)) return true;
    return false;
  }

  /** The attributes by their names with our prefixes, without those in unknown namespaces. */
  function attributesOf({ attributes }: XmlNode, scope: NamespaceScope): ReadonlyMap<string, string> {
    if (attributes.size === 0) return NONE;
    const all = new Map<string, string>();
    for (const [own, value] of attributes) {
      const name = isDeclaration(own) ? undefined : attributeName(own, scope);
      if (name !== undefined) all.set(name, value);
    }
    return all;
  }

  function cleaned(element: string, given: ReadonlyMap<string, string>): Map<string, string> {
    const all = new Map<string, string>();
    const prefix = element.slice(0, element.indexOf(':'));
    uris.set(prefix, uriOf(prefix));
    for (const [name, value] of given) {
      const other = name.startsWith('r:') ? relations.get(value) : cleanAttribute(element, name, value, identities);
      if (name === 'id') all.set(name, String(++drawings));
      else if (other !== undefined) all.set(name, other);
    }
    if (/^(?:wp:docPr|\w+:cNvPr)$/.test(element)) all.set('name', '');
    if (/^v:/.test(element)) all.delete('id');
    if (all.has('relativeHeight')) all.set('relativeHeight', String(drawings + 1));
    return all;
  }

  function text(node: XmlNode, name: string, preserve: boolean): void {
    const raw = innerText(node);
    const shown = (preserve ? raw : raw.replace(/^[ \t\n]+|[ \t\n]+$/g, '')).replace(/[\t\n]/g, ' ');
    const encode =
      name === 'w:t'
        ? runText
        : (other: string) => `<${name}>${escapedXml(other.replace(/[\t\r\n]+/g, ' '))}</${name}>`;
    show({ start: node.start, end: node.end, text: shown, unchanged: encode(shown), encode });
  }

  function show(whole: WrittenPlace): void {
    const place = placeWithoutFiles(whole, context.miss);
    parts.push(place);
    put(place);
  }

  function fieldMark(node: XmlNode, scope: NamespaceScope, given: ReadonlyMap<string, string>): void {
    const type = given.get('w:fldCharType') ?? '';
    const mark: Pending = { written: '' };
    put(mark);
    if (type === 'begin') {
      fields.push({ marks: [], instructions: [], instruction: '' });
      const value = formValue(node, scope);
      if (value && context.textual)
        show({ start: node.start, end: node.end, text: value, unchanged: runText(value), encode: runText });
    }
    const field = fields.at(-1);
    field?.marks.push([mark, type]);
    if (type !== 'end' || !field) return;
    fields.pop();
    const own = cleanField(field.instruction, identities);
    if (own === undefined) return;
    for (const [pending, kind] of field.marks)
      if (/^(?:begin|separate|end)$/.test(kind)) pending.written = `<w:fldChar w:fldCharType="${kind}"/>`;
    const [first] = field.instructions;
    if (first) first.written = `<w:instrText xml:space="preserve">${escapedXml(own)}</w:instrText>`;
  }

  /** What a form field shows that has no text of its own: the chosen entry of a list, or the mark of a box. */
  function formValue(node: XmlNode, scope: NamespaceScope): string | undefined {
    const own = find(node, scope, ['w:ddList', 'w:checkBox']);
    if (!own) return undefined;
    const values = (name: string) =>
      own.children
        .filter(isElement)
        .filter((child) => elementName(child.name, scope) === name)
        .map((child) => attributesOf(child, scope).get('w:val') ?? '1');
    const [usual = '0'] = values('w:default');
    const [result = usual] = values('w:result');
    if (elementName(own.name, scope) === 'w:ddList') return values('w:listEntry')[Number(result)];
    const [checked = usual] = values('w:checked');
    return /^(0|false|off)$/.test(checked) ? '\u2610' : '\u2612';
  }

  function instruction(node: XmlNode): void {
    const pending: Pending = { written: '' };
    put(pending);
    const field = fields.at(-1);
    if (!field) return;
    field.instructions.push(pending);
    field.instruction += innerText(node);
  }

  for (const prefix of ['w', 'r']) uris.set(prefix, uriOf(prefix));
  visit(root, OUTERMOST, '', false);
  for (const part of boxes) parts.push(part);
  pieces.push(written);
  const [first = ''] = pieces;
  const declared = writtenAttributes([...uris].map(([prefix, uri]) => [`xmlns:${prefix}`, uri]));
  // The first tag that is written is that of the root.
  pieces[0] = `${XML_DECLARATION}${String(first).replace(/^<[\w:]+/, (tag) => `${tag}${declared}`)}`;
  return { parts, pieces };
}

const SHAPES = ['pic:pic', 'wps:wsp', 'wpg:wgp', 'wpc:wpc'];
const NONE: ReadonlyMap<string, string> = new Map();
/** Shapes of old programs become rectangles, which can show text without a drawing. */
const NAMES: ReadonlyMap<string, string> = new Map(
  ['shape', 'roundrect', 'oval'].map((name) => [`v:${name}`, 'v:rect']),
);

function lost(given: ReadonlyMap<string, string>, kept: ReadonlyMap<string, string>): boolean {
  return ['w:val', 'm:val', 'val'].some((name) => given.has(name) && !kept.has(name));
}

/** Begins or ends a bookmark, a comment or a move, also between paragraphs. */
const RANGE_MARK = /^w:\w+(?:Start|End)$/;

/** The children, with each paragraph whose mark was deleted or moved away joined to the next one, which keeps its looks. */
function joinedParagraphs(children: XmlNode['children'], outer: NamespaceScope): XmlNode['children'] {
  const all: XmlNode['children'] = [];
  /** Paragraphs up to a deleted mark; the first child is the looks of the last one. */
  let open: (XmlNode & { readonly attributes: Map<string, string> }) | undefined;
  for (const child of children) {
    const name = isElement(child) ? elementName(child.name, inner(outer, child.attributes)) : undefined;
    if (!isElement(child) || name !== 'w:p') {
      if (name !== undefined && !RANGE_MARK.test(name)) open = undefined;
      (open?.children ?? all).push(child);
      continue;
    }
    const deleted = MARK_CHANGES.some((change) => childAt(child, outer, ['w:pPr', 'w:rPr', change]));
    if (deleted && !open) {
      open = { ...child, attributes: new Map(), children: [] };
      all.push(open);
    }
    if (!open) all.push(child);
    else {
      const looks = childAt(child, outer, ['w:pPr']);
      open.children.splice(0, 1, ...(looks ? [looks] : []));
      for (const one of child.children) if (one !== looks) open.children.push(one);
      for (const [attribute, value] of child.attributes) open.attributes.set(attribute, value);
    }
    if (!deleted) open = undefined;
  }
  return all;
}

/** The changes of a paragraph's mark that take it away. */
const MARK_CHANGES = ['w:del', 'w:moveFrom'];

function childAt(node: XmlNode, outer: NamespaceScope, path: readonly string[]): XmlNode | undefined {
  const scope = inner(outer, node.attributes);
  const found = node.children.find(
    (child): child is XmlNode =>
      isElement(child) && elementName(child.name, inner(scope, child.attributes)) === path[0],
  );
  return found && path.length > 1 ? childAt(found, scope, path.slice(1)) : found;
}

/** @throws DocumentError */
function checkSize(source: string): void {
  const paragraphs = source.match(/<(?:\w+:)?p[\s/>]/g)?.length ?? 0;
  if (paragraphs > MAX_PARAGRAPHS)
    throw new DocumentError(0, `Expected at most ${MAX_PARAGRAPHS} paragraphs: split the document into smaller ones`);
  let marks = 0;
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) marks++;
  if (marks > MAX_MARKS)
    throw new DocumentError(
      0,
      `Expected at most ${MAX_MARKS} marks of formatting: split the document into smaller ones`,
    );
}

/** The content of a run that shows a text. */
function runText(text: string): string {
  return text
    .split(/(\t|\r\n|[\r\n])/)
    .map((piece) => {
      if (piece === '') return '';
      if (piece === '\t') return '<w:tab/>';
      if (/[\r\n]/.test(piece)) return '<w:br/>';
      return `<w:t xml:space="preserve">${escapedXml(piece)}</w:t>`;
    })
    .join('');
}

export const { uriOf, inner, elementName, attributeName } = startNamespaces(tables.namespaces);
