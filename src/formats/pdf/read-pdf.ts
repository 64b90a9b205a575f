import { DocumentError } from '../document';
import type { OperationCodes, Operations, PdfDocument, PdfFont, PdfPage } from './library';
import { checkPages, NO_TEXT, pdfProblem } from './problems';
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
    page.cleanup();
    if (items.some(({ str }) => str !== undefined && str.trim() !== '')) return true;
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
