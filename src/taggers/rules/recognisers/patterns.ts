/** Between the name of a field and its value: blanks, colons, number signs, dot leaders. */
const SEPARATOR = String.raw`[ \t]{0,3}(?:(?:n[o°º]s?|nr|num|number|n\.[o°º]|núm|número|id)(?![\p{L}\p{N}]))?[ \t#:.=]{0,24}`;

/** @param names alternatives of a regular expression, in any case @returns finds a field's name up to where its value begins */
export function fieldNamed(names: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names})(?!\p{L}{2})${SEPARATOR}`, 'giu');
}

const TIGHT = '[A-Za-z]{0,6}[A-Za-z0-9]{1,20}(?:[-/._][A-Za-z0-9]{1,20}){0,6}';
/** A group of digits that goes on an identifier, not an age, a date, a time or a measure. */
const MORE = String.raw`(?<!\d{5}) \d{2,5}(?!\d|[/:.%-]\d|[ -]?(?:y|yo|yr|yrs|mo|m|f|M|F)(?!\p{L})|\p{L})`;

/** A short last group, which more text would make something else. */
const LAST = String.raw` (?:\d{1,2}|[A-Z])(?= {2}|[,;)\r\n]|\.?$)`;
/** Names of other fields, which no identifier begins with. */
const NAMES = '(?:MRN?|S/?N|ID|No|NO|DOB|Acct|ACCT|LIC|OT|MD|DO|PT|DL)';

/** The start of another word or field that was glued on. */
const GLUED = '(?:[A-Z][a-z]{2}|SSN|DOB|[A-Z]{3,20}(?![A-Za-z0-9]))';

/** An identifier of letters and digits: `00772519`, `KV-60-2219`, `ECH 556 2018`, `PT/PGH/25-0019`. */
export const IDENTIFIER = new RegExp(
  String.raw`(?:(?<!\p{L})|(?=\d))(?!${NAMES}[ .#:-]|ends)(?:[A-Z]{0,5}\d[\d/-]{2,20}\d(?=${GLUED})|(?:[A-Z]{1,5} (?=\d))?${TIGHT}(?:${MORE}){0,4}(?:${LAST})?(?![A-Za-z0-9]))`,
  'yum',
);

const DATE_LIKE = /^\d{1,2}([/.-])\d{1,2}(?:\1\d{2,4})?$|^\d{4}-\d\d-\d\d$/;

/** Whether an identifier has enough digits to be one, and isn't a date. */
export function hasDigits(least: number): (value: string) => boolean {
  return (value) => (value.match(/\d/g)?.length ?? 0) >= least && !DATE_LIKE.test(value);
}

/** Parts of patterns for dates in words; to be used with the flags `iu` unless said otherwise. */
const MONTHS_EN =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec';
export const MONTH_EN = String.raw`(?:${MONTHS_EN})(?!\p{L})`;
export const MONTH_ES = String.raw`(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|may|jun|jul|ago|sept?|set|oct|nov|dic)(?!\p{L})`;
export const WEEKDAY_EN = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?(?!\p{L})`;
export const WEEKDAY_ES = String.raw`(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo)(?!\p{L})`;
/** Notes of research corpora are moved into other centuries. */
export const YEAR = String.raw`(?:1[89]|2[01])\d\d(?!\d)`;
export const SHORT_YEAR = String.raw`['’]\d\d(?!\d)`;
export const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;

/** The parts of a numeric date if it can be one: `3/26`, `12.10.1963`, `2019-08-05`. */
export function isNumericDate(value: string): boolean {
  const [a = 0, b = 0, c] = value.split(/ ?[-/.] ?/).map(Number);
  if (c === undefined) return isDay(a, b) || isDay(b, a);
  return a > 31 ? isDay(b, c) || isDay(c, b) : isDay(a, b) || isDay(b, a);
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** North American: area code and exchange begin with 2 to 9. */
const US = String.raw`(?:\+?1[-. ]?)?(?:\([2-9]\d\d\)[ -]?|[2-9]\d\d[-./ ])[2-9]\d\d[-. ]\d{4}`;

export const NORTH_AMERICAN = new RegExp(String.raw`(?<![\p{L}\d.+/-]|\d )${US}(?![\p{L}\d]|[-/.]\d| \d{3})`, 'gu');

/** Anything of 7 to 15 digits in groups, for where a field says that it is one. */
export const ANY_PHONE =
  /(?<![\d.])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?|\d{1,5}[ ./-]){0,2}\d{2,10}(?:[ .-]\d{2,4}){0,4}(?!\d|\/\d{1,4}(?!\d)|[.:-]\d)/y;

/** Whether there are enough digits for a number, with or without its area. */
export const isPhone = (value: string): boolean => {
  const digits = value.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && !/^\d{1,2}([./-])\d{1,2}\1\d{2,4}$/.test(value);
};
