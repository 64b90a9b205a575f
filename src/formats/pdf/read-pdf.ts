import { DocumentError } from '../document';
import type { OperationCodes, Operations, PdfDocument, PdfFont, PdfPage } from './library';
import { type PageKind, type PageReading, readOperations } from './read-page';

/** A page within the text of its document: the units [start, end). */
export interface PdfPageNote {
  readonly start: number;
  readonly end: number;
  readonly kind: PageKind;
  readonly pictures: number;
}

/** The text of all pages, an empty line between two, and which part of it is whose. */
export interface PdfNote {
  readonly text: string;
  readonly pages: readonly PdfPageNote[];
}

/**
 * Reads what each page draws, one page in memory at a time.
 * @param opening the document as pdf.js opens it, with `fontExtraProperties`
 * @param onPage told after each page
 * @throws DocumentError where it is locked, damaged, or has no text
 */
export async function readPdf(
  opening: Promise<PdfDocument>,
  codes: OperationCodes,
  onPage: (done: number, of: number) => void = () => {},
): Promise<PdfNote> {
  try {
    const document = await opening;
    if (!(await hasText(document))) throw new DocumentError(0, NO_TEXT);
    const note = await readPages(document, codes, onPage);
    checkPages(note.pages);
    return note;
  } catch (error) {
    throw pdfProblem(error);
  }
}

/** A quick look, since reading a scan's pages would unpack all their pictures. */
async function hasText(document: PdfDocument): Promise<boolean> {
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    if (items.some(({ str }) => str !== undefined && str.trim() !== '')) return true;
    // The fields of a form are drawn too, and may be all that it says.
    if ((await page.getAnnotations()).some(({ hasAppearance }) => hasAppearance)) return true;
    page.cleanup();
  }
  return false;
}

async function readPages(
  document: PdfDocument,
  codes: OperationCodes,
  onPage: (done: number, of: number) => void,
): Promise<PdfNote> {
  const pages: PdfPageNote[] = [];
  let text = '';
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const read = await readPage(page, codes);
    page.cleanup();
    if (read.text !== '' && text !== '') text += '\n\n';
    pages.push({ start: text.length, end: text.length + read.text.length, kind: read.kind, pictures: read.pictures });
    text += read.text;
    onPage(number, document.numPages);
  }
  return { text, pages };
}

async function readPage(page: PdfPage, codes: OperationCodes): Promise<PageReading> {
  const operations = await page.getOperatorList();
  const fonts = new Map<string, PdfFont | undefined>();
  for (const id of fontsOf(operations, codes))
    fonts.set(id, await new Promise((there) => page.commonObjs.get(id, there as (font: unknown) => void)));
  return readOperations(operations, codes, (id) => fonts.get(id));
}

function fontsOf({ fnArray, argsArray }: Operations, codes: OperationCodes): Set<string> {
  const ids = new Set<string>();
  fnArray.forEach((code, index) => {
    if (code === codes.setFont) ids.add(String(argsArray[index]?.[0]));
    if (code !== codes.setGState) return;
    for (const [key, value] of (argsArray[index]?.[0] ?? []) as [string, ArrayLike<unknown>][])
      if (key === 'Font') ids.add(String(value[0]));
  });
  return ids;
}

/** What is told of a PDF that pdf.js refuses; its own words may hold some of the file's. */
export function pdfProblem(error: unknown): DocumentError {
  if (error instanceof DocumentError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException')
    return new DocumentError(
      0,
      'This PDF is locked with a password: open it in a PDF viewer, print it to a new PDF without one, and open that',
    );
  if (name === 'UnknownErrorException' && /encryption/.test((error as Error).message))
    return new DocumentError(
      0,
      'This PDF is locked with a certificate or by another program than usual: open it in the program that it was made for, print it to a new PDF, and open that',
    );
  if (name === 'InvalidPDFException' || name === 'FormatError' || name === 'XRefParseException')
    return new DocumentError(0, 'This PDF is damaged or cut short');
  return new DocumentError(0, 'This PDF could not be read');
}

const NO_TEXT =
  'This PDF has no text layer: its pages are pictures, such as a scan, and nothing in them can be checked. Text recognition (OCR) in another program gives a text that can';

const UNREADABLE =
  'This PDF does not say which characters its letters are, so nothing in it can be checked: print it to a new PDF from the program that made it';

/** @throws DocumentError where there is no text on any page */
function checkPages(pages: readonly PdfPageNote[]): void {
  const kinds = new Set(pages.map(({ kind }) => kind));
  if (kinds.has('text') || kinds.has('scan')) return;
  throw new DocumentError(0, kinds.has('unreadable') ? UNREADABLE : NO_TEXT);
}
