import type { LeftOutCounts } from '../document';
import { placeWithoutFiles } from '../embedded-files';
import { cleaning, partWithin, rewritten, type SourcePlace, type TextPart } from '../places';
import { cleanAttributes, escapedHtml, isElementName, leftOutOf, lineSign } from './rules';

/** A quote may be escaped, in JSON within a string. */
const QUOTED = String.raw`\\*"[^"]*"|\\*'[^']*'`;
const ATTRIBUTE = String.raw`\s+([A-Za-z][\w:.-]*)(?:\s*=\s*(${QUOTED}|[^\s"'<>=\\]+))?`;
const ATTRIBUTES = new RegExp(ATTRIBUTE, 'g');
/** A name in one case: `<Li>` may be a person. */
const TAG = new RegExp(
  String.raw`<(/?)([a-z][a-z\d]*|[A-Z][A-Z\d]*)((?:\s+[A-Za-z][\w:.-]*(?:\s*=\s*(?:${QUOTED}|[^\s"'<>=\\]+))?)*)\s*(/?)>`,
  'g',
);
/** What shows that a text holds HTML, also after it is cleaned: a tag that closes, or is of a line, a list, a table, a picture or a field. */
const CLEAR = /^<(?:\/|(?:br|hr|p|div|table|tr|td|th|ul|ol|h[1-6]|img|input)\b|.*\/>$)/is;

/** The parts of a text that clearly holds HTML: tags are not shown, but end lines, and lose the attributes that may hold text or addresses. */
export function htmlParts(given: SourcePlace, leftOut: LeftOutCounts): readonly TextPart[] | undefined {
  if (!given.text.includes('<')) return undefined;
  // A file may be the value of an attribute, and have quotes in it.
  const place = placeWithoutFiles(given, leftOut.add);
  const { text } = place;
  const tags = [...text.matchAll(TAG)].filter(([, , name = '']) => isElementName(name.toLowerCase()));
  if (!tags.some(([tag]) => CLEAR.test(tag))) return undefined;
  const parts: TextPart[] = [];
  if (place !== given) parts.push(cleaning(place));
  /** The last line break or tab, if no text has followed it; '\n' at the start. */
  let before: string | undefined = '\n';
  const show = (start: number, end: number) => {
    if (end === start) return;
    parts.push(partWithin(place, start, end));
    before = undefined;
  };
  let at = 0;
  for (const { 0: tag, 1: slash = '', 2: name = '', 3: attributes = '', 4: closed = '', index } of tags) {
    show(at, index);
    at = index + tag.length;
    const element = name.toLowerCase();
    const clean = attributes === '' ? tag : `<${slash}${name}${cleaned(attributes)}${closed && '/'}>`;
    if (clean !== tag) {
      parts.push(rewritten(place, { start: index, end: at, text: clean }));
      const lost = slash === '' && leftOutOf(element, valuesOf(attributes));
      if (lost) leftOut.add(lost);
    }
    const sign = lineSign(element);
    if (sign === undefined || sign === before || before === '\n') continue;
    parts.push(sign);
    before = sign;
  }
  show(at, text.length);
  return parts;
}

function valuesOf(attributes: string): Record<string, string> {
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTES)].map(([, name = '', value = '']) => [name.toLowerCase(), unquoted(value)]),
  );
}

function unquoted(value: string): string {
  const quote = quoteOf(value);
  return quote === '' ? value : value.slice(quote.length, -1).replace(/\\+$/, '');
}

function quoteOf(value: string): string {
  return /^\\*["']/.exec(value)?.[0] ?? '';
}

/** The attributes that stay, in quotes of the same kind. */
function cleaned(attributes: string): string {
  const stay = new Map(cleanAttributes(valuesOf(attributes), () => undefined));
  return [...attributes.matchAll(ATTRIBUTES)]
    .flatMap(([whole, name = '', value = '']) => {
      const clean = stay.get(name.toLowerCase());
      if (clean === undefined) return [];
      if (clean === unquoted(value)) return [whole];
      const quote = quoteOf(value) || "'";
      return [clean === '' ? ` ${name}` : ` ${name}=${quote}${escapedHtml(clean)}${quote}`];
    })
    .join('');
}
