import { DocumentError, type DocumentFormat, type Table } from '../document';
import { stem } from '../names';
import { openText } from '../text-document';
import { type Cell, cells, delimiterOf } from './cells';

/** A table: each cell of the chosen columns is a note, everything else stays as it is. */
export const csv: DocumentFormat = {
  id: 'csv',
  title: 'Table (CSV, TSV)',
  extensions: ['.csv', '.tsv', '.tab'],
  recognises: (name) => /\.(csv|tsv|tab)$/i.test(name),
  open: (file, { columns } = {}) =>
    openText(file, (source) => {
      const all = [...cells(source, /\.(tsv|tab)$/i.test(file.name) ? '\t' : delimiterOf(source))];
      const headings = headingsOf(all);
      const chosen = columns?.map((column) => numberOf(column, headings));
      const named = columns?.some((column) => typeof column === 'string') ?? false;
      const notes = all.filter(
        ({ row, column, text }) => !(named && row === 1) && (chosen?.includes(column) ?? true) && text !== '',
      );
      return {
        notes: notes.map((cell) => ({ id: `${stem(file.name)}-${cell.row}-${cell.column}`, parts: [cell] })),
        table: tableOf(all, headings),
      };
    }),
};

/** How many rows show what a table holds. */
const SHOWN = 6;

function tableOf(all: readonly Cell[], columns: readonly string[]): Table {
  const rows = new Map<number, string[]>();
  for (const { row, text } of all) {
    if (rows.size === SHOWN && !rows.has(row)) break;
    const own = rows.get(row) ?? [];
    own.push(text);
    rows.set(row, own);
  }
  const filled = [...rows.values()].filter((cells) => cells.some((cell) => cell !== ''));
  return { columns, rows: filled, count: new Set(all.map(({ row }) => row)).size };
}

function headingsOf(all: readonly Cell[]): string[] {
  const width = all.reduce((most, { column }) => Math.max(most, column), 0);
  const headings = new Array<string>(width).fill('');
  for (const { row, column, text } of all) if (row === 1) headings[column - 1] = text;
  return headings;
}

function numberOf(column: string | number, headings: readonly string[]): number {
  const number = typeof column === 'number' ? column : headings.indexOf(column) + 1;
  // A heading may be anything: in a table without headings it is the first patient's name.
  if (!Number.isInteger(number) || number < 1 || number > headings.length)
    throw new DocumentError(0, `Expected columns of this table, which has ${headings.length}, by number or heading`);
  return number;
}
