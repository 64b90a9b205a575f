import { greatest } from './extremes';
import type { Row } from './rows';
import type { Segment } from './segments';

/**
 * What lies left and right of any place on a row, so that a gap costs no walk along it: entry n of each is of the first n
 * segments by their middles, or of all but these.
 */
export interface RowSums {
  /** Of each segment, in order, twice. */
  readonly middles: readonly number[];
  readonly endOfLeft: readonly number[];
  readonly startOfRight: readonly number[];
  /** Where in the page's drawing the last one on the left comes, and the first one on the right. */
  readonly lastOfLeft: readonly number[];
  readonly firstOfRight: readonly number[];
  /** Glyphs on the left. */
  readonly glyphs: readonly number[];
  /** The largest font. */
  readonly size: number;
}

/** Twice where the middle of a segment is. */
export const middleOf = ({ start, end }: Segment): number => start + end;

export function sumsOf(row: Row): RowSums {
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

/** What the first n values come to together, for each n from 0. */
function running(
  row: Row,
  of: (segment: Segment) => number,
  join: (a: number, b: number) => number,
  none: number,
): number[] {
  const sums = [none];
  for (const segment of row) sums.push(join(sums.at(-1) as number, of(segment)));
  return sums;
}

/** How many of the sorted values lie below a limit. */
export function countBelow(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
