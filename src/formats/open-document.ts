import type { AnnotatedNote } from '../note/note';
import { unicodeText } from './bytes';
import { westernAsUtf8 } from './decode';
import {
  type BinaryFile,
  DocumentError,
  type DocumentFormat,
  formatOf,
  type OpenDocument,
  type OpenOptions,
  unlessRefused,
} from './document';
import type { FormatError, TextFile } from './format';
import { json } from './json';
import { KINDS } from './kinds';
import { refusedBytes } from './refusal';
import { DOCUMENTS } from './registry';
import { readFiles, sniff } from './sniff';
import { txt } from './txt';

/** Kinds that the table of refusals recognises, and that a document format reads. */
const READ: ReadonlySet<string> = new Set(['word', 'xlsx', 'odt', 'ods', 'rtf', 'hl7v2', 'mail']);

const ARCHIVES = /\.(docx|xlsx|od[ts])$/i;

/**
 * The kind of document that a file is, by its name or its beginning; undefined if it is none.
 * @throws DocumentError if its first bytes show a kind of file that no format reads
 */
export function documentFormat(file: BinaryFile): DocumentFormat | undefined {
  const refused = refusedBytes(file.bytes, READ);
  // The telling part of an archive may come after much else; its name is enough.
  if (refused && !(refused.kind === 'zip' && ARCHIVES.test(file.name))) throw new DocumentError(0, refused.message);
  return formatOf(file, DOCUMENTS);
}

/** The extensions of the files that can be written masked, PDFs and pictures included. */
export const MASKED_EXTENSIONS: readonly string[] = [
  ...new Set([...DOCUMENTS, KINDS.pdf, KINDS.picture].flatMap(({ extensions }) => extensions)),
];

/**
 * The kind of document to write a file as: under any other name JSON is JSON, and any other text is plain text, unless that would show it wrongly.
 * @throws DocumentError for a file that cannot be written
 */
export function writtenFormat(file: BinaryFile): DocumentFormat {
  const format = documentFormat(file);
  if (format) return format;
  const text = plainText(file.bytes);
  const sniffed = sniff(file.name, text);
  if ('refused' in sniffed) throw new DocumentError(0, sniffed.refused.message);
  const [ending] = /\.(svg|tex)$/i.exec(file.name) ?? [];
  // JSON lines by their content alone are JSON, or a text.
  if (!/^(?:text|jsonl)$/.test(sniffed.format.id) || ending !== undefined)
    throw new DocumentError(0, `This kind of file (${ending ?? sniffed.format.title}) cannot be written back masked`);
  return /^\s*[[{]/.test(text) && unlessRefused(() => json.open(file)) ? json : txt;
}

/** @throws DocumentError */
export function openDocument(file: BinaryFile, options?: OpenOptions): OpenDocument {
  return writtenFormat(file).open(file, options);
}

/** A file that can be written back as the same kind of document. Without notes for a table until its columns are chosen. */
export interface OpenedDocument extends Omit<OpenDocument, 'write'> {
  /** The index of its file, from 0. */
  readonly file: number;
  /** The format's id: `docx`, `csv` ... */
  readonly kind: string;
  readonly title: string;
}

export interface OpenedFiles {
  readonly documents: readonly OpenedDocument[];
  /** The notes of all files that are not documents. */
  readonly notes: readonly AnnotatedNote[];
  readonly errors: readonly FormatError[];
}

/** Read as notes by `readFiles`: plain text may be BRAT beside an .ann, and of JSON lines the valid ones are read. */
const NO_DOCUMENTS: ReadonlySet<string> = new Set(['txt', 'jsonl']);

/** A text in Windows-1252 begins with no byte order mark as a note: offsets beside it count none. */
function plainText(bytes: Uint8Array): string {
  const western = westernAsUtf8(bytes);
  return unicodeText(western === bytes ? bytes : western.subarray(BYTE_ORDER_MARK));
}

/** Its bytes in UTF-8. */
const BYTE_ORDER_MARK = 3;

/** For an error that no reader expects, whose message may quote the file. */
export const FAULT = {
  line: 0,
  message: 'Incognote failed to read this file: export its text as plain text, and open that',
};

/** The same where a file is written. */
export const MASKING_FAULT = 'Incognote failed to mask this file: export its text as plain text, and open that';

/** Opens files of any mix of kinds, as people drop them: each document by itself, all others with `readFiles`. */
export function openAny(files: readonly BinaryFile[], options: OpenOptions = {}): OpenedFiles {
  const texts: TextFile[] = [];
  const documents: OpenedDocument[] = [];
  const errors: FormatError[] = [];
  files.forEach((file, index) => {
    try {
      const format = documentFormat(file);
      if (!format || NO_DOCUMENTS.has(format.id)) {
        texts.push({ name: file.name, text: format?.id === 'txt' ? plainText(file.bytes) : unicodeText(file.bytes) });
        return;
      }
      const { write: _, ...document } = format.open(file, options);
      const notes = document.table && !options.columns ? [] : document.notes;
      documents.push({ ...document, file: index, kind: format.id, title: format.title, notes });
    } catch (error) {
      const { line, message } = error instanceof DocumentError ? error : FAULT;
      errors.push({ file: file.name, line, message });
    }
  });
  const read = readFiles(texts);
  return { documents, notes: read.notes, errors: [...errors, ...read.errors] };
}
