import { wordSet } from '../../note/word-set';
import tables from './tables.json';

/** Elements that go while what they hold stays: the newest version is what remains. */
export const UNWRAPPED = wordSet('w:ins w:moveTo w:smartTag w:customXml mc:Fallback');

/** Elements that show text. */
export const TEXTS = wordSet('w:t m:t a:t');

/** What elements of a run show. */
export const RUN_SIGNS: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
  ['w:sym', '\u2022'],
]);

/** Elements whose content is a number or a word of a table. */
export const SETTINGS = wordSet('wp:posOffset wp:align');

type Prefixed = Readonly<Record<string, readonly string[]>>;

function prefixed(groups: readonly Prefixed[]): string[] {
  return groups
    .flatMap((group) => Object.entries(group))
    .flatMap(([prefix, names]) => [...wordSet(names)].map((name) => (prefix === '' ? name : `${prefix}:${name}`)));
}

/** The elements that are written, whatever is not here is gone: nothing that has no place in the text's looks is needed to show it. */
export const DOCX_ELEMENTS: ReadonlySet<string> = new Set(prefixed(Object.values<Prefixed>(tables.elements)));

/** Attributes that may stay, if their value is of its table; those of relations are not here. */
export const DOCX_ATTRIBUTES: ReadonlySet<string> = new Set(prefixed([tables.attributes]));

/** Word's own styles, in small letters without blanks: other names are given by people. */
const BUILT_IN_STYLES = wordSet(tables.styles);
const NUMBERED_STYLE =
  /^(?:heading|toc|index|list|listbullet|listnumber|listcontinue|heading\dchar|(?:gridtable|listtable)\d(?:light|dark|colorful)?)\d?$/;

export function isBuiltInStyle(name: string): boolean {
  const plain = name
    .toLowerCase()
    .replace(/[\s-]+/g, '')
    .replace(/accent\d$/, '')
    .replace(/char$/, '');
  return BUILT_IN_STYLES.has(plain) || NUMBERED_STYLE.test(plain);
}

/** Fonts that computers have: any other name may be anything. */
export const FONTS = wordSet(tables.fonts);

/** Words of the formats' own enumerations, which name nobody. */
export const DOCX_WORDS = wordSet(tables.words);

/** What a drawing may be, by the address of its kind. */
export const DRAWINGS: ReadonlyMap<string, string> = new Map(Object.entries(tables.drawings));
