import type { PdfFont } from './library';

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

/** The least of any number of values, which `Math.min(...values)` has no room for; infinity of none. */
export function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

/** The greatest of any number of values; negative infinity of none. */
export function greatest(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}

/** What stands in a note for a glyph of which nobody says what character it is. */
export const UNREADABLE = '\uFFFD';

/**
 * The characters of a glyph as people write them, or `UNREADABLE` where the document does not say what the code stands
 * for: pdf.js then takes the code itself, which may look like letters and be none. White space of any kind is a space.
 */
export function readableText(
  font: PdfFont,
  code: number,
  unicode: string,
): { readonly text: string; readonly readable: boolean } {
  if (/^\s+$/u.test(unicode)) return { text: ' ', readable: true };
  const declared = !font.isInvalidPDFjsFont && font.toUnicode?._map?.[code] !== undefined;
  const text = unicode
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replaceAll('\u00AD', '-');
  if (declared && text !== '' && !/[\p{Cc}\p{Co}\p{Cs}\p{Cn}\uFFFD]/u.test(text)) return { text, readable: true };
  return { text: UNREADABLE, readable: false };
}
