import type { Bags } from '../nn/batch';

/** Writes bags one after the other: `add` ids to the open bag, `close` it to open the next. */
export interface BagWriter {
  add(id: number): void;
  addAll(ids: ArrayLike<number>): void;
  close(): void;
  /** All bags closed so far. */
  finish(): Bags;
}

/**
 * @param bags how many will be closed
 * @param each about how many ids a bag will hold; more cost time, not correctness
 */
export function makeBagWriter(bags: number, each: number): BagWriter {
  const offsets = new Int32Array(bags + 1);
  let ids = new Int32Array(bags * each + 1);
  let used = 0;
  let closed = 0;

  function makeRoom(count: number): void {
    if (used + count <= ids.length) return;
    const grown = new Int32Array(2 * ids.length + count);
    grown.set(ids);
    ids = grown;
  }

  return {
    add(id) {
      makeRoom(1);
      ids[used++] = id;
    },
    addAll(list) {
      makeRoom(list.length);
      for (let i = 0; i < list.length; i++) ids[used++] = list[i] as number;
    },
    close() {
      offsets[++closed] = used;
    },
    finish: () => ({ ids: ids.subarray(0, used), offsets: offsets.subarray(0, closed + 1) }),
  };
}
