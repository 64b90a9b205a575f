import { greatest, least } from '../../note/numbers';
import { across, along, type Glyph } from './glyph';
import type { PageText } from './page-text';

/** A box over a part of a line: its corners in the page's user space, from the lower left one in the direction of writing. */
export interface Box {
  readonly corners: readonly [PagePoint, PagePoint, PagePoint, PagePoint];
}

export type PagePoint = readonly [x: number, y: number];

/** A box's margin at both ends, as a share of the font's size: slanted letters lean over their ends. */
const MARGIN = 0.12;

/**
 * Boxes over the glyphs of the units [start, end) of a page's text, one for each part of a line. Glyphs that are drawn twice
 * to look bold lie within their margins.
 */
export function boxesOf({ glyphAt }: PageText, glyphs: readonly Glyph[], start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let part: Glyph[] = [];
  const close = () => {
    if (part.length > 0) boxes.push(boxOver(part));
    part = [];
  };
  for (let unit = start; unit < end; unit++) {
    const glyph = glyphs[glyphAt[unit] ?? -1];
    if (!glyph) continue;
    const last = part.at(-1);
    if (last && last !== glyph && !isBeside(last, glyph)) close();
    if (last !== glyph) part.push(glyph);
  }
  close();
  return boxes;
}

/** Whether two glyphs are on the same line, without room for something else between them. */
function isBeside(before: Glyph, glyph: Glyph): boolean {
  const size = Math.max(before.size, glyph.size);
  if (before.side !== glyph.side || before.dx * glyph.dx + before.dy * glyph.dy < 0.999) return false;
  const gap = along(glyph) - along(before) - before.step;
  return Math.abs(across(glyph) - across(before)) < 0.5 * size && gap > -0.5 * size && gap < 2 * size;
}

function boxOver(glyphs: readonly Glyph[]): Box {
  const first = glyphs[0] as Glyph;
  const margin = MARGIN * greatest(glyphs.map(({ size }) => size));
  const left = least(glyphs.map(along)) - margin;
  const right = greatest(glyphs.map((glyph) => along(glyph) + glyph.width)) + margin;
  const bottom = least(glyphs.map((glyph) => across(glyph) - glyph.down));
  const top = greatest(glyphs.map((glyph) => across(glyph) + glyph.up));
  const leans = glyphs.map(({ lean = 0 }) => lean);
  const [low, high] = [least(leans), greatest(leans)];
  const [up, down] = [top - across(first), across(first) - bottom];
  const { dx, dy, side } = first;
  const at = (s: number, t: number): PagePoint => [s * dx - t * side * dy, s * dy + t * side * dx];
  return {
    corners: [
      at(left - high * down, bottom),
      at(right - low * down, bottom),
      at(right + high * up, top),
      at(left + low * up, top),
    ],
  };
}
