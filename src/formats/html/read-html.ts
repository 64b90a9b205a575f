import { Parser } from 'htmlparser2';
import { DocumentError, type Replacement } from '../document';
import type { TextPart } from '../places';
import { cleanStyleSheet } from './css';
import { BLOCKS, cleanAttributes, HTML_CELLS, isElementName, isGone, missedOf } from './rules';

/** The text that a page shows, line by line, and what is written in place of all else. */
export interface HtmlReading {
  readonly parts: readonly TextPart[];
  /** Every tag is written from scratch from its name and the attributes that are allowed; what is not allowed goes. */
  readonly edits: readonly Replacement[];
  /** What the page shows and goes, by kind. */
  readonly missed: ReadonlyMap<string, number>;
}

/** Browsers nest no deeper than 512; each text looks at all that is around it. */
const DEEPEST = 1000;

/** @throws DocumentError where elements nest too deeply */
export function readHtml(source: string): HtmlReading {
  const parts: TextPart[] = [];
  const edits: Replacement[] = [];
  const missed = new Map<string, number>();
  const open: string[] = [];
  /** Opening tags and styles, which can be written once all classes are known. */
  const later: (() => Replacement)[] = [];
  const classes = new Map<string, string>();
  let style: { readonly start: number; css: string } | undefined;
  /** Up to here the source is kept or edited; what the parser passes over goes. */
  let at = 0;
  let dropping = 0;

  const parser = new Parser({
    onopentag(name, attributes, implied) {
      if (open.length === DEEPEST) throw new DocumentError(0, `Expected at most ${DEEPEST} elements within each other`);
      // A form within a form is none, and has no name.
      if (name !== '') open.push(name);
      const lost = missedOf(name);
      if (lost !== undefined && dropping === 0) missed.set(lost, (missed.get(lost) ?? 0) + 1);
      if (isGone(name)) dropping++;
      if (dropping > 0) return;
      if (name === 'style') style = { start: parser.startIndex, css: '' };
      breakLine(name);
      if (implied || !isElementName(name)) return;
      const end = source[parser.endIndex - 1] === '/' ? '/>' : '>';
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
      if (isGone(name)) dropping--;
    },
    ontext(data) {
      if (dropping > 0) return;
      if (style) {
        style.css += data;
        return;
      }
      const text = open.includes('pre') || open.includes('textarea') ? data : collapsed(data);
      const [start, end] = handled();
      // `<` and `&` would make a tag or an entity with what comes to stand behind them.
      const raw = source.slice(start, end);
      const whole = data === raw ? !/[<&]/.test(raw) : /^&#?\w+;$/.test(raw);
      if (!whole) edits.push({ start, end, text: escapedHtml(data) });
      if (text !== '') parts.push({ start, end, text, encode: escapedHtml });
    },
    onprocessinginstruction(_, data) {
      if (dropping === 0 && /^!doctype html\s*$/i.test(data)) write('<!DOCTYPE html>');
    },
  });

  /** The stretch that the parser is at; what it has passed over before goes. */
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
    const cell = HTML_CELLS.has(name);
    if (!(cell || BLOCKS.has(name) || name === 'br') || parts.length === 0) return;
    const last = parts.at(-1);
    if (last === '\n' || (cell && last === '\t')) return;
    if (last === '\t') parts.pop();
    parts.push(cell ? '\t' : '\n');
  }

  parser.end(source);
  if (at < source.length) edits.push({ start: at, end: source.length, text: '' });
  for (const edit of later) edits.push(edit());
  return { parts, edits, missed };
}

/** A text for an element or an attribute in double quotes, in ASCII: it reads the same whatever the page says of its encoding. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"]|[^\x20-\x7e\t\r\n]/gu, (character) => `&#${character.codePointAt(0)};`);
}
