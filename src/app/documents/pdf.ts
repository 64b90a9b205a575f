import { readPdfFile, redactPdfFile, showPdfPage, writePdfFile } from '../../engine/pdf/pdf-bridge';
import type { OnPage, OnScan, RecognitionStep, RedactedPdf, ShownPage } from '../../engine/pdf/protocol';
import type { BinaryFile, OpenDocument, Replacement } from '../../formats/document';
import type { FormatError } from '../../formats/format';
import { stem } from '../../formats/names';
import { doubtfulWords } from '../../formats/pdf/misread';
import { pageRanges } from '../../formats/pdf/page-ranges';
import { withNamesOf } from '../../formats/stated-names';
import { createTurns } from '../../note/turns';
import type { App } from '../core/app';
import { durationText } from '../core/job';
import { type Stoppable, stoppable } from '../core/messages';
import type { DocumentSource, Message, OpenNote } from '../core/state';
import { t } from '../language/language';
import { count, list } from '../language/numbers';

/** A PDF to open. */
export interface GivenPdf extends Pick<DocumentSource, 'within'> {
  readonly file: BinaryFile;
  /** The document that it is attached to: names and numbers stated there are masked in the PDF too. */
  readonly beside?: Pick<OpenDocument, 'notes' | 'renamed'>;
}

const inTurn = createTurns();

/**
 * Opens PDFs one after the other, those of earlier calls first, each as one note. `hints`: sentences about pages that text
 * recognition read, or that can't be read.
 * @throws AbortError if the person stops it
 */
export function openPdfs(app: App, files: readonly GivenPdf[]) {
  return inTurn(() => readPdfs(app, files));
}

async function readPdfs({ session, makeNote }: App, files: readonly GivenPdf[]) {
  const work = stoppable(session);
  const { signal } = work;
  const notes: OpenNote[] = [];
  const errors: FormatError[] = [];
  const hints: string[] = [];
  for (const { file, within, beside = { notes: [] } } of files) {
    const onPage = progressOf(work, t().documents.pdf.reading);
    try {
      const pdf = await readPdfFile(blobOf(file), { signal, onPage }, scanStepsOf(work));
      const about = { options: {}, kind: 'pdf', title: 'PDF', notes: 1 };
      const document: DocumentSource = { file, ...about, pdf, ...(within && { within }) };
      const source = { document, index: 0, text: pdf.text };
      const read = { note: { id: stem(file.name), text: pdf.text }, spans: [] };
      const { spans } = withNamesOf(beside, [read]).at(-1) ?? read;
      notes.push(makeNote(pdf.text, 'file', read.note.id, { source, spans, doubtful: doubtfulWords(pdf) }));
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
  const recognised = numbers('recognised');
  const unread = numbers('picture', 'unreadable');
  const scanned = numbers('scan');
  return [
    ...(recognised.length > 0 ? [t().documents.pdf.recognised(name, pagesInWords(recognised))] : []),
    ...(unread.length > 0 ? [t().documents.pdf.unread(name, pagesInWords(unread))] : []),
    ...(scanned.length > 0 ? [t().documents.pdf.scanned(name, pagesInWords(scanned))] : []),
  ];
}

/** `page 2`, `pages 2, 5 and 9 to 12`. */
function pagesInWords(numbers: readonly number[]): string {
  const { pdf } = t().documents;
  const parts = pageRanges(numbers).map(([first, last]) =>
    first === last ? count(first) : pdf.pageRange(first, last),
  );
  return pdf.pages(numbers.length, list(parts));
}

/** @throws as `redactPdfFile` */
export function redact(
  document: DocumentSource,
  replacements: readonly Replacement[],
  signal: AbortSignal,
  onPage: OnPage,
): Promise<RedactedPdf> {
  return redactPdfFile(blobOf(document.file), pdfOf(document), replacements, { signal, onPage });
}

/** A page as it will be saved. @param index from 0 @throws as `redactPdfFile` */
export function showPage(
  document: DocumentSource,
  replacements: readonly Replacement[],
  index: number,
  signal: AbortSignal,
): Promise<ShownPage> {
  return showPdfPage(blobOf(document.file), pdfOf(document), replacements, index, signal);
}

function pdfOf({ pdf }: DocumentSource): NonNullable<DocumentSource['pdf']> {
  if (!pdf) throw new Error('This document is not a PDF');
  return pdf;
}

/** A masked text as a new PDF, with a way to stop it. @throws as `redactPdfFile` */
export function pdfOfText({ session }: App, text: string): Promise<Blob> {
  const work = stoppable(session);
  return writePdfFile(text, { signal: work.signal, onPage: progressOf(work, t().documents.pdf.redrawing) });
}

/** Says how many boxes were drawn, and which pages were left out or changed. */
export function redactionMessage({
  boxes,
  leftOut,
  withoutPictures,
  withoutComments,
  unreadable,
  attachments,
}: RedactedPdf): Message {
  const { pdf } = t().documents;
  const details = [
    ...(leftOut.length > 0 ? [pdf.leftOut(pagesInWords(leftOut))] : []),
    ...(withoutPictures.length > 0 ? [pdf.withoutPictures(pagesInWords(withoutPictures))] : []),
    ...(withoutComments.length > 0 ? [pdf.withoutComments(pagesInWords(withoutComments))] : []),
    ...(unreadable.length > 0 ? [pdf.unreadable(pagesInWords(unreadable))] : []),
    ...(attachments > 0 ? [pdf.attachments(attachments)] : []),
  ];
  return {
    tone: 'info',
    text: pdf.saved(boxes),
    ...(details.length > 0 && { details }),
  };
}

/** Shows the progress of text recognition: each scanned page takes seconds. */
function scanStepsOf(work: Stoppable): OnScan {
  const { fetching, recognising } = t().documents.pdf;
  let begin = 0;
  let pages = 0;
  const textOf = (step: RecognitionStep): string => {
    if ('fetching' in step) return fetching(step.fetching / 1e6);
    const { page, of } = step;
    if (pages === 0) begin = performance.now();
    const secondsEach = (performance.now() - begin) / 1000 / pages;
    const isKnown = pages++ >= FEW;
    return recognising(page, of, isKnown ? t().controls.left(durationText(secondsEach * (of - page + 1))) : '');
  };
  return (step) => work.tell(textOf(step));
}

/** Up to this many pages are done too fast for progress to be read, and say too little about how long the rest takes. */
const FEW = 3;

/** Progress messages for one document, at most. */
const STEPS = 20;

/** Shows the progress of work on the pages of a PDF. @param textOf the message for a page */
export function progressOf(work: Stoppable, textOf: (page: number, of: number) => string): OnPage {
  let shown = 0;
  return (done, of) => {
    if (of <= FEW || (done !== 1 && done - shown < of / STEPS)) return;
    shown = done;
    work.tell(textOf(done, of));
  };
}
