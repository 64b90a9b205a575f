import { makeRandom } from '../../../note/random';
import type { Matrix } from './reference';

/** The shape of a ragged batch: T steps, a length for each row. */
export interface Batch {
  readonly steps: number;
  readonly lengths: readonly number[];
}

/** Numbers in [-scale, scale), the same for the same seed. */
export function randomNumbers(size: number, scale: number, seed: number): Float32Array {
  const random = makeRandom(seed);
  return Float32Array.from({ length: size }, () => (2 * random() - 1) * scale);
}

export function toMatrix(values: ArrayLike<number>, rows: number, columns: number): Matrix {
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => values[i * columns + j] as number),
  );
}

/** Applies `scan` to the real steps of each row of a [T, B, C] array. @returns [T, B, width], zero past a row's length */
export function scanRows(
  values: ArrayLike<number>,
  { steps, lengths }: Batch,
  width: number,
  scan: (row: Matrix, b: number) => Matrix,
): number[] {
  const channels = values.length / (steps * lengths.length);
  const out = new Array<number>(steps * lengths.length * width).fill(0);
  lengths.forEach((length, b) => {
    const places = Array.from({ length }, (_, t) => t * lengths.length + b);
    const row = places.map((place) =>
      Array.from({ length: channels }, (_, c) => values[place * channels + c] as number),
    );
    scan(row, b).forEach((vector, t) => {
      vector.forEach((value, c) => {
        out[(places[t] as number) * width + c] = value;
      });
    });
  });
  return out;
}

/** The largest difference of two arrays relative to the largest number of `expected`, or to 1e-3 if that is larger. */
export function relativeError(actual: ArrayLike<number>, expected: ArrayLike<number>): number {
  if (actual.length !== expected.length) return Infinity;
  let difference = 0;
  let scale = 1e-3;
  for (let i = 0; i < expected.length; i++) {
    const distance = Math.abs((actual[i] as number) - (expected[i] as number));
    if (Number.isNaN(distance)) return Infinity;
    difference = Math.max(difference, distance);
    scale = Math.max(scale, Math.abs(expected[i] as number));
  }
  return difference / scale;
}

/** The gradient of a scalar function at x by central differences. */
export function finiteDifferences(f: (x: Float64Array) => number, x: ArrayLike<number>): number[] {
  const step = 1e-5;
  return Array.from({ length: x.length }, (_, i) => {
    const moved = Float64Array.from(x);
    moved[i] = (x[i] as number) + step;
    const above = f(moved);
    moved[i] = (x[i] as number) - step;
    return (above - f(moved)) / (2 * step);
  });
}

/** Which cases a back end must pass. */
export interface Extent {
  /** Also the gradients, and scans that continue from earlier ones. */
  readonly gradients: boolean;
  /** Also large sizes and thousands of steps. */
  readonly thorough: boolean;
}
