import { wordSet } from '../../note/word-set';
import { numberedNames } from '../names';
import { prefixedNames } from '../office-package';
import tables from './tables.json';

/** Elements that are removed while their content stays: this accepts tracked changes. */
export const UNWRAPPED = wordSet('w:ins w:moveTo w:smartTag w:customXml w:hyperlink mc:Fallback');

/** Elements that show text. */
export const TEXTS = wordSet('w:t m:t');

/** The text that elements of a run show; for a symbol, `runSign` may know better. */
export const RUN_SIGNS: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
  ['w:sym', '\u2022'],
]);

const SIGN_FONT = /symbol|dings|marlett|monotype sorts|mt extra|outlook/i;
const LETTER = /[\p{L}\p{N}]/u;

/** The text that an element of a run shows; undefined if it is no sign. A symbol is its letter, or a bullet where its font has signs for letters. */
export function runSign(element: string, attributes: ReadonlyMap<string, string>): string | undefined {
  const usual = RUN_SIGNS.get(element);
  if (element !== 'w:sym') return usual;
  const code = Number.parseInt(attributes.get('w:char') ?? '', 16) || 0;
  // Fonts of Windows repeat their characters from F000 on.
  const shown = String.fromCharCode(code >= 0xf020 && code <= 0xf0ff ? code - 0xf000 : code);
  return LETTER.test(shown) && !SIGN_FONT.test(attributes.get('w:font') ?? '') ? shown : usual;
}

/** Elements whose content is a number or a word of the tables. */
export const SETTINGS = wordSet('wp:posOffset wp:align');

/** The elements that are written; all others are removed, since the text and its formatting do not need them. */
export const DOCX_ELEMENTS: ReadonlySet<string> = new Set(Object.values(tables.elements).flatMap(prefixedNames));

/** Attributes that may stay, if `cleanAttribute` allows their value; those of relations are not here. */
export const DOCX_ATTRIBUTES: ReadonlySet<string> = new Set(prefixedNames(tables.attributes));

/** Word's own styles, in lower case without spaces: people chose all other names. */
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

/** In lower case without spaces. */
export const FONTS = wordSet(tables.fonts);

/** Whether it is the name of a common font: any other name may be somebody's. */
export function isCommonFont(name: string): boolean {
  return FONTS.has(name.toLowerCase().replace(/\s/g, ''));
}

/** Words of the format's own enumerations, which name nobody. */
export const DOCX_WORDS = wordSet(tables.words);

/** The kinds of drawings, by their URIs. */
export const DRAWINGS: ReadonlyMap<string, string> = new Map(Object.entries(tables.drawings));

const BOOKMARK = /^_(Toc|Ref|Hlk)\d+$/;

export type DocxIdentities = ReturnType<typeof startDocxIdentities>;

/** Renames ids and names, consistently in all parts of a document. */
export function startDocxIdentities() {
  const number = numberedNames(String);
  const named = (key: string, prefix: string) => `${prefix}${number(key)}`;
  return {
    /** The new id or name of a style. Word's own styles keep theirs. */
    style: (name: string) =>
      isBuiltInStyle(name) ? name : named(`style ${name.replace(/\s/g, '').toLowerCase()}`, 'Style'),
    /** The new name of a bookmark that Word named; undefined for others, which people named. */
    bookmark: (name: string) =>
      name === '_GoBack' ? name : BOOKMARK.test(name) ? named(`bookmark ${name}`, name.slice(0, 4)) : undefined,
    /** The new id of a comment, a note or a bookmark: a short number stays. */
    id: (number: string) =>
      /^-?\d{1,4}$/.test(number) ? number : /^-?\d+$/.test(number) ? named(`id ${number}`, '1000') : undefined,
  };
}

const NUMBER = /^-?\d{1,5}(\.\d{1,4})?(pt|in|cm|mm|pc|pi|px|%)?$/;
const LONG_NUMBER = /^-?\d{6,8}$/;
const COLOUR = /^#?[\da-f]{6}$|^auto$/i;
const LANGUAGE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;
const STYLES = new Set(
  ['pStyle', 'rStyle', 'tblStyle', 'basedOn', 'next', 'link', 'numStyleLink', 'styleLink', 'name'].map(
    (name) => `w:${name}`,
  ),
);
const COLOURS = new Set(['w:color', 'w:fill', 'lastClr', 'fillcolor', 'strokecolor']);
const FONT_NAMES = new Set(['w:ascii', 'w:hAnsi', 'w:eastAsia', 'w:cs', 'w:font', 'typeface']);
const NUMBERED = new Set(['w:comment', 'w:footnote', 'w:endnote'].flatMap((name) => [name, `${name}Reference`]));
/** Words that are common in the numbering of lists and headings. */
const LIST_WORD =
  /^(?:chapter|section|article|appendix|figure|table|part|step|cap[ií]tulo|secci[oó]n|art[ií]culo|anexo|figura|tabla|parte|paso)$/i;
const REQUIRED_PREFIX = /^(?:wps|wpg|wpc|wp14|w14|a14|v)$/;

/** The numbering of a list with only the places of numbers, punctuation and a few words. */
function listMark(value: string): string {
  return value.replace(/%\d|[\p{L}\p{N}]{2,}/gu, (one) => (one.startsWith('%') || LIST_WORD.test(one) ? one : ''));
}

/** The position and the size in the style of a shape of old programs. */
function place(style: string): string | undefined {
  const kept = style.split(';').filter((one) => {
    const [property = '', value = ''] = one.split(':').map((half) => half.trim());
    return (
      /^(?:position|margin-left|margin-top|left|top|width|height|z-index|visibility)$/.test(property) &&
      (NUMBER.test(value) || DOCX_WORDS.has(value))
    );
  });
  return kept.join(';') || undefined;
}

/** The clean value of an attribute; undefined if it is removed. Names have our prefixes; attributes of relations are handled elsewhere. */
export function cleanAttribute(
  element: string,
  attribute: string,
  value: string,
  identities: DocxIdentities,
): string | undefined {
  if (attribute === 'xml:space') return value === 'preserve' ? value : undefined;
  if (!DOCX_ATTRIBUTES.has(attribute)) return undefined;
  if (attribute === 'w:author') return 'Author';
  if (attribute === 'w:initials') return 'A';
  if (attribute === 'w:styleId' || (attribute === 'w:val' && STYLES.has(element))) return identities.style(value);
  if (attribute === 'w:anchor' || (element === 'w:bookmarkStart' && attribute === 'w:name'))
    return identities.bookmark(value);
  if (attribute === 'w:id' && (NUMBERED.has(element) || /^w:(?:commentRange|bookmark)/.test(element)))
    return identities.id(value);
  if (element === 'w:lvlText' && attribute === 'w:val') return listMark(value);
  if (element === 'w:lang' || element === 'w:themeFontLang') return LANGUAGE.test(value) ? value : undefined;
  if (COLOURS.has(attribute) || /^(?:w:color\/w:val|a:srgbClr\/val)$/.test(`${element}/${attribute}`))
    return COLOUR.test(value) || DOCX_WORDS.has(value) ? value : undefined;
  if (FONT_NAMES.has(attribute)) return isCommonFont(value) || value === '' ? value : undefined;
  if (attribute === 'w:char' || element === 'w:tblLook') return /^[\da-f]{4}$|^[01]$/i.test(value) ? value : undefined;
  if (/^w:theme(?:Fill)?(?:Tint|Shade)$/.test(attribute)) return /^[\da-f]{2}$/i.test(value) ? value : undefined;
  if (attribute === 'w:uri') return value === 'http://schemas.microsoft.com/office/word' ? value : undefined;
  if (attribute === 'uri') return DRAWINGS.has(value) ? value : undefined;
  if (attribute === 'name') return '';
  if (attribute === 'style') return place(value);
  if (attribute === 'Requires') return value.split(/\s+/).every((one) => REQUIRED_PREFIX.test(one)) ? value : undefined;
  // Sizes of drawings, in units of 1/12,700 point: rounding is invisible.
  if (!attribute.startsWith('w:') && LONG_NUMBER.test(value)) return String(Math.round(Number(value) / 1000) * 1000);
  return DOCX_WORDS.has(value) || NUMBER.test(value) || [...value].length <= 1 ? value : undefined;
}

/** Fields whose instruction names nothing personal: page numbers, tables of contents, references within the document. */
const SAFE_FIELD =
  /^\s*(PAGE|NUMPAGES|SECTIONPAGES|SECTION|TOC|(?:PAGEREF|REF)\s+(_(?:Toc|Ref)\d+))((?:\s+\\[a-z@*#]|\s+"\d-\d"|\s+MERGEFORMAT|\s+Arabic)*)\s*$/i;

/** The instruction of a field that may stay, with the bookmark's new name; undefined for any other. */
export function cleanField(instruction: string, identities: DocxIdentities): string | undefined {
  const found = SAFE_FIELD.exec(instruction);
  if (!found) return undefined;
  const [, what = '', bookmark, options = ''] = found;
  const named = bookmark === undefined ? what : what.replace(bookmark, identities.bookmark(bookmark) ?? '');
  return ` ${named}${options} `;
}
