import { type Box, boxesOf, type PagePoint } from '../../formats/pdf/boxes';
import { contextOf, type DrawnPage } from './draw-page';
import type { Cover } from './protocol';

/** Pixels, under which letters would not be legible. */
const SMALLEST = 13;

/**
 * Draws opaque boxes over the covers and over what nobody can read, each cover's label on its widest box if it fits.
 * @param covers offsets into the page's own text
 * @returns how many boxes there are
 */
export function drawCovers({ canvas, viewport, reading }: DrawnPage, covers: readonly Cover[]): number {
  const context = contextOf(canvas);
  context.setTransform(1, 0, 0, 1, 0, 0);
  const cornersOf = ({ corners }: Box) =>
    corners.map(([x, y]) => viewport.convertToViewportPoint(x, y) as unknown as PagePoint);
  const unreadable = reading.unreadable.map(cornersOf);
  const covered = covers.map(({ start, end, label }) => ({
    label,
    boxes: boxesOf(reading, reading.glyphs, start, end).map(cornersOf),
  }));
  const all = [...unreadable, ...covered.flatMap(({ boxes }) => boxes)];
  for (const box of all) fill(context, box);
  // Last, so that no box lies over another one's label.
  for (const { label, boxes } of covered) write(context, boxes, label);
  return all.length;
}

function fill(context: OffscreenCanvasRenderingContext2D, corners: readonly PagePoint[]): void {
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  context.closePath();
  context.fillStyle = '#000';
  context.fill();
  // So that no pixel at an edge is half see-through.
  context.strokeStyle = '#000';
  context.lineWidth = 2;
  context.stroke();
}

function write(
  context: OffscreenCanvasRenderingContext2D,
  boxes: readonly (readonly PagePoint[])[],
  label: string,
): void {
  const widest = boxes.reduce<readonly PagePoint[]>((best, box) => (widthOf(box) > widthOf(best) ? box : best), []);
  const [left, right, corner] = widest;
  if (!left || !right || !corner || label === '') return;
  const height = Math.hypot(corner[0] - right[0], corner[1] - right[1]);
  context.font = '100px sans-serif';
  const fitting = (92 * widthOf(widest)) / context.measureText(label).width;
  const size = Math.min(0.62 * height, fitting);
  if (size < SMALLEST) return;
  context.save();
  context.translate((left[0] + corner[0]) / 2, (left[1] + corner[1]) / 2);
  context.rotate(Math.atan2(right[1] - left[1], right[0] - left[0]));
  context.font = `${size}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#fff';
  context.fillText(label, 0, 0);
  context.restore();
}

function widthOf([left, right]: readonly PagePoint[]): number {
  return left && right ? Math.hypot(right[0] - left[0], right[1] - left[1]) : 0;
}
