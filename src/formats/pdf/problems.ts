import { DocumentError } from '../document';
import type { PdfPageNote } from './read-pdf';

/** What is told of a PDF that pdf.js refuses; its own words may hold some of the file's. */
export function pdfProblem(error: unknown): DocumentError {
  if (error instanceof DocumentError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return new DocumentError(
      0,
      'This PDF is locked with a password: open it in a PDF viewer, print it to a new PDF without one, and open that',
    );
  if (name === 'InvalidPDFException' || name === 'FormatError' || name === 'XRefParseException')
    return new DocumentError(0, 'This PDF is damaged or cut short');
  return new DocumentError(0, 'This PDF could not be read');
}

export const NO_TEXT =
  'This PDF has no text layer: its pages are pictures, such as a scan, and nothing in them can be checked. Text recognition (OCR) in another program gives a text that can';

const UNREADABLE =
  'This PDF does not say which characters its letters are, so nothing in it can be checked: print it to a new PDF from the program that made it';

/** @throws DocumentError where there is no text on any page */
export function checkPages(pages: readonly PdfPageNote[]): void {
  const kinds = new Set(pages.map(({ kind }) => kind));
  if (kinds.has('text') || kinds.has('scan')) return;
  throw new DocumentError(0, kinds.has('unreadable') ? UNREADABLE : NO_TEXT);
}
