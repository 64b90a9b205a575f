import { DocumentError, type DocumentFormat, type Table } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { openText } from '../text-document';
import { type Cell, cells, delimiterOf } from './cells';

/** A table: each cell of the chosen columns is a note, everything else stays as it is. */
export const csv: DocumentFormat = {
  ...KINDS.csv,
  recognises: (name) => /\.(csv|tsv|tab)$/i.test(name),
  open: (file, { columns } = {}) =>
    openText(file, (source) => {
      const all = [...cells(source, /\.(tsv|tab)$/i.test(file.name) ? '\t' : delimiterOf(source))];
      const headings = headingsOf(all);
      const chosen = columns?.map((column) => numberOf(column, headings));
      const named = columns ? columns.some((column) => typeof column === 'string') : areHeadings(headings);
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

const HEADING_WORDS = new Set(
  `account address admission admitted age allergies assessment author birth category city code codes comment comments complaint country count
  county created date dates day death department description diagnosis discharge doctor dob document dose drug email encounter end ethnicity
  event exam facility family fax file findings first gender given group history hospital icd id ident identifier impression insurance key label
  labels language last length location medication medications mrn name narrative nhc no note notes nr num number order organization page
  patient pathology phone physician plan postcode procedure provider race reason record report result results row score sender service sex
  source specialty specimen start state status street study subject summary surname telephone text time title type unit units url user value
  version visit ward weight year zip apellido apellidos ciudad codigo comentario correo diagnostico direccion edad fecha fechas genero historia
  hospital identificador informe medico motivo nacimiento nombre nombres nota notas numero observaciones paciente provincia servicio sexo
  telefono texto tipo unidad`.split(/\s+/),
);

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
