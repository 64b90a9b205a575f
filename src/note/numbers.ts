/** The least of any number of values, for which `Math.min(...values)` would overflow the stack; infinity for none. */
export function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

/** The greatest of any number of values; negative infinity for none. */
export function greatest(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}

/** The upper one of two in the middle; 0 for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
