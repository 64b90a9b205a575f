import { greatest, least } from '../../note/numbers';
import { across, along, type Glyph } from './glyph';

/** Adjacent glyphs on one line, by their indices, in reading order. */
export interface Segment {
  readonly glyphs: readonly number[];
  /** From the left, along the direction of writing, in points. */
  readonly start: number;
  readonly end: number;
  /** The position of the baseline; larger is higher. */
  readonly base: number;
  /** The largest font in it. */
  readonly size: number;
}

/** Shares of the font's size: a gap wider than `WORD` is a space, one wider than `APART` may lie between columns. */
export const WORD = 0.18;
const APART = 1;
/** If the pen goes back further than in kerning, something else begins, such as the next form field. */
export const BACK = -0.25;

/**
 * Splits glyphs, in drawing order, where the pen jumps. A glyph that is drawn twice in one place, to look bold, is read
 * once.
 */
export function segmentsOf(glyphs: readonly Glyph[]): Segment[] {
  const segments: Segment[] = [];
  const isDouble = createDoubleTest();
  let open: number[] = [];
  let previous: Glyph | undefined;
  const close = () => {
    const trimmed = trim(open, glyphs);
    if (trimmed.length > 0) segments.push(segmentOf(trimmed, glyphs));
    open = [];
  };
  glyphs.forEach((glyph, index) => {
    if (isDouble(glyph)) return;
    if (previous && !follows(previous, glyph)) close();
    open.push(index);
    previous = glyph;
  });
  close();
  return segments;
}

function follows(before: Glyph, glyph: Glyph): boolean {
  const size = Math.max(before.size, glyph.size);
  if (before.side !== glyph.side || before.dx * glyph.dx + before.dy * glyph.dy < 0.999) return false;
  if (Math.abs(across(glyph) - across(before)) > 0.1 * size) return false;
  const gap = along(glyph) - along(before) - before.step;
  return gap < APART * size && gap > BACK * size;
}

/** Tests whether the same character was drawn at nearly the same place before, in the same direction and size. */
function createDoubleTest(): (glyph: Glyph) => boolean {
  const seen = new Map<string, Glyph>();
  return (glyph) => {
    if (glyph.text === ' ') return false;
    const near = 0.08 * glyph.size;
    const cell = Math.max(glyph.size, 1);
    const [column, row] = [Math.floor(glyph.x / cell), Math.floor(glyph.y / cell)];
    for (const i of [-1, 0, 1])
      for (const j of [-1, 0, 1]) {
        const other = seen.get(`${glyph.text} ${column + i} ${row + j}`);
        if (other && isAligned(other, glyph) && Math.hypot(other.x - glyph.x, other.y - glyph.y) < near) return true;
      }
    seen.set(`${glyph.text} ${column} ${row}`, glyph);
    return false;
  };
}

function isAligned(a: Glyph, b: Glyph): boolean {
  return a.side === b.side && a.dx * b.dx + a.dy * b.dy >= 0.999 && Math.abs(a.size - b.size) < 0.1 * a.size;
}

/** Without spaces at its ends. */
function trim(numbers: readonly number[], glyphs: readonly Glyph[]): readonly number[] {
  const isSpace = (index: number) => glyphs[index]?.text === ' ';
  const first = numbers.findIndex((index) => !isSpace(index));
  return first < 0 ? [] : numbers.slice(first, numbers.findLastIndex((index) => !isSpace(index)) + 1);
}

function segmentOf(numbers: readonly number[], glyphs: readonly Glyph[]): Segment {
  const own = numbers.map((index) => glyphs[index] as Glyph);
  return {
    glyphs: numbers,
    start: least(own.map(along)),
    end: greatest(own.map((glyph) => along(glyph) + glyph.width)),
    base: across(own[0] as Glyph),
    size: greatest(own.map(({ size }) => size)),
  };
}

/** Segments on one line, from left to right. */
export type TextRow = readonly Segment[];

/** The lines of a page from top to bottom, across its columns. */
export function rowsOf(segments: readonly Segment[]): TextRow[] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => b.base - a.base || a.start - b.start)) {
    const row = rows.at(-1);
    // Starts with the last, which is nearest, so that all are checked only when a new line begins.
    if (row?.findLast((other) => sameLine(other, segment))) row.push(segment);
    else rows.push([segment]);
  }
  for (const row of rows) row.sort((a, b) => a.start - b.start);
  return rows;
}

/** Whether half of the smaller one's height lies beside the other: true for raised and lowered letters, not for the next line. */
function sameLine(a: Segment, b: Segment): boolean {
  const top = Math.min(a.base + 0.7 * a.size, b.base + 0.7 * b.size);
  const bottom = Math.max(a.base - 0.2 * a.size, b.base - 0.2 * b.size);
  return top - bottom > 0.45 * Math.min(a.size, b.size);
}
