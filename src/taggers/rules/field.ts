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
