import { FLOAT, free, malloc, roundUp } from "./memory";
import { addRow, addTile, PANEL, packPanels, packStrip, STRIP } from "./tile";

// A matrix that stays the same over all steps of a scan, packed once, and what one step multiplies with it.

/** Packs m [depth, columns]; strides as in matmul. Free it after the scan. */
export function packFixed(m: usize, depthStride: usize, columnStride: usize, depth: usize, columns: usize): usize {
  const panels = malloc(depth * roundUp(columns, PANEL) * FLOAT);
  packPanels(m, depthStride, columnStride, depth, columns, panels);
  return panels;
}

/**
 * target[batch, columns] += x[batch, depth] x fixed. Rows of x lie xStride floats apart; target has room for
 * roundUp(batch, 4) rows of targetStride >= roundUp(columns, 8) floats.
 */
export function addStep(
  x: usize,
  xStride: usize,
  fixed: usize,
  depth: usize,
  columns: usize,
  batch: usize,
  target: usize,
  targetStride: usize,
): void {
  const strip = malloc(depth * STRIP * FLOAT);
  for (let i: usize = 0; i < batch; i += STRIP) {
    const from = x + i * xStride * FLOAT;
    const to = target + i * targetStride * FLOAT;
    if (batch - i === 1) {
      addRow(from, fixed, depth, columns, to);
      break;
    }
    packStrip(from, xStride, 1, batch - i, depth, strip);
    for (let j: usize = 0; j < columns; j += PANEL) {
      addTile(strip, fixed + j * depth * FLOAT, depth, to + j * FLOAT, targetStride);
    }
  }
  free(strip);
}

/** The step read before `step`; only meaningful where there is one. */
@inline
export function previousStep(step: usize, reverse: bool): usize {
  return reverse ? step + 1 : step - 1;
}
