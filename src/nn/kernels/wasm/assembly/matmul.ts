import { allocated, FLOAT, freeSince, loadUpTo, malloc, roundUp, storeUpTo, zeros } from './memory';
import { addTile, packPanels, packStrip, PANEL, STRIP } from './tile';
import { multiplyAdd, splat } from './math';

/** How much of the inner dimension is packed at a time, so that a panel stays in the first-level cache. */
const DEPTH: usize = 256;
/** Rows of the left side packed at a time. */
const ROWS: usize = 64;

/**
 * c[m, n] = a[m, k] x b[k, n], c contiguous; element (i, j) of a and b lies at i * rowStride + j * columnStride floats, so a
 * transposed matrix has its strides swapped.
 */
export function matmul(
  a: usize,
  aRow: usize,
  aColumn: usize,
  b: usize,
  bRow: usize,
  bColumn: usize,
  c: usize,
  m: usize,
  k: usize,
  n: usize,
): void {
  const mark = allocated();
  memory.fill(c, 0, m * n * FLOAT);
  const deepest = min(DEPTH, k);
  const panels = malloc(deepest * roundUp(n, PANEL) * FLOAT);
  const strips = malloc(deepest * ROWS * FLOAT);
  const edge = zeros(STRIP * PANEL);
  for (let k0: usize = 0; k0 < k; k0 += DEPTH) {
    const depth = min(DEPTH, k - k0);
    packPanels(b + k0 * bRow * FLOAT, bRow, bColumn, depth, n, panels);
    for (let i0: usize = 0; i0 < m; i0 += ROWS) {
      const rows = min(ROWS, m - i0);
      for (let i: usize = 0; i < rows; i += STRIP) {
        const from = a + ((i0 + i) * aRow + k0 * aColumn) * FLOAT;
        packStrip(from, aRow, aColumn, rows - i, depth, strips + i * depth * FLOAT);
      }
      for (let j: usize = 0; j < n; j += PANEL) {
        const panel = panels + j * depth * FLOAT;
        for (let i: usize = 0; i < rows; i += STRIP) {
          const target = c + ((i0 + i) * n + j) * FLOAT;
          const strip = strips + i * depth * FLOAT;
          if (rows - i >= STRIP && n - j >= PANEL) addTile(strip, panel, depth, target, n);
          else addEdge(strip, panel, depth, target, n, min(STRIP, rows - i), min(PANEL, n - j), edge);
        }
      }
    }
  }
  freeSince(mark);
}

/** Like `addTile`, for a tile of which only `rows` x `columns` lie inside c. */
function addEdge(
  strip: usize,
  panel: usize,
  depth: usize,
  c: usize,
  stride: usize,
  rows: usize,
  columns: usize,
  edge: usize,
): void {
  for (let i: usize = 0; i < rows; i++) memory.copy(edge + i * PANEL * FLOAT, c + i * stride * FLOAT, columns * FLOAT);
  addTile(strip, panel, depth, edge, PANEL);
  for (let i: usize = 0; i < rows; i++) memory.copy(c + i * stride * FLOAT, edge + i * PANEL * FLOAT, columns * FLOAT);
}

const WIDE: usize = 16;

/**
 * c[m, n] = a[m, k] x b[k, n], all contiguous, for so few rows that packing would cost more than it saves. Sums run in the
 * order of `matmul`, so that a row's result is the same, bit for bit, whatever other rows there are.
 */
export function fewRows(a: usize, b: usize, c: usize, m: usize, k: usize, n: usize): void {
  const row = n * FLOAT;
  const depth = k * FLOAT;
  for (let i: usize = 0; i < m; i++) {
    const x = a + i * depth;
    const y = c + i * row;
    let j: usize = 0;
    for (; j + WIDE <= n; j += WIDE) addSixteen(x, depth, b + j * FLOAT, row, y + j * FLOAT);
    for (; j < n; j += 4) {
      let sum = splat(0);
      let from = b + j * FLOAT;
      for (let at: usize = 0; at < depth; at += FLOAT) {
        sum = multiplyAdd(v128.load32_splat(x + at), loadUpTo(from, n - j), sum);
        from += row;
      }
      storeUpTo(y + j * FLOAT, sum, n - j);
    }
  }
}

function addSixteen(x: usize, depth: usize, from: usize, row: usize, y: usize): void {
  let c0 = splat(0);
  let c1 = splat(0);
  let c2 = splat(0);
  let c3 = splat(0);
  for (let at: usize = 0; at < depth; at += FLOAT) {
    const value = v128.load32_splat(x + at);
    c0 = multiplyAdd(value, v128.load(from), c0);
    c1 = multiplyAdd(value, v128.load(from, 16), c1);
    c2 = multiplyAdd(value, v128.load(from, 32), c2);
    c3 = multiplyAdd(value, v128.load(from, 48), c3);
    from += row;
  }
  v128.store(y, c0);
  v128.store(y, c1, 16);
  v128.store(y, c2, 32);
  v128.store(y, c3, 48);
}
