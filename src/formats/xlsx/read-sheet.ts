import { DocumentError } from '../document';
import type { WrittenPlace } from '../places';
import { escapedXml, XmlError, xmlTokens } from '../xml';
import {
  isCellError,
  keptAttributes,
  localName,
  ROW_ATTRIBUTES,
  SHEET_ELEMENTS,
  shownDay,
  shownNumber,
  shownString,
  writtenDay,
  writtenString,
} from './values';

/** A cell that shows a text, written as a whole. Row and column count from 1. */
export interface SheetCell extends WrittenPlace {
  readonly row: number;
  readonly column: number;
}

export interface SheetReading {
  readonly cells: readonly SheetCell[];
  /** The sheet written from scratch, and cells in it. */
  readonly pieces: readonly (string | SheetCell)[];
  readonly formulas: number;
}

/** What a sheet is read with. */
export interface SheetContext {
  readonly strings: readonly string[];
  /** Whether a format shows dates, by its number. */
  readonly isDate: (style: string) => boolean;
  /** Whether days are counted from 1904. */
  readonly isMac: boolean;
  /** Told of the length of each cell's text. @throws DocumentError where it is too much */
  count(length: number): void;
}

/** Elements behind the cells, in the order in which a sheet has to have them. */
const BEFORE = ['sheetViews', 'sheetFormatPr', 'cols'];
const BEHIND = ['mergeCells', 'printOptions', 'pageMargins', 'pageSetup'];

/** @throws DocumentError */
export function readSheet(source: string, { strings, isDate, isMac, count }: SheetContext): SheetReading {
  const cells: SheetCell[] = [];
  const rows: (string | SheetCell)[] = [];
  const around = new Map<string, string>();
  const open: string[] = [];
  /** For each open element where its tag was written, if it was. */
  const sections: (string | undefined)[] = [];
  let formulas = 0;
  let row = 0;
  let column = 0;
  let cell: { type: string; style: string; value: string; text: string } | undefined;
  /** How deep the row is that is open, and the cell; 0 without one. */
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
  return { cells, pieces: [section(BEFORE), '<sheetData>', ...rows, '</sheetData>', section(BEHIND)], formulas };

  /** Where the tag was written around the cells. */
  function opened(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
    if (name === 'row' && rowLevel === 0) {
      row = numberOf(attributes.get('r'), row + 1, 1_048_576);
      column = 0;
      rows.push(`<row${keptAttributes(name, new Map([...attributes, ['r', String(row)]]), ROW_ATTRIBUTES)}>`);
      rowLevel = open.length;
    } else if (name === 'c' && rowLevel > 0 && !cell) {
      cellLevel = open.length;
      column = columnOf(attributes.get('r')) ?? column + 1;
      const style = attributes.get('s') ?? '';
      cell = { type: attributes.get('t') ?? 'n', style: /^\d{1,5}$/.test(style) ? style : '', value: '', text: '' };
    } else if (name === 'f' && cell) formulas++;
    const names = SHEET_ELEMENTS.get(name);
    const section = open.find((one) => BEFORE.includes(one) || BEHIND.includes(one));
    if (!names || section === undefined || rowLevel > 0) return undefined;
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
      endCell(cell);
      cell = undefined;
    }
  }

  function endCell({ type, style, value, text }: NonNullable<typeof cell>): void {
    const tag = `<c r="${letters(column)}${row}"${style && ` s="${style}"`}`;
    const shown = type === 's' ? (strings[Number(value)] ?? '') : type === 'inlineStr' ? text : value;
    const isNumber = type === 'n' && /^-?\d{1,20}(\.\d{1,20})?(E[+-]?\d{1,3})?$/i.test(value);
    const day = isNumber && isDate(style) ? shownDay(value, isMac) : undefined;
    const string = day ?? (isNumber ? shownNumber(value) : shownString(shown));
    count(string.length);
    const plain = string === '' || (type === 'b' && /^[01]$/.test(value)) || (type === 'e' && isCellError(value));
    if (plain) {
      rows.push(string === '' ? `${tag}/>` : `${tag} t="${type}"><v>${value}</v></c>`);
      return;
    }
    const encode = (other: string) => {
      const number = day === undefined ? undefined : writtenDay(other, isMac);
      if (number !== undefined) return `${tag}><v>${number}</v></c>`;
      return `${tag} t="inlineStr"><is><t xml:space="preserve">${escapedXml(writtenString(other))}</t></is></c>`;
    };
    const unchanged = isNumber ? `${tag}><v>${value}</v></c>` : encode(string);
    const isDay = day !== undefined || type === 'd';
    const own: SheetCell = {
      start: 0,
      end: 0,
      row,
      column,
      text: string,
      unchanged,
      encode,
      ...(isDay && { label: 'DATE' }),
    };
    cells.push(own);
    rows.push(own);
  }
}

function numberOf(value: string | undefined, usual: number, most: number): number {
  const number = value === undefined ? usual : Number(value);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new DocumentError(0, `Expected rows and columns that a workbook can have: the file is damaged`);
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
