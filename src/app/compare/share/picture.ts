import { CATEGORIES, phiCategory } from '../../../phi/categories';
import { type TokenBounds, tokenAt } from '../../session/disagreements';
import { RULE_TITLES } from '../agreement';
import { boundsOf, type CompareState, doneResults } from '../compare-store';
import { categoryOfNumber, typesTogether } from '../marks';
import { linesOf, type TextLine } from './to-share';

/** Of all texts, in pixels. */
const FONT_SIZE = 14;
const FONT = '"Liberation Sans", Arial, Helvetica, sans-serif';

const INK = '#1a1c1e';
const SOFT = '#565c64';
const ACCENT = '#3a43c9';
const MARGIN = 24;
const COLUMN = 340;
const MERGED = 760;
const STRIPE = 4;

/** A comparison drawn in the light theme: elements of SVG, and how large it is in pixels. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly string[];
}

/** Draws a comparison. @param measure a text's width in pixels, bold or not */
export function drawingOf(
  state: CompareState,
  titles: readonly string[],
  measure: (text: string, bold: boolean) => number,
): Picture {
  const bounds = boundsOf(state);
  if (!bounds || !state.doc) return { width: 2 * MARGIN, height: 2 * MARGIN, elements: [] };
  const merged = state.view === 'merged';
  const text = state.doc.toString();
  const layout = layOut(text, bounds, linesOf(state.doc), merged ? MERGED : COLUMN, (words) => measure(words, false));
  const write: Write = (x, y, words, { bold = false, fill = INK } = {}) => {
    // The length keeps the words on their marks where another font has to do.
    const fitted = `textLength="${short(measure(words, bold))}" lengthAdjust="spacingAndGlyphs"`;
    return `<text x="${short(x)}" y="${short(y)}" ${fitted} fill="${fill}"${bold ? ' font-weight="bold"' : ''}>${escaped(words)}</text>`;
  };
  return merged ? inOne(state, titles, layout, write) : beside(state, titles, layout, write);
}

/**
 * A picture as an SVG file: no script, no style sheet, no font or address to be fetched.
 * @param scale pixels of the file for each of the picture's
 */
export function svgOf({ width, height, elements }: Picture, scale = 1): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`,
    `  font-family="${FONT.replace(/"/g, "'")}" font-size="${FONT_SIZE}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...elements,
    '</svg>\n',
  ].join('\n');
}

type Write = (
  x: number,
  y: number,
  words: string,
  look?: { readonly bold?: boolean; readonly fill?: string },
) => string;

/** @param look a fill or a stroke, as attributes */
function box(x: number, y: number, width: number, height: number, look: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${height}" rx="2" ${look}/>`;
}

function line(x: number, y: number, width: number, stroke: string, thick: number, dash: readonly number[]): string {
  const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : '';
  return `<path d="M${short(x)} ${short(y)}h${short(width)}" stroke="${stroke}" stroke-width="${thick}"${dashes}/>`;
}

const short = (pixels: number) => String(Math.round(pixels * 10) / 10);

/** What XML cannot hold at all becomes a mark for the unknown. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

function beside(state: CompareState, titles: readonly string[], layout: Layout, write: Write): Picture {
  const height = 26;
  const top = MARGIN + 40;
  const differs = differing(state);
  const elements = doneResults(state).flatMap(({ types }, column) => {
    const left = MARGIN + column * (COLUMN + MARGIN);
    const at = (row: number) => top + row * height;
    return [
      write(left, MARGIN + 14, titles[column] ?? '', { bold: true }),
      ...runs(layout.tokens, (token) => types[token] ?? 0).flatMap(({ x, row, width, value }) =>
        marked(left + x, at(row), width, categoryOfNumber(value)),
      ),
      ...runs(layout.tokens, differs).map(({ x, row, width }) =>
        box(left + x - 1, at(row) - 17, width + 2, 24, `fill="none" stroke="${ACCENT}"`),
      ),
      ...layout.tokens.map(({ x, row, text, token }) =>
        write(left + x, at(row), text, { fill: inkOf(types[token] ?? 0) }),
      ),
    ];
  });
  const width = MARGIN + titles.length * (COLUMN + MARGIN);
  return { width, height: top + layout.rows * height + MARGIN, elements };
}

function inOne(state: CompareState, titles: readonly string[], layout: Layout, write: Write): Picture {
  const height = 26 + titles.length * STRIPE;
  const together = state.together === 'none' ? undefined : typesTogether(state, state.together);
  const head = titles.length + (together ? 1 : 0);
  const top = MARGIN + head * 22 + 24;
  const at = (row: number) => top + row * height;
  const legend = titles.flatMap((title, slot) => [
    ...titles.map((_, other) =>
      box(MARGIN, MARGIN + slot * 22 + other * STRIPE, 20, 3, `fill="${other === slot ? INK : '#ddd'}"`),
    ),
    write(MARGIN + 32, MARGIN + slot * 22 + 12, title),
  ]);
  const rule = state.together === 'none' ? '' : `Shaded: ${RULE_TITLES[state.together].toLowerCase()}`;
  const elements = [
    ...legend,
    ...(rule ? [write(MARGIN, MARGIN + titles.length * 22 + 12, rule, { fill: SOFT })] : []),
    ...runs(layout.tokens, (token) => together?.[token] ?? 0).map(({ x, row, width, value }) =>
      box(MARGIN + x, at(row) - 15, width, 20, `fill="${coloursOf(categoryOfNumber(value)).background}"`),
    ),
    ...doneResults(state).flatMap(({ types }, slot) =>
      runs(layout.tokens, (token) => types[token] ?? 0).map(({ x, row, width, value }) =>
        box(
          MARGIN + x,
          at(row) + 6 + slot * STRIPE,
          width,
          3,
          `fill="${coloursOf(categoryOfNumber(value)).underline}"`,
        ),
      ),
    ),
    ...runs(layout.tokens, differing(state)).map(({ x, row, width }) =>
      line(MARGIN + x, at(row) - 16, width, ACCENT, 1.5, [4, 2]),
    ),
    ...layout.tokens.map(({ x, row, text }) => write(MARGIN + x, at(row), text)),
  ];
  return { width: MERGED + 2 * MARGIN, height: top + layout.rows * height + MARGIN, elements };
}

interface Run {
  readonly row: number;
  readonly x: number;
  readonly width: number;
  readonly value: number;
}

/** Neighbouring tokens of a row that have the same value other than 0. */
function runs(tokens: readonly Placed[], typeOf: (token: number) => number): Run[] {
  const found: Run[] = [];
  let before: Placed | undefined;
  for (const placed of tokens) {
    const value = typeOf(placed.token);
    const last = found.at(-1);
    const joins = before && last && before.row === placed.row && placed.token === before.token + 1;
    if (value !== 0 && joins && typeOf(before?.token ?? -1) === value)
      found[found.length - 1] = { ...last, width: placed.x + placed.width - last.x };
    else if (value !== 0) found.push({ row: placed.row, x: placed.x, width: placed.width, value });
    before = placed;
  }
  return found;
}

function differing({ places }: CompareState): (token: number) => number {
  const differs = new Set(
    places.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, step) => first + step)),
  );
  return (token) => (differs.has(token) ? 1 : 0);
}

type CategoryId = Parameters<typeof phiCategory>[0];

const coloursOf = (id: string) => phiCategory(id as CategoryId).light;

const inkOf = (type: number) => (type === 0 ? INK : coloursOf(categoryOfNumber(type)).text);

const DASHES = { solid: [], double: [], dashed: [5, 3], dotted: [2, 2], wavy: [3, 1] } as const;

/** A mark's ground and its underline, which no two categories share. */
function marked(x: number, y: number, width: number, id: string): string[] {
  const { background, underline: stroke } = coloursOf(id);
  const { style, width: thick } = CATEGORIES.find((category) => category.id === id)?.underline ?? {
    ...{ style: 'solid', width: 1 },
  };
  const below = (pixels: number) => line(x, y + pixels, width, stroke, thick, DASHES[style as keyof typeof DASHES]);
  return [
    box(x, y - 15, width, 20, `fill="${background}"`),
    below(5),
    ...(style === 'double' ? [below(5 + 2 * thick)] : []),
  ];
}

/** Where a token stands: its row from 0, and pixels from the left. */
interface Placed {
  readonly token: number;
  readonly row: number;
  readonly x: number;
  readonly width: number;
  readonly text: string;
}

interface Layout {
  readonly tokens: readonly Placed[];
  readonly rows: number;
}

/** Blanks that are drawn of many in a row. */
const BLANKS = 6;

/** Sets lines of tokens in rows of a width, broken where there is a blank. @param measure a text's width in pixels */
function layOut(
  text: string,
  bounds: TokenBounds,
  lines: readonly TextLine[],
  width: number,
  measure: (text: string) => number,
): Layout {
  const tokens: Placed[] = [];
  const blank = measure(' ');
  let row = 0;
  for (const { from, to } of lines) {
    let x = 0;
    let end = from;
    for (const group of groupsOf(bounds, from, to)) {
      const first = bounds.starts[group[0] as number] as number;
      const indent = Math.min(BLANKS, first - end) * blank;
      const words = group.map((token) => text.slice(bounds.starts[token], bounds.ends[token]));
      const widths = words.map(measure);
      const all = widths.reduce((sum, one) => sum + one, 0);
      if (x > 0 && x + indent + all > width) {
        row++;
        x = 0;
      } else x += indent;
      group.forEach((token, at) => {
        const own = widths[at] as number;
        if (x > 0 && x + own > width) {
          row++;
          x = 0;
        }
        tokens.push({ token, row, x, width: own, text: words[at] as string });
        x += own;
      });
      end = bounds.ends[group.at(-1) as number] as number;
    }
    row++;
  }
  return { tokens, rows: row };
}

/** The tokens of a line, those together between which there is no blank. */
function groupsOf({ starts, ends }: TokenBounds, from: number, to: number): number[][] {
  const groups: number[][] = [];
  for (let token = Math.max(0, tokenAt({ starts, ends }, from)); token < starts.length; token++) {
    const start = starts[token] as number;
    if (start >= to) break;
    if (start < from) continue;
    const last = groups.at(-1);
    if (last && ends[last.at(-1) as number] === start) last.push(token);
    else groups.push([token]);
  }
  return groups;
}

/** Pixels of the file for each of the picture's, and as many as a browser's canvas surely has in a direction. */
const SCALE = 2;
const LARGEST = 16_000;

/** Measures texts as they are drawn. */
export function makeMeasure(): (text: string, bold: boolean) => number {
  const context = contextOf(document.createElement('canvas'));
  return (text, bold) => {
    context.font = `${bold ? 'bold ' : ''}${FONT_SIZE}px ${FONT}`;
    return context.measureText(text).width;
  };
}

/** A picture as a PNG file: what a browser paints of its SVG. @throws RangeError with the numbers where it is too large for one */
export async function pngOf(picture: Picture): Promise<Blob> {
  const [width, height] = [picture.width * SCALE, picture.height * SCALE];
  if (width > LARGEST || height > LARGEST)
    throw new RangeError(`${Math.ceil(width)} by ${Math.ceil(height)} pixels are more than ${LARGEST} in a direction`);
  const image = new Image();
  // The Content-Security-Policy lets images come from the page itself and from data: addresses alone.
  image.src = `data:image/svg+xml,${encodeURIComponent(svgOf(picture, SCALE))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  contextOf(canvas).drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser made no picture');
  return blob;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no pictures');
  return context;
}
