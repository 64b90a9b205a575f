import { readPdfFile } from '../../../engine/pdf/pdf-bridge';
import type { BinaryFile } from '../../../formats/document';
import type { FormatError } from '../../../formats/format';
import { stem } from '../../../formats/names';
import { pagesSaid } from '../../../formats/pdf/pages-said';
import type { App } from '../../core/app';
import type { DocumentSource, OpenNote } from '../../core/state';
import { progressOf } from './progress';

export interface OpenedPdfs {
  readonly notes: readonly OpenNote[];
  readonly errors: readonly FormatError[];
  /** A sentence for each file of which some pages cannot be checked. */
  readonly hints: readonly string[];
}

let reading: AbortController | undefined;

/**
 * Opens PDFs one after the other, each as one note. Opening others ends it.
 * @throws AbortError where the person stops it
 */
export async function openPdfs({ session, makeNote }: App, files: readonly BinaryFile[]): Promise<OpenedPdfs> {
  reading?.abort();
  reading = new AbortController();
  const { signal } = reading;
  const stop = { label: 'Stop', run: () => reading?.abort() };
  const notes: OpenNote[] = [];
  const errors: FormatError[] = [];
  const hints: string[] = [];
  for (const file of files) {
    const onPage = progressOf(session, 'Reading the PDF', stop);
    try {
      const pdf = await readPdfFile(blobOf(file), { signal, onPage });
      const document: DocumentSource = { file, options: {}, kind: 'pdf', title: 'PDF', notes: 1, pdf };
      const source = { document, index: 0, text: pdf.text };
      notes.push(makeNote(pdf.text, 'file', stem(file.name), { source, spans: [] }));
      hints.push(...hintsOf(file.name, document));
    } catch (error) {
      signal.throwIfAborted();
      errors.push({ file: file.name, line: 0, message: (error as Error).message });
    }
  }
  return { notes, errors, hints };
}

export function blobOf({ bytes }: BinaryFile): Blob {
  return new Blob([bytes as Uint8Array<ArrayBuffer>]);
}

function hintsOf(name: string, { pdf }: DocumentSource): string[] {
  const pages = (pdf?.pages ?? []).map(({ kind }, index) => ({ kind, number: index + 1 }));
  const numbers = (...kinds: string[]) => pages.filter(({ kind }) => kinds.includes(kind)).map(({ number }) => number);
  const unread = numbers('picture', 'unreadable');
  const scanned = numbers('scan');
  return [
    ...(unread.length > 0
      ? [`${name}: ${pagesSaid(unread)} without text that could be checked, left out of the masked PDF`]
      : []),
    ...(scanned.length > 0
      ? [
          `${name}: ${pagesSaid(scanned)} scanned with a hidden text: the text is here, the picture is left out of the masked PDF`,
        ]
      : []),
  ];
}
