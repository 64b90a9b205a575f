import { decoded, westernAsUtf8, withoutEntities } from '../decode';
import { DocumentError, type DocumentFormat, type Replacement, type Table, unlessRefused } from '../document';
import { escapesIn, withBreaks } from '../escaped-breaks';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { edited, type SourcePlace } from '../places';
import { openReading } from '../text-document';
import { areHeadings, isFieldName } from './headings';

/** A table: each cell of the chosen columns is a note, everything else stays byte for byte. */
export const csv: DocumentFormat = {
  ...KINDS.csv,
  recognises: (name) => /\.(csv|tsv|tab)$/i.test(name),
  open: ({ name, bytes }, { columns } = {}) => {
    const source = withDoubledQuotes(name, decoded(westernAsUtf8(bytes), HELD));
    const layout = layoutOf(name, source);
    const all = [...cells(source, layout)];
    const { notes, table, headingOf } = chosenCells(all, columns);
    const isEscaped = hasEscapes(all);
    return openReading(source, {
      notes: notes.map((cell) => ({
        id: `${stem(name)}-${cell.row}-${cell.column}`,
        parts: isEscaped ? withBreaks(cell) : [cell],
        ...headingOf(cell),
      })),
      table,
      finish: (written) =>
        layoutOf(name, written).delimiter === layout.delimiter ? written : withQuotedStart(written, layout),
    });
  },
};

/** Kinds of text that a cell may hold. */
const HELD: ReadonlySet<string> = new Set(['hl7v2']);

/** A table in which some programs wrote quotes within quotes as `\"`, with doubled quotes instead, if it cannot be read otherwise. */
function withDoubledQuotes(name: string, source: string): string {
  if (!source.includes('\\"') || isReadable(name, source)) return source;
  const doubled = source.replace(/\\([\s\S])/g, (found, sign) => (sign === '"' ? '""' : found));
  return isReadable(name, doubled) ? doubled : source;
}

function isReadable(name: string, source: string): boolean {
  return unlessRefused(() => [...cells(source, layoutOf(name, source))]) !== undefined;
}

/**
 * Whether line breaks are written as `\n`: some are before something else than a small letter, as in a path, and every backslash begins an escape of
 * MySQL or PostgreSQL.
 */
function hasEscapes(all: readonly TableCell[]): boolean {
  const escapes = all.flatMap(({ text }) => escapesIn(text));
  return (
    escapes.every(({ sign }) => /^[nrtbfv0NZ\\"'\n]$/.test(sign)) &&
    escapes.some(({ sign, isInWord }) => sign === 'n' && !isInWord)
  );
}

/** A cell of a table; row and column count from 1. */
interface TableCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/**
 * The cells to read as notes, and what a person sees when choosing columns.
 * @param all in order
 * @param columns headings, each of which stands for all columns that have it, or numbers from 1; default: all
 * @throws DocumentError for a column that the table lacks
 */
export function chosenCells<C extends TableCell>(
  all: readonly C[],
  columns?: readonly (string | number)[],
): { readonly notes: C[]; readonly table: Table; readonly headingOf: (cell: C) => { readonly heading?: string } } {
  const headings = headingsOf(all);
  const chosen = columns?.flatMap((column) => numbersOf(column, headings));
  const isHeading = columns
    ? () => columns.some((column) => typeof column === 'string')
    : areHeadings(headings)
      ? isFieldName
      : () => false;
  const notes = all.filter(
    ({ row, column, text }) =>
      !(row === all[0]?.row && isHeading(text)) && (chosen?.includes(column) ?? true) && text !== '',
  );
  const headingOf = ({ column }: C) => {
    const heading = headings[column - 1] ?? '';
    return isHeading(heading) ? { heading } : {};
  };
  return { notes, table: tableOf(all, headings), headingOf };
}

/** The rows that a person sees when choosing columns. */
const SHOWN = 6;

function tableOf(all: readonly TableCell[], columns: readonly string[]): Table {
  const rows = new Map<number, string[]>();
  for (const { row, column, text } of all) {
    if (rows.size === SHOWN && !rows.has(row)) break;
    const own = rows.get(row) ?? [];
    while (own.length < column - 1) own.push('');
    own.push(text);
    rows.set(row, own);
  }
  const filled = [...rows.values()].filter((cells) => cells.some((cell) => cell !== ''));
  return { columns, rows: filled, count: new Set(all.map(({ row }) => row)).size };
}

function headingsOf(all: readonly TableCell[]): string[] {
  const width = all.reduce((most, { column }) => Math.max(most, column), 0);
  const headings = new Array<string>(width).fill('');
  for (const { row, column, text } of all) if (row === all[0]?.row) headings[column - 1] = text;
  return headings;
}

function numbersOf(column: string | number, headings: readonly string[]): number[] {
  const numbers = headings.map((_, index) => index + 1);
  const found = numbers.filter((number) => number === column || headings[number - 1] === column);
  // The message does not quote the heading: in a table without headings it is the first patient's name.
  if (found.length === 0)
    throw new DocumentError(0, `Expected columns of this table, which has ${headings.length}, by number or heading`);
  return found;
}

interface Cell extends SourcePlace, TableCell {}

/** How the cells of a table are separated, and where its first record begins. */
interface Layout {
  readonly delimiter: string;
  readonly start: number;
}

/** The line in which Excel states the delimiter. */
const STATED = /^\uFEFF?"?sep=([^\r\n])"?(?:\r\n|[\r\n])/i;

/** @param name of the file */
export function layoutOf(name: string, source: string): Layout {
  const [line, stated] = STATED.exec(source) ?? [];
  if (line !== undefined && stated !== undefined) return { delimiter: stated, start: line.length };
  const delimiter = /\.(tsv|tab)$/i.test(name) ? '\t' : delimiterOf(source);
  return { delimiter, start: source.startsWith('\uFEFF') ? 1 : 0 };
}

const DELIMITERS = [',', ';', '\t', '|'];

/** A cell in quotes; a quote within another cell is text. */
const QUOTED = /(?<=^\uFEFF?|[,;\t|\r\n])"[^"]*(?:""[^"]*)*"/g;

/** The delimiter that the first record has most of; a comma if it has none. None counts that ends the record earlier. */
function delimiterOf(source: string): string {
  const [first = ''] = source.replace(QUOTED, '').match(/^[^\r\n]*/) ?? [];
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, columns: first.split(delimiter).length }));
  const found = counts
    .toSorted((a, b) => b.columns - a.columns)
    .find(({ delimiter, columns }) => columns > 1 && (columnsOf(source, delimiter) ?? columns) === columns);
  return found?.delimiter ?? ',';
}

/** The cells of the first record; undefined if a quote is not closed, or is followed by more of the cell. */
function columnsOf(source: string, delimiter: string): number | undefined {
  return unlessRefused(() => {
    let columns = 0;
    for (const { row } of cells(`${source}\n`, { delimiter, start: source.startsWith('\uFEFF') ? 1 : 0 })) {
      if (row > 1) break;
      columns++;
    }
    return columns;
  });
}

/** With all cells of the first record in quotes: whatever they hold, this delimiter is found again. */
function withQuotedStart(source: string, layout: Layout): string {
  const edits: Replacement[] = [];
  for (const { row, start, end, text } of cells(source, layout)) {
    if (row > 1) break;
    edits.push({ start, end, text: quotedCell(text) });
  }
  return edited(source, edits);
}

/**
 * Every cell in order, by RFC 4180: quoted cells may contain delimiters, line breaks and doubled quotes;
 * records end with LF, CRLF or CR. A changed cell stays quoted, or is quoted if it has to be.
 * @throws DocumentError with the line of a quote that is not closed, or is followed by more of the cell
 */
export function* cells(source: string, { delimiter, start }: Layout): Generator<Cell> {
  let at = start;
  let row = 1;
  let column = 1;
  let line = start > 1 ? 2 : 1;
  while (at < source.length) {
    const quoted = source[at] === '"';
    const end = quoted ? closing(source, at, line) : plainEnd(source, at, delimiter);
    const raw = source.slice(at, end);
    if (quoted && end < source.length && !`${delimiter}\r\n`.includes(source[end] as string))
      throw new DocumentError(line, 'Expected the delimiter or the end of the line after a closing quote');
    const text = withoutEntities(quoted ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    const encode = (other: string) => (quoted || needsQuotes(other, delimiter) ? quotedCell(other) : other);
    yield { row, column, start: at, end, text, encode };
    line += raw.split(/\r\n|[\r\n]/).length - 1;
    at = end;
    if (source[at] === delimiter) column++;
    else {
      if (source.startsWith('\r\n', at)) at++;
      row++;
      line++;
      column = 1;
    }
    at++;
  }
}

function plainEnd(source: string, from: number, delimiter: string): number {
  let at = from;
  while (at < source.length && source[at] !== delimiter && source[at] !== '\n' && source[at] !== '\r') at++;
  return at;
}

function closing(source: string, from: number, line: number): number {
  for (let at = source.indexOf('"', from + 1); at >= 0; at = source.indexOf('"', at + 2))
    if (source[at + 1] !== '"') return at + 1;
  throw new DocumentError(line, 'Expected a closing quote: the file may be cut short');
}

function needsQuotes(text: string, delimiter: string): boolean {
  return text.includes(delimiter) || /["\r\n]|^\s|\s$/.test(text);
}

function quotedCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
