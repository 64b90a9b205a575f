import { zlibSync } from 'fflate';
import { crc32 } from '../../note/digest';
import { joinedBytes } from '../bytes';
import { DocumentError } from '../document';
import {
  colourRows,
  createPdfWriter,
  grayRows,
  type PageShape,
  type PdfWriter,
  type Pixels,
  type Placed,
  pictureEntries,
} from '../pdf/writer';
import { directoriesOf, jpegHeader, MAX_PAGES, type Shown, shownAs } from './jpeg';
import { pictureKind } from './kind';
import { isAside, sizeOf, tiffParts } from './tiff';

/** Decodes a PNG to its pixels on a white background. */
export type DrawPng = (file: Uint8Array<ArrayBuffer>) => Promise<Pixels>;

/** Limits: a page of A4 at 600 dots an inch has 35 million pixels, 500 pages of A4 at 200 dots an inch have 2,000 million. */
const MAX_PIXELS = 50e6;
const MAX_SIDE = 15_000;
const MAX_PIXELS_IN_ALL = 2e9;

/**
 * A PDF with a page for each picture of the file, upright and in its stated size; any other file unchanged. It is only read and redrawn:
 * a JPEG is in it as it is. Of the others everything but pixels is removed.
 * @throws DocumentError if it is damaged, too large (checked before its pixels take memory), or of an unknown kind
 */
export async function pictureAsPdf(file: Uint8Array<ArrayBuffer>, drawPng: DrawPng): Promise<Uint8Array<ArrayBuffer>> {
  const kind = pictureKind(file);
  if (!kind) return file;
  const writer = createPdfWriter();
  try {
    const pages =
      kind === 'png' ? [await pngPage(file, drawPng, writer)] : (kind === 'jpeg' ? jpegPage : tiffPages)(file, writer);
    return joinedBytes([...pages.flat(), ...writer.end()]);
  } catch (error) {
    throw error instanceof DocumentError ? error : new DocumentError(0, DAMAGED);
  }
}

const DAMAGED = 'This picture is damaged or cut short: copy, download or scan it again';
const OTHER_KIND = 'This picture is encoded in a way that Incognote cannot read: save it as PNG or as PDF';
const TOO_LARGE =
  'Expected a picture of at most 50 million pixels and 15,000 on a side: scan it again at 300 dots an inch, or make it smaller';
const TOO_MANY = 'Expected a file of at most 1,000 pages and 2,000 million pixels: split it';

function checkSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new DocumentError(0, DAMAGED);
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw new DocumentError(0, TOO_LARGE);
}

type Page = readonly Uint8Array<ArrayBuffer>[];

/** Names of chunks that define the pixels; all others are removed, such as profiles and texts. */
const PNG_CHUNKS = /^(IHDR|PLTE|tRNS|IDAT|IEND)$/;

async function pngPage(file: Uint8Array<ArrayBuffer>, drawPng: DrawPng, writer: PdfWriter): Promise<Page> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  checkSize(view.getUint32(16), view.getUint32(20));
  const kept: Uint8Array[] = [file.subarray(0, 8)];
  let resolution: Shown['resolution'];
  const names = new Set<string>();
  for (let at = 8; at + 12 <= file.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (PNG_CHUNKS.test(name)) {
      // Some decoders crash the process on a damaged picture.
      if (view.getUint32(at + 8 + length) !== crc32(file.subarray(at + 4, at + 8 + length)))
        throw new DocumentError(0, DAMAGED);
      kept.push(file.subarray(at, at + 12 + length));
      names.add(name);
    }
    // Pixels a metre, of which 39.37 are an inch.
    if (name === 'pHYs' && view.getUint8(at + 16) === 1)
      resolution = [view.getUint32(at + 8) * 0.0254, view.getUint32(at + 12) * 0.0254];
    at += 12 + length;
  }
  if (!['IHDR', 'IDAT', 'IEND'].every((name) => names.has(name))) throw new DocumentError(0, DAMAGED);
  const pixels = await drawPng(joinedBytes(kept));
  checkSize(pixels.width, pixels.height);
  const gray = grayRows(pixels);
  const data = zlibSync(gray ?? colourRows(pixels), { level: 1 });
  const { width, height } = pixels;
  const entries = pictureEntries({ width, height, kind: gray ? 'gray' : 'rgb', data });
  return pageOf(writer, pixels, { orientation: 1, ...(resolution && { resolution }) }, [
    { entries, data, matrix: [1, 0, 0, 1, 0, 0] },
  ]);
}

const SPACES: Readonly<Record<number, string>> = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' };

function jpegPage(file: Uint8Array<ArrayBuffer>, writer: PdfWriter): Page[] {
  const header = jpegHeader(file);
  const { width, height, components, isRead, isAdobe } = header;
  checkSize(width, height);
  if (!isRead) throw new DocumentError(0, OTHER_KIND);
  const inverted = components === 4 && isAdobe ? ' /Decode [1 0 1 0 1 0 1 0]' : '';
  const entries = `/Width ${width} /Height ${height} /ColorSpace /${SPACES[components]}${inverted} /BitsPerComponent 8 /Filter /DCTDecode`;
  return [pageOf(writer, header, header, [{ entries, data: file, matrix: [1, 0, 0, 1, 0, 0] }])];
}

function tiffPages(file: Uint8Array<ArrayBuffer>, writer: PdfWriter): Page[] {
  const pictures = directoriesOf(file).filter((directory) => !isAside(directory));
  for (const { width, height } of pictures.map(sizeOf)) checkSize(width, height);
  const pixels = pictures.reduce((sum, directory) => sum + sizeOf(directory).width * sizeOf(directory).height, 0);
  if (pictures.length > MAX_PAGES || pixels > MAX_PIXELS_IN_ALL) throw new DocumentError(0, TOO_MANY);
  if (pictures.length === 0) throw new DocumentError(0, DAMAGED);
  return pictures.map((directory) => {
    const parts = tiffParts(file, directory);
    if (!parts) throw new DocumentError(0, OTHER_KIND);
    return pageOf(writer, sizeOf(directory), shownAs(directory), parts);
  });
}

/** By orientation: the degrees clockwise that make a page upright, and whether it is mirrored first. */
const TURNS: Readonly<Record<number, readonly [rotate: number, mirrored: boolean]>> = {
  ...{ 2: [0, true], 3: [180, false], 4: [180, true], 5: [270, true], 6: [90, false], 7: [90, true], 8: [270, false] },
};

/** Pixels an inch that are believed. Cameras and screens always state 72 or 96: then the picture is a page of A4, or smaller with 100. */
const [MIN_RESOLUTION, MAX_RESOLUTION] = [97, 2400];
/** Inches. */
const A4_HEIGHT = 11.7;

/** @param parts of a page of 1 by 1 */
function pageOf(
  writer: PdfWriter,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { orientation, resolution = [0, 0] }: Shown,
  parts: readonly Placed[],
): Page {
  const isSaid = resolution.every((value) => value >= MIN_RESOLUTION && value <= MAX_RESOLUTION);
  const guessed = Math.max(100, Math.max(width, height) / A4_HEIGHT);
  const [across, down] = isSaid ? resolution : [guessed, guessed];
  const [rotate, mirrored] = TURNS[orientation] ?? [0, false];
  const shape: PageShape = { width: (72 * width) / across, height: (72 * height) / down, rotate };
  return writer.pageOf(
    shape,
    parts.map(({ matrix: [a, b, c, d, e, f], ...part }) => ({
      ...part,
      matrix: [
        ...([(mirrored ? -a : a) * shape.width, b, c, d * shape.height] as const),
        ...([(mirrored ? 1 - e : e) * shape.width, f * shape.height] as const),
      ],
    })),
  );
}
