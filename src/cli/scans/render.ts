import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PagePoint } from '../../formats/pdf/boxes';
import type { RandomSource } from '../../note/random';
import type { TextRange } from '../../note/span';
import { canvases } from './scan-reader';

/** How a page was printed and scanned. */
export interface Condition {
  readonly name: string;
  /** Pixels per inch. */
  readonly resolution: number;
  readonly font: 'LiberationSans-Regular.ttf' | 'FoxitSerif.pfb' | 'FoxitFixed.pfb';
  /** Font size in points. */
  readonly size: number;
  /** Rotation in degrees. */
  readonly skew?: number;
  /** How far shades vary, of 255, and the share of pixels that are inverted. */
  readonly noise?: number;
  readonly specks?: number;
  /** Only black and white. */
  readonly fax?: true;
  /** The quality of a JPEG. */
  readonly jpeg?: number;
}

const SANS = 'LiberationSans-Regular.ttf';

export const CONDITIONS: readonly Condition[] = [
  { name: '300 dpi', resolution: 300, font: 'FoxitSerif.pfb', size: 11 },
  { name: '200 dpi', resolution: 200, font: SANS, size: 10 },
  { name: '200 dpi, askew by 2°, noise', resolution: 200, font: 'FoxitSerif.pfb', size: 11, skew: 2, noise: 25 },
  { name: '150 dpi, JPEG of quality 40', resolution: 150, font: SANS, size: 10, jpeg: 40 },
  {
    name: 'fax: 200 dpi, black and white, specks',
    resolution: 200,
    font: 'FoxitFixed.pfb',
    size: 10,
    specks: 0.002,
    skew: -0.6,
    fax: true,
  },
  { name: '100 dpi', resolution: 100, font: SANS, size: 10 },
];

/** A word of the note. */
interface PrintedWord extends TextRange {
  /** The corners of a part's ink in pixels, beginning at the lower left, without descenders. */
  cornersOf(start: number, end: number): readonly PagePoint[];
}

export interface RenderedPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
  readonly jpeg?: Uint8Array<ArrayBuffer>;
  readonly words: readonly PrintedWord[];
  /** The end of the text that is on the page. */
  readonly end: number;
  /** From pixels to points of a PDF. */
  toPoints(point: PagePoint): PagePoint;
}

/** Draws as much of a note as fits on a page of A4, with its line breaks and with long lines broken, as a scan. */
export async function renderedPage(text: string, condition: Condition, random: RandomSource): Promise<RenderedPage> {
  const { resolution, size, skew = 0, font, jpeg } = condition;
  const drawing = await canvases();
  if (!drawing) throw new Error('Pages are drawn by @napi-rs/canvas: install it with npm ci');
  const { createCanvas, GlobalFonts } = drawing;
  const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
  GlobalFonts.registerFromPath(join(fonts, font), font);
  const [width, height] = [Math.round(8.27 * resolution), Math.round(11.69 * resolution)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const angle = (skew * Math.PI) / 180;
  context.translate(width / 2, height / 2);
  context.rotate(angle);
  context.translate(-width / 2, -height / 2);
  context.fillStyle = '#111';
  const em = (size * resolution) / 72;
  context.font = `${em}px "${font}"`;
  const printed = laidOut(text, (word) => context.measureText(word).width, {
    width,
    height,
    em,
    margin: 0.8 * resolution,
  });
  for (const { start, end, x, y } of printed.words) context.fillText(text.slice(start, end), x, y);
  const turned = (x: number, y: number): PagePoint => [
    (x - width / 2) * Math.cos(angle) - (y - height / 2) * Math.sin(angle) + width / 2,
    (x - width / 2) * Math.sin(angle) + (y - height / 2) * Math.cos(angle) + height / 2,
  ];
  const image = context.getImageData(0, 0, width, height);
  scan(image.data, condition, random);
  context.putImageData(image, 0, 0);
  return {
    ...{ width, height, pixels: image.data, end: printed.end },
    ...(jpeg !== undefined && { jpeg: Uint8Array.from(await canvas.encode('jpeg', jpeg)) }),
    words: printed.words.map(({ start, end, x, y }) => ({
      start,
      end,
      cornersOf: (from, to) => {
        const before = context.measureText(text.slice(start, from)).width;
        const ink = context.measureText(text.slice(from, to));
        const [left, right] = [x + before - ink.actualBoundingBoxLeft, x + before + ink.actualBoundingBoxRight];
        const top = y - 0.68 * em;
        return [turned(left, y), turned(right, y), turned(right, top), turned(left, top)];
      },
    })),
    toPoints: ([x, y]) => [(72 * x) / resolution, (72 * (height - y)) / resolution],
  };
}

interface Place extends TextRange {
  readonly x: number;
  readonly y: number;
}

/** Where each word goes; several spaces stay as wide as they are. */
function laidOut(
  text: string,
  widthOf: (word: string) => number,
  { width, height, em, margin }: { width: number; height: number; em: number; margin: number },
): { readonly words: readonly Place[]; readonly end: number } {
  const words: Place[] = [];
  const space = widthOf(' ');
  let [x, y] = [margin, margin + em];
  for (const { 0: part, index } of text.matchAll(/\n|[^\S\n]+|\S+/g)) {
    if (part === '\n') [x, y] = [margin, y + 1.35 * em];
    else if (part.trim() === '') x += space * part.length;
    else {
      const wide = widthOf(part);
      if (x + wide > width - margin && x > margin) [x, y] = [margin, y + 1.35 * em];
      if (y > height - margin) return { words, end: index };
      words.push({ start: index, end: index + part.length, x, y });
      x += wide;
    }
    if (y > height - margin) return { words, end: index };
  }
  return { words, end: text.length };
}

function scan(data: Uint8ClampedArray, { noise = 0, specks = 0, fax }: Condition, random: RandomSource): void {
  for (let at = 0; at < data.length; at += 4) {
    let shade = data[at] as number;
    if (noise > 0) shade += noise * (random() + random() + random() - 1.5) * 2;
    if (specks > 0 && random() < specks) shade = 255 - shade;
    if (fax) shade = shade < 140 ? 0 : 255;
    data[at] = data[at + 1] = data[at + 2] = Math.max(0, Math.min(255, shade));
  }
}
