import { unzlibSync, zlibSync } from 'fflate';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { colourRows, createPdfWriter, grayRows, type PagePicture, type Pixels } from './writer';

/** White with a black pixel at the top left, and optionally one in a colour. */
function pixels(width: number, height: number, colour?: [number, number, number]): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  data.set([0, 0, 0, 255], 0);
  if (colour) data.set([...colour, 255], 4);
  return { width, height, data };
}

const deflated = (bytes: Uint8Array) => zlibSync(bytes) as Uint8Array<ArrayBuffer>;

test('P8: another program reads the file as pages of one picture each, in their sizes and rotations', async () => {
  const writer = createPdfWriter();
  const gray: PagePicture = { width: 3, height: 2, kind: 'gray', data: deflated(grayRows(pixels(3, 2)) as Uint8Array) };
  const rgb: PagePicture = { width: 3, height: 2, kind: 'rgb', data: deflated(colourRows(pixels(3, 2, [9, 99, 200]))) };
  const parts = [
    ...writer.page({ width: 595.304, height: 841.89, rotate: 0 }, gray),
    ...writer.page({ width: 200, height: 100, rotate: 90 }, rgb),
    ...writer.end(),
  ];
  const data = new Uint8Array(parts.flatMap((part) => [...part]));
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, isOffscreenCanvasSupported: false });
  const document = await task.promise;
  const pages = [await document.getPage(1), await document.getPage(2)];
  expect(pages.map((page) => page.getViewport({ scale: 1, rotation: 0 }))).toMatchObject([
    { width: 595.304, height: 841.89 },
    { width: 200, height: 100 },
  ]);
  expect(pages.map(({ rotate }) => rotate)).toEqual([0, 90]);
  for (const page of pages) {
    const { fnArray } = await page.getOperatorList();
    expect(fnArray.filter((code) => code === OPS.paintImageXObject)).toHaveLength(1);
    expect(fnArray).not.toContain(OPS.showText);
  }
  await task.destroy();
});

/** Undoes the filter of the rows, which is number 2 of PNG. */
function unfiltered(rows: Uint8Array, bytes: number): number[][] {
  const all: number[][] = [];
  for (let at = 0; at < rows.length; at += bytes + 1) {
    expect(rows[at]).toBe(2);
    const above = all.at(-1);
    all.push([...rows.subarray(at + 1, at + 1 + bytes)].map((byte, i) => (byte + (above?.[i] ?? 0)) & 255));
  }
  return all;
}

test('P8: pictures keep their pixels: 16 shades of gray in half a byte each, colours unchanged', () => {
  const rows = unzlibSync(deflated(grayRows(pixels(3, 2)) as Uint8Array));
  expect(unfiltered(rows, 2)).toEqual([
    [0x0f, 0xf0],
    [0xff, 0xf0],
  ]);
  expect(grayRows(pixels(3, 2, [9, 99, 200]))).toBeUndefined();
  expect(unfiltered(colourRows(pixels(2, 2, [9, 99, 200])), 6)).toEqual([
    [0, 0, 0, 9, 99, 200],
    [255, 255, 255, 255, 255, 255],
  ]);
});
