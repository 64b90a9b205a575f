import { greatest, median } from '../../note/numbers';
import type { Segment, TextRow } from './segments';

/** The smallest gap between two columns of text, as a share of the font's size. */
const GUTTER = 0.8;
const ROWS = 3;
/** Characters: the lines of a column are longer than the cells of tables and the names of fields. */
const LINE = 22;

/**
 * The rows in reading order: columns one after the other, tables row by row. Columns are also drawn one after the other, and
 * have three lines or more, with a median of 22 characters or more.
 */
export function inReadingOrder(rows: readonly TextRow[]): TextRow[] {
  const sums = rows.map(sumsOf);
  const read: TextRow[] = [];
  let at = 0;
  while (at < rows.length) {
    const gaps = columnsFrom(rows, sums, at);
    if (gaps) {
      const stretch = rows.slice(at, at + gaps.length);
      for (const isLeft of [true, false])
        for (const row of inReadingOrder(sideOf(stretch, gaps, isLeft))) read.push(row);
      at += gaps.length;
    } else read.push(rows[at++] as TextRow);
  }
  return read;
}

/** The parts of rows on one side of their gaps. */
function sideOf(rows: readonly TextRow[], gaps: readonly number[], isLeft: boolean): TextRow[] {
  const side = rows.map((row, index) =>
    row.filter((segment) => middleOf(segment) < (gaps[index] as number) === isLeft),
  );
  return side.filter((row) => row.length > 0);
}

/** The gap between the columns from a row on, row by row, each twice its middle; the longest of several, undefined without columns. */
function columnsFrom(rows: readonly TextRow[], sums: readonly RowSums[], at: number): number[] | undefined {
  const first = rows[at] as TextRow;
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

/** Twice the middles of the gap [low, high), row by row, as far down as it stays open. */
function columnsAround(
  rows: readonly TextRow[],
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

const baseOf = (row: TextRow | undefined): number => row?.[0]?.base ?? 0;

/** @param lengths of its lines, in characters */
function isColumn(lengths: readonly number[]): boolean {
  return lengths.length >= ROWS && median(lengths) >= LINE;
}

/**
 * Sums over the segments of a row, so that a gap can be checked without visiting them: entry n is about the first n segments
 * by their middles, or about the rest.
 */
interface RowSums {
  /** Twice the middle of each segment, in order. */
  readonly middles: readonly number[];
  readonly endOfLeft: readonly number[];
  readonly startOfRight: readonly number[];
  /** The positions in the order of drawing of the last segment on the left, and of the first on the right. */
  readonly lastOfLeft: readonly number[];
  readonly firstOfRight: readonly number[];
  /** How many glyphs are on the left. */
  readonly glyphs: readonly number[];
  /** The largest font. */
  readonly size: number;
}

/** Twice the middle of a segment. */
const middleOf = ({ start, end }: Segment): number => start + end;

function sumsOf(row: TextRow): RowSums {
  const order = row.map((segment) => ({ segment, middle: middleOf(segment) })).sort((a, b) => a.middle - b.middle);
  const fromLeft = order.map(({ segment }) => segment);
  const fromRight = fromLeft.toReversed();
  const drawn = ({ glyphs }: Segment) => glyphs[0] ?? 0;
  return {
    middles: order.map(({ middle }) => middle),
    endOfLeft: running(fromLeft, ({ end }) => end, Math.max, Number.NEGATIVE_INFINITY),
    startOfRight: running(fromRight, ({ start }) => start, Math.min, Number.POSITIVE_INFINITY).reverse(),
    lastOfLeft: running(fromLeft, drawn, Math.max, Number.NEGATIVE_INFINITY),
    firstOfRight: running(fromRight, drawn, Math.min, Number.POSITIVE_INFINITY).reverse(),
    glyphs: running(
      fromLeft,
      ({ glyphs }) => glyphs.length,
      (a, b) => a + b,
      0,
    ),
    size: greatest(row.map(({ size }) => size)),
  };
}

/** The combination of the first n values, for each n from 0. */
function running(
  row: TextRow,
  of: (segment: Segment) => number,
  join: (a: number, b: number) => number,
  none: number,
): number[] {
  const sums = [none];
  for (const segment of row) sums.push(join(sums.at(-1) as number, of(segment)));
  return sums;
}

/** How many of the sorted values lie below a limit. */
function countBelow(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
