import { makeRandom } from '../../../note/random';
import type { Matrix } from './reference';

/** A ragged batch: T steps, one length a row. */
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

/** Applies `scan` to each row's real steps (and the row's number) of a [T, B, C] array; masked steps are zero. The result is [T, B, width]. */
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

/** Largest difference of two arrays, as a share of the largest number of the second (or of 1e-3 if that is larger). */
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

/** Which cases a back end is held to. */
export interface Extent {
  /** Without, only forward; nor can scans go on from earlier ones. */
  readonly gradients: boolean;
  /** Without, neither large sizes nor thousands of steps. */
  readonly thorough: boolean;
}
