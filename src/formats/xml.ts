import { eachMatch } from '../note/each-match';
import type { TextRange } from '../note/span';
import { statedAsUtf8 } from './decode';
import { DocumentError, type Replacement } from './document';

/** A token's place: [start, end) of the source, and its line from 1. */
interface Placed extends TextRange {
  readonly line: number;
}

/** A part of an XML document; a DOCTYPE is refused. `comment` is also a processing instruction or the declaration. */
export type XmlToken = Placed &
  (
    | {
        readonly kind: 'open';
        readonly name: string;
        readonly attributes: ReadonlyMap<string, string>;
        /** `<NAME/>`: no `close` follows. */
        readonly empty: boolean;
      }
    | { readonly kind: 'close'; readonly name: string }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'comment' }
  );

export class XmlError extends DocumentError {
  constructor(line: number, expected: string) {
    super(line, `Expected ${expected}`);
  }
}

const NAME = '[\\p{L}_:][\\p{L}\\p{N}_:.-]*';
const QUOTED = `"[^"<]*"|'[^'<]*'`;
const ATTRIBUTE = `\\s+(${NAME})\\s*=\\s*(${QUOTED})`;
const OPEN = new RegExp(`<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:${QUOTED}))*)\\s*(/?)>`, 'uy');
const CLOSE = new RegExp(`</(${NAME})\\s*>`, 'uy');
const ATTRIBUTES = new RegExp(ATTRIBUTE, 'gu');
const FORBIDDEN = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text escaped as the content of an element or of an attribute in double quotes. */
export function escapedXml(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (unit) => ESCAPES[unit] ?? `&#${unit.charCodeAt(0)};`);
}

/** The text with U+FFFD for each character that XML 1.0 cannot hold. */
export function withoutForbidden(text: string): string {
  return text.replace(new RegExp(FORBIDDEN, 'gu'), '\ufffd');
}

/** Offset of the first character that XML 1.0 cannot hold (controls, halves of surrogate pairs); -1 if there is none. */
export function forbiddenCharacter(text: string): number {
  return text.search(FORBIDDEN);
}

/**
 * The tokens of a document in order; with the byte order mark they make up the whole document. As XML requires, CRLF and CR
 * in values become LF unless written as character references. The caller checks the nesting.
 * @throws XmlError
 */
export function* xmlTokens(source: string): Generator<XmlToken> {
  let at = source.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  const upTo = (end: string, from: number, what: string): number => {
    const found = source.indexOf(end, from);
    if (found < 0) throw new XmlError(line, `${end} after ${what}: the file may be cut short`);
    return found + end.length;
  };
  const forbidden = forbiddenCharacter(source);
  if (forbidden >= 0) throw new XmlError(1 + lineBreaks(source, 0, forbidden), 'only characters that XML allows');

  while (at < source.length) {
    const start = at;
    if (source.startsWith('<![CDATA[', at)) {
      at = upTo(']]>', at, '<![CDATA[');
      yield { kind: 'text', line, start, end: at, value: source.slice(start + 9, at - 3).replace(/\r\n?/g, '\n') };
    } else if (source.startsWith('<!--', at) || source.startsWith('<?', at)) {
      at = source[at + 1] === '?' ? upTo('?>', at, '<?') : upTo('-->', at + 4, '<!--');
      yield { kind: 'comment', line, start, end: at };
    } else if (source.startsWith('</', at)) {
      const [all, name] = matchAt(CLOSE, source, at, line, 'a whole closing tag');
      at += all.length;
      yield { kind: 'close', line, start, end: at, name: name as string };
    } else if (source.startsWith('<!', at))
      throw new XmlError(line, 'XML without a DOCTYPE: export it again without one');
    else if (source[at] === '<') {
      const found = matchAt(OPEN, source, at, line, 'a whole tag with quoted attributes');
      at += found[0].length;
      const empty = found.at(-1) === '/';
      yield {
        kind: 'open',
        line,
        start,
        end: at,
        name: found[1] as string,
        attributes: attributes(found[2] as string, line),
        empty,
      };
    } else {
      const next = source.indexOf('<', at);
      at = next < 0 ? source.length : next;
      const raw = source.slice(start, at);
      if (raw.includes(']]>')) throw new XmlError(line, '&gt; after ]]');
      yield { kind: 'text', line, start, end: at, value: decoded(raw.replace(/\r\n?/g, '\n'), line) };
    }
    line += lineBreaks(source, start, at);
  }
}

function matchAt(pattern: RegExp, source: string, at: number, line: number, what: string): RegExpExecArray {
  pattern.lastIndex = at;
  const found = pattern.exec(source);
  if (!found) throw new XmlError(line, what);
  return found;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function attributes(source: string, line: number): ReadonlyMap<string, string> {
  if (source === '') return NO_ATTRIBUTES;
  const all = new Map<string, string>();
  for (const [, name = '', quoted = ''] of eachMatch(ATTRIBUTES, source)) {
    if (all.has(name)) throw new XmlError(line, 'each attribute once');
    all.set(name, decoded(quoted.slice(1, -1).replace(/\r\n|[\t\n\r]/g, ' '), line));
  }
  return all;
}

function decoded(text: string, line: number): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi,
    (_, decimal?: string, hex?: string, name?: string) => {
      const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : -1;
      const character = name
        ? ENTITIES[name]
        : point >= 0 && point <= 0x10ffff
          ? String.fromCodePoint(point)
          : undefined;
      if (character === undefined || FORBIDDEN.test(character))
        throw new XmlError(line, 'a character reference or one of &amp; &lt; &gt; &quot; &apos; after &');
      return character;
    },
  );
}

/** How many lines end in a stretch of a text. */
export function lineBreaks(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) count++;
  }
  return count;
}

/** An element and its place in the source: `end` lies after its closing tag, `open.end` after its opening tag. */
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

/** A stretch of text, a comment or a processing instruction. */
export interface XmlLeaf extends TextRange {
  /** Undefined for comments and instructions. */
  readonly text?: string;
}

/** Far more than any document nests: readers of a tree recurse at each level. */
const MAX_DEPTH = 400;
const MAX_ELEMENTS = 2_000_000;

/**
 * The tree of a document, and the comments and instructions outside its root, without the declaration. It must be well-formed, namespaces aside, and have no DOCTYPE.
 * @throws XmlError
 */
export function parseXml(source: string) {
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
      if (open.length === MAX_DEPTH) throw new XmlError(line, `at most ${MAX_DEPTH} elements within each other`);
      if (++count > MAX_ELEMENTS) throw new XmlError(line, `at most ${MAX_ELEMENTS} elements`);
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

/** The name of an element or attribute without the prefix of its namespace. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** All the text within an element. */
export function innerText(node: XmlNode): string {
  return node.children.map((child) => (isElement(child) ? innerText(child) : (child.text ?? ''))).join('');
}

const STATED = /^<\?xml\s[^>]*\sencoding\s*=\s*["']([\w.:-]+)["'][^>]*\?>/;
const UTF8_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** A document in another encoding than Unicode, in UTF-8: decoded as its declaration states, which then says UTF-8. */
export function xmlAsUtf8(bytes: Uint8Array): Uint8Array {
  return statedAsUtf8(bytes, STATED, UTF8_DECLARATION);
}

const DECLARATION = /^\uFEFF?(<\?xml\s[^>]*\?>)/;
const USUAL = /^<\?xml version=["']1\.0["']( encoding=["']utf-8["'])?( standalone=["'](yes|no)["'])?\s*\?>$/i;

/** The edit that makes a document's declaration one of UTF-8 with nothing else in it, if that is needed. */
export function utf8Declaration(source: string): Replacement[] {
  const found = DECLARATION.exec(source)?.[1];
  if (found === undefined || USUAL.test(found)) return [];
  const start = source.indexOf('<');
  return [{ start, end: start + found.length, text: UTF8_DECLARATION }];
}

/** Attributes as written in a tag, each with a space before it. */
export function writtenAttributes(attributes: Iterable<readonly [string, string]>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapedXml(value)}"`).join('');
}

/** An attribute in the source: [start, end) with the white space before it; its quoted value begins at `valueStart`. */
export interface AttributePlace {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
}

/** The attributes of an element, in order. */
export function attributePlaces(source: string, { open, attributes }: XmlNode): AttributePlace[] {
  return [...eachMatch(ATTRIBUTES, source.slice(open.start, open.end))].map(
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
