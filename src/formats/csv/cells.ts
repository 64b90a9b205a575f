import { DocumentError } from '../document';
import type { SourcePlace } from '../places';

/** One cell of a table. Row and column count from 1. */
export interface Cell extends SourcePlace {
  readonly row: number;
  readonly column: number;
}

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that the first record holds most of; a comma where it holds none. */
export function delimiterOf(source: string): string {
  const [first = ''] = source.replace(/"[^"]*"/g, '').match(/^[^\r\n]*/) ?? [];
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] as string;
}

/**
 * Every cell in order, as RFC 4180 reads them: quoted cells may hold delimiters, line breaks and doubled quotes;
 * records end with LF, CRLF or CR. A cell that changes stays quoted, or is quoted where it has to be.
 * @throws DocumentError with the line of a quote that is not closed, or is followed by more of the cell
 */
export function* cells(source: string, delimiter: string): Generator<Cell> {
  let at = source.startsWith('\uFEFF') ? 1 : 0;
  let row = 1;
  let column = 1;
  let line = 1;
  while (at < source.length) {
    const quoted = source[at] === '"';
    const end = quoted ? closing(source, at, line) : plainEnd(source, at, delimiter);
    const raw = source.slice(at, end);
    if (quoted && end < source.length && !`${delimiter}\r\n`.includes(source[end] as string))
      throw new DocumentError(line, 'Expected the delimiter or the end of the line after a closing quote');
    const text = quoted ? raw.slice(1, -1).replaceAll('""', '"') : raw;
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
