import {
  type BinaryFile,
  DocumentError,
  type DocumentFormat,
  leftOutSaid,
  type OpenDocument,
  type OpenOptions,
} from '../../formats/document';
import { findLeftovers } from '../../formats/document-leftovers';
import { leftoversSaid } from '../../formats/leftovers';
import { documentFormat } from '../../formats/open-document';
import { isPdf } from '../../formats/pdf/is-pdf';
import { sniff } from '../../formats/sniff';
import { txt } from '../../formats/txt';
import type { OpenEntry } from './entry';
import { openPdfEntry, type PdfReader } from './pdf-entry';
import type { BatchSettings } from './protocol';

type Tables = Pick<BatchSettings, 'columns' | 'subject'>;

/**
 * @param own what a file is the subject by, where it does not say more
 * @throws DocumentError
 */
export async function openEntry(file: BinaryFile, tables: Tables, own: string, pdfs: PdfReader): Promise<OpenEntry> {
  if (isPdf(file.name, file.bytes)) return openPdfEntry(file, own, pdfs);
  const { kind, document, subjects, options } = openTextual(file, tables, own);
  return {
    ...{ kind, subjects, notes: document.notes },
    write: async (replacements) => {
      const bytes = document.write(replacements);
      const leftovers = findLeftovers({ name: file.name, bytes }, document, replacements, options);
      return {
        bytes,
        ...(document.leftOut && { hint: `Left out: ${leftOutSaid(document.leftOut)}` }),
        ...(leftovers.length > 0 && { leftovers: leftoversSaid(leftovers) }),
      };
    },
  };
}

interface Textual extends Pick<OpenEntry, 'kind' | 'subjects'> {
  readonly document: OpenDocument;
  readonly options: OpenOptions;
}

function openTextual(file: BinaryFile, { columns, subject }: Tables, own: string): Textual {
  const format = formatOf(file);
  if (format.id !== 'csv') {
    const document = format.open(file);
    return { kind: format.id, document, subjects: document.notes.map(() => own), options: {} };
  }
  const whole = format.open(file);
  const headings = whole.table?.columns ?? [];
  const chosen = columns?.filter((heading) => headings.includes(heading));
  if (chosen?.length === 0) throw new DocumentError(0, 'This table has none of the columns that were chosen');
  const document = chosen ? format.open(file, { columns: chosen }) : whole;
  const patients =
    subject !== null && headings.includes(subject) ? subjectsOf(format.open(file, { columns: [subject] })) : undefined;
  const subjects = document.notes.map(({ note }) => patients?.get(rowOf(note.id)) ?? own);
  return { kind: format.id, document, subjects, options: chosen ? { columns: chosen } : {} };
}

/** By the number of the row. */
function subjectsOf({ notes }: OpenDocument): Map<string, string> {
  return new Map(notes.map(({ note }) => [rowOf(note.id), `patient ${note.text.trim()}`]));
}

function rowOf(id: string): string {
  return id.split('-').at(-2) ?? '';
}

/** What is text at all is taken as such, unless it holds what a plain text would not show for what it is. */
function formatOf(file: BinaryFile): DocumentFormat {
  if (/\.zip$/i.test(file.name))
    throw new DocumentError(0, 'This is an archive within an archive, which is not opened: unpack it first');
  const format = documentFormat(file);
  if (format) return format;
  const sniffed = sniff(file.name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes));
  if ('refused' in sniffed) throw new DocumentError(0, sniffed.refused.message);
  if (sniffed.format.id !== 'text' || /\.(xml|json|svg|eml|tex)$/i.test(file.name))
    throw new DocumentError(0, `This kind of file (${sniffed.format.title}) cannot be written back masked`);
  return txt;
}
