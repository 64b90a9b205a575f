/** [a, b, c, d, e, f] as in PDF: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` and then `outer`. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The first six values of a list as a matrix; the identity unless they are numbers. */
export function matrixOf(values: unknown): Matrix {
  const list = values === null || typeof values !== 'object' ? [] : Array.from(values as ArrayLike<unknown>);
  const [a, b, c, d, e, f] = list;
  const six = [a, b, c, d, e, f];
  return six.every((value) => typeof value === 'number') ? (six as unknown as Matrix) : IDENTITY;
}
