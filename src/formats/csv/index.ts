import { wordSet } from '../../note/word-set';
import { DocumentError, type DocumentFormat, type Table } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { openText } from '../text-document';
import { cells, delimiterOf } from './cells';
import headingData from './headings.json';

/** A table: each cell of the chosen columns is a note, everything else stays as it is. */
export const csv: DocumentFormat = {
  ...KINDS.csv,
  recognises: (name) => /\.(csv|tsv|tab)$/i.test(name),
  open: (file, { columns } = {}) =>
    openText(file, (source) => {
      const all = [...cells(source, /\.(tsv|tab)$/i.test(file.name) ? '\t' : delimiterOf(source))];
      const { notes, table } = chosenCells(all, columns);
      return {
        notes: notes.map((cell) => ({ id: `${stem(file.name)}-${cell.row}-${cell.column}`, parts: [cell] })),
        table,
      };
    }),
};

/** A cell of a table; row and column count from 1. */
interface TableCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/**
 * The cells that are notes, and what a person chooses columns by.
 * @param all in order
 * @param columns headings, or numbers from 1; all where absent
 * @throws DocumentError for a column that the table has not
 */
export function chosenCells<C extends TableCell>(
  all: readonly C[],
  columns?: readonly (string | number)[],
): { readonly notes: C[]; readonly table: Table } {
  const headings = headingsOf(all);
  const chosen = columns?.map((column) => numberOf(column, headings));
  const named = columns ? columns.some((column) => typeof column === 'string') : areHeadings(headings);
  const notes = all.filter(
    ({ row, column, text }) => !(named && row === all[0]?.row) && (chosen?.includes(column) ?? true) && text !== '',
  );
  return { notes, table: tableOf(all, headings) };
}

/** How many rows show what a table holds. */
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

const HEADING_WORDS = wordSet(headingData.words);

/**
 * Whether a first row is one of headings by its own words: all cells are short, filled and different, and two thirds name what a column
 * holds. In a table without headings it would be the first patient.
 */
function areHeadings(cells: readonly string[]): boolean {
  const low = cells.map((cell) => cell.trim().normalize('NFD').replace(/\p{M}/gu, ''));
  const short = low.every((cell) => cell.length > 0 && cell.length <= 40 && !/\d{3}/.test(cell));
  if (!short || new Set(low.map((cell) => cell.toLowerCase())).size < low.length) return false;
  const known = low.filter((cell) =>
    cell
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => HEADING_WORDS.has(word)),
  );
  return known.length >= (low.length * 2) / 3;
}

function numberOf(column: string | number, headings: readonly string[]): number {
  const number = typeof column === 'number' ? column : headings.indexOf(column) + 1;
  // A heading may be anything: in a table without headings it is the first patient's name.
  if (!Number.isInteger(number) || number < 1 || number > headings.length)
    throw new DocumentError(0, `Expected columns of this table, which has ${headings.length}, by number or heading`);
  return number;
}
