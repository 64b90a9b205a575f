import type { Language } from '../../note/language';
import { median } from '../../note/numbers';
import { type GrayPicture, inkBelow, unreadAreas, withInkAtEnds } from '../ocr/ink';
import type { FoundWord, Recognition, TextRecogniser } from '../ocr/recogniser';
import type { PagePoint } from './boxes';
import type { PdfCanvas, PdfPage, PdfViewport } from './library';
import type { RecognisedPage, RecognisedWord } from './recognised';

/** Pixels an inch, less for a page with more pixels than this: letters of ten points are 20 pixels high without descenders. */
const RESOLUTION = 200;
const MAX_PIXELS = 12e6;

/** Below this mean certainty the page may be turned by a quarter or upside down. */
const SURE = 65;

/**
 * @param number of the page, from 1
 * @param language that it is probably in
 * @returns undefined without text recognition
 */
export type RecognisePage = (
  page: PdfPage,
  number: number,
  of: number,
  language: Language,
) => Promise<RecognisedPage | undefined>;

/** Reads pages with text recognition. @param canvasFor makes an empty canvas of a size in pixels */
export function pageRecogniser(
  recogniser: TextRecogniser,
  canvasFor: (width: number, height: number) => PdfCanvas,
): RecognisePage {
  const reading = async (page: PdfPage, rotation: number, language: Language) => {
    const { viewport, picture } = await drawn(page, rotation, canvasFor);
    const recognition = await recogniser.recognise(picture, language);
    return { viewport, picture, recognition, score: scoreOf(recognition) };
  };
  return async (page, _number, _of, language) => {
    let best = await reading(page, page.rotate, language);
    for (const turn of best.score.mean < SURE ? [180, 90, 270] : []) {
      if (best.score.mean >= SURE) break;
      const other = await reading(page, (page.rotate + turn) % 360, language);
      if (other.score.sum > best.score.sum) best = other;
    }
    return recognisedPage(best);
  };
}

/** The certainty of letters and digits. */
function scoreOf({ words }: Recognition): { readonly mean: number; readonly sum: number } {
  let [letters, sum] = [0, 0];
  for (const { text, certainty } of words) {
    const { length } = text.match(/[\p{L}\p{N}]/gu) ?? [];
    letters += length;
    sum += length * certainty;
  }
  return { mean: sum / Math.max(1, letters), sum };
}

async function drawn(
  page: PdfPage,
  rotation: number,
  canvasFor: (width: number, height: number) => PdfCanvas,
): Promise<{ readonly viewport: PdfViewport; readonly picture: GrayPicture }> {
  const { width: points, height: high } = page.getViewport({ scale: 1, rotation });
  const scale = Math.min(RESOLUTION / 72, Math.sqrt(MAX_PIXELS / (points * high)));
  const viewport = page.getViewport({ scale, rotation });
  const canvas = canvasFor(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  await page.render({ canvas, viewport }).promise;
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (!pixels) throw new Error('This browser cannot draw pages');
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    const [r, g, b] = [pixels[4 * at] as number, pixels[4 * at + 1] as number, pixels[4 * at + 2] as number];
    data[at] = (r * 77 + g * 150 + b * 29) >> 8;
  }
  return { viewport, picture: { width, height, data, resolution: 72 * scale } };
}

interface Read {
  readonly viewport: PdfViewport;
  readonly picture: GrayPicture;
  readonly recognition: Recognition;
}

function recognisedPage({ viewport, picture, recognition: { words: found, turned } }: Read): RecognisedPage {
  const { width, height } = picture;
  const below = inkBelow(picture);
  const words = withInkAtEnds(picture, below, turned, found);
  const [sin, cos] = [Math.sin(turned), Math.cos(turned)];
  /** From the turned picture to the page. */
  const place = (x: number, y: number): PagePoint => {
    const [right, down] = [x - width / 2, y - height / 2];
    const [px, py] = [right * cos + down * sin + width / 2, down * cos - right * sin + height / 2];
    return viewport.convertToPdfPoint(px, py).map(rounded) as unknown as PagePoint;
  };
  const [ax, ay] = place(0, 0);
  const [bx, by] = place(1e4, 0);
  const length = Math.hypot(bx - ax, by - ay);
  /** In the page's unit, which need not be a point. */
  const units = (pixels: number) => rounded((pixels * length) / 1e4);
  const usual = median(words.map((word) => word.height));
  return {
    dx: (bx - ax) / length,
    dy: (by - ay) / length,
    words: words.map((word): RecognisedWord => {
      const [x, y] = place(word.left, word.baseline);
      return {
        ...{ text: word.text, certainty: word.certainty, line: word.line, x, y },
        width: units(word.right - word.left),
        up: units(word.baseline - word.top),
        down: units(word.bottom - word.baseline),
        size: units(Math.min(Math.max(word.height, usual / 2), 3 * usual)),
      };
    }),
    unread: unreadAreas(picture, below, turned, words.map(widened)).map(({ left, top, right, bottom }) => ({
      corners: [place(left, bottom), place(right, bottom), place(right, top), place(left, top)],
    })),
  };
}

/** A margin around a word: ink at its edge belongs to it. */
function widened({ left, top, right, bottom, height }: FoundWord) {
  const margin = 0.2 * height;
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

const rounded = (value: number) => Math.round(value * 100) / 100;
