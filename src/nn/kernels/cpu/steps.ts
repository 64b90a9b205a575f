/** One real step of one row of a batch: `index` is its place in a [T, B] array, `previous` that of the step read before. */
export interface Step {
  readonly index: number;
  readonly batchRow: number;
  /** undefined at the first step that is read */
  readonly previous: number | undefined;
}

/**
 * All steps below their row's length, in the order in which a scan reads them: each row from its first step to its
 * last, or from its last to its first when `reverse` is set.
 */
export function realSteps(steps: number, lengths: Int32Array, reverse: boolean): Step[] {
  const batch = lengths.length;
  const order: Step[] = [];
  lengths.forEach((length, batchRow) => {
    const count = Math.min(length, steps);
    for (let n = 0; n < count; n++) {
      const index = (reverse ? count - 1 - n : n) * batch + batchRow;
      order.push({ index, batchRow, previous: n === 0 ? undefined : index + (reverse ? batch : -batch) });
    }
  });
  return order;
}
