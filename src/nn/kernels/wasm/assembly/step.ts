import { FLOAT, malloc, roundUp } from './memory';
import { fourRows, oneRow, twoRows } from './step-tile';
import { PANEL, packPanels } from './tile';

// A matrix that stays the same over all steps of a scan, packed once, and what one step multiplies with it.

/** Panels that are multiplied before the next ones are touched, so that they stay in the first-level cache. */
const GROUP: usize = 4;

/** Room that the result of stepProduct needs in each row, in floats. */
@inline
export function stepWidth(columns: usize): usize {
  return roundUp(columns, GROUP * PANEL);
}

/**
 * From a panel to the next: an odd multiple of 1024, so that the four of a group lie in four quarters of the 4096 bytes
 * by which the first-level cache finds its lines. Closer together there, one row takes twice the time.
 */
@inline
function panelBytes(depth: usize): usize {
  return ((depth * PANEL * FLOAT + 1023) / 2048) * 2048 + 1024;
}

/** Packs m [depth, columns]; strides as in matmul. Free it after the scan. */
export function packFixed(m: usize, depthStride: usize, columnStride: usize, depth: usize, columns: usize): usize {
  const bytes = panelBytes(depth);
  const width = stepWidth(columns);
  const panels = malloc((width / PANEL) * bytes);
  for (let j: usize = 0; j < width; j += PANEL) {
    const to = panels + (j / PANEL) * bytes;
    if (j >= columns) memory.fill(to, 0, bytes);
    else packPanels(m + j * columnStride * FLOAT, depthStride, columnStride, depth, min(PANEL, columns - j), to);
  }
  return panels;
}

/**
 * target[rows, columns] = x[rows, depth] x fixed. Rows of x lie xStride floats apart, those of target targetStride, at least
 * stepWidth(columns); what gets into target past the columns says nothing.
 */
export function stepProduct(
  x: usize,
  xStride: usize,
  fixed: usize,
  depth: usize,
  columns: usize,
  rows: usize,
  target: usize,
  targetStride: usize,
): void {
  const bytes = panelBytes(depth);
  const xRow = xStride * FLOAT;
  const targetRow = targetStride * FLOAT;
  for (let j: usize = 0; j < columns; j += GROUP * PANEL) {
    const panels = fixed + (j / PANEL) * bytes;
    const to = target + j * FLOAT;
    const count = min(GROUP, (columns - j + PANEL - 1) / PANEL);
    let i: usize = 0;
    for (; i + 4 <= rows; i += 4) {
      for (let p: usize = 0; p < count; p++) {
        fourRows(x + i * xRow, xStride, panels + p * bytes, depth, to + i * targetRow + p * PANEL * FLOAT, targetStride);
      }
    }
    for (; i + 2 <= rows; i += 2) {
      for (let p: usize = 0; p < count; p += 2) {
        const tile = to + i * targetRow + p * PANEL * FLOAT;
        twoRows(x + i * xRow, xStride, panels + p * bytes, bytes, depth, tile, targetStride);
      }
    }
    if (i < rows) oneRow(x + i * xRow, panels, bytes, depth, to + i * targetRow);
  }
}

/** The step read before `step`; only meaningful where there is one. */
@inline
export function previousStep(step: usize, reverse: bool): usize {
  return reverse ? step + 1 : step - 1;
}
