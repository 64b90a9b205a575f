import type { Replacement } from '../../formats/document';
import type { Leftover } from '../../formats/leftovers';
import type { Box, PagePoint } from '../../formats/pdf/boxes';
import type { PdfNote } from '../../formats/pdf/read-pdf';

/** Pages done, and pages in all. */
export type OnPage = (done: number, of: number) => void;

/** A step of text recognition: it fetches so many bytes, or reads the page with this number. */
export type RecognitionStep = { readonly fetching: number } | { readonly page: number; readonly of: number };
export type OnScan = (step: RecognitionStep) => void;

export interface RedrawnPdf {
  readonly file: Blob;
  readonly boxes: number;
  /** Numbers of pages, from 1: of those left out, those that lost pictures or comments, and those with words that cannot be read. */
  readonly leftOut: readonly number[];
  readonly withoutPictures: readonly number[];
  readonly withoutComments: readonly number[];
  readonly unreadable: readonly number[];
  /** Files within the document that were left out. */
  readonly attachments: number;
}

/** A page for a person to look at. */
export interface ShownPage {
  readonly picture: ImageBitmap;
  /** Over the covered parts of its text. */
  readonly boxes: readonly Box[];
  /** Three corners of the picture's first pixel in the page's user space; unknown for a page that was not read. */
  readonly place?: { readonly origin: PagePoint; readonly right: PagePoint; readonly down: PagePoint };
}

export interface RedactedPdf extends RedrawnPdf {
  /** Where something that was covered is still readable in the file, which is opened again to find out. */
  readonly leftovers: readonly Leftover[];
}

/** What the worker for PDFs does. Errors have messages for people, which never hold text of the file. */
export interface PdfEngine {
  /** Does nothing: its answer says that the worker has started. */
  start(): void;
  read(file: ArrayBuffer, onPage: OnPage, onScan: OnScan): Promise<PdfNote>;
  /**
   * @param note what `read` gave for the same file
   * @param covers what must not be seen, sorted, disjoint; each text is written on its box where it fits
   */
  redact(file: ArrayBuffer, note: PdfNote, covers: readonly Replacement[], onPage: OnPage): Promise<RedactedPdf>;
  /** One page as it will be redrawn. @param index from 0 */
  show(file: ArrayBuffer, note: PdfNote, covers: readonly Replacement[], index: number): Promise<ShownPage>;
  /** A new PDF of a text in UTF-8. */
  typeset(text: ArrayBuffer, onPage: OnPage): Promise<Blob>;
}
