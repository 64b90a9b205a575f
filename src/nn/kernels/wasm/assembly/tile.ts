import { multiplyAdd } from './math';
import { FLOAT } from './memory';

// Matrices are packed before they are multiplied, so that the inner loops read memory in order:
// - the left one as strips of 4 rows, [rows / 4][depth][4]
// - the right one as panels of 8 columns, [columns / 8][depth][8]
// Missing rows and columns are zeros.

/** Rows of a packed strip. */
export const STRIP: usize = 4;
/** Columns of a packed panel. */
export const PANEL: usize = 8;

/** Packs up to 4 rows of a matrix whose elements lie `rowStride` and `depthStride` floats apart. */
export function packStrip(
  from: usize,
  rowStride: usize,
  depthStride: usize,
  rows: usize,
  depth: usize,
  to: usize,
): void {
  if (rows >= STRIP && rowStride === 1) {
    for (let k: usize = 0; k < depth; k++) v128.store(to + k * 16, v128.load(from + k * depthStride * FLOAT));
    return;
  }
  if (rows >= STRIP && depthStride === 1) {
    transposeFour(from, rowStride, depth, to, STRIP);
    return;
  }
  for (let k: usize = 0; k < depth; k++) {
    for (let r: usize = 0; r < STRIP; r++) {
      const value = r < rows ? load<f32>(from + (r * rowStride + k * depthStride) * FLOAT) : <f32>0;
      store<f32>(to + (k * STRIP + r) * FLOAT, value);
    }
  }
}

/**
 * Transposes 4 rows of `depth` contiguous numbers that lie `rowStride` floats apart: number k of row r goes to
 * to[k * width + r]. Blocks of 4 x 4 are transposed in registers.
 */
function transposeFour(from: usize, rowStride: usize, depth: usize, to: usize, width: usize): void {
  const row1 = from + rowStride * FLOAT;
  const row2 = row1 + rowStride * FLOAT;
  const row3 = row2 + rowStride * FLOAT;
  const step = width * FLOAT;
  let k: usize = 0;
  for (; k + 4 <= depth; k += 4) {
    const a = v128.load(from + k * FLOAT);
    const b = v128.load(row1 + k * FLOAT);
    const c = v128.load(row2 + k * FLOAT);
    const d = v128.load(row3 + k * FLOAT);
    const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
    const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
    const abHigh = v128.shuffle<f32>(a, b, 2, 6, 3, 7);
    const cdHigh = v128.shuffle<f32>(c, d, 2, 6, 3, 7);
    v128.store(to, v128.shuffle<f32>(ab, cd, 0, 1, 4, 5));
    v128.store(to + step, v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
    v128.store(to + 2 * step, v128.shuffle<f32>(abHigh, cdHigh, 0, 1, 4, 5));
    v128.store(to + 3 * step, v128.shuffle<f32>(abHigh, cdHigh, 2, 3, 6, 7));
    to += 4 * step;
  }
  for (; k < depth; k++) {
    store<f32>(to, load<f32>(from + k * FLOAT), 0);
    store<f32>(to, load<f32>(row1 + k * FLOAT), 4);
    store<f32>(to, load<f32>(row2 + k * FLOAT), 8);
    store<f32>(to, load<f32>(row3 + k * FLOAT), 12);
    to += step;
  }
}

/** Packs all columns of a matrix [depth, columns] whose elements lie `depthStride` and `columnStride` floats apart. */
export function packPanels(
  from: usize,
  depthStride: usize,
  columnStride: usize,
  depth: usize,
  columns: usize,
  to: usize,
): void {
  for (let j: usize = 0; j < columns; j += PANEL) {
    const width = min(PANEL, columns - j);
    const source = from + j * columnStride * FLOAT;
    if (width === PANEL && columnStride === 1) {
      for (let k: usize = 0; k < depth; k++) {
        const row = source + k * depthStride * FLOAT;
        v128.store(to + k * 32, v128.load(row), 0);
        v128.store(to + k * 32, v128.load(row, 16), 16);
      }
    } else if (width === PANEL && depthStride === 1) {
      transposeFour(source, columnStride, depth, to, PANEL);
      transposeFour(source + 4 * columnStride * FLOAT, columnStride, depth, to + 16, PANEL);
    } else {
      for (let k: usize = 0; k < depth; k++) {
        for (let c: usize = 0; c < PANEL; c++) {
          const value = c < width ? load<f32>(source + (k * depthStride + c * columnStride) * FLOAT) : <f32>0;
          store<f32>(to + (k * PANEL + c) * FLOAT, value);
        }
      }
    }
    to += depth * PANEL * FLOAT;
  }
}

/** c[4, 8] += strip x panel; rows of c lie `stride` floats apart. */
export function addTile(strip: usize, panel: usize, depth: usize, c: usize, stride: usize): void {
  const c1 = c + stride * FLOAT;
  const c2 = c1 + stride * FLOAT;
  const c3 = c2 + stride * FLOAT;
  let c00 = v128.load(c);
  let c01 = v128.load(c, 16);
  let c10 = v128.load(c1);
  let c11 = v128.load(c1, 16);
  let c20 = v128.load(c2);
  let c21 = v128.load(c2, 16);
  let c30 = v128.load(c3);
  let c31 = v128.load(c3, 16);
  const end = panel + depth * PANEL * FLOAT;
  while (panel < end) {
    const b0 = v128.load(panel);
    const b1 = v128.load(panel, 16);
    const a0 = v128.load32_splat(strip, 0);
    c00 = multiplyAdd(a0, b0, c00);
    c01 = multiplyAdd(a0, b1, c01);
    const a1 = v128.load32_splat(strip, 4);
    c10 = multiplyAdd(a1, b0, c10);
    c11 = multiplyAdd(a1, b1, c11);
    const a2 = v128.load32_splat(strip, 8);
    c20 = multiplyAdd(a2, b0, c20);
    c21 = multiplyAdd(a2, b1, c21);
    const a3 = v128.load32_splat(strip, 12);
    c30 = multiplyAdd(a3, b0, c30);
    c31 = multiplyAdd(a3, b1, c31);
    panel += PANEL * FLOAT;
    strip += STRIP * FLOAT;
  }
  v128.store(c, c00);
  v128.store(c, c01, 16);
  v128.store(c1, c10);
  v128.store(c1, c11, 16);
  v128.store(c2, c20);
  v128.store(c2, c21, 16);
  v128.store(c3, c30);
  v128.store(c3, c31, 16);
}
