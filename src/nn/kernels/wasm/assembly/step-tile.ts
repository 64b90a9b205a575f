import { multiplyAdd, splat } from './math';
import { FLOAT } from './memory';
import { PANEL } from './tile';

// Products of the few rows of a step with packed panels: the fewer the rows, the more panels at once, so that eight sums or
// more are in flight. Their loops are short on purpose: unrolled, the engine keeps the sums on its stack.

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
