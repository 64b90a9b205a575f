import { withoutForbidden } from '../../../formats/xml';
import type { TextRange } from '../../../note/span';
import { CATEGORIES, type Category } from '../../../phi/categories';
import { escapedForHtml } from '../../core/words';
import { t } from '../../language/language';
import { type CompareState, doneResults, stateOf } from '../compare-store';
import { categoryOfNumber, stretchesOf, typesTogether } from '../marks';
import { comparisonOf, type Snapshot, thresholdsText } from './snapshot';
import { linesOf } from './to-share';

/** All in pixels. The font is monospaced, so a word's place follows from the number of characters before it. */
const FONT = 'font-family="\'Liberation Mono\', \'Courier New\', monospace" font-size="14"';
const CHARACTER = 8.4;
const ROW = 26;
const STRIPE = 4;
const MARGIN = 24;
/** Characters in a row. */
const ROW_LENGTH = { columns: 40, merged: 90 };

const INK = '#1a1c1e';
const ACCENT = '#3a43c9';

/** A comparison in the light theme: SVG elements, and the size in pixels. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly string[];
}

/** Draws a comparison: a column for each tagger, or the merged text with a stripe for each. */
export function drawingOf(snapshot: Snapshot): Picture {
  const state = stateOf(comparisonOf(snapshot));
  const titles = snapshot.columns.map(({ title }) => title);
  const merged = state.view === 'merged';
  const text = new LaidText(snapshot, {
    length: ROW_LENGTH[state.view],
    top: MARGIN + 40 + (merged ? titles.length * ROW : 0),
    step: ROW + (merged ? titles.length * STRIPE : 0),
  });
  const head = merged ? legend(state, titles) : titles.map((title, at) => write(text.left(at), MARGIN, title));
  const width = text.left(merged ? 1 : titles.length);
  const foot = text.bottom + ROW;
  const key = categoryKey(state, width, foot);
  const caption = captionOf(snapshot, state, Math.floor((width - 2 * MARGIN) / CHARACTER));
  return {
    width,
    height: foot + (key.rows + caption.length) * ROW + MARGIN,
    elements: [
      ...head,
      ...(merged ? mergedText(state, text) : textInColumns(state, text)),
      line(MARGIN, foot - ROW, width - 2 * MARGIN, '#ddd', 1, 'solid'),
      ...key.elements,
      ...caption.map((words, row) => write(MARGIN, foot + (key.rows + row) * ROW, words)),
    ],
  };
}

function mergedText(state: CompareState, text: LaidText): string[] {
  return [
    ...(state.together === 'none' ? [] : text.marks(typesTogether(state, state.together), 0, background)),
    ...doneResults(state).flatMap(({ types }, slot) =>
      text.marks(types, 0, ({ light }, x, y, width) => box(x, y + 6 + slot * STRIPE, width, 3, light.underline)),
    ),
    ...state.places.flatMap((place) =>
      text.over(place, 0, (x, y, width) => line(x, y - 16, width, ACCENT, 1.5, 'dashed')),
    ),
    ...text.words(0),
  ];
}

function textInColumns(state: CompareState, text: LaidText): string[] {
  return doneResults(state).flatMap(({ types }, at) => [
    ...text.marks(types, at, (...mark) => background(...mark) + underline(...mark)),
    ...state.places.flatMap((place) =>
      text.over(place, at, (x, y, width) => box(x - 1, y - 17, width + 2, 24, 'none', ACCENT)),
    ),
    ...text.words(at),
  ]);
}

interface Layout {
  /** Characters in a row. */
  readonly length: number;
  /** Where the first row is. */
  readonly top: number;
  /** From one row to the next. */
  readonly step: number;
}

/** The text of a comparison in rows, and where its parts are in each column. */
class LaidText {
  private readonly rows: readonly TextRange[];

  constructor(
    private readonly snapshot: Snapshot,
    private readonly layout: Layout,
  ) {
    this.rows = rowsOf(snapshot.text, layout.length);
  }

  /** The left edge of a column, from 0. */
  left(column: number): number {
    return MARGIN + column * (this.layout.length * CHARACTER + MARGIN);
  }

  get bottom(): number {
    return this.y(this.rows.length);
  }

  /** Draws the part of a stretch in each row. */
  over({ start, end }: TextRange, column: number, draw: (x: number, y: number, width: number) => string): string[] {
    return this.rows.flatMap(({ start: from, end: to }, row) => {
      const [first, last] = [Math.max(start, from), Math.min(end, to)];
      if (first >= last) return [];
      return draw(this.left(column) + (first - from) * CHARACTER, this.y(row), (last - first) * CHARACTER);
    });
  }

  /** Draws each stretch of one type. */
  marks(
    types: Uint8Array,
    column: number,
    draw: (category: Category, x: number, y: number, width: number) => string,
  ): string[] {
    return stretchesOf(this.snapshot, types).flatMap((stretch) => {
      const category = CATEGORIES.find(({ id }) => id === categoryOfNumber(stretch.type)) as Category;
      return this.over(stretch, column, (...place) => draw(category, ...place));
    });
  }

  words(column: number): string[] {
    const { text, starts, ends } = this.snapshot;
    return starts.map((start, token) => {
      const row = this.rows.findLastIndex((one) => one.start <= start);
      const x = this.left(column) + (start - (this.rows[row]?.start ?? 0)) * CHARACTER;
      return write(x, this.y(row), text.slice(start, ends[token]));
    });
  }

  private y(row: number): number {
    return this.layout.top + row * this.layout.step;
  }
}

/** The key to the colours and lines that the picture uses, in rows from `top` on. */
function categoryKey(state: CompareState, width: number, top: number) {
  const present = new Set(
    doneResults(state).flatMap(({ types }) => Array.from(new Set(types.filter((type) => type > 0)), categoryOfNumber)),
  );
  let [x, row] = [MARGIN, 0];
  const elements = CATEGORIES.filter(({ id }) => present.has(id)).map((category) => {
    const name = t().terms.categoryMany(category.id);
    const needed = 32 + (name.length + 2) * CHARACTER;
    if (x > MARGIN && x + needed > width - MARGIN) [x, row] = [MARGIN, row + 1];
    const [left, y] = [x, top + row * ROW];
    x += needed;
    return background(category, left, y, 24) + underline(category, left, y, 24) + write(left + 32, y, name);
  });
  return { elements, rows: elements.length > 0 ? row + 1 : 0 };
}

/** The number of differing places, the thresholds, and whether words are covered, in rows of up to `length` characters. */
function captionOf({ columns, hidden }: Snapshot, state: CompareState, length: number): string[] {
  const { page } = t().compare;
  const caption = [
    ...(columns.length > 1 ? [page.differing(state.places.length)] : []),
    ...thresholdsText(columns),
    ...(hidden ? [page.covered] : []),
  ].join(' ');
  return caption ? rowsOf(caption, length).map(({ start, end }) => caption.slice(start, end)) : [];
}

/**
 * A picture as an SVG file, without scripts, style sheets or requests.
 * @param scale pixels of the file for each pixel of the picture
 */
export function svgOf({ width, height, elements }: Picture, scale = 1): string {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`;
  const sheet = `<rect width="${width}" height="${height}" fill="#fff"/>`;
  return [`<svg xmlns="http://www.w3.org/2000/svg" ${size} ${FONT}>`, sheet, ...elements, '</svg>\n'].join('\n');
}

const background = ({ light }: Category, x: number, y: number, width: number) =>
  box(x, y - 15, width, 20, light.background);

const DASHES = { solid: '', double: '', dashed: '5 3', dotted: '2 2', wavy: '3 1' } as const;

/** The line under a mark, different for each category. */
function underline({ light, underline: look }: Category, x: number, y: number, width: number): string {
  const below = (pixels: number) => line(x, y + pixels, width, light.underline, look.width, look.style);
  return below(5) + (look.style === 'double' ? below(5 + 2 * look.width) : '');
}

/** The legend of the merged text: each tagger's stripe, and what is shaded. */
function legend({ together }: CompareState, titles: readonly string[]): string[] {
  const lines = titles.map((title, slot) => {
    const y = MARGIN + slot * ROW;
    const stripes = titles.map((_, other) =>
      box(MARGIN, y - 10 + other * STRIPE, 20, 3, other === slot ? INK : '#ddd'),
    );
    return stripes.join('') + write(MARGIN + 32, y, title);
  });
  const { page, rules } = t().compare;
  const shaded = together === 'none' ? '' : page.shaded(rules[together].toLowerCase());
  return [...lines, ...(shaded ? [write(MARGIN, MARGIN + titles.length * ROW, shaded)] : [])];
}

const tenths = (pixels: number) => String(Math.round(pixels * 10) / 10);

function box(x: number, y: number, width: number, height: number, fill: string, stroke = 'none'): string {
  return `<rect x="${tenths(x)}" y="${tenths(y)}" width="${tenths(width)}" height="${height}" rx="2" fill="${fill}" stroke="${stroke}"/>`;
}

function line(x: number, y: number, width: number, stroke: string, thick: number, style: keyof typeof DASHES): string {
  return `<path d="M${tenths(x)} ${tenths(y)}h${tenths(width)}" stroke="${stroke}" stroke-width="${thick}" stroke-dasharray="${DASHES[style]}"/>`;
}

/** Text of a fixed length, so that words stay on their marks in any font. */
function write(x: number, y: number, words: string): string {
  const escaped = escapedForHtml(withoutForbidden(words));
  const place = `x="${tenths(x)}" y="${tenths(y)}" textLength="${tenths(words.length * CHARACTER)}"`;
  return `<text ${place} lengthAdjust="spacingAndGlyphs" fill="${INK}">${escaped}</text>`;
}

/** The lines of a text broken into rows of up to `length` characters, at blanks, or within words that are longer. */
function rowsOf(text: string, length: number): TextRange[] {
  const part = new RegExp(`\\s*\\S{1,${length}}`, 'g');
  return linesOf(text).flatMap((line) => {
    const rows: TextRange[] = [{ start: line.start, end: line.start }];
    for (const { 0: found, index } of text.slice(line.start, line.end).matchAll(part)) {
      const row = rows.at(-1) as TextRange;
      const end = line.start + index + found.length;
      if (end - row.start <= length || row.end === row.start) rows[rows.length - 1] = { ...row, end };
      else rows.push({ start: end - found.trimStart().length, end });
    }
    return rows;
  });
}

/** Pixels of a PNG file for each pixel of the picture. */
const SCALE = 2;
/** Pixels in one direction that the canvas of every browser supports. */
const LARGEST = 16_000;

/** A picture as a PNG file, painted by the browser from the SVG. @throws RangeError with the sizes if it is too large */
export async function pngOf(picture: Picture): Promise<Blob> {
  const [width, height] = [picture.width * SCALE, picture.height * SCALE];
  if (width > LARGEST || height > LARGEST)
    throw new RangeError(t().compare.pictureTooLarge(Math.ceil(width), Math.ceil(height), LARGEST));
  const image = new Image();
  // The Content-Security-Policy lets images come from the page itself and from data: addresses alone.
  image.src = `data:image/svg+xml,${encodeURIComponent(svgOf(picture, SCALE))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(t().compare.noDrawing);
  context.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error(t().compare.noPicture);
  return blob;
}
