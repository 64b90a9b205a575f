import type { Edit, Part, Place } from '../places';
import { escapedXml } from '../xml';
import { innerText, isElement, parseXml, writtenAttributes, type XmlNode } from '../xml-tree';
import { fieldEdits, startFields } from './fields';
import { attributeName, elementName, inner, isDeclaration, OUTERMOST, type Scope } from './names';
import {
  cleanAttribute,
  DROPPED,
  isOwnBookmark,
  isSafeField,
  OBJECTS,
  SETTINGS,
  SIGNS,
  TEXTS,
  UNWRAPPED,
} from './rules';

/** The text of a part, paragraph by paragraph, text boxes behind the paragraph that they hang on; and what is cleaned. */
export interface PartReading {
  readonly parts: readonly Part[];
  readonly edits: readonly Edit[];
}

/**
 * Reads one XML part. @param relations ids of those that are written again: what needs another one goes
 * @throws XmlError
 */
export function readPart(source: string, relations: ReadonlySet<string>): PartReading {
  let parts: Part[] = [];
  let boxes: Part[] = [];
  const edits: Edit[] = [];
  const fields = startFields();
  const { root, outside } = parseXml(source);
  const drop = ({ start, end }: { start: number; end: number }) => edits.push({ start, end, text: '' });

  function visit(node: XmlNode, outer: Scope, parent: string, preserve: boolean): void {
    const scope = inner(outer, node.attributes);
    const name = elementName(node.name, scope);
    if (name === undefined || DROPPED.has(name) || isForeign(node, name, scope)) return void drop(node);
    const get = (wanted: string) => [...node.attributes].find(([own]) => attributeName(own, scope) === wanted)?.[1];
    if (name === 'w:bookmarkStart' && !isOwnBookmark(get('w:name'))) return void drop(node);
    if (name === 'w:fldChar') fields.character(node, get('w:fldCharType'));
    if (name === 'w:instrText') return void fields.instruction(node, innerText(node));
    const kept = preserve ? get('xml:space') !== 'default' : get('xml:space') === 'preserve';
    if (TEXTS.has(name)) return void parts.push(textPlace(node, name, kept));
    const sign = parent === 'w:r' ? SIGNS.get(name) : undefined;
    if (sign !== undefined) return void parts.push(signPlace(node, sign));
    if (UNWRAPPED.has(name) || (name === 'w:fldSimple' && !isSafeField(get('w:instr') ?? ''))) {
      drop(node.open);
      if (node.close.end > node.close.start) drop(node.close);
    } else cleanTag(node, name, scope);
    if (name === 'w:txbxContent') {
      const around = [parts, boxes] as const;
      [parts, boxes] = [[], []];
      children(node, scope, name, kept);
      const own = parts;
      [parts, boxes] = around;
      for (const part of own) boxes.push(part);
    } else children(node, scope, name, kept);
    if (name === 'w:p') {
      parts.push('\n');
      for (const part of boxes) parts.push(part);
      boxes = [];
    }
  }

  function children(node: XmlNode, scope: Scope, name: string, preserve: boolean): void {
    const last = node.children.findLast((child) => isElement(child));
    for (const child of node.children) {
      if (!isElement(child)) {
        if (child.text === undefined || (child.text.trim() !== '' && !SETTINGS.has(name))) drop(child);
        continue;
      }
      const before = parts.length;
      visit(child, scope, name, preserve);
      // The cells of a row stand on one line, as people read them.
      if (name === 'w:tr' && child !== last && parts.length > before && parts.at(-1) === '\n')
        parts[parts.length - 1] = '\t';
    }
  }

  /** Whether it, or a picture or object with all that it holds, needs what is not written again. */
  function isForeign(node: XmlNode, name: string, scope: Scope): boolean {
    if (name === 'w:hyperlink' || name === 'mc:AlternateContent') return false;
    if (OBJECTS.has(name)) return anyForeign(node, scope);
    return lacksRelation(node, scope);
  }

  function anyForeign(node: XmlNode, outer: Scope): boolean {
    return node.children.filter(isElement).some((child) => {
      const scope = inner(outer, child.attributes);
      const name = elementName(child.name, scope);
      if (name === undefined) return true;
      return !DROPPED.has(name) && (lacksRelation(child, scope) || anyForeign(child, scope));
    });
  }

  function lacksRelation({ attributes }: XmlNode, scope: Scope): boolean {
    return [...attributes].some(([name, id]) => attributeName(name, scope)?.startsWith('r:') && !relations.has(id));
  }

  function cleanTag(node: XmlNode, element: string, scope: Scope): void {
    const cleaned = [...node.attributes].flatMap(([own, value]): [string, string][] => {
      if (isDeclaration(own)) return [[own, value]];
      const name = attributeName(own, scope);
      const other =
        name === undefined || (name.startsWith('r:') && !relations.has(value))
          ? undefined
          : cleanAttribute(element, name, value);
      return other === undefined ? [] : [[own, other]];
    });
    if (cleaned.length === node.attributes.size && cleaned.every(([own, value]) => node.attributes.get(own) === value))
      return;
    const end = node.end === node.open.end ? '/>' : '>';
    edits.push({ ...node.open, text: `<${node.name}${writtenAttributes(cleaned)}${end}` });
  }

  for (const leaf of outside) drop(leaf);
  visit(root, OUTERMOST, '', false);
  return { parts, edits: [...edits, ...fieldEdits(fields)] };
}

function textPlace(node: XmlNode, name: string, preserve: boolean): Place {
  const raw = innerText(node);
  const shown = (preserve ? raw : raw.replace(/^[ \t\n]+|[ \t\n]+$/g, '')).replace(/[\t\n]/g, ' ');
  const encode =
    name === 'w:t'
      ? (text: string) => runText(node, text)
      : (text: string) => `<${node.name}>${escapedXml(text.replace(/[\t\r\n]+/g, ' '))}</${node.name}>`;
  return { start: node.start, end: node.end, text: shown, encode };
}

function signPlace(node: XmlNode, text: string): Place {
  return { start: node.start, end: node.end, text, encode: (other) => runText(node, other) };
}

/** What a run holds to show a text. */
function runText({ name }: XmlNode, text: string): string {
  const prefix = name.replace(/[^:]*$/, '');
  return text
    .split(/(\t|\r\n|[\r\n])/)
    .map((piece) => {
      if (piece === '') return '';
      if (piece === '\t') return `<${prefix}tab/>`;
      if (/[\r\n]/.test(piece)) return `<${prefix}br/>`;
      return `<${prefix}t xml:space="preserve">${escapedXml(piece)}</${prefix}t>`;
    })
    .join('');
}
