import type { TextRange } from '../note/span';
import { escapedXml, XmlError, xmlTokens } from './xml';

/** An element, and where it stands in the source. `end` lies behind its closing tag, `open.end` behind its opening one. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
  readonly start: number;
  end: number;
  readonly open: { readonly start: number; readonly end: number };
  /** Empty at the end of the opening tag for `<NAME/>`. */
  close: { readonly start: number; readonly end: number };
  readonly children: (XmlNode | XmlLeaf)[];
}

/** A stretch of text, or what is no text at all: a comment, an instruction. */
export interface XmlLeaf extends TextRange {
  readonly text?: string;
}

export interface XmlDocument {
  readonly root: XmlNode;
  /** Comments and instructions outside the root, without the declaration. */
  readonly outside: readonly XmlLeaf[];
}

/** Far more than any document nests: what reads a tree calls itself at each level. */
const DEEPEST = 400;
const MOST = 2_000_000;

/**
 * The tree of a document that is well-formed but for namespaces, without a DOCTYPE.
 * @throws XmlError
 */
export function parseXml(source: string): XmlDocument {
  const open: XmlNode[] = [];
  const outside: XmlLeaf[] = [];
  let root: XmlNode | undefined;
  let line = 1;
  let count = 0;
  for (const token of xmlTokens(source)) {
    line = token.line;
    const { start, end } = token;
    const parent = open.at(-1);
    if (token.kind === 'close') {
      if (parent?.name !== token.name) throw new XmlError(line, 'each tag to be closed, the inner ones first');
      parent.close = { start, end };
      parent.end = end;
      open.pop();
    } else if (token.kind === 'open') {
      if (!parent && root) throw new XmlError(line, 'one element around all others');
      if (open.length === DEEPEST) throw new XmlError(line, `at most ${DEEPEST} elements within each other`);
      if (++count > MOST) throw new XmlError(line, `at most ${MOST} elements`);
      const { name, attributes } = token;
      const node = {
        name,
        attributes,
        line,
        start,
        end,
        open: { start, end },
        close: { start: end, end },
        children: [],
      };
      parent?.children.push(node);
      root ??= node;
      if (!token.empty) open.push(node);
    } else if (parent) parent.children.push(token.kind === 'text' ? { start, end, text: token.value } : { start, end });
    else if (token.kind === 'text') {
      if (token.value.trim() !== '') throw new XmlError(line, 'text within an element alone');
    } else if (!source.startsWith('<?xml ', start)) outside.push({ start, end });
  }
  if (open.length > 0) throw new XmlError(line, 'each tag to be closed: the file may be cut short');
  if (!root) throw new XmlError(line, 'an element');
  return { root, outside };
}

export function isElement(child: XmlNode | XmlLeaf): child is XmlNode {
  return 'children' in child;
}

/** All the text within an element. */
export function innerText(node: XmlNode): string {
  return node.children.map((child) => (isElement(child) ? innerText(child) : (child.text ?? ''))).join('');
}

/** Attributes as they stand in a tag, each with the blank before it. */
export function writtenAttributes(attributes: Iterable<readonly [string, string]>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapedXml(value)}"`).join('');
}

/** An attribute in the source: [start, end) with the blank before it; its value, in quotes, begins at `valueStart`. */
export interface AttributePlace {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

const ATTRIBUTE = /\s+([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** The attributes of an element, in order. */
export function attributePlaces(source: string, { open, attributes }: XmlNode): AttributePlace[] {
  return [...source.slice(open.start, open.end).matchAll(ATTRIBUTE)].map(
    ({ index, 0: all, 1: name = '', 2: quoted = '' }) => {
      const end = open.start + index + all.length;
      return {
        name,
        value: attributes.get(name) as string,
        start: open.start + index,
        valueStart: end - quoted.length,
        end,
      };
    },
  );
}
