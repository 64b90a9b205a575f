import { wordSet } from '../../note/word-set';
import { isCommonFont } from '../docx/values';
import tables from './tables.json';

/** Properties that hold no text: a value other than numbers, colours and words of CSS is removed. */
const PROPERTIES = wordSet(tables.properties);

const KEYWORDS = wordSet(tables.keywords);

/** Names that stand for any font of a kind. */
const FAMILIES = wordSet(tables.families);

/** No number of more than four digits: a longer one may identify somebody. */
const LENGTH = /^[-+]?(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(?:px|pt|pc|em|ex|rem|cm|mm|in|ch|vw|vh|%)?$/;
const COLOUR = /^(?:#[\da-f]{3}|#[\da-f]{6}|rgba?\((?:\s*\d{1,3}(?:\.\d{1,2})?%?\s*[,)]){3,4})$/;
const VALUE = /rgba?\([^()]*\)|[^\s,/]+|[,/]/g;

/** A colour as CSS and attributes write it; undefined for anything else. */
export function cleanColour(value: string): string | undefined {
  const low = value.trim().toLowerCase();
  return COLOUR.test(low) || KEYWORDS.has(low) ? low : undefined;
}

/** The known fonts of a list; undefined if none is known. */
export function cleanFonts(value: string): string | undefined {
  const known = value
    .toLowerCase()
    .split(',')
    .map((name) => name.replace(/["']/g, '').replace(/\s+/g, ' ').trim())
    .filter((name) => FAMILIES.has(name) || isCommonFont(name));
  return known.length > 0 ? known.join(', ') : undefined;
}

function cleanValue(property: string, value: string): string | undefined {
  if (property === 'font-family') return cleanFonts(value);
  const low = value.toLowerCase();
  // `font: bold 9pt Arial, sans-serif`: the fonts come after the size.
  const shorthand =
    property === 'font' ? /^(.*?[\d.](?:px|pt|em|rem|%)(?:\s*\/\s*[\d.]+\w*)?)\s+(.+)$/.exec(low.trim()) : null;
  if (property === 'font' && !shorthand) return undefined;
  const fonts = shorthand ? cleanFonts(shorthand[2] as string) : '';
  const tokens = (shorthand ? (shorthand[1] as string) : low).match(VALUE) ?? [];
  const harmless = tokens.every(
    (token) =>
      token === ',' ||
      token === '/' ||
      token === '!important' ||
      LENGTH.test(token) ||
      COLOUR.test(token) ||
      KEYWORDS.has(token),
  );
  return harmless && tokens.length > 0 && fonts !== undefined ? [...tokens, fonts].join(' ').trim() : undefined;
}

/** The harmless declarations, written from scratch; '' if there are none. */
export function cleanDeclarations(css: string): string {
  return withoutComments(css)
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
      if (!PROPERTIES.has(property)) return [];
      const value = cleanValue(property, declaration.slice(colon + 1));
      return value === undefined ? [] : [`${property}: ${value}`];
    })
    .join('; ');
}

const SIMPLE = String.raw`(?:[a-z][a-z\d]*|\*)?(?:\.[a-z_-][\w-]*)*(?::(?:first|last)-child|:nth-child\((?:odd|even)\))?`;
/** A run of combinators: it is taken as a whole, since ways to split it would multiply and take forever. */
const COMBINATORS = String.raw`(?=\s*?[ >+~])[\s>+~]+`;
const SELECTOR = new RegExp(`^${SIMPLE}(?:${COMBINATORS}(?=[a-z*.:])${SIMPLE})*(?:${COMBINATORS})?$`, 'i');

/**
 * The harmless rules of a style sheet whose selectors use only elements and classes, written from scratch. At-rules are removed.
 * @param className the new name of a class
 */
export function cleanStyleSheet(
  css: string,
  isElement: (name: string) => boolean,
  className: (name: string) => string,
): string {
  const source = withoutComments(css).replace(/<!--|-->/g, '');
  const rules: string[] = [];
  let at = 0;
  for (let brace = source.indexOf('{'); brace >= 0; brace = source.indexOf('{', at)) {
    const prelude = source
      .slice(at, brace)
      .replace(/^[\s\S]*[;}]/, '')
      .trim();
    if (prelude.startsWith('@')) {
      at = behindBlock(source, brace);
      continue;
    }
    const end = source.indexOf('}', brace);
    const body = cleanDeclarations(source.slice(brace + 1, end < 0 ? source.length : end));
    const selectors = prelude.split(',').flatMap((one) => cleanSelector(one.trim(), isElement, className) ?? []);
    if (body !== '' && selectors.length > 0) rules.push(`${selectors.join(', ')} { ${body} }`);
    at = end < 0 ? source.length : end + 1;
  }
  return rules.join('\n');
}

function cleanSelector(
  selector: string,
  isElement: (name: string) => boolean,
  className: (name: string) => string,
): string | undefined {
  if (selector === '' || !SELECTOR.test(selector)) return undefined;
  const elements = selector.replace(/\.[\w-]+|:[a-z-]+(\([a-z]+\))?/gi, ' ').match(/[a-z]\w*/gi) ?? [];
  if (!elements.every((name) => isElement(name.toLowerCase()))) return undefined;
  return selector.replace(/\.([\w-]+)|[a-z]+/gi, (all, name?: string) =>
    name === undefined ? all.toLowerCase() : `.${className(name)}`,
  );
}

function behindBlock(source: string, brace: number): number {
  let depth = 0;
  for (let at = brace; at < source.length; at++) {
    if (source[at] === '{') depth++;
    else if (source[at] === '}' && --depth === 0) return at + 1;
  }
  return source.length;
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ');
}
