import type { Document, Page } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentError } from '../../formats/document';
import { misreadIn } from '../../formats/pdf/misread-in';
import { type PdfNote, type PdfPageNote, pdfProblem } from '../../formats/pdf/read-pdf';
import { wholeWords } from '../../formats/pdf/recognised';
import { createPdfWriter, type PageShape } from '../../formats/pdf/writer';
import { drawCovers, drawNotice, drawPage, drawRecognised, pictureOf } from './draw-page';
import type { Cover, OnPage, RedrawnPdf } from './protocol';

/**
 * Redraws every page as a picture, with boxes over what is covered and over what nobody can read; pages that were not read are
 * replaced by a sentence. One page is in memory at a time, the file so far is the browser's to keep.
 * @throws DocumentError where the document is not the one that was read
 */
export async function redactDocument(
  document: Document,
  note: PdfNote,
  covers: readonly Cover[],
  onPage: OnPage,
): Promise<RedrawnPdf> {
  const writer = createPdfWriter();
  const told = { leftOut: [] as number[], withoutPictures: [] as number[], unreadable: [] as number[] };
  let file = new Blob([], { type: 'application/pdf' });
  let boxes = 0;
  if (document.numPages !== note.pages.length) throw changed();
  const all = [...covers, ...misreadIn(note, covers).map((stretch) => ({ ...stretch, label: '' }))];
  for (const [index, { start, end, kind, recognised }] of note.pages.entries()) {
    const number = index + 1;
    const page = await document.getPage(number).catch((error: unknown) => {
      throw pdfProblem(error);
    });
    const shape = shapeOf(page);
    let canvas: OffscreenCanvas;
    if (kind === 'text' || kind === 'blank' || recognised) {
      const drawn = await (recognised ? drawRecognised(page, shape, recognised) : drawPage(page, shape));
      if (drawn.reading.text !== note.text.slice(start, end) || drawn.reading.kind !== kind) throw changed();
      const own = onThisPage(all, { start, end });
      boxes += drawCovers(drawn, recognised ? wholeWords(drawn.reading.text, own) : own);
      if (drawn.reading.pictures > 0) told.withoutPictures.push(number);
      if (drawn.reading.unreadable.length > 0) told.unreadable.push(number);
      canvas = drawn.canvas;
    } else {
      canvas = drawNotice(shape, number);
      told.leftOut.push(number);
    }
    file = new Blob([file, ...writer.page(shape, await pictureOf(canvas))], { type: file.type });
    page.cleanup();
    onPage(number, document.numPages);
  }
  return { file: new Blob([file, ...writer.end()], { type: file.type }), boxes, ...told };
}

const changed = () => new DocumentError(0, 'This PDF is not the one that was opened: open it again');

function shapeOf(page: Page): PageShape {
  const { width, height } = page.getViewport({ scale: 1, rotation: 0 });
  return { width, height, rotate: page.rotate };
}

/** The covers within a page's part of the note, from its start. */
function onThisPage(covers: readonly Cover[], { start, end }: Pick<PdfPageNote, 'start' | 'end'>): Cover[] {
  return covers
    .filter((cover) => cover.start < end && cover.end > start)
    .map(({ label, ...cover }) => ({
      start: Math.max(cover.start, start) - start,
      end: Math.min(cover.end, end) - start,
      label,
    }));
}
