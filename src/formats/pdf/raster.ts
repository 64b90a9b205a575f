/** Pixels as a canvas gives them: four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** How far red, green and blue may be apart for a pixel to count as gray. */
const GRAY = 10;

/** Each row begins with the number of its filter (PNG, 9.2): what is alike in two rows becomes zeros. */
const UP = 2;

/** The picture in 16 shades of gray, packed by rows; undefined where it has colours. */
export function grayRows({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> | undefined {
  const bytes = (width + 1) >> 1;
  const rows = new Uint8Array(height * (bytes + 1));
  let above = new Uint8Array(bytes);
  let row = new Uint8Array(bytes);
  for (let y = 0; y < height; y++) {
    row.fill(0);
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      if (Math.max(r, g, b) - Math.min(r, g, b) > GRAY) return undefined;
      const shade = ((r * 77 + g * 150 + b * 29) / 256 / 17 + 0.5) | 0;
      row[x >> 1] = (row[x >> 1] as number) | (x % 2 === 0 ? shade << 4 : shade);
    }
    putRow(rows, y, row, above);
    [above, row] = [row, above];
  }
  return rows;
}

/** The picture in its colours, packed by rows. */
export function colourRows({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(height * (3 * width + 1));
  let above = new Uint8Array(3 * width);
  let row = new Uint8Array(3 * width);
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = 4 * y * width; x < width; x++, at += 4) {
      row[3 * x] = data[at] as number;
      row[3 * x + 1] = data[at + 1] as number;
      row[3 * x + 2] = data[at + 2] as number;
    }
    putRow(rows, y, row, above);
    [above, row] = [row, above];
  }
  return rows;
}

function putRow(rows: Uint8Array, y: number, row: Uint8Array, above: Uint8Array): void {
  const start = y * (row.length + 1);
  rows[start] = UP;
  for (let i = 0; i < row.length; i++) rows[start + 1 + i] = (row[i] as number) - (above[i] as number);
}
