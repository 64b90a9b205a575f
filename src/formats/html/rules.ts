import { wordSet } from '../../note/word-set';
import { cleanColour, cleanDeclarations, cleanFonts } from './css';
import tables from './tables.json';

/** Elements that go with all that they hold, and what is told of those that show something. */
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

export function isGone(name: string): boolean {
  return GONE.has(name);
}

/** What a person misses where an element has gone, or shows nothing any more. */
export function missedOf(name: string): string | undefined {
  return name === 'img' ? 'picture' : GONE.get(name);
}

/** Elements that begin and end a line. */
export const BLOCKS = wordSet(tables.blocks);

export const HTML_CELLS = wordSet('td th');

const INLINE = wordSet(tables.inline);

/** What stays as an element; other tags, which may be anything between angle brackets, go and leave what they hold. */
export function isElementName(name: string): boolean {
  return BLOCKS.has(name) || HTML_CELLS.has(name) || INLINE.has(name);
}

/** What an attribute holds from now on; undefined where it goes. */
type Clean = (value: string) => string | undefined;

const oneOf = (text: string): Clean => {
  const allowed = wordSet(text);
  return (value) => (allowed.has(value.trim().toLowerCase()) ? value.trim() : undefined);
};
/** Sizes and counts: no number of more than four digits, which may be somebody's. */
const number: Clean = (value) => /^\s*-?\d{1,4}(\.\d{1,3})?(px|%|\*)?\s*$/.exec(value)?.[0].trim();
const flag: Clean = () => '';
const alignment = oneOf('left right center justify char top middle bottom baseline');

/** Attributes that are structure, each with what it may hold; all others are gone, as they may hold text, addresses or programs. */
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
  // Files are read as UTF-8, whatever they say.
  ['charset', oneOf('utf-8')],
  // Two letters for a language and two for a country name nobody.
  ['lang', (value) => /^[a-z]{2}(-[a-z]{2})?$/i.exec(value)?.[0]],
  ['xmlns', oneOf('http://www.w3.org/1999/xhtml')],
  ['style', (value) => cleanDeclarations(value) || undefined],
]);

/** The attributes that stay, with what they hold from now on. `className` tells what a style sheet's class is called, if one speaks of it. */
export function cleanAttributes(
  attributes: Readonly<Record<string, string>>,
  className: (name: string) => string | undefined,
): [name: string, value: string][] {
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
