/** A character, or several as in a ligature, where a page draws it. Lengths are in points, in the page's user space. */
export interface Glyph {
  /** What the font says that it is; `\uFFFD` where it does not say. */
  readonly text: string;
  readonly readable: boolean;
  /** False for a text layer behind a scan. */
  readonly visible: boolean;
  /** Where the pen is: on the baseline, at the left. */
  readonly x: number;
  readonly y: number;
  /** The direction of writing, a unit vector. */
  readonly dx: number;
  readonly dy: number;
  /** Which side of the direction is up: 1 to its left, as in upright text, or -1. */
  readonly side: 1 | -1;
  /** The height of the font. */
  readonly size: number;
  /** How wide it is along the direction. */
  readonly width: number;
  /** How far the pen moves; more than the width in spaced-out text. */
  readonly step: number;
  /** How far it may reach above and below the baseline. */
  readonly up: number;
  readonly down: number;
}

/** Where the glyph begins along its direction of writing, and where its baseline lies across it; both from the origin. */
export function along({ x, y, dx, dy }: Glyph): number {
  return x * dx + y * dy;
}

export function across({ x, y, dx, dy, side }: Glyph): number {
  return (y * dx - x * dy) * side;
}
