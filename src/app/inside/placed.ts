import type { VectorPoint } from '../../taggers/inspection/word-vectors';

/** A word on the map: its point, and how high its name stands. */
export interface Placed extends Pick<VectorPoint, 'word' | 'asked'> {
  readonly left: number;
  readonly top: number;
  readonly label: number;
  /** Whether the name stands before the point and not behind it. */
  readonly end: boolean;
}

const BORDER = 32;
/** Heights of two names that don't touch. */
const LINE = 16;
/** Between a point and its name. */
export const GAP = 8;
/** What a point is wide beside its middle. */
const DOT = 4;

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
    .sort((a, b) => Number(b.asked) - Number(a.asked) || a.top - b.top);
  for (const each of laid) {
    const usual = each.left > 0.7 * width;
    const places = AWAY.flatMap((lines) =>
      [usual, !usual].map((end) => ({ ...each, label: each.top + lines * LINE, end })),
    );
    const isFree = (place: Placed) => {
      const [from, to] = extentOfName(place);
      const isOnMap = from > 0 && to < width && place.label > LINE && place.label < height - LINE;
      const isOnPoint = laid.some(
        ({ left, top }) => left > from - DOT && left < to + DOT && Math.abs(top - place.label) < LINE / 2 + DOT,
      );
      const isOnName = made.some((other) => {
        const [start, stop] = extentOfName(other);
        return start <= to && stop >= from && Math.abs(place.label - other.label) < LINE;
      });
      return isOnMap && !isOnPoint && !isOnName;
    };
    made.push(places.find(isFree) ?? { ...each, label: each.top, end: usual });
  }
  return made;
}

/** Lines that a name may stand from its point, the nearest first. */
const AWAY = [0, 1, -1, 2, -2, 3, -3];

/** About what a letter is wide. */
const LETTER = 8;

/** From where to where a name goes across. */
function extentOfName({ word, left, end }: Pick<Placed, 'word' | 'left' | 'end'>): readonly [number, number] {
  const width = LETTER * word.length;
  return end ? [left - GAP - width, left - GAP] : [left + GAP, left + GAP + width];
}
