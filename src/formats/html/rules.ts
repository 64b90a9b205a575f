import { wordSet } from '../../note/word-set';
import { cleanColour, cleanDeclarations, cleanFonts } from './css';
import tables from './tables.json';

/** The text escaped for an element or an attribute in double quotes, in ASCII: it reads the same in any encoding. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"]|[^\x20-\x7e\t\r\n]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** Each of the words with the same value. */
function withValue<T>(words: string, value: T): [word: string, value: T][] {
  return words.split(' ').map((word) => [word, value]);
}

/** Elements that are removed with their content, and the reported kind of those that show something. */
export const GONE: ReadonlyMap<string, string | undefined> = new Map<string, string | undefined>([
  ...withValue('script template base link noembed noframes track source param', undefined),
  ...withValue('svg canvas math', 'drawing'),
  ...withValue('iframe frame frameset object embed applet portal', 'embedded page or program'),
  ...withValue('video audio', 'film or recording'),
]);

/** The kind of thing that a person misses if an element is removed, or no longer shows anything. */
export function leftOutOf(
  name: string,
  { type = 'text', value = '' }: Readonly<Record<string, string>>,
): string | undefined {
  if (name === 'input' && value !== '' && !/^(hidden|checkbox|radio)$/i.test(type)) return 'form field';
  return name === 'img' ? 'picture' : GONE.get(name);
}

/** Elements that begin and end a line. */
const BLOCKS = wordSet(tables.blocks);

const HTML_CELLS = wordSet('td th');

/** Elements within a line that are shown apart from the words beside them. */
const BOXES = wordSet('button input rt');

const INLINE = wordSet(tables.inline);

/** Those of them that have no content in HTML. */
export const VOID = wordSet('area br col hr img input link meta wbr');

/** What an element begins and ends with in the shown text: a line break, or the tab of a cell. */
export function lineSign(name: string): '\n' | '\t' | undefined {
  if (HTML_CELLS.has(name) || BOXES.has(name)) return '\t';
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

/** Structural attributes with their allowed values; all others are removed, as they may contain text, addresses or scripts. */
const STRUCTURE: ReadonlyMap<string, Clean> = new Map<string, Clean>([
  ...withValue('border cellpadding cellspacing cols colspan height rows rowspan size span start width', number),
  ...withValue('checked disabled nowrap open reversed selected', () => ''),
  ...withValue('align valign', oneOf('left right center justify char top middle bottom baseline')),
  ...withValue('bgcolor color', cleanColour),
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
