import * as v from 'valibot';
import { parsedJson } from '../../note/json';
import { PHI_TYPES } from '../taxonomy';
import {
  checkEntries,
  type ListEntry,
  ListError,
  type ListName,
  MATCH_MODES,
  type MatchMode,
  type WordLists,
} from './entry';

const IDS = PHI_TYPES.map(({ id }) => id);

const ENTRY = v.strictObject({
  text: v.string('text: expected text'),
  match: v.optional(
    // As read from a line `Smith, Ann`.
    v.picklist(
      MATCH_MODES,
      `match: expected one of ${MATCH_MODES.join(', ')}; in CSV, put a text with a comma in quotation marks`,
    ),
    'any-case',
  ),
  type: v.exactOptional(v.picklist(IDS, 'type: expected a type such as DOCTOR, HOSPITAL or PATIENT')),
});

/**
 * The entries of a file: a JSON list of `{text, match, type}`, or lines `text,match,type` of CSV, of which all but the text may be
 * missing. Without `match` capitals don't count.
 * @throws ListError that names the entry by its number and holds nothing of its text
 */
export function readEntries(content: string): readonly ListEntry[] {
  const text = content.replace(/^\uFEFF/, '');
  const raw = /^\s*\[/.test(text) ? fromJson(text) : null;
  return checkEntries(raw ?? fromCsv(text));
}

/** Undefined where it is no JSON: a list in CSV may begin with a bracket. */
function fromJson(text: string): readonly ListEntry[] | null {
  const value = parsedJson(text);
  if (!Array.isArray(value)) return null;
  return value.map((each, index): ListEntry => {
    const read = v.safeParse(ENTRY, each);
    if (read.success) return read.output;
    const [issue] = read.issues;
    const problem = issue.type === 'strict_object' ? 'expected text, match and type' : issue.message;
    throw new ListError(`Entry ${index + 1}: ${problem}`);
  });
}

const HEADING = /^\s*"?text"?\s*(?:,|$)/i;

function fromCsv(text: string): readonly ListEntry[] {
  const rows = csvRows(text);
  const entries = rows[0] && HEADING.test(rows[0].join(',')) ? rows.slice(1) : rows;
  return entries.map(([own = '', match = '', type = ''], index): ListEntry => {
    const read = v.safeParse(ENTRY, {
      text: own.trim(),
      ...(match.trim() && { match: match.trim() }),
      ...(type.trim() && { type: type.trim() }),
    });
    if (!read.success) throw new ListError(`Entry ${index + 1}: ${read.issues[0].message}`);
    return read.output;
  });
}

/** Spreadsheets of languages with a decimal comma separate columns by semicolons. */
function separatorOf(text: string): ',' | ';' {
  const unquoted = text.replace(/"[^"]*"/g, '');
  return unquoted.includes(';') && !unquoted.includes(',') ? ';' : ',';
}

/** RFC 4180, without the rows that are empty. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const separator = separatorOf(text);
  const field = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n]*))[^\\S\\r\\n]*(${separator}|\\r?\\n|\\r|$)`,
    'y',
  );
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found)
      throw new ListError(
        `Entry ${rows.length + 1}: a quotation mark has no counterpart, or is inside an unquoted text`,
      );
    const [whole, quoted, plain, end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === separator) continue;
    if (row.some((cell) => cell.trim())) rows.push(row);
    row = [];
    if (whole === '') break;
  }
  if (row.some((cell) => cell.trim())) rows.push(row);
  return rows;
}

/** Typed or pasted lines, one entry each, all compared in the same way, not yet checked. */
export function entriesOf(lines: string, match: MatchMode, type?: ListEntry['type']): readonly ListEntry[] {
  return lines
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text): ListEntry => ({ text, match, ...(type && { type }) }));
}

/** As CSV that `readEntries` reads; a cell can't become a formula in a spreadsheet, for it is only quoted, never run here. */
export function entriesCsv(entries: readonly ListEntry[]): string {
  const cell = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return ['text,match,type', ...entries.map(({ text, match, type = '' }) => [text, match, type].map(cell).join(','))]
    .map((line) => `${line}\n`)
    .join('');
}

/** The lists with more entries in one of them, those that it has already left out. @throws ListError if they are too many */
export function withEntries(lists: WordLists, name: ListName, added: readonly ListEntry[]): WordLists {
  const asCompared = ({ text, match }: ListEntry) => `${match} ${match === 'any-case' ? text.toLowerCase() : text}`;
  const entries = new Map([...lists[name], ...added].map((entry) => [asCompared(entry), entry]));
  return { ...lists, [name]: checkEntries([...entries.values()]) };
}
