import { chosenCells } from '../csv';
import { withoutEntities } from '../decode';
import {
  DocumentError,
  type DocumentFormat,
  type LeftOutCounts,
  type OpenDocument,
  type OpenOptions,
  startLeftOut,
} from '../document';
import { placeWithoutFiles } from '../embedded-files';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { unzip, ZIP_START } from '../office-package';
import { noteOf, type TextPart, type WrittenPlace, writtenSource } from '../places';
import { withNamesOf } from '../stated-names';
import { shownParts } from '../text-document';
import { escapedXml, localName, XmlError, xmlTokens } from '../xml';
import { EXPECTED, readWorkbook, type Workbook, writeWorkbook } from './package';
import {
  isCellError,
  keptAttributes,
  ROW_ATTRIBUTES,
  SHEET_ELEMENTS,
  shownDay,
  shownDigits,
  shownNumber,
  shownString,
  writtenDay,
  writtenString,
} from './values';

/** Far more than people read, and few enough to open each of them as a note. Characters are counted in millions. */
const MAX_CELLS = 250_000;
const MAX_MILLIONS = 50;
/** As many as two sheets have rows. An archive can pack tens of millions into a few kilobytes, which take minutes. */
const MAX_MARKS = 2_000_000;

/**
 * A workbook: the cells of the first sheet that is not empty are notes like those of a table, each other sheet is one note; formulas become
 * their values, and everything but cells and formatting is removed.
 */
export const xlsx: DocumentFormat = {
  ...KINDS.xlsx,
  recognises: (name, head) => /\.xlsx$/i.test(name) || (head.startsWith(ZIP_START) && /[^\w/]xl\/\w/.test(head)),
  open: ({ name, bytes }, options) => {
    const files = unzip(bytes, (path) => /\.(xml|rels)$/i.test(path), EXPECTED);
    return openWorkbook(stem(name), files, options);
  },
};

function openWorkbook(id: string, files: ReadonlyMap<string, Uint8Array>, options: OpenOptions = {}): OpenDocument {
  const workbook = readWorkbook(files);
  checkCells(workbook.sheets.map(({ source }) => source));
  const count = counter(
    MAX_MILLIONS * 1_000_000,
    `Expected a workbook of at most ${MAX_MILLIONS} million characters: split it`,
  );
  const countMark = counter(
    MAX_MARKS,
    `Expected a workbook of at most ${MAX_MARKS} rows, columns and merged cells: split it`,
  );
  const leftOut = startLeftOut();
  leftOut.addAll(workbook.leftOut);
  const context = { ...workbook, count, countMark, leaveOut: leftOut.add };
  const sheets = workbook.sheets.map(({ source }) => readSheet(source, context));
  const first = sheets.findIndex((sheet) => sheet.cells.length > 0);
  const chosen = chosenCells(sheets[first]?.cells ?? [], options.columns);
  const note = (name: string, parts: readonly TextPart<SheetCell>[], cell?: SheetCell) => ({
    id: `${id}-${name}`,
    heading: cell && chosen.headingOf(cell).heading,
    ...shownParts(parts, leftOut),
  });
  const notes = sheets.flatMap(({ cells }, index) => {
    if (index === first) return chosen.notes.map((cell) => note(`${cell.row}-${cell.column}`, [cell], cell));
    return cells.length === 0 ? [] : note(`sheet${index + 1}`, linesOf(cells));
  });
  const formulas = sheets.reduce((sum, sheet) => sum + sheet.formulas, 0);
  leftOut.add('formula', formulas);
  const all = notes.map(({ id, parts, heading }) => noteOf(id, parts, heading));
  const renamed = notes.flatMap((one) => one.renamed);
  return {
    notes: withNamesOf({ notes: all, renamed }),
    renamed,
    table: chosen.table,
    ...leftOut.found(),
    write(replacements) {
      const changed = new Map(notes.flatMap((note, index) => [...note.changed(replacements[index] ?? [])]));
      return writeWorkbook(
        workbook,
        sheets.map(({ pieces }) => writtenSource(pieces, changed)),
      );
    },
  };
}

/** @throws DocumentError for more cells than can be opened, before they are read */
function checkCells(sources: readonly string[]): void {
  const count = counter(
    MAX_CELLS,
    `Expected a workbook of at most ${MAX_CELLS} cells: split it, or save the sheets that are needed as CSV`,
  );
  for (const source of sources) for (const _ of source.matchAll(/<(?:\w+:)?c[\s>/]/g)) count(1);
}

/** Adds to a sum. @throws DocumentError if it is above `most` */
function counter(most: number, expected: string): (number: number) => void {
  let sum = 0;
  return (number) => {
    sum += number;
    if (sum > most) throw new DocumentError(0, expected);
  };
}

/** A line for each row, its cells separated by tabs. */
function linesOf(cells: readonly SheetCell[]): TextPart<SheetCell>[] {
  const parts = cells.flatMap((cell, index): TextPart<SheetCell>[] => {
    const before = cells[index - 1];
    if (!before) return [cell];
    return [before.row === cell.row ? '\t' : '\n', cell];
  });
  return [...parts, '\n'];
}

/** A cell with text, written as a whole. Row and column count from 1. */
interface SheetCell extends WrittenPlace {
  readonly row: number;
  readonly column: number;
}

interface SheetContext extends Pick<Workbook, 'strings' | 'isDate' | 'digitsOf' | 'isMac'> {
  /** Counts the length of each cell's text. */
  readonly count: ReturnType<typeof counter>;
  /** Counts rows, and what is written around them. */
  readonly countMark: ReturnType<typeof counter>;
  readonly leaveOut: LeftOutCounts['add'];
}

/** The elements before and after the cells, in the order that a sheet requires. */
const BEFORE = ['sheetViews', 'sheetFormatPr', 'cols'];
const BEHIND = ['mergeCells', 'printOptions', 'pageMargins', 'pageSetup'];

/** The cells of a sheet, and the sheet written from scratch with them in it. @throws DocumentError */
function readSheet(source: string, context: SheetContext) {
  const rows: (string | SheetCell)[] = [];
  const around = new Map<string, string>();
  const open: string[] = [];
  /** For each open element the section in which its tag was written, if it was. */
  const sections: (string | undefined)[] = [];
  let formulas = 0;
  let row = 0;
  let column = 0;
  let cell: RawCell | undefined;
  /** The depth of the open row, and of the open cell; 0 without one. */
  let rowLevel = 0;
  let cellLevel = 0;

  for (const token of xmlTokens(source)) {
    if (token.kind === 'comment') continue;
    if (token.kind === 'text') {
      const name = open.at(-1);
      if (cell && name === 'v') cell.value += token.value;
      else if (cell && name === 't' && !open.includes('rPh')) cell.text += token.value;
      continue;
    }
    const name = localName(token.name);
    if (token.kind === 'open') {
      if (open.length === 100) throw new XmlError(token.line, 'at most 100 elements within each other');
      open.push(name);
      sections.push(opened(name, token.attributes));
    }
    if (token.kind === 'open' && !token.empty) continue;
    if (open.pop() !== name) throw new XmlError(token.line, 'each tag to be closed, the inner ones first');
    closed(name, sections.pop());
  }
  if (open.length > 0) throw new DocumentError(0, 'Expected whole sheets: the file is damaged or cut short');
  const section = (names: readonly string[]) => names.map((name) => around.get(name) ?? '').join('');
  return {
    cells: rows.filter((one) => typeof one === 'object'),
    pieces: [section(BEFORE), '<sheetData>', ...rows, '</sheetData>', section(BEHIND)],
    formulas,
  };

  /** @returns the section around the cells in which the tag was written, if it was */
  function opened(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
    if (name === 'row' && rowLevel === 0) {
      row = numberOf(attributes.get('r'), row + 1, 1_048_576);
      column = 0;
      context.countMark(1);
      rows.push(`<row${keptAttributes(name, new Map([...attributes, ['r', String(row)]]), ROW_ATTRIBUTES)}>`);
      rowLevel = open.length;
    } else if (name === 'c' && rowLevel > 0 && !cell) {
      cellLevel = open.length;
      column = columnOf(attributes.get('r')) ?? column + 1;
      const style = attributes.get('s') ?? '';
      const type = attributes.get('t') ?? 'n';
      cell = { row, column, type, style: /^\d{1,5}$/.test(style) ? style : '', value: '', text: '' };
    } else if (name === 'f' && cell) formulas++;
    const names = SHEET_ELEMENTS.get(name);
    const section = open.find((one) => BEFORE.includes(one) || BEHIND.includes(one));
    if (!names || section === undefined || rowLevel > 0) return undefined;
    context.countMark(1);
    const view = name === 'sheetView' ? ' workbookViewId="0"' : '';
    add(section, `<${name}${keptAttributes(name, attributes, names)}${view}>`);
    return section;
  }

  function add(section: string, written: string): void {
    around.set(section, (around.get(section) ?? '') + written);
  }

  function closed(name: string, section: string | undefined): void {
    if (section !== undefined) add(section, `</${name}>`);
    else if (open.length + 1 === rowLevel) {
      rows.push('</row>');
      rowLevel = 0;
    } else if (cell && open.length + 1 === cellLevel) {
      rows.push(shownCell(cell, context));
      cell = undefined;
    }
  }
}

/** A cell as a sheet writes it. */
interface RawCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: string;
  /** Its value, or the number of its shared string. */
  value: string;
  /** Its inline string. */
  text: string;
}

/** A cell with text to read; what is written for any other cell. */
function shownCell(
  { row, column, type, style, value, text: inline }: RawCell,
  { strings, isDate, digitsOf, isMac, count, leaveOut }: SheetContext,
): SheetCell | string {
  const tag = `<c r="${letters(column)}${row}"${style && ` s="${style}"`}`;
  const shown = type === 's' ? (strings[Number(value)] ?? '') : type === 'inlineStr' ? inline : value;
  const isNumber = type === 'n' && /^-?\d{1,20}(\.\d{1,20})?(E[+-]?\d{1,3})?$/i.test(value);
  const day = isNumber && isDate(style) ? shownDay(value, isMac) : undefined;
  const digits = digitsOf(style);
  const number = digits ? shownDigits(shownNumber(value), digits) : shownNumber(value);
  const string = day ?? (isNumber ? number : shownString(shown));
  count(string.length);
  if (string === '') return `${tag}/>`;
  if ((type === 'b' && /^[01]$/.test(value)) || (type === 'e' && isCellError(value)))
    return `${tag} t="${type}"><v>${value}</v></c>`;
  const encode = (other: string) => {
    const days = day === undefined ? undefined : writtenDay(other, isMac);
    if (days !== undefined) return `${tag}><v>${days}</v></c>`;
    return `${tag} t="inlineStr"><is><t xml:space="preserve">${escapedXml(writtenString(other))}</t></is></c>`;
  };
  const unchanged = isNumber ? `${tag}><v>${value}</v></c>` : encode(string);
  const isDay = day !== undefined || type === 'd';
  const text = withoutEntities(string);
  const place = { start: 0, end: 0, row, column, text, unchanged, encode, ...(isDay && { label: 'DATE' }) };
  return placeWithoutFiles(place, leaveOut);
}

function numberOf(value: string | undefined, usual: number, most: number): number {
  const number = value === undefined ? usual : Number(value);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new DocumentError(0, 'Expected rows and columns that a workbook can have: the file is damaged');
  return number;
}

/** The number of the column of a reference such as `AB12`; undefined without one. */
function columnOf(reference: string | undefined): number | undefined {
  const [, name] = /^([A-Z]{1,3})\d+$/.exec(reference ?? '') ?? [];
  if (name === undefined) return undefined;
  const number = [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return numberOf(String(number), 1, 16_384);
}

function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
