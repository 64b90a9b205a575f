import type { VectorPoint } from '../../taggers/inside/word-vectors';

/** A word on the map: its point, and how high its name stands beside it. */
export interface Placed extends Pick<VectorPoint, 'word' | 'asked'> {
  readonly left: number;
  readonly top: number;
  readonly label: number;
  /** Whether the name stands before the point, as near the right border. */
  readonly end: boolean;
}

const BORDER = 32;
/** Heights of two names that don't touch. */
const LINE = 16;

/** Lays points out on a map, both axes to one scale, with names moved apart where they would lie on each other. */
export function placed(points: readonly VectorPoint[], width: number, height: number): readonly Placed[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const scale = Math.min(
    (width - 4 * BORDER) / Math.max(extent(xs), 1e-6),
    (height - 2 * BORDER) / Math.max(extent(ys), 1e-6),
  );
  const made: Placed[] = [];
  const laid = points
    .map(({ word, asked, x, y }) => ({
      ...{ word, asked },
      left: width / 2 + (x - middle(xs)) * scale,
      top: height / 2 - (y - middle(ys)) * scale,
    }))
    .sort((a, b) => a.top - b.top);
  for (const each of laid) {
    const end = each.left > 0.7 * width;
    const [from, to] = extentOfName(each.word, each.left, end);
    const isFree = (label: number) =>
      made.every((other) => {
        const [start, stop] = extentOfName(other.word, other.left, other.end);
        return start > to || stop < from || Math.abs(label - other.label) >= LINE;
      });
    const heights = AWAY.map((lines) => each.top + lines * LINE).filter(
      (label) => label > LINE && label < height - LINE,
    );
    made.push({ ...each, label: heights.find(isFree) ?? each.top, end });
  }
  return made;
}

/** Lines that a name may stand from its point, the nearest first. */
const AWAY = [0, 1, -1, 2, -2, 3, -3];

/** About what a letter is wide. */
const LETTER = 8;

function extentOfName(word: string, left: number, end: boolean): readonly [number, number] {
  const width = LETTER * (word.length + 1);
  return end ? [left - width, left] : [left, left + width];
}
