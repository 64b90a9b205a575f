import { countBelow, middleOf, type RowSums, sumsOf } from './row-sums';
import type { Row } from './rows';

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
  const sums = rows.map(sumsOf);
  const read: Row[] = [];
  let at = 0;
  while (at < rows.length) {
    const gaps = columnsFrom(rows, sums, at);
    if (gaps) {
      const stretch = rows.slice(at, at + gaps.length);
      for (const isLeft of [true, false])
        for (const row of inReadingOrder(sideOf(stretch, gaps, isLeft))) read.push(row);
      at += gaps.length;
    } else read.push(rows[at++] as Row);
  }
  return read;
}

/** What of the rows lies on one side of their gaps. */
function sideOf(rows: readonly Row[], gaps: readonly number[], isLeft: boolean): Row[] {
  const side = rows.map((row, index) =>
    row.filter((segment) => middleOf(segment) < (gaps[index] as number) === isLeft),
  );
  return side.filter((row) => row.length > 0);
}

/** Where the columns from that row on are parted, row by row, twice; the longest, undefined where there are none. */
function columnsFrom(rows: readonly Row[], sums: readonly RowSums[], at: number): number[] | undefined {
  const first = rows[at] as Row;
  let best: number[] | undefined;
  let before = Number.NEGATIVE_INFINITY;
  for (let nth = 1; nth < first.length; nth++) {
    before = Math.max(before, first[nth - 1]?.end ?? 0);
    const found = columnsAround(rows, sums, at, before, first[nth]?.start ?? 0);
    if (found && found.length > (best?.length ?? 0)) best = found;
    if (best?.length === rows.length - at) break;
  }
  return best;
}

/** The middles of the gap [low, high) as far down as it stays open, twice. */
function columnsAround(
  rows: readonly Row[],
  sums: readonly RowSums[],
  at: number,
  low: number,
  high: number,
): number[] | undefined {
  const gaps: number[] = [];
  const left: number[] = [];
  const right: number[] = [];
  let lastOfLeft = Number.NEGATIVE_INFINITY;
  let firstOfRight = Number.POSITIVE_INFINITY;
  for (let end = at; end < rows.length; end++) {
    const row = sums[end] as RowSums;
    if (end > at && baseOf(rows[end - 1]) - baseOf(rows[end]) > 3.5 * row.size) break;
    const gap = low + high;
    const count = countBelow(row.middles, gap);
    low = Math.max(low, row.endOfLeft[count] as number);
    high = Math.min(high, row.startOfRight[count] as number);
    if (high - low < GUTTER * row.size) break;
    lastOfLeft = Math.max(lastOfLeft, row.lastOfLeft[count] as number);
    firstOfRight = Math.min(firstOfRight, row.firstOfRight[count] as number);
    if (lastOfLeft > firstOfRight) break;
    gaps.push(gap);
    const glyphs = row.glyphs[count] as number;
    if (count > 0) left.push(glyphs);
    if (count < row.middles.length) right.push((row.glyphs.at(-1) as number) - glyphs);
  }
  return isColumn(left) && isColumn(right) ? gaps : undefined;
}

const baseOf = (row: Row | undefined): number => row?.[0]?.base ?? 0;

/** @param lengths of its lines, in characters */
function isColumn(lengths: readonly number[]): boolean {
  const median = lengths.toSorted((a, b) => a - b)[lengths.length >> 1] ?? 0;
  return lengths.length >= ROWS && median >= LINE;
}
