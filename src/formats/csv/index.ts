import type { DocumentFormat } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { openText } from '../text-document';
import { cells, delimiterOf } from './cells';
import { chosenCells } from './columns';

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
