import { type BinaryFile, DocumentError, type Replacement } from '../../formats/document';
import { leftoversSaid } from '../../formats/leftovers';
import { stem } from '../../formats/names';
import { pagesSaid } from '../../formats/pdf/pages-said';
import type { PdfNote } from '../../formats/pdf/read-pdf';
import { readPdfFile, redactPdfFile } from '../pdf/pdf-bridge';
import type { OnPage, RedactedPdf } from '../pdf/protocol';
import type { OpenEntry } from './entry';

/** Reads and redraws PDFs; both reject with a DocumentError. */
export interface PdfReader {
  read(file: Blob): Promise<PdfNote>;
  redact(file: Blob, note: PdfNote, replacements: readonly Replacement[]): Promise<RedactedPdf>;
}

/** A reader with a worker of its own for each file, one file at a time. @param onPage a sign of life */
export function createPdfReader(onPage: OnPage): PdfReader {
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work).catch((error: Error) => {
      throw new DocumentError(0, error.message);
    });
    last = done.catch(() => {});
    return done;
  }
  // A file is given up with the worker that everything here is in.
  const { signal } = new AbortController();
  return {
    read: (file) => inTurn(() => readPdfFile(file, { signal, onPage })),
    redact: (file, note, replacements) => inTurn(() => redactPdfFile(file, note, replacements, { signal, onPage })),
  };
}

/** A PDF as one note, which goes back as pictures of its pages. */
export async function openPdfEntry({ name, bytes }: BinaryFile, own: string, pdfs: PdfReader): Promise<OpenEntry> {
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
        ...(redacted.leftovers.length > 0 && { leftovers: leftoversSaid(redacted.leftovers) }),
      };
    },
  };
}

function hintOf({ leftOut, withoutPictures, unreadable }: RedactedPdf): string {
  const parts = [
    ...(leftOut.length > 0 ? [`${pagesSaid(leftOut)} without text that could be checked left out`] : []),
    ...(withoutPictures.length > 0 ? [`pictures left out of ${pagesSaid(withoutPictures)}`] : []),
    ...(unreadable.length > 0 ? [`boxes over words that cannot be read as text on ${pagesSaid(unreadable)}`] : []),
  ].join('; ');
  return parts.slice(0, 1).toUpperCase() + parts.slice(1);
}
