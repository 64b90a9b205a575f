/** A picture in shades of gray, one byte a pixel, row by row. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Pixels an inch. */
  readonly resolution: number;
}

/** The shade below which a pixel is ink: where the two groups of shades lie furthest apart (Otsu 1979). */
export function inkBelow({ data }: GrayPicture): number {
  const counts = new Float64Array(256);
  for (const shade of data) counts[shade] = (counts[shade] as number) + 1;
  const sum = counts.reduce((all, count, shade) => all + count * shade, 0);
  let [best, below] = [-1, 128];
  let [dark, darkSum] = [0, 0];
  for (let shade = 0; shade < 255; shade++) {
    dark += counts[shade] as number;
    darkSum += (counts[shade] as number) * shade;
    const light = data.length - dark;
    if (dark === 0 || light === 0) continue;
    const apart = dark * light * (darkSum / dark - (sum - darkSum) / light) ** 2;
    if (apart > best) [best, below] = [apart, shade + 1];
  }
  // A nearly empty page has only one group, of paper.
  return Math.min(below, 200);
}

/** The share of isolated pixels from which on a picture has specks; on others an isolated pixel may be part of a letter. */
const SPECKED = 1 / 2000;

/** A specked picture without its specks: an isolated pixel of ink becomes paper, and the other way round. */
export function withoutSpecks(picture: GrayPicture, below: number): GrayPicture {
  const { width, height, data } = picture;
  const cleaned = Uint8Array.from(data);
  let specks = 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const isInk = (data[at] as number) < below;
      let isAlone = true;
      for (let row = at - width; isAlone && row <= at + width; row += width)
        for (let next = row - 1; next <= row + 1; next++)
          if (next !== at && (data[next] as number) < below === isInk) isAlone = false;
      if (!isAlone) continue;
      specks++;
      // The shade of a neighbour.
      cleaned[at] = data[at - 1] as number;
    }
  return specks < SPECKED * data.length ? picture : { ...picture, data: cleaned };
}

/** The most pixels of ink that are used to find the slope. */
const MAX_PLACES = 40_000;

/** Coordinates of pixels of ink all over the page, from its middle: x and y of each in turn. */
function placesOf({ width, height, data }: GrayPicture, below: number): Float32Array {
  let ink = 0;
  for (const shade of data) if (shade < below) ink++;
  const step = Math.max(1, Math.ceil(ink / MAX_PLACES));
  const places = new Float32Array(2 * Math.ceil(ink / step));
  let at = 0;
  let nth = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] as number) < below && nth++ % step === 0) {
        places[at++] = x - width / 2;
        places[at++] = y - height / 2;
      }
  return places.subarray(0, at);
}

const DEGREE = Math.PI / 180;
const STEEPEST = 8 * DEGREE;

/**
 * The angle by which to turn a picture clockwise so that its lines of text are level: the one that concentrates its ink in the fewest rows.
 * @returns radians, within eight degrees
 */
export function slopeOf(picture: GrayPicture, below: number): number {
  const places = placesOf(picture, below);
  if (places.length < 400) return 0;
  // A row is a hundredth of an inch high.
  const rowsPerPixel = 100 / picture.resolution;
  const best = (from: number, to: number, step: number) => {
    let found = { angle: 0, score: -1 };
    for (let angle = from; angle <= to + step / 2; angle += step) {
      const score = concentration(places, angle, rowsPerPixel, Math.hypot(picture.width, picture.height));
      if (score > found.score) found = { angle, score };
    }
    return found.angle;
  };
  const near = best(-STEEPEST, STEEPEST, DEGREE / 2);
  return best(near - DEGREE / 2, near + DEGREE / 2, DEGREE / 10);
}

/** How unevenly ink is spread over the rows of the picture when it is turned clockwise. */
function concentration(places: Float32Array, angle: number, rowsPerPixel: number, size: number): number {
  const rows = new Float64Array(Math.ceil(size * rowsPerPixel) + 2);
  const [sin, cos] = [Math.sin(angle) * rowsPerPixel, Math.cos(angle) * rowsPerPixel];
  const middle = rows.length / 2;
  for (let at = 0; at < places.length; at += 2) {
    const row = Math.floor((places[at] as number) * sin + (places[at + 1] as number) * cos + middle);
    rows[row] = (rows[row] as number) + 1;
  }
  let score = 0;
  for (let row = 1; row < rows.length; row++) score += ((rows[row] as number) - (rows[row - 1] as number)) ** 2;
  return score;
}

/** A rectangle in pixels from the upper left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word in the turned picture; words on one line have the same line number. */
interface Word extends Area {
  readonly height: number;
  readonly line: number;
}

/** Shares of a line's height: how far the ink of a word may stick out of its place, and the largest gap between two letters. */
const STICKS_OUT = 0.8;
const LETTERS_APART = 0.1;

/**
 * Widens the places of words by the ink that continues at their ends: half of a separate letter may lie outside the place that was
 * recognised. A word never reaches the place of another word on its line.
 * @param turned as in `Recognition`; places are those of the turned picture
 */
export function withInkAtEnds<T extends Word>(
  { width, height, data }: GrayPicture,
  below: number,
  turned: number,
  words: readonly T[],
): T[] {
  const [sin, cos] = [Math.sin(turned), Math.cos(turned)];
  const isInk = (x: number, y: number) => {
    const [right, down] = [x - width / 2, y - height / 2];
    const [column, row] = [right * cos + down * sin + width / 2, down * cos - right * sin + height / 2].map(Math.floor);
    if (column === undefined || row === undefined || column < 0 || row < 0 || column >= width || row >= height)
      return false;
    return (data[row * width + column] as number) < below;
  };
  /** Whether a column has ink; a single pixel is dirt. */
  const isInked = (x: number, { top, bottom }: Area) => {
    for (let y = top + 1; y < bottom; y++) if (isInk(x + 0.5, y - 0.5) && isInk(x + 0.5, y + 0.5)) return true;
    return false;
  };
  /** @param step 1 to the right, -1 to the left @param limit where another word begins */
  const edgeOf = (word: Word, step: 1 | -1, limit: number) => {
    const edge = step > 0 ? word.right : word.left;
    const most = Math.min(STICKS_OUT * word.height, (limit - edge) * step - 1);
    const apart = LETTERS_APART * word.height;
    let inked = 0;
    for (let out = 0; out < most && out - inked <= apart; out++)
      if (isInked(step > 0 ? edge + out : edge - out - 1, word)) inked = out + 1;
    return edge + step * inked;
  };
  return words.map((word, index) => {
    const [before, behind] = [words[index - 1], words[index + 1]];
    const left = before?.line === word.line ? before.right : Number.NEGATIVE_INFINITY;
    const right = behind?.line === word.line ? behind.left : Number.POSITIVE_INFINITY;
    return { ...word, left: edgeOf(word, -1, left), right: edgeOf(word, 1, right) };
  });
}

/** Ink is counted in cells: their number an inch, and the share of ink from which on a cell is inked; less is dirt. */
const CELLS = 50;
const INKED = 0.18;
/** Pencil and pale stamps are darker than this share of the paper's shade, most grey fields of forms are lighter. */
const FAINT = 0.7;
/** Cells. Ink no further apart is one thing; a smaller thing is a mark, a tick or dirt, unless it is long, as a word in small print. */
const TOGETHER = 3;
const SMALLEST = 5;
const LONG = 10;
/** Cells: the least length and the greatest thickness of underlines, and of the lines of frames and tables. */
const LINE_LENGTH = 25;
const LINE_THICKNESS = 2;

/**
 * Areas with ink that was not read: handwriting, stamps, photographs, barcodes. Lines of tables and dirt do not count.
 * @param turned as in `Recognition`; areas are those of the turned picture
 * @param read the places of what was read, in the turned picture
 */
export function unreadAreas(picture: GrayPicture, below: number, turned: number, read: readonly Area[]): Area[] {
  const { width, height, data, resolution } = picture;
  // Most of a page is paper.
  const shades = data.filter((_, at) => at % 61 === 0).sort();
  const faint = Math.max(below, FAINT * (shades[shades.length >> 1] ?? 0));
  const side = Math.max(1, Math.round(resolution / CELLS));
  const [sin, cos] = [Math.sin(turned), Math.cos(turned)];
  /** Cells around the picture, for the corners that leave it as it is turned. */
  const around = Math.ceil((Math.abs(sin) * Math.max(width, height)) / 2 / side);
  const grid = { columns: Math.ceil(width / side) + 2 * around, rows: Math.ceil(height / side) + 2 * around };
  const counts = new Uint16Array(grid.columns * grid.rows);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] as number) >= faint) continue;
      const column = Math.floor(((x - width / 2) * cos - (y - height / 2) * sin + width / 2) / side) + around;
      const row = Math.floor(((x - width / 2) * sin + (y - height / 2) * cos + height / 2) / side) + around;
      const cell = row * grid.columns + column;
      if (column >= 0 && row >= 0 && column < grid.columns && row < grid.rows)
        counts[cell] = (counts[cell] as number) + 1;
    }
  const inked = Uint8Array.from(counts, (count) => (count >= INKED * side * side ? 1 : 0));
  for (const { left, top, right, bottom } of read) {
    const [first = 0, last = 0, highest = 0, lowest = 0] = [left, right, top, bottom].map(
      (place) => Math.floor(place / side) + around,
    );
    for (let row = Math.max(0, highest); row <= lowest && row < grid.rows; row++)
      inked.fill(
        0,
        row * grid.columns + Math.max(0, first),
        row * grid.columns + Math.max(0, Math.min(last + 1, grid.columns)),
      );
  }
  return things(withoutLines(inked, grid), grid).map(([left, top, right, bottom]) => ({
    left: (left - around - 1) * side,
    top: (top - around - 1) * side,
    right: (right - around + 2) * side,
    bottom: (bottom - around + 2) * side,
  }));
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

function withoutLines(inked: Uint8Array, { columns, rows }: Grid): Uint8Array {
  const kept = Uint8Array.from(inked);
  const clear = (length: number, lines: number, at: (along: number, across: number) => number) => {
    /** The cells across a line at one of its cells. */
    const thickness = (along: number, across: number) => {
      let [first, last] = [across, across];
      while (first > 0 && inked[at(along, first - 1)]) first--;
      while (last < lines - 1 && inked[at(along, last + 1)]) last++;
      return last - first + 1;
    };
    for (let across = 0; across < lines; across++) {
      let start = 0;
      for (let along = 0; along <= length; along++) {
        if (along < length && inked[at(along, across)]) continue;
        if (along - start >= LINE_LENGTH)
          for (let cell = start; cell < along; cell++)
            if (thickness(cell, across) <= LINE_THICKNESS) kept[at(cell, across)] = 0;
        start = along + 1;
      }
    }
  };
  clear(columns, rows, (along, across) => across * columns + along);
  clear(rows, columns, (along, across) => along * columns + across);
  return kept;
}

/** The first and the last column and row of each thing. Clears `inked`. */
function things(
  inked: Uint8Array,
  { columns, rows }: Grid,
): [left: number, top: number, right: number, bottom: number][] {
  const found: [number, number, number, number][] = [];
  for (let start = 0; start < inked.length; start++) {
    if (!inked[start]) continue;
    const box: [number, number, number, number] = [columns, rows, 0, 0];
    const waiting = [start];
    inked[start] = 0;
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      box[0] = Math.min(box[0], column);
      box[1] = Math.min(box[1], row);
      box[2] = Math.max(box[2], column);
      box[3] = Math.max(box[3], row);
      for (let y = Math.max(0, row - TOGETHER); y <= Math.min(rows - 1, row + TOGETHER); y++)
        for (let x = Math.max(0, column - TOGETHER); x <= Math.min(columns - 1, column + TOGETHER); x++) {
          const next = y * columns + x;
          if (!inked[next]) continue;
          inked[next] = 0;
          waiting.push(next);
        }
    }
    const [wide, high] = [box[2] - box[0] + 1, box[3] - box[1] + 1];
    const least = Math.max(wide, high) >= LONG ? LINE_THICKNESS + 1 : SMALLEST;
    if (Math.min(wide, high) >= least) found.push(box);
  }
  return found;
}
