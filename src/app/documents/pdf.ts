import { readPdfFile, redactPdfFile } from '../../engine/pdf/pdf-bridge';
import type { OnPage, RedactedPdf } from '../../engine/pdf/protocol';
import type { BinaryFile, Replacement } from '../../formats/document';
import type { FormatError } from '../../formats/format';
import { stem } from '../../formats/names';
import { pagesSaid } from '../../formats/pdf/pages-said';
import type { App } from '../core/app';
import type { DocumentSource, Message, OpenNote, Session } from '../core/state';

interface OpenedPdfs {
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

function blobOf({ bytes }: BinaryFile): Blob {
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

/** @throws as `redactPdfFile` */
export function redact(
  { file, pdf }: DocumentSource,
  replacements: readonly Replacement[],
  signal: AbortSignal,
  onPage: OnPage,
): Promise<RedactedPdf> {
  if (!pdf) throw new Error('This document is no PDF');
  return redactPdfFile(blobOf(file), pdf, replacements, { signal, onPage });
}

/** What became of the pages. */
export function toldOf({ boxes, leftOut, withoutPictures, unreadable }: RedactedPdf): Message {
  const details = [
    ...(leftOut.length > 0 ? [`Left out, without text that could be checked: ${pagesSaid(leftOut)}`] : []),
    ...(withoutPictures.length > 0
      ? [`Without their pictures, which nobody checked: ${pagesSaid(withoutPictures)}`]
      : []),
    ...(unreadable.length > 0 ? [`With boxes over words that cannot be read as text: ${pagesSaid(unreadable)}`] : []),
  ];
  return {
    tone: 'info',
    text: `The masked PDF was saved: its pages are pictures with ${boxes} ${boxes === 1 ? 'box' : 'boxes'}, and no text behind them.`,
    ...(details.length > 0 && { details }),
  };
}

/** Below this many pages the work is done before anybody could read how far it is. */
const FEW = 3;
const STEPS = 20;

/** Shows how far some work on the pages of a PDF is, in twenty steps at most, with a way to stop it. */
export function progressOf({ store }: Session, what: string, action: NonNullable<Message['action']>): OnPage {
  let shown = 0;
  return (done, of) => {
    if (of <= FEW || (done !== 1 && done - shown < of / STEPS)) return;
    shown = done;
    store.setState({ message: { tone: 'info', text: `${what}: page ${done} of ${of}.`, action } });
  };
}
