import { Parser } from 'htmlparser2';
import { DocumentError } from '../document';
import type { Edit, Part } from '../places';
import { BLOCKS, CELLS, cleanAttribute, cleanStyle, DROPPED, isElementName } from './rules';

/** The text that a page shows, line by line, and what is cleaned: whatever is not known to be harmless goes. */
export interface HtmlReading {
  readonly parts: readonly Part[];
  readonly edits: readonly Edit[];
}

/** Browsers nest no deeper than 512; each text looks at all that is around it. */
const DEEPEST = 1000;

/** @throws DocumentError where elements nest too deeply */
export function readHtml(source: string): HtmlReading {
  const parts: Part[] = [];
  const edits: Edit[] = [];
  const open: string[] = [];
  /** Of the tag at hand, those that a page gives twice, or under a name that no object holds, among them. */
  let attributesSeen = 0;
  /** Up to here the source is kept or edited; what the parser passes over goes. */
  let at = 0;
  let dropping = 0;

  const parser = new Parser({
    onopentagname() {
      attributesSeen = 0;
    },
    onattribute() {
      attributesSeen++;
    },
    onopentag(name, attributes, implied) {
      if (open.length === DEEPEST) throw new DocumentError(0, `Expected at most ${DEEPEST} elements within each other`);
      open.push(name);
      if (DROPPED.has(name)) dropping++;
      if (dropping > 0) return;
      breakLine(name);
      if (implied || !isElementName(name)) return;
      const all = Object.entries(attributes);
      const cleaned = all.flatMap(([key, value]): [string, string][] => {
        const other = cleanAttribute(key, value);
        return other === undefined ? [] : [[key, other]];
      });
      if (cleaned.length === attributesSeen && cleaned.every(([key, value]) => attributes[key] === value))
        return keep();
      const end = source[parser.endIndex - 1] === '/' ? ' />' : '>';
      keep(`<${name}${cleaned.map(([key, value]) => ` ${key}="${escapedHtml(value)}"`).join('')}${end}`);
    },
    onclosetag(name, implied) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.splice(at, 1);
      if (dropping === 0) {
        breakLine(name);
        if (!implied && isElementName(name)) keep();
      }
      if (DROPPED.has(name)) dropping--;
    },
    ontext(data) {
      if (dropping > 0) return;
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      if (open.at(-1) === 'style') return keep(cleanStyle(data));
      const text = open.includes('pre') || open.includes('textarea') ? data : collapsed(data);
      // `<` and `&` would make a tag or an entity with what comes to stand behind them.
      const raw = source.slice(start, end);
      const whole = data === raw ? !/[<&]/.test(raw) : raw.endsWith(';');
      keep(whole ? undefined : escapedHtml(data));
      if (text !== '') parts.push({ start, end, text, encode: escapedHtml });
    },
    onprocessinginstruction(_, data) {
      if (dropping === 0 && /^!doctype html\s*$/i.test(data)) keep();
    },
  });

  /** Keeps what the parser is at, or what stands in place of it, and drops what it has passed over. */
  function keep(text?: string): void {
    const [start, end] = [parser.startIndex, parser.endIndex + 1];
    if (start > at) edits.push({ start: at, end: start, text: '' });
    if (text !== undefined) edits.push({ start, end, text });
    at = Math.max(at, end);
  }

  function collapsed(text: string): string {
    const last = parts.at(-1);
    const one = text.replace(/[ \t\r\n\f]+/g, ' ');
    const before = typeof last === 'object' ? last.text : (last ?? '\n');
    return /[ \n\t]$/.test(before) ? one.replace(/^ /, '') : one;
  }

  function breakLine(name: string): void {
    const cell = CELLS.has(name);
    if (!(cell || BLOCKS.has(name) || name === 'br') || parts.length === 0) return;
    const last = parts.at(-1);
    if (last === '\n' || (cell && last === '\t')) return;
    if (last === '\t') parts.pop();
    parts.push(cell ? '\t' : '\n');
  }

  parser.end(source);
  if (at < source.length) edits.push({ start: at, end: source.length, text: '' });
  return { parts, edits };
}

/** A text for an element or an attribute in double quotes, in ASCII: it reads the same whatever the page says of its encoding. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"]|[^\x20-\x7e\t\r\n]/gu, (character) => `&#${character.codePointAt(0)};`);
}
