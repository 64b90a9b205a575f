import type { LeftOutCounts } from '../document';
import { escapedXml, innerText, isElement, type XmlNode } from '../xml';
import { chosenContent } from './nodes';
import { cleanField, DOCX_ELEMENTS, type DocxIdentities, RUN_SIGNS, TEXTS, UNWRAPPED } from './values';

/** Formulas and buttons, which show a part of their instruction if they have no result. */
const SHOWN = /^\s*(?:EQ|MACROBUTTON|GOTOBUTTON)\s/i;

interface Field {
  /** How many nodes came before it. */
  readonly from: number;
  readonly marks: [mark: XmlNode, type: string][];
  readonly instructions: XmlNode[];
  isSeparated: boolean;
}

/**
 * What is written instead of some elements of a part: of the marks and instructions of its fields, which may be within each other, and of the text
 * within instructions, which is not shown. Marks and instructions stay if `cleanField` allows it, everything else becomes ''.
 * @param leaveOut reports a field that is removed with what it shows
 */
export function writtenFields(
  root: XmlNode,
  identities: DocxIdentities,
  leaveOut: LeftOutCounts['add'],
): ReadonlyMap<XmlNode, string> {
  const written = new Map<XmlNode, string>();
  const open: Field[] = [];
  /** Texts, marks and instructions that a field around them may hide, in order. */
  const nodes: XmlNode[] = [];
  visit(root);
  return written;

  function visit(node: XmlNode): void {
    const { name } = node;
    if (name === 'w:fldChar') mark(node);
    else if (name === 'w:instrText') {
      written.set(node, '');
      open.at(-1)?.instructions.push(node);
    }
    if (open.length > 0 && (name === 'w:fldSimple' || written.has(node) || TEXTS.has(name) || RUN_SIGNS.has(name)))
      nodes.push(node);
    const chosen = name === 'mc:AlternateContent' ? chosenContent(node) : undefined;
    for (const child of chosen ? [chosen] : node.children)
      if (isElement(child) && (DOCX_ELEMENTS.has(child.name) || UNWRAPPED.has(child.name))) visit(child);
  }

  function mark(node: XmlNode): void {
    written.set(node, '');
    const type = node.attributes.get('w:fldCharType') ?? '';
    if (type === 'begin') open.push({ from: nodes.length, marks: [], instructions: [], isSeparated: false });
    const field = open.at(-1);
    field?.marks.push([node, type]);
    if (!field || !/^(?:separate|end)$/.test(type)) return;
    if (!field.isSeparated) for (const within of nodes.splice(field.from)) written.set(within, '');
    field.isSeparated = true;
    if (type === 'end') end(field);
  }

  function end({ marks, instructions }: Field): void {
    open.pop();
    const instruction = instructions.map(innerText).join('');
    if (SHOWN.test(instruction) && !marks.some(([, type]) => type === 'separate')) leaveOut('field');
    const clean = cleanField(instruction, identities);
    if (clean === undefined) return;
    for (const [node, type] of marks)
      if (/^(?:begin|separate|end)$/.test(type)) written.set(node, `<w:fldChar w:fldCharType="${type}"/>`);
    const [first] = instructions;
    for (const [node] of marks) nodes.push(node);
    if (!first) return;
    nodes.push(first);
    written.set(first, `<w:instrText xml:space="preserve">${escapedXml(clean)}</w:instrText>`);
  }
}
