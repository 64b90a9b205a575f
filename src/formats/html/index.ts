import { type Handler, Parser } from 'htmlparser2';
import { withoutFiles } from '../../note/embedded-files';
import { statedAsUtf8 } from '../decode';
import { DocumentError, type DocumentFormat, type LeftOutCounts, type Replacement, startLeftOut } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import type { TextPart } from '../places';
import { openText } from '../text-document';
import { cleanStyleSheet } from './css';
import { cleanAttributes, escapedHtml, GONE, isElementName, lineSign, missedOf, VOID } from './rules';

/** A web page: the text that it shows is one note. */
export const html: DocumentFormat = {
  ...KINDS.html,
  recognises: (name, head) => /\.x?html?$/i.test(name) || /^\uFEFF?\s*<(!doctype html|html)\b/i.test(head),
  open: (file) =>
    openText({ ...file, bytes: statedAsUtf8(file.bytes, META, '<meta charset="utf-8">') }, (source) => {
      const { parts, edits, missed } = readHtml(source, isXhtml(file.name, source));
      return { notes: [{ id: stem(file.name), parts }], showsTags: true, edits, ...missed.found() };
    }),
};

/** Whether browsers read a page by the rules of XML, or it was written for that. */
function isXhtml(name: string, source: string): boolean {
  return /\.xhtml?$/i.test(name) || /^\uFEFF?\s*<\?xml\s/.test(source);
}

const META = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)[^>]*>/i;

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
