import { FLOAT, isReal, malloc, roundUp } from './memory';
import { packPanels, PANEL } from './tile';
import { multiplyAdd, splat } from './math';

// The recurrent matrix of a scan, packed once for all steps, and its product with the few rows of a step.

/** Panels that are multiplied together, few enough to stay in the first-level cache. */
const GROUP: usize = 4;

/** Floats that each row of the result of stepProduct needs. */
@inline
export function stepWidth(columns: usize): usize {
  return roundUp(columns, GROUP * PANEL);
}

/**
 * Distance of two panels: an odd multiple of 1024 bytes, so that the four panels of a group map to four different quarters
 * of the 4096 bytes by which the first-level cache indexes its lines. Otherwise one row takes twice the time.
 */
@inline
function panelBytes(depth: usize): usize {
  return ((depth * PANEL * FLOAT + 1023) / 2048) * 2048 + 1024;
}

/** Packs m [depth, columns]; strides as in matmul. The kernel frees it. */
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
 * target[rows, columns] = x[rows, depth] x fixed. Rows of x lie xStride floats apart, those of target targetStride, which is at
 * least stepWidth(columns); target's numbers past the columns are meaningless.
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

// Products of a step's rows with packed panels: the fewer the rows, the more panels at once, so that at least eight sums are
// in flight. The loops are short on purpose: if they are unrolled, engines keep the sums on the stack.

/** c[4, 8] = x[4, depth] x a panel; rows of x and c lie `xStride` and `stride` floats apart. */
export function fourRows(x: usize, xStride: usize, panel: usize, depth: usize, c: usize, stride: usize): void {
  let x1 = x + xStride * FLOAT;
  let x2 = x1 + xStride * FLOAT;
  let x3 = x2 + xStride * FLOAT;
  let c00 = splat(0);
  let c01 = splat(0);
  let c10 = splat(0);
  let c11 = splat(0);
  let c20 = splat(0);
  let c21 = splat(0);
  let c30 = splat(0);
  let c31 = splat(0);
  const end = x + depth * FLOAT;
  while (x < end) {
    const b0 = v128.load(panel);
    const b1 = v128.load(panel, 16);
    const a0 = v128.load32_splat(x);
    c00 = multiplyAdd(a0, b0, c00);
    c01 = multiplyAdd(a0, b1, c01);
    const a1 = v128.load32_splat(x1);
    c10 = multiplyAdd(a1, b0, c10);
    c11 = multiplyAdd(a1, b1, c11);
    const a2 = v128.load32_splat(x2);
    c20 = multiplyAdd(a2, b0, c20);
    c21 = multiplyAdd(a2, b1, c21);
    const a3 = v128.load32_splat(x3);
    c30 = multiplyAdd(a3, b0, c30);
    c31 = multiplyAdd(a3, b1, c31);
    panel += PANEL * FLOAT;
    x += FLOAT;
    x1 += FLOAT;
    x2 += FLOAT;
    x3 += FLOAT;
  }
  storeEight(c, c00, c01);
  storeEight(c + stride * FLOAT, c10, c11);
  storeEight(c + 2 * stride * FLOAT, c20, c21);
  storeEight(c + 3 * stride * FLOAT, c30, c31);
}

/** c[2, 16] = x[2, depth] x two panels that lie `panelBytes` apart. */
export function twoRows(
  x: usize,
  xStride: usize,
  panel: usize,
  panelBytes: usize,
  depth: usize,
  c: usize,
  stride: usize,
): void {
  let x1 = x + xStride * FLOAT;
  let second = panel + panelBytes;
  let c00 = splat(0);
  let c01 = splat(0);
  let c02 = splat(0);
  let c03 = splat(0);
  let c10 = splat(0);
  let c11 = splat(0);
  let c12 = splat(0);
  let c13 = splat(0);
  const end = x + depth * FLOAT;
  while (x < end) {
    const a0 = v128.load32_splat(x);
    const a1 = v128.load32_splat(x1);
    const b0 = v128.load(panel);
    c00 = multiplyAdd(a0, b0, c00);
    c10 = multiplyAdd(a1, b0, c10);
    const b1 = v128.load(panel, 16);
    c01 = multiplyAdd(a0, b1, c01);
    c11 = multiplyAdd(a1, b1, c11);
    const b2 = v128.load(second);
    c02 = multiplyAdd(a0, b2, c02);
    c12 = multiplyAdd(a1, b2, c12);
    const b3 = v128.load(second, 16);
    c03 = multiplyAdd(a0, b3, c03);
    c13 = multiplyAdd(a1, b3, c13);
    panel += PANEL * FLOAT;
    second += PANEL * FLOAT;
    x += FLOAT;
    x1 += FLOAT;
  }
  storeEight(c, c00, c01);
  storeEight(c + PANEL * FLOAT, c02, c03);
  storeEight(c + stride * FLOAT, c10, c11);
  storeEight(c + (stride + PANEL) * FLOAT, c12, c13);
}

/** c[32] = x[depth] x four panels that lie `panelBytes` apart. */
export function oneRow(x: usize, p0: usize, panelBytes: usize, depth: usize, c: usize): void {
  let p1 = p0 + panelBytes;
  let p2 = p1 + panelBytes;
  let p3 = p2 + panelBytes;
  let c0 = splat(0);
  let c1 = splat(0);
  let c2 = splat(0);
  let c3 = splat(0);
  let c4 = splat(0);
  let c5 = splat(0);
  let c6 = splat(0);
  let c7 = splat(0);
  const end = x + depth * FLOAT;
  while (x < end) {
    const a = v128.load32_splat(x);
    c0 = multiplyAdd(a, v128.load(p0), c0);
    c1 = multiplyAdd(a, v128.load(p0, 16), c1);
    c2 = multiplyAdd(a, v128.load(p1), c2);
    c3 = multiplyAdd(a, v128.load(p1, 16), c3);
    c4 = multiplyAdd(a, v128.load(p2), c4);
    c5 = multiplyAdd(a, v128.load(p2, 16), c5);
    c6 = multiplyAdd(a, v128.load(p3), c6);
    c7 = multiplyAdd(a, v128.load(p3, 16), c7);
    x += FLOAT;
    p0 += PANEL * FLOAT;
    p1 += PANEL * FLOAT;
    p2 += PANEL * FLOAT;
    p3 += PANEL * FLOAT;
  }
  storeEight(c, c0, c1);
  storeEight(c + PANEL * FLOAT, c2, c3);
  storeEight(c + 2 * PANEL * FLOAT, c4, c5);
  storeEight(c + 3 * PANEL * FLOAT, c6, c7);
}

@inline
function storeEight(to: usize, low: v128, high: v128): void {
  v128.store(to, low);
  v128.store(to, high, 16);
}

// A scan sorts the rows of a batch by length, so that the rows that still have a step come first and fill whole tiles.

/** Numbers of the rows, i32 [batch], from the longest to the shortest. The kernel frees it. */
export function longestFirst(lengths: usize, batch: usize): usize {
  const order = malloc(batch * 4);
  for (let b: usize = 0; b < batch; b++) {
    const length = load<i32>(lengths + b * 4);
    let place = b;
    for (; place > 0 && load<i32>(lengths + rowAt(order, place - 1) * 4) < length; place--) {
      store<i32>(order + place * 4, load<i32>(order + (place - 1) * 4));
    }
    store<i32>(order + place * 4, <i32>b);
  }
  return order;
}

/** Number of the row at a place of the order. */
@inline
export function rowAt(order: usize, place: usize): usize {
  return <usize>load<i32>(order + place * 4);
}

/** How many rows have the step; they are the first of the order. */
export function liveRows(order: usize, lengths: usize, step: usize, batch: usize): usize {
  let count: usize = 0;
  while (count < batch && isReal(lengths, rowAt(order, count), step)) count++;
  return count;
}

/** Zeroes the rows of `width` floats that no longer have the step: those after the first `live` of the order. */
export function clearRest(to: usize, width: usize, order: usize, live: usize, batch: usize): void {
  for (let r = live; r < batch; r++) memory.fill(to + rowAt(order, r) * width * FLOAT, 0, width * FLOAT);
}
