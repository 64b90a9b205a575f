import type { Document, Page } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentError, type Replacement } from '../../formats/document';
import { boxesOf, type PagePoint } from '../../formats/pdf/boxes';
import type { PdfLayers } from '../../formats/pdf/library';
import { misreadIn } from '../../formats/pdf/misread';
import { type PdfNote, type PdfPageNote, pdfProblem } from '../../formats/pdf/read-pdf';
import { wholeWords } from '../../formats/pdf/recognised';
import { createPdfWriter, type PageShape } from '../../formats/pdf/writer';
import { detectLanguage } from '../../note/language';
import { overlap } from '../../note/span';
import { type DrawnPage, drawCovers, drawNotice, drawPage, drawRecognised, pictureOf } from './draw-page';
import type { OnPage, RedrawnPdf, ShownPage } from './protocol';

/**
 * Redraws every page as a picture, with boxes over what is covered and over words that cannot be read; pages that were not read are
 * replaced by a sentence. One page is in memory at a time, the file so far is the browser's to keep.
 * @throws DocumentError where the document is not the one that was read
 */
export async function redactDocument(
  document: Document,
  note: PdfNote,
  covers: readonly Replacement[],
  onPage: OnPage,
): Promise<RedrawnPdf> {
  const writer = createPdfWriter();
  const told = {
    ...{ leftOut: [] as number[], withoutPictures: [] as number[] },
    ...{ withoutComments: [] as number[], unreadable: [] as number[] },
  };
  let file = new Blob([], { type: 'application/pdf' });
  let boxes = 0;
  if (document.numPages !== note.pages.length) throw changed();
  const all = withMisread(note, covers);
  const language = detectLanguage(note.text);
  for (const [index, own] of note.pages.entries()) {
    const number = index + 1;
    const page = await document.getPage(number).catch((error: unknown) => {
      throw pdfProblem(error);
    });
    const shape = shapeOf(page);
    if (own.comments) told.withoutComments.push(number);
    let canvas: OffscreenCanvas;
    const drawn = await drawnAgain(page, shape, note, own, await document.getOptionalContentConfig());
    if (drawn) {
      boxes += drawCovers(drawn, coversOn(drawn, all, own), own.more ?? []);
      if (drawn.reading.pictures > 0) told.withoutPictures.push(number);
      if (drawn.reading.unreadable.length > 0) told.unreadable.push(number);
      canvas = drawn.canvas;
    } else {
      canvas = drawNotice(shape, number, language);
      told.leftOut.push(number);
    }
    file = new Blob([file, ...writer.page(shape, await pictureOf(canvas))], { type: file.type });
    page.cleanup();
    onPage(number, document.numPages);
  }
  return {
    file: new Blob([file, ...writer.end()], { type: file.type }),
    boxes,
    attachments: note.attachments ?? 0,
    ...told,
  };
}

/** A page as it was read; undefined where it was not. @throws DocumentError where it is another one than was read */
async function drawnAgain(
  page: Page,
  shape: PageShape,
  note: PdfNote,
  { start, end, kind, recognised }: PdfPageNote,
  layers: PdfLayers,
  rotation = 0,
): Promise<DrawnPage | undefined> {
  if (kind !== 'text' && kind !== 'blank' && !recognised) return undefined;
  const drawn = await (recognised
    ? drawRecognised(page, shape, recognised, rotation)
    : drawPage(page, shape, layers, rotation));
  if (drawn.reading.text !== note.text.slice(start, end) || drawn.reading.kind !== kind) throw changed();
  return drawn;
}

/** The covers within a page, in offsets from the start of its text; whole words where its text was recognised. */
function coversOn({ reading }: DrawnPage, all: readonly Replacement[], page: PdfPageNote): readonly Replacement[] {
  const { start, end, recognised } = page;
  const covers = all
    .filter((cover) => overlap(cover, page))
    .map(({ text, ...cover }) => ({
      start: Math.max(cover.start, start) - start,
      end: Math.min(cover.end, end) - start,
      text,
    }));
  return recognised ? wholeWords(reading.text, covers) : covers;
}

/** A page upright, as it will be redrawn, and the boxes over its text. @param index of the page, from 0 */
export async function pageAsRedrawn(
  document: Document,
  note: PdfNote,
  covers: readonly Replacement[],
  index: number,
): Promise<ShownPage> {
  const own = note.pages[index];
  if (document.numPages !== note.pages.length || !own) throw changed();
  const page = await document.getPage(index + 1);
  const shape = shapeOf(page);
  const drawn = await drawnAgain(page, shape, note, own, await document.getOptionalContentConfig(), page.rotate);
  if (!drawn) {
    const notice = drawNotice({ ...shape, rotate: 0 }, index + 1, detectLanguage(note.text));
    return { picture: notice.transferToImageBitmap(), boxes: [] };
  }
  const { canvas, viewport, reading } = drawn;
  const boxes = [
    ...reading.unreadable.filter((box) => !own.recognised?.unread.includes(box)),
    ...coversOn(drawn, withMisread(note, covers), own).flatMap(({ start, end }) =>
      boxesOf(reading, reading.glyphs, start, end),
    ),
  ];
  const cornerAt = (x: number, y: number) => viewport.convertToPdfPoint(x, y) as unknown as PagePoint;
  const place = { origin: cornerAt(0, 0), right: cornerAt(1, 0), down: cornerAt(0, 1) };
  return { picture: canvas.transferToImageBitmap(), boxes, place };
}

function withMisread(note: PdfNote, covers: readonly Replacement[]): Replacement[] {
  return [...covers, ...misreadIn(note, covers).map((stretch) => ({ ...stretch, text: '' }))];
}

const changed = () => new DocumentError(0, 'This PDF is not the one that was opened: open it again');

function shapeOf(page: Page): PageShape {
  const { width, height } = page.getViewport({ scale: 1, rotation: 0 });
  return { width, height, rotate: page.rotate };
}
