import { oncePer } from '../../note/once-per';
import { type Glyph, readableText, UNREADABLE } from './glyph';
import type { DrawnGlyph, OperationCodes, Operations, PdfFont } from './library';
import { apply, IDENTITY, type Matrix, matrixOf, times } from './matrix';
import { type Bounds, drawnBounds, isDrawnFromOthers } from './painting';

/** The part of the graphics state that places text, as it is at first. Named as in ISO 32000-1, 8.4 and 9.3. */
const START = {
  ctm: IDENTITY,
  textMatrix: IDENTITY,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
  font: undefined as PdfFont | undefined,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
};
type State = typeof START;

const INVISIBLE = 3;

export interface GlyphReader {
  /** In the order in which they are drawn. */
  readonly glyphs: Glyph[];
  /** Takes the page's next operation, with its arguments as in pdf.js. */
  read(code: number, args: ArrayLike<unknown> | null): void;
  /** The area of a unit square at this point of the drawing: a picture is drawn as one. */
  unitArea(): number;
}

/**
 * Follows the operations of a page as pdf.js's own canvas does, and records where each glyph is drawn.
 * @param fontNamed the fonts that `setFont` names
 */
export function createGlyphReader(codes: OperationCodes, fontNamed: (id: string) => PdfFont | undefined): GlyphReader {
  const glyphs: Glyph[] = [];
  const stack: State[] = [];
  let state: State = { ...START };

  const save = () => void stack.push({ ...state });
  const restore = () => {
    state = stack.pop() ?? state;
  };
  const transform = (matrix: Matrix) => {
    state.ctm = times(state.ctm, matrix);
  };
  const move = (x: number, y: number) => {
    state.lineX += x;
    state.lineY += y;
    state.x = state.lineX;
    state.y = state.lineY;
  };
  const startLine = () => Object.assign(state, { x: 0, y: 0, lineX: 0, lineY: 0 });
  /** A handler of an operation that sets one number. */
  const setting = (of: (value: number) => Partial<State>) => (args: ArrayLike<unknown>) =>
    Object.assign(state, of(number(args[0])));
  const setFont = (id: unknown, size: unknown) => {
    state.font = fontNamed(String(id));
    state.fontSize = number(size);
  };

  function showText(drawn: readonly (DrawnGlyph | number)[]): void {
    const { font, fontSize, scale, mode } = state;
    if (!font || fontSize === 0) return;
    const direction = fontSize < 0 ? -1 : 1;
    const size = Math.abs(fontSize);
    const em = size * (font.fontMatrix?.[0] ?? 0.001);
    const h = scale * direction;
    const here = times(state.textMatrix, [h, 0, 0, direction, state.x, state.y + state.rise]);
    const place = times(state.ctm, here);
    let pen = 0;
    // Of a font that it cannot load pdf.js has only the reason, and none of the glyphs.
    if (typeof (font as unknown) === 'string') {
      const unloaded = { pen, width: size, step: size, size, visible: true, drawn: undefined };
      glyphs.push({ text: UNREADABLE, isDrawing: true, ...placed({}, place, unloaded) });
    }
    for (const glyph of drawn) {
      if (typeof glyph === 'number') {
        pen += ((font.vertical ? 1 : -1) * glyph * size) / 1000;
        continue;
      }
      const spacing = ((glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing) * direction;
      const vmetric = glyph.vmetric ?? font.defaultVMetrics;
      const width = (font.vertical && vmetric ? -(vmetric[0] ?? 0) : glyph.width) * em;
      const step = font.vertical ? width - spacing : width + spacing;
      const own = font.charProcOperatorList?.[glyph.operatorListId ?? ''];
      const isDrawing = own !== undefined && isDrawnFromOthers(codes, own);
      const text = isDrawing ? UNREADABLE : readableText(font, glyph.originalCharCode, glyph.unicode);
      const visible = (mode & 3) !== INVISIBLE;
      const drawn = own && drawnAs(own, codes).bounds;
      glyphs.push({ text, isDrawing, ...placed(font, place, { pen, width, step, size, visible, drawn }) });
      pen += step;
    }
    // pdf.js passes over hidden text of these fonts.
    if (font.isType3Font && mode === INVISIBLE) return;
    if (font.vertical) state.y -= pen;
    else state.x += pen * h;
  }

  const handlers: Record<string, (args: ArrayLike<unknown>) => unknown> = {
    save,
    restore,
    transform: (args) => transform(matrixOf(args)),
    paintFormXObjectBegin: (args) => {
      save();
      if (args[0]) transform(matrixOf(args[0]));
    },
    paintFormXObjectEnd: restore,
    beginGroup: save,
    endGroup: restore,
    beginAnnotation: (args) => {
      // Each annotation is drawn independently of the state that the page left.
      stack.length = 0;
      state = { ...START, ctm: times(matrixOf(args[2]), matrixOf(args[3])) };
    },
    beginText: () => {
      state.textMatrix = IDENTITY;
      startLine();
    },
    setCharSpacing: setting((charSpacing) => ({ charSpacing })),
    setWordSpacing: setting((wordSpacing) => ({ wordSpacing })),
    setHScale: setting((percent) => ({ scale: percent / 100 })),
    setLeading: setting((down) => ({ leading: -down })),
    setFont: (args) => setFont(args[0], args[1]),
    setGState: (args) => {
      for (const [key, value] of (args[0] ?? []) as [string, ArrayLike<unknown>][])
        if (key === 'Font') setFont(value[0], value[1]);
    },
    setTextRenderingMode: setting((mode) => ({ mode })),
    setTextRise: setting((rise) => ({ rise })),
    moveText: (args) => move(number(args[0]), number(args[1])),
    setLeadingMoveText: (args) => {
      state.leading = number(args[1]);
      move(number(args[0]), number(args[1]));
    },
    setTextMatrix: (args) => {
      state.textMatrix = matrixOf(args[0]);
      startLine();
    },
    nextLine: () => move(0, state.leading),
    showText: (args) => showText((args[0] ?? []) as (DrawnGlyph | number)[]),
  };
  const byCode = new Map(Object.entries(handlers).map(([name, handle]) => [codes[name], handle]));

  return {
    glyphs,
    read: (code, args) => void byCode.get(code)?.(args ?? []),
    unitArea: () => Math.abs(state.ctm[0] * state.ctm[3] - state.ctm[1] * state.ctm[2]),
  };
}

interface Pen {
  readonly pen: number;
  readonly width: number;
  readonly step: number;
  readonly size: number;
  readonly visible: boolean;
  /** Of a Type 3 font: where the glyph draws, in its own units. */
  readonly drawn: Bounds | undefined;
}

/** A cache: a page repeats few glyphs. */
const drawnAs = oncePer((own: Operations, codes: OperationCodes) => ({ bounds: drawnBounds(codes, own) }));

/** @param place from the text's own space to the page's */
function placed(
  font: PdfFont,
  place: Matrix,
  { pen, width, step, size, visible, drawn }: Pen,
): Omit<Glyph, 'text' | 'isDrawing'> {
  const [x, y] = font.vertical ? apply(place, 0, -pen) : apply(place, pen, 0);
  const [a, b, c, d] = place;
  const [wx, wy, hx, hy] = font.vertical ? [-c, -d, a, b] : [a, b, c, d];
  const length = Math.hypot(wx, wy) || 1;
  const [dx, dy] = [wx / length, wy / length];
  const height = hy * dx - hx * dy;
  const { em, up, down } = reachOf(font);
  const unit = Math.abs(height) * size;
  const high = unit * em;
  const [across, upright] = [font.fontMatrix?.[0] ?? 0.001, font.fontMatrix?.[3] ?? 0.001];
  const ends = drawn ? [drawn.bottom * upright, drawn.top * upright] : [0, 0];
  // A glyph without a width is as wide as what it draws.
  const wide = width === 0 && drawn ? Math.max(drawn.left * across, drawn.right * across) * size : Math.abs(width);
  return {
    visible,
    x,
    y,
    dx,
    dy,
    side: height < 0 ? -1 : 1,
    size: high,
    width: wide * length,
    step: Math.abs(step) * length,
    up: Math.max(high * up, unit * Math.max(...ends)),
    down: Math.max(high * down, -unit * Math.min(...ends)),
    lean: height === 0 ? 0 : (hx * dx + hy * dy) / Math.abs(height),
  };
}

/** Heights of the glyphs of a Type 3 font, as shares of the size that the text states, from which on that is not their size. */
const HIGHEST = 4;

/**
 * How far the glyphs of a font reach above and below the baseline, as shares of its size.
 * @returns `em`: its size as a share of the one that the text states
 */
function reachOf({ vertical, isType3Font, ascent, descent, bbox, fontMatrix }: PdfFont): {
  readonly em: number;
  readonly up: number;
  readonly down: number;
} {
  if (vertical) return { em: 1, up: 0.6, down: 0.6 };
  if (!isType3Font) return { em: 1, up: within(ascent, 0.97, 1.4), down: within(-(descent ?? 0), 0.3, 0.6) };
  // Its glyphs are drawings of any height, which only the bounding box gives.
  const unit = fontMatrix?.[3] ?? 0.001;
  const ends = [(bbox?.[1] ?? 0) * unit, (bbox?.[3] ?? 0) * unit];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  // Text in bitmaps is of size 1 where its unit is a pixel.
  const em = high - low > HIGHEST ? high - low : 1;
  return { em, up: within(high / em, 0.97, HIGHEST), down: within(-low / em, 0.3, HIGHEST) };
}

function within(value: number | undefined, least: number, most: number): number {
  return value !== undefined && value > least ? Math.min(value, most) : least;
}

const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
