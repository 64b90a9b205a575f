import { wordSet } from '../../note/word-set';
import { isCommonFont } from '../docx/values';
import { isLanguage } from '../known';
import { prefixedNames } from '../office-package';
import tables from './tables.json';

/** The elements that are written; others are removed, but their text may stay. */
export const ODF_ELEMENTS: ReadonlySet<string> = new Set(prefixedNames(tables.elements));
/** Attributes that may stay, if `keptValue` allows their value. */
const ODF_ATTRIBUTES: ReadonlySet<string> = new Set(prefixedNames(tables.attributes));
const WORDS = wordSet(tables.words);
const STYLES = wordSet(tables.styles);

/** The vocabulary of the format. */
export const ODF_NAMES: readonly string[] = [
  ...[...ODF_ELEMENTS, ...ODF_ATTRIBUTES].map((name) => name.replace(/^\w+:/, '')),
  ...WORDS,
  ...STYLES,
];

const NUMBER = /^-?\d{1,4}(\.\d{1,5})?(cm|mm|in|pt|pc|px|em|%|\*)?$/;
const COUNT = /^table:number-(rows|columns)-repeated$/;
/** List marks: only punctuation and symbols. */
const SIGNS = /^[^\p{L}\p{N}]{0,3}$/u;

/** The clean value of an attribute; undefined if it is removed. @param styleName the new name of a style */
export function keptValue(attribute: string, value: string, styleName: (name: string) => string): string | undefined {
  if (!ODF_ATTRIBUTES.has(attribute)) return undefined;
  if (attribute === 'style:font-name' || /^style:font-name-|font-family$/.test(attribute))
    return isKnownFont(value) ? value : undefined;
  if (attribute === 'style:name' || /(style|page|layout)-name$/.test(attribute))
    return value === '' || STYLES.has(value) ? value : styleName(value);
  if (attribute === 'office:version') return /^1\.\d$/.test(value) ? value : undefined;
  if (COUNT.test(attribute)) return /^\d{1,7}$/.test(value) ? value : undefined;
  if (/^fo:(language|country|script)$/.test(attribute))
    return isLanguage(value) || /^([A-Z]{2}|none)$/.test(value) ? value : undefined;
  if (/^(text:bullet-char|style:(num-suffix|num-prefix|leader-text))$/.test(attribute))
    return SIGNS.test(value) ? value : undefined;
  const parts = value.split(' ');
  return parts.length <= 4 && parts.every(isPart) ? value : undefined;
}

function isPart(part: string): boolean {
  return part === '' || WORDS.has(part) || NUMBER.test(part) || /^#[\da-f]{6}$/i.test(part);
}

/** Whether it is the name of a common font, perhaps in quotes. */
export function isKnownFont(name: string): boolean {
  return isCommonFont(name.replace(/['"]/g, ''));
}
