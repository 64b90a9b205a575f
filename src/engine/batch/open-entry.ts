import {
  type BinaryFile,
  DocumentError,
  describeLeftOut,
  type OpenDocument,
  type Replacement,
} from '../../formats/document';
import { findLeftovers } from '../../formats/document-leftovers';
import { describeLeftovers } from '../../formats/leftovers';
import { stem } from '../../formats/names';
import { writtenFormat } from '../../formats/open-document';
import { isPaged } from '../../formats/pdf/is-paged';
import { describePages } from '../../formats/pdf/page-ranges';
import type { PdfNote } from '../../formats/pdf/read-pdf';
import { withNamesOf } from '../../formats/stated-names';
import { createTurns } from '../../note/turns';
import { createPdfWorker, readPdfFile, redactPdfFile } from '../pdf/pdf-bridge';
import type { OnPage, OnScan, RedactedPdf } from '../pdf/protocol';
import type { FileSettings, MaskedFile } from './protocol';

type Tables = Pick<FileSettings, 'leftColumns' | 'subject'>;

/**
 * @param own the subject of a file that names no other
 * @throws DocumentError
 */
export async function openEntry(file: BinaryFile, tables: Tables, own: string, pdfs: PdfReader): Promise<OpenEntry> {
  if (isPaged(file.name, file.bytes)) return openPdfEntry(file, own, pdfs);
  const { kind, document, subjects, options } = openTextual(file, tables, own);
  const within = await Promise.all((document.attached ?? []).map((one) => openWithin(one, own, pdfs)));
  const read = within.flatMap((one) => one ?? []);
  const refused = within.length - read.length;
  const leftOut = [...(document.leftOut ?? []), ...(refused > 0 ? [{ kind: 'attachment', count: refused }] : [])];
  const notes = read.flatMap((one) => one.notes);
  return {
    kind,
    subjects: [...subjects, ...read.map(() => own)],
    notes: read.length > 0 ? withNamesOf(document, notes) : document.notes,
    write: async (replacements) => {
      const ofDocument = replacements.slice(0, document.notes.length);
      const masked = replacements.slice(document.notes.length);
      const written = await Promise.all(within.map((one) => one?.write(one ? [masked[read.indexOf(one)] ?? []] : [])));
      const attached = written.map((one, index) => one && { name: document.attached?.[index]?.name ?? '', ...one });
      const bytes = document.write(ofDocument, attached);
      const leftovers = findLeftovers({ name: file.name, bytes }, document, ofDocument, options);
      const hints = [
        ...(leftOut.length > 0 ? [`Left out: ${describeLeftOut(leftOut)}`] : []),
        ...written.flatMap((one) => one?.hint ?? []),
      ];
      const left = [
        ...(leftovers.length > 0 ? [describeLeftovers(leftovers)] : []),
        ...written.flatMap((one) => one?.leftovers ?? []),
      ];
      return {
        bytes,
        ...(hints.length > 0 && { hint: hints.join('; ') }),
        ...(left.length > 0 && { leftovers: left.join('; ') }),
      };
    },
  };
}

/** A PDF or a picture within a document; undefined if it cannot be read. */
async function openWithin(file: BinaryFile, own: string, pdfs: PdfReader): Promise<OpenEntry | undefined> {
  try {
    return await openPdfEntry(file, own, pdfs);
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

function openTextual(file: BinaryFile, { leftColumns, subject }: Tables, own: string) {
  if (/\.zip$/i.test(file.name))
    throw new DocumentError(0, 'This is an archive within an archive, which is not opened: unpack it first');
  const format = writtenFormat(file);
  const whole = format.open(file);
  if (!whole.table) {
    const subjects = whole.notes.map(({ note }) => note.subject ?? own);
    return { kind: format.id, document: whole, subjects, options: {} };
  }
  const headings = whole.table.columns;
  const chosen = headings.some((heading) => leftColumns.includes(heading))
    ? headings.flatMap((heading, at) => (leftColumns.includes(heading) ? [] : [heading || at + 1]))
    : undefined;
  if (chosen?.length === 0) throw new DocumentError(0, 'This table has none of the columns that were chosen');
  const document = chosen ? format.open(file, { columns: chosen }) : whole;
  const patients =
    subject !== null && headings.includes(subject) ? subjectsOf(format.open(file, { columns: [subject] })) : undefined;
  const subjects = document.notes.map(({ note }) => patients?.get(rowOf(note.id)) ?? own);
  return { kind: format.id, document, subjects, options: chosen ? { columns: chosen } : {} };
}

/** By the number of the row; of two columns with the subject the first counts. */
function subjectsOf({ notes }: OpenDocument): Map<string, string> {
  return new Map(notes.toReversed().map(({ note }) => [rowOf(note.id), note.text.trim()]));
}

/** '' for a further sheet of a workbook, whose note has no row in its id. */
function rowOf(id: string): string {
  return /-(\d+)-\d+$/.exec(id)?.[1] ?? '';
}

/** A file of a batch, open to be masked. */
export interface OpenEntry {
  /** The id of its kind of document. */
  readonly kind: string;
  readonly notes: OpenDocument['notes'];
  /** Whose note each is: dates in notes of the same subject move by the same number of days. */
  readonly subjects: readonly string[];
  /** The masked file, and what a person has to know of it, in words without any of its text. */
  write(replacements: readonly (readonly Replacement[])[]): Promise<WrittenEntry>;
}

export interface WrittenEntry extends Pick<MaskedFile, 'hint' | 'leftovers'> {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads and redraws PDFs; both reject with a DocumentError. */
export interface PdfReader {
  /** @param onShare gets the share of the pages that is read, in [0, 1] */
  read(file: Blob, onShare?: (share: number) => void): Promise<PdfNote>;
  redact(file: Blob, note: PdfNote, replacements: readonly Replacement[]): Promise<RedactedPdf>;
}

/** A sign of life each ten seconds, of a page that is recognised for five minutes at most. */
const BEAT = 10_000;
const BEATS = 30;

/** Milliseconds after which a worker without jobs gives its memory back. */
const IDLE = 30_000;

/** Reads and redraws one file at a time, in one worker. @param alive a sign of life */
export function createPdfReader(alive: () => void): PdfReader {
  const onPage: OnPage = alive;
  const inTurn = createTurns();
  const worker = createPdfWorker();
  let rest: ReturnType<typeof setTimeout> | undefined;
  // A file is given up with the worker that everything here is in.
  const job = { signal: new AbortController().signal, onPage, worker };
  const inWorker = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      clearTimeout(rest);
      try {
        return await work();
      } catch (error) {
        throw new DocumentError(0, (error as Error).message);
      } finally {
        rest = setTimeout(worker.end, IDLE);
      }
    });
  return {
    read: (file, onShare) =>
      inWorker(() => {
        let beats = 0;
        const pulse = setInterval(() => beats++ < BEATS && alive(), BEAT);
        const onPage: OnPage = (done, of) => {
          beats = 0;
          alive();
          onShare?.(done / of);
        };
        const onScan: OnScan = (step) => ('page' in step ? onPage(step.page - 1, step.of) : alive());
        return readPdfFile(file, { ...job, onPage }, onScan).finally(() => clearInterval(pulse));
      }),
    redact: (file, note, replacements) => inWorker(() => redactPdfFile(file, note, replacements, job)),
  };
}

/** A PDF as one note, which is written as pictures of its pages. */
async function openPdfEntry({ name, bytes }: BinaryFile, own: string, pdfs: PdfReader): Promise<OpenEntry> {
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const note = await pdfs.read(file);
  return {
    kind: 'pdf',
    notes: [{ note: { id: stem(name), text: note.text }, spans: [] }],
    subjects: [own],
    async write([replacements = []]) {
      const redacted = await pdfs.redact(file, note, replacements);
      const hint = hintOf(redacted);
      return {
        bytes: new Uint8Array(await redacted.file.arrayBuffer()),
        ...(hint !== '' && { hint }),
        ...(redacted.leftovers.length > 0 && { leftovers: describeLeftovers(redacted.leftovers) }),
      };
    },
  };
}

function hintOf({ leftOut, withoutPictures, withoutComments, unreadable, attachments }: RedactedPdf): string {
  return [
    ...(leftOut.length > 0 ? [`Left out, without text that could be checked: ${describePages(leftOut)}`] : []),
    ...(withoutPictures.length > 0 ? [`Pictures left out: ${describePages(withoutPictures)}`] : []),
    ...(withoutComments.length > 0 ? [`Comments or form values left out: ${describePages(withoutComments)}`] : []),
    ...(unreadable.length > 0 ? [`Boxes over what cannot be read as text: ${describePages(unreadable)}`] : []),
    ...(attachments > 0 ? [`Attached files left out: ${attachments}`] : []),
  ].join('; ');
}
