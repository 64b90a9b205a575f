import { Parser } from 'htmlparser2';
import { withoutFiles } from '../../note/embedded-files';
import type { TextRange } from '../../note/span';
import { DocumentError, type LeftOutCounts, type Replacement } from '../document';
import { cleaning, edited, endLine, partsWithin, placeEdits, type SourcePlace, type TextPart } from '../places';
import { cleanStyleSheet } from './css';
import { cleanAttributes, escapedHtml, GONE, isElementName, leftOutOf, lineSign, VOID } from './rules';

/** The parts of a place that is a whole page. @throws as `readHtml` */
export function pageParts(given: SourcePlace, xhtml: boolean, leftOut: LeftOutCounts): readonly TextPart[] {
  const { parts, edits } = readHtml(given.text, xhtml, leftOut);
  const composed = (changed: ReadonlyMap<SourcePlace, string>) =>
    edited(given.text, [...placeEdits(changed), ...edits]);
  const whole: SourcePlace = { ...given, composed };
  return [...(edits.length > 0 ? [cleaning(whole)] : []), ...partsWithin(whole, parts), '\n'];
}

/** Browsers nest no deeper than 512; each text checks all elements around it. */
const MAX_DEPTH = 1000;

/**
 * The text that a page shows, line by line, and the edits that clean everything else: every tag is written from scratch, from its name and its
 * allowed attributes, and the rest is removed.
 * @param leftOut counts shown things that are removed
 * @param xhtml whether CDATA is text, and `<NAME/>` has no content: browsers take CDATA in HTML for a comment
 * @throws DocumentError if elements nest too deeply
 */
export function readHtml(source: string, xhtml: boolean, leftOut: LeftOutCounts) {
  const lines = startLines();
  const edits = startEdits(source, () => ({ start: parser.startIndex, end: parser.endIndex + 1 }));
  /** The new names of the classes that style sheets mention. */
  const classes = new Map<string, string>();
  const open: string[] = [];
  /** The style sheet that is open. */
  let css: string | undefined;
  /** How many open elements are removed with their content. */
  let dropping = 0;

  const parser = new Parser(
    {
      onopentag(name, attributes, implied) {
        if (open.length === MAX_DEPTH)
          throw new DocumentError(0, `Expected at most ${MAX_DEPTH} elements within each other`);
        // A form within a form is ignored: it has no name here.
        if (name !== '') open.push(name);
        const lost = leftOutOf(name, attributes);
        if (lost !== undefined && dropping === 0) leftOut.add(lost);
        if (GONE.has(name)) dropping++;
        if (dropping > 0) return;
        if (name === 'style') css = '';
        lines.breakLine(name);
        if (implied || !isElementName(name)) return;
        const closed = source[parser.endIndex - 1] === '/';
        // In HTML, which ignores the slash, the element would go on.
        const end = !closed ? '>' : xhtml && !VOID.has(name) ? `></${name}>` : '/>';
        edits.write(() => {
          const all = cleanAttributes(attributes, (one) => classes.get(one));
          return `<${name}${all.map(([key, value]) => ` ${key}="${escapedHtml(value)}"`).join('')}${end}`;
        });
      },
      onclosetag(name, implied) {
        const index = open.lastIndexOf(name);
        if (index >= 0) open.splice(index, 1);
        if (dropping === 0) {
          lines.breakLine(name);
          if (name === 'style' && css !== undefined) {
            const clean = cleanStyleSheet(css, isElementName, (one) => {
              const known = classes.get(one) ?? `c${classes.size + 1}`;
              classes.set(one, known);
              return known;
            });
            edits.write(clean === '' ? '' : `<style>${clean}</style>`);
            css = undefined;
          } else if (!implied && isElementName(name)) edits.write(`</${name}>`);
        }
        if (GONE.has(name)) dropping--;
      },
      ontext(given) {
        if (dropping > 0) return;
        if (css !== undefined) {
          css += given;
          return;
        }
        const { text, files } = withoutFiles(given);
        leftOut.add('embedded file', files);
        const place = edits.keep();
        // `<` and `&` could form a tag or an entity with whatever follows them after the edits.
        const raw = source.slice(place.start, place.end);
        const whole = text === raw ? !/[<&]/.test(raw) : /^&#?\w+;$/.test(raw);
        if (!whole) edits.write(escapedHtml(text));
        lines.show(place, text, open.includes('pre') || open.includes('textarea'));
      },
      onprocessinginstruction(_, data) {
        if (dropping === 0 && /^!doctype html\s*$/i.test(data)) edits.write('<!DOCTYPE html>');
      },
    },
    { recognizeCDATA: xhtml, recognizeSelfClosing: xhtml },
  );
  parser.end(source);
  return { parts: lines.parts, edits: edits.finish() };
}

/** The shown text of a page. */
function startLines() {
  const parts: TextPart[] = [];
  const collapsed = (text: string) => {
    const last = parts.at(-1);
    const one = text.replace(/[ \t\r\n\f]+/g, ' ');
    const before = typeof last === 'object' ? last.text : (last ?? '\n');
    return /[ \n\t]$/.test(before) ? one.replace(/^ /, '') : one;
  };
  return {
    parts,
    /** @param isKept whether its white space does not collapse */
    show(place: TextRange, given: string, isKept: boolean): void {
      const text = isKept ? given : collapsed(given);
      if (text !== '') parts.push({ ...place, text, encode: escapedHtml });
    },
    /** Begins or ends an element: a line or a cell, if it is one. */
    breakLine(element: string): void {
      const sign = lineSign(element);
      if (sign !== undefined) endLine(parts, sign);
    },
  };
}

/**
 * The edits of a page, which remove whatever is neither kept nor written.
 * @param current the stretch that the parser is at
 */
function startEdits(source: string, current: () => TextRange) {
  const edits: Replacement[] = [];
  const later: (() => Replacement)[] = [];
  /** Up to here the source is kept or edited. */
  let at = 0;
  /** Lets the stretch that the parser is at stay. */
  const keep = (): TextRange => {
    const place = current();
    if (place.start > at) edits.push({ start: at, end: place.start, text: '' });
    at = Math.max(at, place.end);
    return place;
  };
  return {
    keep,
    /** @param text what is written instead of that stretch; it may be known only at the end of the page */
    write(text: string | (() => string)): void {
      const place = keep();
      if (typeof text === 'string') edits.push({ ...place, text });
      else later.push(() => ({ ...place, text: text() }));
    },
    finish(): Replacement[] {
      if (at < source.length) edits.push({ start: at, end: source.length, text: '' });
      return [...edits, ...later.map((edit) => edit())];
    },
  };
}
