import { zlibSync } from 'fflate';
import { OPS, type Page, type Viewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Replacement } from '../../formats/document';
import { type Box, boxesOf, type PagePoint } from '../../formats/pdf/boxes';
import type { PdfFont, PdfLayers } from '../../formats/pdf/library';
import { type PageReading, startPage } from '../../formats/pdf/read-page';
import { type RecognisedPage, readingOfWords } from '../../formats/pdf/recognised';
import { colourRows, grayRows, type PagePicture, type PageShape } from '../../formats/pdf/writer';
import type { Language } from '../../note/language';

/** Pixels an inch, as long as a page has no more than this many: a poster is drawn coarser. */
const RESOLUTION = 200;
const MOST_PIXELS = 12e6;

export interface DrawnPage {
  readonly canvas: OffscreenCanvas;
  /** From the page's user space to the canvas. */
  readonly viewport: Viewport;
  readonly reading: PageReading;
}

/**
 * Draws a page, before its rotation unless it says one, without its pictures and handwriting, and reads at the same time what it draws: from the very same
 * operations, so that nothing is drawn that was not read.
 */
export async function drawPage(page: Page, shape: PageShape, layers: PdfLayers, rotation = 0): Promise<DrawnPage> {
  const { viewport, canvas } = sheetFor(page, shape, rotation);
  const fontNamed = (id: string) => page.commonObjs.get(id) as PdfFont | undefined;
  const reader = startPage(OPS, fontNamed, layers, await page.getAnnotations());
  let next = 0;
  let isDrawn = true;
  const task = page.render({
    canvas,
    viewport,
    operationsFilter: (index) => {
      const { fnArray, argsArray } = task._internalRenderTask.operatorList;
      const code = fnArray[index];
      const args = argsArray[index] ?? null;
      if (code === undefined) throw new RangeError(`Operation ${index} of ${fnArray.length} is drawn`);
      // Asked again where it waits for a font.
      if (index === next) isDrawn = reader.read(code, args);
      next = Math.max(next, index + 1);
      return isDrawn;
    },
  });
  await task.promise;
  return { canvas, viewport, reading: reader.finish() };
}

/** The same of one that was read from its picture, with all that it shows. */
export async function drawRecognised(
  page: Page,
  shape: PageShape,
  recognised: RecognisedPage,
  rotation = 0,
): Promise<DrawnPage> {
  const { viewport, canvas } = sheetFor(page, shape, rotation);
  await page.render({ canvas, viewport }).promise;
  return { canvas, viewport, reading: readingOfWords(recognised) };
}

function sheetFor(page: Page, shape: PageShape, rotation: number) {
  const { width, height } = shape;
  const viewport = page.getViewport({ scale: scaleOf(shape), rotation });
  const canvas = canvasFor(rotation % 180 === 0 ? shape : { ...shape, width: height, height: width });
  return { viewport, canvas };
}

const NOTICES: Readonly<Record<Language, (number: number) => string>> = {
  en: (number) => `Page ${number} was left out: it holds no text that could be checked.`,
  es: (number) => `La página ${number} no se incluyó: no contiene texto que se pudiera revisar.`,
};

/** An empty page of the same size that says why. @param language of the note */
export function drawNotice(shape: PageShape, number: number, language: Language): OffscreenCanvas {
  const canvas = canvasFor(shape);
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((-shape.rotate * Math.PI) / 180);
  context.fillStyle = '#000';
  context.textAlign = 'center';
  const words = NOTICES[language](number);
  const room = 0.8 * (shape.rotate % 180 === 0 ? canvas.width : canvas.height);
  context.font = '100px sans-serif';
  context.font = `${Math.min(12 * scaleOf(shape), (100 * room) / context.measureText(words).width)}px sans-serif`;
  context.fillText(words, 0, 0);
  return canvas;
}

/** Pixels a point. */
export function scaleOf({ width, height }: PageShape): number {
  return Math.min(RESOLUTION / 72, Math.sqrt(MOST_PIXELS / (width * height)));
}

const cannotDraw = () => new Error('This browser cannot draw pages');

export function canvasFor(shape: PageShape): OffscreenCanvas {
  if (typeof OffscreenCanvas === 'undefined') throw cannotDraw();
  const scale = scaleOf(shape);
  const pixels = (points: number) => Math.max(1, Math.ceil(points * scale));
  return new OffscreenCanvas(pixels(shape.width), pixels(shape.height));
}

/** @throws Error where the browser has no canvas for workers */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw cannotDraw();
  return context;
}

/** Pixels, under which letters would not be legible. */
const SMALLEST = 13;

/**
 * Draws opaque boxes over the covers and over words that cannot be read, each cover's text on its widest box if it fits.
 * @param covers offsets into the page's text
 * @param more what else a person covers
 * @returns how many boxes there are
 */
export function drawCovers(
  { canvas, viewport, reading }: DrawnPage,
  covers: readonly Replacement[],
  more: readonly Box[],
): number {
  const context = contextOf(canvas);
  context.setTransform(1, 0, 0, 1, 0, 0);
  const cornersOf = ({ corners }: Box) =>
    corners.map(([x, y]) => viewport.convertToViewportPoint(x, y) as unknown as PagePoint);
  const unlabelled = [...reading.unreadable, ...more].map(cornersOf);
  const covered = covers.map(({ start, end, text }) => ({
    label: text,
    boxes: boxesOf(reading, reading.glyphs, start, end).map(cornersOf),
  }));
  const all = [...unlabelled, ...covered.flatMap(({ boxes }) => boxes)];
  for (const box of all) fill(context, box);
  // Last, so that no box covers the label of another.
  for (const { label, boxes } of covered) write(context, boxes, label);
  return all.length;
}

function fill(context: OffscreenCanvasRenderingContext2D, corners: readonly PagePoint[]): void {
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  context.closePath();
  context.fillStyle = '#000';
  context.fill();
  // So that no pixel at an edge is half see-through.
  context.strokeStyle = '#000';
  context.lineWidth = 2;
  context.stroke();
}

function write(
  context: OffscreenCanvasRenderingContext2D,
  boxes: readonly (readonly PagePoint[])[],
  label: string,
): void {
  const widest = boxes.reduce<readonly PagePoint[]>((best, box) => (widthOf(box) > widthOf(best) ? box : best), []);
  const [left, right, corner] = widest;
  if (!left || !right || !corner || label === '') return;
  const height = Math.hypot(corner[0] - right[0], corner[1] - right[1]);
  context.font = '100px sans-serif';
  const fitting = (92 * widthOf(widest)) / context.measureText(label).width;
  const size = Math.min(0.62 * height, fitting);
  if (size < SMALLEST) return;
  context.save();
  context.translate((left[0] + corner[0]) / 2, (left[1] + corner[1]) / 2);
  context.rotate(Math.atan2(right[1] - left[1], right[0] - left[0]));
  context.font = `${size}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#fff';
  context.fillText(label, 0, 0);
  context.restore();
}

function widthOf([left, right]: readonly PagePoint[]): number {
  return left && right ? Math.hypot(right[0] - left[0], right[1] - left[1]) : 0;
}

const QUALITY = 0.85;

/** A canvas as the smaller of a packed and a JPEG picture; one without colours is packed, which is small and sharp. */
export async function pictureOf(canvas: OffscreenCanvas): Promise<PagePicture> {
  const { width, height } = canvas;
  const pixels = contextOf(canvas).getImageData(0, 0, width, height);
  const gray = grayRows(pixels);
  if (gray) return { width, height, kind: 'gray', data: await deflated(gray) };
  // At once: a browser may encode the one beside this thread.
  const [jpeg, packed] = await Promise.all([
    canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }),
    deflated(colourRows(pixels)),
  ]);
  if (jpeg.type !== 'image/jpeg' || packed.length <= jpeg.size) return { width, height, kind: 'rgb', data: packed };
  return { width, height, kind: 'jpeg', data: new Uint8Array(await jpeg.arrayBuffer()) };
}

/** Bytes as zlib packs them. */
export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof CompressionStream === 'undefined') return zlibSync(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
