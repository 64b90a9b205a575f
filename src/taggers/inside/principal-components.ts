/** Points in the plane of their two largest principal components, and the shares of their variance that these hold. */
export interface Plane {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly shares: readonly [number, number];
}

/**
 * By the eigenvectors of the centred points' Gram matrix, which is small where points are few; a component's largest value is
 * positive, so that the same points give the same plane.
 */
export function principalPlane(vectors: readonly Float32Array[]): Plane {
  const count = vectors.length;
  const size = vectors[0]?.length ?? 0;
  const mean = Array.from({ length: size }, (_, i) => vectors.reduce((sum, v) => sum + (v[i] as number), 0) / count);
  const centred = vectors.map((vector) => mean.map((m, i) => (vector[i] as number) - m));
  const gram = centred.map((a) => centred.map((b) => a.reduce((sum, x, i) => sum + x * (b[i] as number), 0)));
  const total = gram.reduce((sum, row, i) => sum + (row[i] as number), 0);
  const { values, columns } = eigen(gram);
  const largest = [...values.keys()].sort((a, b) => (values[b] as number) - (values[a] as number));
  const axes = [0, 1].map((nth) => {
    const at = largest[nth];
    const value = at === undefined ? 0 : Math.max(0, values[at] as number);
    const column = at === undefined ? [] : (columns[at] as number[]);
    const extreme = column.reduce((most, x) => (Math.abs(x) > Math.abs(most) + 1e-9 ? x : most), 0);
    const scale = Math.sqrt(value) * (extreme < 0 ? -1 : 1);
    return { share: total > 0 ? value / total : 0, on: (point: number) => scale * (column[point] ?? 0) };
  }) as [Axis, Axis];
  return {
    points: Array.from({ length: count }, (_, point) => ({ x: axes[0].on(point), y: axes[1].on(point) })),
    shares: [axes[0].share, axes[1].share],
  };
}

interface Axis {
  readonly share: number;
  readonly on: (point: number) => number;
}

const MOST_SWEEPS = 50;

/** Eigenvalues and eigenvectors of a symmetric matrix by Jacobi's rotations. */
function eigen(symmetric: readonly (readonly number[])[]) {
  const n = symmetric.length;
  const a = symmetric.map((row) => [...row]);
  const columns = a.map((_, i) => a.map((__, j) => (i === j ? 1 : 0)));
  const scale = Math.max(...a.flat().map(Math.abs), Number.MIN_VALUE);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let off = 0;
    for (let p = 0; p < n; p++)
      for (let q = p + 1; q < n; q++) {
        off = Math.max(off, Math.abs(a[p]?.[q] as number));
        rotate(a, columns, p, q);
      }
    if (off < 1e-12 * scale) break;
  }
  return { values: a.map((row, i) => row[i] as number), columns };
}

/** Turns the plane of two axes so that the matrix has nothing off its diagonal there. */
function rotate(a: number[][], columns: number[][], p: number, q: number): void {
  const [rowP, rowQ] = [a[p] as number[], a[q] as number[]];
  const off = rowP[q] as number;
  if (off === 0) return;
  const theta = ((rowQ[q] as number) - (rowP[p] as number)) / (2 * off);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const c = 1 / Math.hypot(t, 1);
  const s = t * c;
  for (const row of a) {
    const [x, y] = [row[p] as number, row[q] as number];
    row[p] = c * x - s * y;
    row[q] = s * x + c * y;
  }
  const turn = (one: number[], other: number[]) =>
    one.forEach((x, k) => {
      const y = other[k] as number;
      one[k] = c * x - s * y;
      other[k] = s * x + c * y;
    });
  turn(rowP, rowQ);
  turn(columns[p] as number[], columns[q] as number[]);
}
