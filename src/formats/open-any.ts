import type { AnnotatedNote } from '../note/annotated';
import { type Attached, type BinaryFile, DocumentError, type LeftOut, type OpenOptions, type Table } from './document';
import type { FormatError, TextFile } from './format';
import { documentFormat } from './open-document';
import { readFiles } from './sniff';

/** A file that can go back as what it is. */
export interface OpenedDocument {
  /** Which of the files it is, from 0. */
  readonly file: number;
  /** The format's id: `docx`, `csv` ... */
  readonly kind: string;
  readonly title: string;
  /** Those of a table only once columns were chosen. */
  readonly notes: readonly AnnotatedNote[];
  readonly table?: Table;
  readonly leftOut?: readonly LeftOut[];
  /** PDFs and pictures within it, which are still to be read. */
  readonly attached?: readonly Attached[];
}

export interface OpenedFiles {
  readonly documents: readonly OpenedDocument[];
  /** Those of all other files. */
  readonly notes: readonly AnnotatedNote[];
  readonly errors: readonly FormatError[];
}

/** Plain text goes back as text without its file, and beside an .ann it is BRAT; of JSON lines those that are sound are read. */
const NO_DOCUMENTS: ReadonlySet<string> = new Set(['txt', 'jsonl']);

/** Opens files of any kind mixed, as people drop them: documents each by itself, all others as `readFiles`. */
export function openAny(files: readonly BinaryFile[], options: OpenOptions = {}): OpenedFiles {
  const texts: TextFile[] = [];
  const documents: OpenedDocument[] = [];
  const errors: FormatError[] = [];
  files.forEach((file, index) => {
    try {
      const format = documentFormat(file);
      if (!format || NO_DOCUMENTS.has(format.id)) {
        texts.push({ name: file.name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes) });
        return;
      }
      const { notes, table, leftOut, attached } = format.open(file, options);
      documents.push({
        file: index,
        kind: format.id,
        title: format.title,
        notes: table && !options.columns ? [] : notes,
        ...(table && { table }),
        ...(leftOut && { leftOut }),
        ...(attached && { attached }),
      });
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      errors.push({ file: file.name, line: error.line, message: error.message });
    }
  });
  const read = readFiles(texts);
  return { documents, notes: read.notes, errors: [...errors, ...read.errors] };
}
