/** Row vector times matrix and its two gradients, on flat row-major arrays: the words that the cpu kernels are written in. */

/** A row of `size` numbers that starts at `at`. */
export interface Row {
  readonly values: Float32Array;
  readonly at: number;
  readonly size: number;
}

export const row = (values: Float32Array, index: number, size: number): Row => ({ values, at: index * size, size });

/** target += x M, with M [x.size, target.size]. */
export function addProduct(target: Row, x: Row, matrix: Float32Array): void {
  for (let i = 0; i < x.size; i++) {
    const factor = x.values[x.at + i] as number;
    const start = i * target.size;
    for (let j = 0; j < target.size; j++) {
      target.values[target.at + j] = (target.values[target.at + j] as number) + factor * (matrix[start + j] as number);
    }
  }
}

/** target += x Mᵀ, with M [target.size, x.size]. */
export function addTransposedProduct(target: Row, x: Row, matrix: Float32Array): void {
  for (let i = 0; i < target.size; i++) {
    let sum = target.values[target.at + i] as number;
    for (let j = 0; j < x.size; j++) sum += (x.values[x.at + j] as number) * (matrix[i * x.size + j] as number);
    target.values[target.at + i] = sum;
  }
}

/** matrix += xᵀ y, with matrix [x.size, y.size]. */
export function addOuterProduct(matrix: Float32Array, x: Row, y: Row): void {
  for (let i = 0; i < x.size; i++) addScaled(row(matrix, i, y.size), y, x.values[x.at + i] as number);
}

/** target += factor * x. */
export function addScaled(target: Row, x: Row, factor: number): void {
  for (let j = 0; j < x.size; j++) {
    target.values[target.at + j] = (target.values[target.at + j] as number) + factor * (x.values[x.at + j] as number);
  }
}

/** Replaces each x of the row by f(x). */
export function mapRow(target: Row, f: (x: number) => number): void {
  for (let j = 0; j < target.size; j++) target.values[target.at + j] = f(target.values[target.at + j] as number);
}
