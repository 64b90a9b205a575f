import { chosenCells } from '../csv';
import { DocumentError, type DocumentFormat, type OpenDocument, type OpenOptions, type Replacement } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { unzip, zip } from '../office-package';
import { replacedPlaces, type TextPart, textOf, writtenSource } from '../places';
import { withStatedNames } from '../stated-names';
import { summed } from '../within';
import { readWorkbook, writeWorkbook } from './package';
import { readSheet, type SheetCell } from './read-sheet';

const ZIP = 'PK\u0003\u0004';
/** Far more than people read, and little enough to open each of them as a note. Characters are counted in millions. */
const MOST_CELLS = 250_000;
const MOST_MILLIONS = 50;

/**
 * A workbook: the cells of the first sheet that holds any are notes as those of a table, each other sheet is one note; formulas leave their
 * values, and what is no cell or formatting goes.
 */
export const xlsx: DocumentFormat = {
  ...KINDS.xlsx,
  recognises: (name, head) => /\.xlsx$/i.test(name) || (head.startsWith(ZIP) && /[^\w/]xl\/\w/.test(head)),
  open: ({ name, bytes }, options) => {
    if (String.fromCharCode(...bytes.subarray(0, 4)) !== ZIP)
      throw new DocumentError(0, 'Expected an Excel workbook as .xlsx: save it as that, without a password');
    const files = unzip(bytes, (path) => /\.(xml|rels)$/i.test(path));
    return openWorkbook(stem(name), files, options);
  },
};

/** What a note is made of: a cell of the first sheet, or all cells of another one. */
interface SheetNote {
  readonly id: string;
  readonly parts: readonly TextPart<SheetCell>[];
}

function openWorkbook(id: string, files: ReadonlyMap<string, Uint8Array>, options: OpenOptions = {}): OpenDocument {
  const workbook = readWorkbook(files);
  checkCells(workbook.sheets.map(({ source }) => source));
  let units = 0;
  const count = (length: number) => {
    units += length;
    if (units > MOST_MILLIONS * 1_000_000)
      throw new DocumentError(0, `Expected a workbook of at most ${MOST_MILLIONS} million characters: split it`);
  };
  const { strings, isDate, isMac } = workbook;
  const sheets = workbook.sheets.map(({ source }) => readSheet(source, { strings, isDate, isMac, count }));
  const first = sheets.findIndex((sheet) => sheet.cells.length > 0);
  const chosen = chosenCells(sheets[first]?.cells ?? [], options.columns);
  const notes: SheetNote[] = sheets.flatMap((sheet, index): SheetNote[] => {
    if (index === first) return chosen.notes.map((cell) => ({ id: `${id}-${cell.row}-${cell.column}`, parts: [cell] }));
    return sheet.cells.length === 0 ? [] : [{ id: `${id}-sheet${index + 1}`, parts: linesOf(sheet.cells) }];
  });
  const formulas = sheets.reduce((sum, sheet) => sum + sheet.formulas, 0);
  const leftOut = summed([...workbook.leftOut, { kind: 'formula', count: formulas }]);
  return {
    notes: withStatedNames(
      notes.map((note) => {
        const { text, spans } = textOf(note.parts);
        return { note: { id: note.id, text }, spans };
      }),
    ),
    table: chosen.table,
    ...(leftOut.length > 0 && { leftOut }),
    write(replacements) {
      const changed = changesOf(notes, replacements);
      return zip(
        writeWorkbook(
          workbook,
          sheets.map(({ pieces }) => writtenSource(pieces, changed)),
        ),
      );
    },
  };
}

/** @throws DocumentError for more cells than can be opened, before they are read */
function checkCells(sources: readonly string[]): void {
  let cells = 0;
  for (const source of sources)
    for (const _ of source.matchAll(/<(?:\w+:)?c[\s>/]/g))
      if (++cells > MOST_CELLS)
        throw new DocumentError(
          0,
          `Expected a workbook of at most ${MOST_CELLS} cells: split it, or save the sheets that are needed as CSV`,
        );
}

function changesOf(
  notes: readonly SheetNote[],
  replacements: readonly (readonly Replacement[])[],
): ReadonlyMap<SheetCell, string> {
  return new Map(notes.flatMap(({ parts }, index) => [...replacedPlaces(parts, replacements[index] ?? [])]));
}

/** A line a row, its cells parted by tabs. */
function linesOf(cells: readonly SheetCell[]): TextPart<SheetCell>[] {
  const parts = cells.flatMap((cell, index): TextPart<SheetCell>[] => {
    const before = cells[index - 1];
    if (!before) return [cell];
    return [before.row === cell.row ? '\t' : '\n', cell];
  });
  return [...parts, '\n'];
}
