import { type Handler, Parser } from 'htmlparser2';
import { withoutFiles } from '../../note/embedded-files';
import { wordSet } from '../../note/word-set';
import { isUtf8, textAs } from '../bytes';
import { DocumentError, type DocumentFormat, type LeftOutCounts, type Replacement, startLeftOut } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import type { TextPart } from '../places';
import { openText } from '../text-document';
import { cleanColour, cleanDeclarations, cleanFonts, cleanStyleSheet } from './css';
import tables from './tables.json';

/** A web page: the text that it shows is one note. */
export const html: DocumentFormat = {
  ...KINDS.html,
  recognises: (name, head) => /\.x?html?$/i.test(name) || /^\uFEFF?\s*<(!doctype html|html)\b/i.test(head),
  open: (file) =>
    openText({ ...file, bytes: asUtf8(file.bytes) }, (source) => {
      const { parts, edits, missed } = readHtml(source, isXhtml(file.name, source));
      return { notes: [{ id: stem(file.name), parts }], edits, ...missed.found() };
    }),
};

/** Whether browsers read a page by the rules of XML, or it was written for that. */
function isXhtml(name: string, source: string): boolean {
  return /\.xhtml?$/i.test(name) || /^\uFEFF?\s*<\?xml\s/.test(source);
}

const META = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)[^>]*>/i;

/** The page in UTF-8: unchanged if it is UTF-8 already, else decoded by its byte order mark or `charset`, which then says UTF-8. */
function asUtf8(bytes: Uint8Array): Uint8Array {
  if (isUtf8(bytes) && !bytes.subarray(0, 2).includes(0)) return bytes;
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be';
  const label = marked || META.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_LENGTH)))?.[1];
  if (!label) return bytes;
  try {
    const source = textAs(label, bytes, { fatal: true });
    return new TextEncoder().encode(source.replace(META, '<meta charset="utf-8">'));
  } catch {
    // An unknown encoding, or invalid in it: refused like any text that is not in UTF-8.
    return bytes;
  }
}

/** Bytes in which browsers look for a `charset`. */
const HEAD_LENGTH = 1024;

/** The text that a page shows, line by line, and the edits that clean everything else. */
interface HtmlReading {
  readonly parts: readonly TextPart[];
  /** Every tag is written from scratch, from its name and its allowed attributes; everything else is removed. */
  readonly edits: readonly Replacement[];
  /** Shown things that are removed. */
  readonly missed: LeftOutCounts;
}

/** Browsers nest no deeper than 512; each text checks all elements around it. */
const MAX_DEPTH = 1000;

/**
 * @param xhtml whether CDATA is text, and `<NAME/>` has no content: browsers take CDATA in HTML for a comment
 * @throws DocumentError if elements nest too deeply
 */
export function readHtml(source: string, xhtml: boolean): HtmlReading {
  const parts: TextPart[] = [];
  const edits: Replacement[] = [];
  const missed = startLeftOut();
  const open: string[] = [];
  /** Opening tags, which can only be written when all classes are known. */
  const later: (() => Replacement)[] = [];
  const classes = new Map<string, string>();
  let style: { readonly start: number; css: string } | undefined;
  /** Up to here the source is kept or edited; what the parser skips is removed. */
  let at = 0;
  let dropping = 0;

  const handlers: Partial<Handler> = {
    onopentag(name, attributes, implied) {
      if (open.length === MAX_DEPTH)
        throw new DocumentError(0, `Expected at most ${MAX_DEPTH} elements within each other`);
      // A form within a form is ignored: it has no name here.
      if (name !== '') open.push(name);
      const lost = missedOf(name, attributes);
      if (lost !== undefined && dropping === 0) missed.add(lost);
      if (GONE.has(name)) dropping++;
      if (dropping > 0) return;
      if (name === 'style') style = { start: parser.startIndex, css: '' };
      breakLine(name);
      if (implied || !isElementName(name)) return;
      const closed = source[parser.endIndex - 1] === '/';
      // In HTML, which ignores the slash, the element would go on.
      const end = !closed ? '>' : xhtml && !VOID.has(name) ? `></${name}>` : '/>';
      const [from, to] = handled();
      later.push(() => {
        const all = cleanAttributes(attributes, (one) => classes.get(one));
        const text = `<${name}${all.map(([key, value]) => ` ${key}="${escapedHtml(value)}"`).join('')}${end}`;
        return { start: from, end: to, text };
      });
    },
    onclosetag(name, implied) {
      const index = open.lastIndexOf(name);
      if (index >= 0) open.splice(index, 1);
      if (dropping === 0) {
        breakLine(name);
        if (name === 'style') endStyle();
        else if (!implied && isElementName(name)) write(`</${name}>`);
      }
      if (GONE.has(name)) dropping--;
    },
    ontext(given) {
      if (dropping > 0) return;
      if (style) {
        style.css += given;
        return;
      }
      const { text: data, files } = withoutFiles(given);
      missed.add('embedded file', files);
      const text = open.includes('pre') || open.includes('textarea') ? data : collapsed(data);
      const [start, end] = handled();
      // `<` and `&` could form a tag or an entity with whatever follows them after the edits.
      const raw = source.slice(start, end);
      const whole = data === raw ? !/[<&]/.test(raw) : /^&#?\w+;$/.test(raw);
      if (!whole) edits.push({ start, end, text: escapedHtml(data) });
      if (text !== '') parts.push({ start, end, text, encode: escapedHtml });
    },
    onprocessinginstruction(_, data) {
      if (dropping === 0 && /^!doctype html\s*$/i.test(data)) write('<!DOCTYPE html>');
    },
  };
  const parser = new Parser(handlers, { recognizeCDATA: xhtml, recognizeSelfClosing: xhtml });

  /** The stretch that the parser is at; removes what the parser skipped before it. */
  function handled(): [start: number, end: number] {
    const [start, end] = [parser.startIndex, parser.endIndex + 1];
    if (start > at) edits.push({ start: at, end: start, text: '' });
    at = Math.max(at, end);
    return [start, end];
  }

  function write(text: string): void {
    const [start, end] = handled();
    edits.push({ start, end, text });
  }

  function endStyle(): void {
    if (!style) return;
    const { start, css } = style;
    style = undefined;
    const end = parser.endIndex + 1;
    if (start > at) edits.push({ start: at, end: start, text: '' });
    at = Math.max(at, end);
    const clean = cleanStyleSheet(css, isElementName, (name) => {
      const known = classes.get(name) ?? `c${classes.size + 1}`;
      classes.set(name, known);
      return known;
    });
    edits.push({ start, end, text: clean === '' ? '' : `<style>${clean}</style>` });
  }

  function collapsed(text: string): string {
    const last = parts.at(-1);
    const one = text.replace(/[ \t\r\n\f]+/g, ' ');
    const before = typeof last === 'object' ? last.text : (last ?? '\n');
    return /[ \n\t]$/.test(before) ? one.replace(/^ /, '') : one;
  }

  function breakLine(name: string): void {
    const sign = lineSign(name);
    if (sign === undefined || parts.length === 0) return;
    const last = parts.at(-1);
    if (last === '\n' || last === sign) return;
    if (last === '\t') parts.pop();
    parts.push(sign);
  }

  parser.end(source);
  if (at < source.length) edits.push({ start: at, end: source.length, text: '' });
  for (const edit of later) edits.push(edit());
  return { parts, edits, missed };
}

/** The text escaped for an element or an attribute in double quotes, in ASCII: it reads the same in any encoding. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"]|[^\x20-\x7e\t\r\n]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** Elements that are removed with their content, and the reported kind of those that show something. */
const GONE: ReadonlyMap<string, string | undefined> = new Map([
  ...[...wordSet('script template base link noembed noframes track source param')].map(
    (name) => [name, undefined] as const,
  ),
  ...[...wordSet('svg canvas math')].map((name) => [name, 'drawing'] as const),
  ...[...wordSet('iframe frame frameset object embed applet portal')].map(
    (name) => [name, 'embedded page or program'] as const,
  ),
  ...[...wordSet('video audio')].map((name) => [name, 'film or recording'] as const),
]);

/** The kind of thing that a person misses if an element is removed, or no longer shows anything. */
export function missedOf(
  name: string,
  { type = 'text', value = '' }: Readonly<Record<string, string>>,
): string | undefined {
  if (name === 'input' && value !== '' && !/^(hidden|checkbox|radio)$/i.test(type)) return 'form field';
  return name === 'img' ? 'picture' : GONE.get(name);
}

/** Elements that begin and end a line. */
const BLOCKS = wordSet(tables.blocks);

const HTML_CELLS = wordSet('td th');

const INLINE = wordSet(tables.inline);

/** Those of them that have no content in HTML. */
const VOID = wordSet('area br col hr img input link meta wbr');

/** What an element begins and ends with in the shown text: a line break, or the tab of a cell. */
export function lineSign(name: string): '\n' | '\t' | undefined {
  if (HTML_CELLS.has(name)) return '\t';
  return BLOCKS.has(name) || name === 'br' ? '\n' : undefined;
}

/** Whether an element stays. Other tags, which may be any text in angle brackets, are removed, and their content stays. */
export function isElementName(name: string): boolean {
  return BLOCKS.has(name) || HTML_CELLS.has(name) || INLINE.has(name);
}

/** The clean value of an attribute; undefined if it is removed. */
type Clean = (value: string) => string | undefined;

const oneOf = (text: string): Clean => {
  const allowed = wordSet(text);
  return (value) => (allowed.has(value.trim().toLowerCase()) ? value.trim() : undefined);
};
/** Sizes and counts of at most four digits: a longer number may identify somebody. */
const number: Clean = (value) => /^\s*-?\d{1,4}(\.\d{1,3})?(px|%|\*)?\s*$/.exec(value)?.[0].trim();
const flag: Clean = () => '';
const alignment = oneOf('left right center justify char top middle bottom baseline');

/** Structural attributes with their allowed values; all others are removed, as they may contain text, addresses or scripts. */
const STRUCTURE: ReadonlyMap<string, Clean> = new Map<string, Clean>([
  ...[...wordSet('border cellpadding cellspacing cols colspan height rows rowspan size span start width')].map(
    (name) => [name, number] as const,
  ),
  ...[...wordSet('checked disabled nowrap open reversed selected')].map((name) => [name, flag] as const),
  ['align', alignment],
  ['valign', alignment],
  ['bgcolor', cleanColour],
  ['color', cleanColour],
  ['clear', oneOf('left right all none both')],
  ['dir', oneOf('ltr rtl auto')],
  ['face', cleanFonts],
  ['frame', oneOf('void above below hsides vsides lhs rhs box border')],
  ['rules', oneOf('none groups rows cols all')],
  ['scope', oneOf('row col rowgroup colgroup')],
  [
    'type',
    oneOf(
      '1 a i disc circle square text checkbox radio button submit number date time email tel search password hidden',
    ),
  ],
  // The written file is in UTF-8.
  ['charset', oneOf('utf-8')],
  // Codes of two letters for a language and a country identify nobody.
  ['lang', (value) => /^[a-z]{2}(-[a-z]{2})?$/i.exec(value)?.[0]],
  ['xmlns', oneOf('http://www.w3.org/1999/xhtml')],
  ['style', (value) => cleanDeclarations(value) || undefined],
]);

/** The attributes that stay, with clean values. @param className the new name of a class, if a style sheet mentions it */
export function cleanAttributes(
  attributes: Readonly<Record<string, string>>,
  className: (name: string) => string | undefined,
): [name: string, value: string][] {
  const { 'http-equiv': header = '', content = '' } = attributes;
  // `<meta http-equiv="Content-Type" content="text/html; charset=utf-8">` in its short form: without it browsers guess another encoding.
  if (/^content-type$/i.test(header) && /charset\s*=\s*utf-8\b/i.test(content)) return [['charset', 'utf-8']];
  return Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    const clean =
      name === 'class'
        ? value
            .split(/\s+/)
            .flatMap((one) => className(one) ?? [])
            .join(' ') || undefined
        : STRUCTURE.get(name)?.(value);
    return clean === undefined ? [] : [[name, clean]];
  });
}
