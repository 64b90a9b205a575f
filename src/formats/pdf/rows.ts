import type { Segment } from './segments';

/** Segments on one line, from left to right. */
export type Row = readonly Segment[];

/** The lines of a page from top to bottom, over all its columns. */
export function rowsOf(segments: readonly Segment[]): Row[] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => b.base - a.base || a.start - b.start)) {
    const row = rows.at(-1);
    // From the last, which lies nearest: all are asked only where a new line begins.
    if (row?.findLast((other) => sameLine(other, segment))) row.push(segment);
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
