import { DocumentError, type LeftOutCounts } from '../document';
import { declarations, parsePart, refuseMany } from '../office-package';
import type { WrittenText } from '../places';
import { startTextFlow } from '../text-flow';
import { escapedXml, innerText, isElement, writtenAttributes, type XmlNode } from '../xml';
import { writtenFields } from './fields';
import { chosenContent, descendant, isDropCap, joinedParagraphs, lacksAnyRelation, lacksRelation } from './nodes';
import tables from './tables.json';
import {
  cleanAttribute,
  cleanField,
  DOCX_ELEMENTS,
  type DocxIdentities,
  DRAWINGS,
  runSign,
  SETTINGS,
  TEXTS,
  UNWRAPPED,
} from './values';
import { runText } from './write-text';

interface PartContext {
  /** The element around all others. */
  readonly root: string;
  /** Whether the part has text to read. */
  readonly textual: boolean;
  /** New ids of the relations that are written again, by their old ids; elements that need other relations are removed. */
  readonly relations: ReadonlyMap<string, string>;
  readonly identities: DocxIdentities;
  /** Reports something that is removed and a person may miss. */
  readonly leaveOut: LeftOutCounts['add'];
}

/** More take gigabytes of memory. */
const MAX_MARKS = 3_000_000;

/** Where an element is: the element around it, and whether white space around texts stays. */
interface Around {
  readonly parent: string;
  readonly preserve: boolean;
}

/** @throws DocumentError, XmlError */
export function readPart(
  source: string,
  { root: expected, textual, relations, identities, leaveOut }: PartContext,
): WrittenText {
  checkSize(source);
  const root = parsePart(source, tables.namespaces);
  // A part with another root would be written without it.
  if (textual && root.name !== expected) throw new DocumentError(0, 'Expected a Word document in the archive');
  const flow = startTextFlow(leaveOut);
  const fields = writtenFields(root, identities, leaveOut);
  const tags = startTags(relations, identities);
  visit(root, { parent: '', preserve: false });
  return flow.finish(tags.declarations());

  function visit(node: XmlNode, around: Around): void {
    const { name, attributes } = node;
    const gone = GONE.get(name);
    if (gone) return void leaveOut(gone);
    if (!(DOCX_ELEMENTS.has(name) || UNWRAPPED.has(name))) return;
    if (name === 'w:drawing' && isForeign(node)) return;
    if (name === 'w:pict' && lacksAnyRelation(node, relations)) return void leaveOut('picture');
    if (!UNWRAPPED.has(name) && lacksRelation(node, relations)) return;
    if (name === 'mc:AlternateContent') return void alternatives(node, around);
    const written = fields.get(node);
    if (written !== undefined) flow.write(written);
    if (name === 'w:fldChar') return void formField(node);
    if (written !== undefined) return;
    const space = attributes.get('xml:space');
    const preserve = space === undefined ? around.preserve : space === 'preserve';
    if (!TEXTS.has(name)) element(node, { ...around, preserve });
    else if (textual) text(node, preserve);
  }

  function element(node: XmlNode, { parent, preserve }: Around): void {
    const { name, attributes: given } = node;
    const attributes = tags.cleaned(name, given);
    // Word takes a file with a property without its value for damaged.
    if (['w:val', 'm:val', 'val'].some((one) => given.has(one) && !attributes.has(one))) return;
    if (name === 'w:bookmarkStart' && attributes.get('w:name') === undefined) return;
    const tag = NAMES.get(name) ?? name;
    const opening = `${tag}${writtenAttributes(attributes)}`;
    const sign = parent === 'w:r' ? runSign(name, given) : undefined;
    if (sign !== undefined) return void show(node, sign, runText, `<${opening}/>`);
    if (name === 'a:blip' || name === 'v:imagedata') leaveOut('picture');
    const within = { parent: name, preserve };
    const field = name === 'w:fldSimple' ? cleanField(given.get('w:instr') ?? '', identities) : undefined;
    if (UNWRAPPED.has(name) || (name === 'w:fldSimple' && field === undefined)) return void children(node, within);
    const empty = node.children.length === 0 && field === undefined;
    flow.write(
      field === undefined ? `<${opening}${empty ? '/' : ''}>` : `<w:fldSimple w:instr="${escapedXml(field)}">`,
    );
    if (name === 'w:txbxContent') flow.box(() => children(node, within));
    else children(node, within);
    if (!empty) flow.write(`</${tag}>`);
    if (name === 'w:p' && !isDropCap(node)) flow.endParagraph();
  }

  function children(node: XmlNode, within: Around): void {
    const all = joinedParagraphs(node.children);
    const last = all.findLast((child) => isElement(child));
    for (const child of all) {
      if (isElement(child)) {
        if (within.parent === 'w:tr' && child !== last) flow.cell(() => visit(child, within));
        else visit(child, within);
      } else if (SETTINGS.has(within.parent))
        flow.write(escapedXml(cleanAttribute(within.parent, 'val', child.text ?? '', identities) ?? '0'));
    }
  }

  function alternatives(node: XmlNode, around: Around): void {
    const chosen = chosenContent(node);
    if (chosen?.name !== 'mc:Choice') return void (chosen && children(chosen, around));
    const requires = new Set(chosen.attributes.get('Requires')?.split(/\s+/));
    tags.declare(...requires);
    flow.write(`<mc:AlternateContent><mc:Choice Requires="${[...requires].join(' ')}">`);
    children(chosen, around);
    flow.write('</mc:Choice></mc:AlternateContent>');
    tags.declare('mc');
  }

  /** Whether a drawing is of a kind that is not written again, or its picture is missing; reports it then. */
  function isForeign(node: XmlNode): boolean {
    if (descendant(node, SHAPES) && !lacksAnyRelation(node, relations)) return false;
    const uri = descendant(node, ['a:graphicData'])?.attributes.get('uri') ?? '';
    const kind = /chart/.test(uri) ? 'chart' : /diagram/.test(uri) ? 'SmartArt diagram' : 'drawing';
    leaveOut(DRAWINGS.get(uri) ?? kind);
    return true;
  }

  function text(node: XmlNode, preserve: boolean): void {
    const raw = innerText(node);
    const shown = (preserve ? raw : raw.replace(/^[ \t\n]+|[ \t\n]+$/g, '')).replace(/[\t\n]/g, ' ');
    const plain = (other: string) => `<${node.name}>${escapedXml(other.replace(/[\t\r\n]+/g, ' '))}</${node.name}>`;
    show(node, shown, node.name === 'w:t' ? runText : plain);
  }

  function show(
    { start, end }: XmlNode,
    text: string,
    encode: (text: string) => string,
    unchanged: string = encode(text),
  ): void {
    flow.show({ start, end, text, unchanged, encode });
  }

  function formField(begin: XmlNode): void {
    const value = textual ? formValue(begin) : undefined;
    if (value) show(begin, value, runText);
  }
}

/** Elements that are removed with their content, and what is reported. */
const GONE: ReadonlyMap<string, string> = new Map([
  ['w:object', 'embedded object'],
  ['v:textpath', 'shape'],
  // A chart or a diagram within a group of shapes.
  ['wpg:graphicFrame', 'drawing'],
  ['wpc:graphicFrame', 'drawing'],
  ['w:altChunk', 'document inserted from a file'],
  ['w:subDoc', 'document inserted from a file'],
]);

const SHAPES = ['pic:pic', 'wps:wsp', 'wpg:wgp', 'wpc:wpc'];

/** Shapes of old programs become rectangles, which can show text without a drawing. */
const NAMES: ReadonlyMap<string, string> = new Map(
  ['shape', 'roundrect', 'oval'].map((name) => [`v:${name}`, 'v:rect']),
);

/** What the tags of a part are written with. */
function startTags(relations: ReadonlyMap<string, string>, identities: DocxIdentities) {
  const prefixes = new Set(['w', 'r']);
  let drawings = 0;
  return {
    /** The attributes of an element that stay. */
    cleaned(element: string, given: ReadonlyMap<string, string>): Map<string, string> {
      prefixes.add(element.slice(0, element.indexOf(':')));
      const all = new Map<string, string>();
      for (const [name, value] of given) {
        const other = name.startsWith('r:') ? relations.get(value) : cleanAttribute(element, name, value, identities);
        if (name === 'id') all.set(name, String(++drawings));
        else if (other !== undefined) all.set(name, other);
      }
      if (/^(?:wp:docPr|\w+:cNvPr)$/.test(element)) all.set('name', '');
      if (/^v:/.test(element)) all.delete('id');
      if (all.has('relativeHeight')) all.set('relativeHeight', String(drawings + 1));
      return all;
    },
    /** Has namespaces declared, by our prefixes. */
    declare(...more: readonly string[]): void {
      for (const prefix of more) prefixes.add(prefix);
    },
    /** The declarations of all namespaces that are used. */
    declarations: () => declarations(prefixes, tables.namespaces),
  };
}

/** What a form field shows that has no text of its own: the chosen entry of a list, or the mark of a box. */
function formValue(node: XmlNode): string | undefined {
  const own = descendant(node, ['w:ddList', 'w:checkBox']);
  if (!own) return undefined;
  const values = (name: string) =>
    own.children
      .filter(isElement)
      .filter((child) => child.name === name)
      .map((child) => child.attributes.get('w:val') ?? '1');
  const [usual = '0'] = values('w:default');
  const [result = usual] = values('w:result');
  if (own.name === 'w:ddList') return values('w:listEntry')[Number(result)];
  const [checked = usual] = values('w:checked');
  return /^(0|false|off)$/.test(checked) ? '\u2610' : '\u2612';
}

/** @throws DocumentError */
function checkSize(source: string): void {
  refuseMany(source, /<(?:\w+:)?p[\s/>]/g);
  let marks = 0;
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) marks++;
  if (marks > MAX_MARKS)
    throw new DocumentError(
      0,
      `Expected at most ${MAX_MARKS} marks of formatting: split the document into smaller ones`,
    );
}
