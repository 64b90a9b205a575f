import { detectLanguage, type Language } from '../../note/language';
import type { TextRange } from '../../note/span';
import { DocumentError } from '../document';
import type { Box } from './boxes';
import type { OperationCodes, Operations, PdfAnnotation, PdfDocument, PdfFont, PdfLayers, PdfPage } from './library';
import { LITTLE, lettersShown, type PageKind, type PageReading, readOperations } from './read-page';
import type { RecognisePage } from './recognise-page';
import { type RecognisedPage, readingOfWords, withDrawnWords } from './recognised';

/** A page within the text of its document: the units [start, end). */
export interface PdfPageNote extends TextRange {
  readonly kind: PageKind;
  readonly pictures: number;
  /** Comments and values of fields that the page does not draw, if there are any: they are not read. */
  readonly comments?: number;
  /** What text recognition found, on a recognised page. */
  readonly recognised?: RecognisedPage;
  /** What a person covered besides its text. */
  readonly more?: readonly Box[];
}

/** The text of all pages, with an empty line between two, and each page's part of it. */
export interface PdfNote {
  readonly text: string;
  readonly pages: readonly PdfPageNote[];
  /** Files within the document, if there are any: they are not read. */
  readonly attachments?: number;
}

/**
 * Reads what each page draws, the first page by itself: the others are probably in its language.
 * @param opening the document as pdf.js opens it, with `fontExtraProperties`
 * @param onPage called after each page
 * @param recognise reads the pages without text; without it they stay unread
 * @param atOnce how many pages are read at once, and so in memory
 * @throws DocumentError if it is locked, damaged, or has no text
 */
export async function readPdf(
  opening: Promise<PdfDocument>,
  codes: OperationCodes,
  onPage: (done: number, of: number) => void = () => {},
  recognise?: RecognisePage,
  atOnce = 1,
): Promise<PdfNote> {
  try {
    let recognised = false;
    const document = await opening;
    if (await isOnlyForm(document)) throw new DocumentError(0, ONLY_FORM);
    const known: RecognisePage = async (...page) => {
      const found = await recognise?.(...page);
      recognised ||= found !== undefined;
      return found;
    };
    const readings = await readPages(document, atOnce, onPage, (number, language) =>
      readPage(document, number, codes, known, language),
    );
    const note = joined(readings);
    checkPages(note.pages, recognised);
    const attachments = sum(readings.map((page) => page.attachments)) + (await attachedTo(document));
    return { ...note, ...(attachments > 0 && { attachments }) };
  } catch (error) {
    throw pdfProblem(error);
  }
}

const ONLY_FORM =
  'This PDF is a form (XFA) that only Adobe Acrobat and Reader show: open it there, print it to a new PDF, and open that';

/** Whether the document is a form that is stored as XML, with one page that asks for another program. */
async function isOnlyForm(document: PdfDocument): Promise<boolean> {
  const info: { readonly IsXFAPresent?: boolean; readonly IsAcroFormPresent?: boolean } = (await document.getMetadata())
    .info;
  return info.IsXFAPresent === true && !info.IsAcroFormPresent && document.numPages === 1;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The number of files attached to a document, such as the letters of a portfolio; none if their list is damaged. */
async function attachedTo(document: PdfDocument): Promise<number> {
  const attachments = await document.getAttachments().catch(() => null);
  return Object.keys(attachments ?? {}).length;
}

interface ReadPage extends PageReading {
  readonly comments: number;
  /** Files that are attached to a place on the page. */
  readonly attachments: number;
  readonly recognised?: RecognisedPage;
}

async function readPages(
  { numPages }: PdfDocument,
  atOnce: number,
  onPage: (done: number, of: number) => void,
  read: (number: number, language: Language) => Promise<ReadPage>,
): Promise<ReadPage[]> {
  const first = await read(1, 'en');
  const language = detectLanguage(first.text);
  const pages = [first];
  let [next, done] = [2, 1];
  onPage(done, numPages);
  const readInTurn = async () => {
    while (next <= numPages) {
      const number = next++;
      pages[number - 1] = await read(number, language);
      onPage(++done, numPages);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readInTurn));
  return pages;
}

function joined(readings: readonly ReadPage[]): PdfNote {
  const pages: PdfPageNote[] = [];
  let text = '';
  for (const { text: own, kind, pictures, comments, recognised } of readings) {
    if (own !== '' && text !== '') text += '\n\n';
    pages.push({
      ...{ start: text.length, end: text.length + own.length, kind, pictures },
      ...(comments > 0 && { comments }),
      ...(recognised && { recognised }),
    });
    text += own;
  }
  return { text, pages };
}

async function readPage(
  document: PdfDocument,
  number: number,
  codes: OperationCodes,
  recognise: RecognisePage,
  language: Language,
): Promise<ReadPage> {
  const page = await document.getPage(number);
  const annotations = await page.getAnnotations();
  const drawn = await readDrawn(page, codes, await document.getOptionalContentConfig(), annotations);
  const seen = isScan(drawn, page) ? await recognise(page, number, document.numPages, language) : undefined;
  // Behind the picture of a scan text may be wrong.
  const found = seen && !isPictured(drawn, page) ? withDrawnWords(seen, drawn) : seen;
  const comments = annotations.filter(isHiddenComment).length;
  page.cleanup();
  const reading = found && found.words.length > 0 ? { ...readingOfWords(found), recognised: found } : drawn;
  const attachments = annotations.filter(({ subtype }) => subtype === 'FileAttachment').length;
  return { ...reading, comments, attachments };
}

/** The flag of annotations that nobody sees (ISO 32000-1, 12.5.3). */
const HIDDEN = 2;

/** Whether only viewers show the words of a comment, or the value of a field, and not the page. */
function isHiddenComment({ hasAppearance = false, ...annotation }: PdfAnnotation): boolean {
  const { subtype = '', contentsObj, fieldType = '', fieldValue, annotationFlags = 0 } = annotation;
  if (/^(Tx|Ch)$/.test(fieldType) && !hasAppearance && (annotationFlags & HIDDEN) === 0)
    return String(fieldValue ?? '').trim() !== '';
  if ((contentsObj?.str ?? '').trim() === '' || /^(Popup|Link|Widget)$/.test(subtype)) return false;
  return subtype !== 'FreeText' || !hasAppearance;
}

/** Whether only text recognition can read a page: it has no visible text, or very little over pictures of half of it. */
function isScan(reading: PageReading, page: PdfPage): boolean {
  if (reading.kind !== 'text') return reading.kind !== 'blank';
  return isPictured(reading, page) && lettersShown(reading.glyphs) < LITTLE;
}

/** Whether pictures are on half of a page. */
function isPictured({ pictured }: PageReading, page: PdfPage): boolean {
  const viewport = page.getViewport({ scale: 1 });
  const [left = 0, top = 0] = viewport.convertToPdfPoint(0, 0);
  const [right = 0, bottom = 0] = viewport.convertToPdfPoint(viewport.width, viewport.height);
  return pictured > 0.5 * Math.abs((right - left) * (top - bottom));
}

async function readDrawn(
  page: PdfPage,
  codes: OperationCodes,
  layers: PdfLayers,
  annotations: readonly PdfAnnotation[],
): Promise<PageReading> {
  const operations = await page.getOperatorList();
  const fonts = new Map<string, PdfFont | undefined>();
  for (const id of fontsOf(operations, codes))
    fonts.set(id, await new Promise((there) => page.commonObjs.get(id, there as (font: unknown) => void)));
  return readOperations(operations, codes, (id) => fonts.get(id), layers, annotations);
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

/** The error for a PDF that pdf.js refuses, whose own messages may contain text of the file. */
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
    return new DocumentError(
      0,
      'This PDF is damaged or cut short: copy or download it again, or print it to a new PDF from a PDF viewer',
    );
  return new DocumentError(0, 'This PDF could not be read: print it to a new PDF from a PDF viewer, and open that');
}

const NO_TEXT =
  'This file has no text of its own: its pages are pictures, such as a scan, and this copy of Incognote comes without text recognition. Open it in the app on a website, or recognise its text in another program';

const NOTHING_RECOGNISED =
  'Nothing that could be read was found on the pages of this file: scan it again, at 200 dots an inch or more';

const UNREADABLE =
  'This PDF does not say which characters its letters are, so nothing in it can be checked: print it to a new PDF from the program that made it';

/** @throws DocumentError if no page has text */
function checkPages(pages: readonly PdfPageNote[], recognised: boolean): void {
  const kinds = new Set(pages.map(({ kind }) => kind));
  if (kinds.has('text') || kinds.has('recognised') || kinds.has('scan')) return;
  throw new DocumentError(
    0,
    recognised || (kinds.size === 1 && kinds.has('blank'))
      ? NOTHING_RECOGNISED
      : kinds.has('unreadable')
        ? UNREADABLE
        : NO_TEXT,
  );
}
