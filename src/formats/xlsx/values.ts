import { wordSet } from '../../note/word-set';
import { isCommonFont } from '../docx/values';
import { writtenAttributes } from '../xml';
import tables from './tables.json';

const WORDS = wordSet(tables.words);
const ERRORS = wordSet(tables.errors);
const REFERENCE = /^[A-Z]{1,3}[1-9]\d{0,6}(:[A-Z]{1,3}[1-9]\d{0,6})?$/;

/** The allowed elements with their allowed attributes, if `keptValue` allows their value. */
export type Allowed = ReadonlyMap<string, ReadonlySet<string>>;

const allowed = (table: Readonly<Record<string, string>>): Allowed =>
  new Map(Object.entries(table).map(([name, attributes]) => [name, wordSet(attributes)]));

export const SHEET_ELEMENTS = allowed(tables.sheet);
export const STYLE_ELEMENTS = allowed(tables.styles);
export const ROW_ATTRIBUTES = wordSet(tables.row);

/** The vocabulary of the format. */
export const WORKBOOK_NAMES: readonly string[] = [
  ...[SHEET_ELEMENTS, STYLE_ELEMENTS].flatMap((table) =>
    [...table].flatMap(([name, attributes]) => [name, ...attributes]),
  ),
  ...ROW_ATTRIBUTES,
  ...WORDS,
  ...'worksheet workbook sheetdata inlinestr preserve hidden'.split(' '),
];

export function isCellError(value: string): boolean {
  return ERRORS.has(value);
}

/** The attributes that stay, as written in a tag. */
export function keptAttributes(
  element: string,
  attributes: ReadonlyMap<string, string>,
  names: ReadonlySet<string>,
): string {
  return writtenAttributes(
    [...attributes].flatMap(([name, value]): [string, string][] => {
      const kept = names.has(name) ? keptValue(element, name, value) : undefined;
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

function keptValue(element: string, name: string, value: string): string | undefined {
  if (name === 'formatCode') return keptFormat(value);
  if (name === 'rgb') return /^[\da-f]{6}([\da-f]{2})?$/i.test(value) ? value : undefined;
  if (name === 'ref' || name === 'topLeftCell') return REFERENCE.test(value) ? value : undefined;
  if (element === 'name') return isCommonFont(value) ? value : 'Calibri';
  if (element === 'row' && name === 'r') return /^\d{1,7}$/.test(value) ? value : undefined;
  if (WORDS.has(value) || /^-?\d{1,5}$/.test(value)) return value;
  // Sizes: rounding is invisible.
  return /^-?\d{1,5}\.\d{1,20}$/.test(value) ? String(Math.round(Number(value) * 100) / 100) : undefined;
}

const BRACKETS =
  /\[(?:black|blue|cyan|green|magenta|red|white|yellow|[hms]{1,2}|\$[€£$¥]?(?:-[\da-f]{3,8})?|[<>=]{1,2}\d{1,4})\]/gi;
const PLAIN_FORMAT =
  /^(?:general|am\/pm|a\/p|y{1,4}(?![a-z])|m{1,5}(?![a-z])|d{1,4}(?![a-z])|h{1,2}(?![a-z])|s{1,2}(?![a-z])|e[+-]|[0#?,.%+\-/: ()_*@;$€£¥])*$/i;

/** A number format without the words that people added to it. */
function keptFormat(code: string): string {
  const bare = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\([\s\S])/g, (_, sign: string) => (/^[ .,\-/:]$/.test(sign) ? sign : ''));
  if (PLAIN_FORMAT.test(bare.replace(BRACKETS, ''))) return bare;
  return /[yd]/i.test(lettersOf(code)) ? 'yyyy-mm-dd' : 'General';
}

/** Whether a format shows a number as a date or a time of day: a number with a date in it may show only its time. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code !== undefined) return /[ymdhs]/i.test(lettersOf(code));
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58);
}

/** What a format code shows a number by, without words, widths and conditions; '' for an elapsed time. */
function lettersOf(code: string): string {
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return '';
  return code.replace(/"[^"]*"|\\[\s\S]|[_*][\s\S]|\[[^\]]*\]|general|e[+-]/gi, '');
}

/** A whole number with all its digits, as a cell shows it: `6.175550143E9` as `6175550143`. */
export function shownNumber(value: string): string {
  const number = Number(value);
  return /[.e]/i.test(value) && Number.isSafeInteger(number) ? String(number) : value;
}

/** Groups of digits with marks between them: `00000`, `000-00-0000`, `(000) 000-0000`. */
const DIGITS = /^\(?[0#]+(?:[-() ]{1,2}[0#]+)+$|^0[0#]+$/;

/**
 * The two formats of digits that a format code has, and the largest number that has the first; undefined for other codes. The
 * telephone format of Excel is `[<=9999999]###-####;(###) ###-####`.
 */
export function digitFormat(code: string): DigitFormat | undefined {
  const bare = code.replace(/\\(.)|"([-() ])"/g, '$1$2').replace(/;@$/, '');
  const [, most, short, long] = /^\[<=(\d{1,15})\]([^;]*);([^;]*)$/.exec(bare) ?? ['', '0', bare, bare];
  if (!DIGITS.test(short as string) || !DIGITS.test(long as string)) return undefined;
  return { most: Number(most), short: short as string, long: long as string };
}

export interface DigitFormat {
  readonly most: number;
  readonly short: string;
  readonly long: string;
}

/** A whole number as such a format shows it: `501` as `00501`, `123456789` as `123-45-6789`. */
export function shownDigits(value: string, { most, short, long }: DigitFormat): string {
  if (!/^\d{1,15}$/.test(value)) return value;
  const digits = [...value];
  const format = Number(value) <= most ? short : long;
  const first = format.search(/[0#]/);
  let shown = '';
  for (let at = format.length - 1; at >= 0; at--) {
    const sign = format.charAt(at);
    if (at === first) shown = (digits.splice(0).join('') || (sign === '0' ? '0' : '')) + shown;
    else if (/[0#]/.test(sign)) shown = (digits.pop() ?? (sign === '0' ? '0' : '')) + shown;
    else shown = sign + shown;
  }
  return shown;
}

const DAY = 86_400_000;
/** The time of day 0; before day 61 Excel counts a day that never existed, 29 February 1900. */
const START = { usual: Date.UTC(1899, 11, 30), mac: Date.UTC(1904, 0, 1) };

/** The date that a number of days shows: `2031-05-04`, `2031-05-04T10:30:00`; undefined outside Excel's range. */
export function shownDay(days: string, isMac: boolean): string | undefined {
  const number = Number(days);
  // A part of a day is a time.
  const isDay = isMac ? number === 0 || number >= 1 : number >= 61;
  if (!isDay || number >= 2_958_466) return undefined;
  const seconds = Math.round(number * 86_400);
  const iso = new Date((isMac ? START.mac : START.usual) + seconds * 1000).toISOString();
  return seconds % 86_400 === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** The inverse of `shownDay`; undefined for other text. */
export function writtenDay(shown: string, isMac: boolean): string | undefined {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/.test(shown)) return undefined;
  const time = Date.parse(shown.length === 10 ? `${shown}T00:00:00Z` : `${shown}Z`);
  const number = (time - (isMac ? START.mac : START.usual)) / DAY;
  return number >= (isMac ? 0 : 61) ? String(number) : undefined;
}

/** The text that a cell shows: characters that XML cannot hold are written as `_x000D_`. */
export function shownString(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The inverse of `shownString`; characters that XML cannot hold are removed. */
export function writtenString(text: string): string {
  return text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
