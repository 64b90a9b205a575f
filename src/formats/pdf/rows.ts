import { greatest, least } from './extremes';
import type { Segment } from './segments';

/** Segments on one line, from left to right. */
export type Row = readonly Segment[];

/** The lines of a page from top to bottom, over all its columns. */
export function rowsOf(segments: readonly Segment[]): Row[] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => b.base - a.base || a.start - b.start)) {
    const row = rows.at(-1);
    if (row?.some((other) => sameLine(other, segment))) row.push(segment);
    else rows.push([segment]);
  }
  for (const row of rows) row.sort((a, b) => a.start - b.start);
  return rows;
}

/** Half of the smaller one's height lies beside the other: raised and lowered letters are of the line, the next line is not. */
function sameLine(a: Segment, b: Segment): boolean {
  const top = Math.min(a.base + 0.7 * a.size, b.base + 0.7 * b.size);
  const bottom = Math.max(a.base - 0.2 * a.size, b.base - 0.2 * b.size);
  return top - bottom > 0.45 * Math.min(a.size, b.size);
}

/** Points: what parts two columns of text at least, in shares of the font's size. */
const GUTTER = 0.8;
const ROWS = 3;
/** Characters: cells of tables and names of fields are shorter than lines of a column. */
const LINE = 22;

/**
 * The rows in the order of reading: where a stretch of the page is set in columns, one after the other; tables stay row by
 * row. Columns are drawn one after the other too, and have three lines or more, of 22 characters or more by their median.
 */
export function inReadingOrder(rows: readonly Row[]): Row[] {
  const read: Row[] = [];
  let at = 0;
  while (at < rows.length) {
    const found = columnsFrom(rows, at);
    if (found) {
      for (const column of [found.left, found.right]) for (const row of inReadingOrder(column)) read.push(row);
      at = found.end;
    } else read.push(rows[at++] as Row);
  }
  return read;
}

interface Columns {
  readonly end: number;
  readonly left: readonly Row[];
  readonly right: readonly Row[];
}

function columnsFrom(rows: readonly Row[], at: number): Columns | undefined {
  const first = rows[at] as Row;
  let best: Columns | undefined;
  let before = Number.NEGATIVE_INFINITY;
  first.slice(1).forEach((segment, index) => {
    before = Math.max(before, first[index]?.end ?? 0);
    const found = columnsAround(rows, at, before, segment.start);
    if (found && found.end > (best?.end ?? 0)) best = found;
  });
  return best;
}

/** The columns left and right of the gap [low, high) as far down as it stays open. */
function columnsAround(rows: readonly Row[], at: number, low: number, high: number): Columns | undefined {
  const left: Row[] = [];
  const right: Row[] = [];
  let end = at;
  let lastOfLeft = -1;
  let firstOfRight = Number.POSITIVE_INFINITY;
  for (; end < rows.length; end++) {
    const row = rows[end] as Row;
    const size = greatest(row.map((segment) => segment.size));
    const above = rows[end - 1]?.[0];
    if (end > at && above && above.base - (row[0] as Segment).base > 3.5 * size) break;
    const middle = (low + high) / 2;
    const isLeft = (segment: Segment) => segment.start + segment.end < 2 * middle;
    const lower = Math.max(low, greatest(row.filter(isLeft).map((segment) => segment.end)));
    const upper = Math.min(high, least(row.filter((segment) => !isLeft(segment)).map(({ start }) => start)));
    if (upper - lower < GUTTER * size) break;
    const [ofLeft, ofRight] = [row.filter(isLeft), row.filter((segment) => !isLeft(segment))];
    lastOfLeft = Math.max(lastOfLeft, greatest(ofLeft.map(drawnAt)));
    firstOfRight = Math.min(firstOfRight, least(ofRight.map(drawnAt)));
    if (lastOfLeft > firstOfRight) break;
    [low, high] = [lower, upper];
    if (ofLeft.length > 0) left.push(ofLeft);
    if (ofRight.length > 0) right.push(ofRight);
  }
  return isColumn(left) && isColumn(right) ? { end, left, right } : undefined;
}

/** Where in the page's drawing it comes. */
const drawnAt = ({ glyphs }: Segment): number => glyphs[0] ?? 0;

function isColumn(rows: readonly Row[]): boolean {
  const lengths = rows.map((row) => row.reduce((sum, { glyphs }) => sum + glyphs.length, 0)).sort((a, b) => a - b);
  return rows.length >= ROWS && (lengths[lengths.length >> 1] ?? 0) >= LINE;
}
