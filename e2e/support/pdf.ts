import { execFileSync, spawnSync } from 'node:child_process';
import { unzlibSync } from 'fflate';

/** A page's picture in shades from 0 (black) to 15. */
export interface PagePixels {
  readonly width: number;
  readonly height: number;
  shade(x: number, y: number): number;
}

/** The gray pictures of a PDF that this app wrote, in order, read from the bytes of the file. */
export function grayPages(file: Buffer): PagePixels[] {
  const all = file.toString('latin1');
  const pictures = all.matchAll(
    /\/Subtype \/Image \/Width (\d+) \/Height (\d+) \/ColorSpace \/DeviceGray .*?\/Length (\d+) >>\nstream\n/g,
  );
  return [...pictures].map((found) => {
    const [width = 0, height = 0, length = 0] = found.slice(1).map(Number);
    const start = found.index + found[0].length;
    const rows = unzlibSync(file.subarray(start, start + length));
    const bytes = ((width + 1) >> 1) + 1;
    for (let at = bytes; at < rows.length; at++)
      if (at % bytes > 0) rows[at] = ((rows[at] ?? 0) + (rows[at - bytes] ?? 0)) & 255;
    const shade = (x: number, y: number) => {
      const pair = rows[y * bytes + 1 + (x >> 1)] ?? 0;
      return x % 2 === 0 ? pair >> 4 : pair & 15;
    };
    return { width, height, shade };
  });
}

export const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

/** A word and its box as poppler reports them, in points from the upper left corner. */
export interface WordBox {
  readonly text: string;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

export function wordBoxes(path: string): WordBox[] {
  const html = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' });
  const words = html.matchAll(/<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<\/word>/g);
  return [...words].map((found) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = found.slice(1, 5).map(Number);
    return { text: found[5] ?? '', box: [left, top, right, bottom] as const };
  });
}

/** All text that poppler finds in a PDF. */
export const textByPoppler = (path: string): string =>
  execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }).replaceAll('\f', '');

/** The share of black pixels within a box. @param pageWidth in points, like the box */
export function blackShare(pixels: PagePixels, pageWidth: number, box: WordBox['box']): number {
  const scale = pixels.width / pageWidth;
  const [left, top, right, bottom] = box.map((points) => Math.round(points * scale)) as [
    number,
    number,
    number,
    number,
  ];
  let black = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (pixels.shade(x, y) === 0) black++;
  return black / ((right - left) * (bottom - top));
}
