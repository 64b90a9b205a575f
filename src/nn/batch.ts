/** For each position the table rows to sum: bag n is ids[offsets[n] .. offsets[n + 1]). */
export interface Bags {
  readonly ids: Int32Array;
  readonly offsets: Int32Array;
}

/** A bag for each id, with that id alone. */
export function bagsOfOne(list: ArrayLike<number>): Bags {
  const ids = new Int32Array(list.length);
  const offsets = new Int32Array(list.length + 1);
  for (let i = 0; i < list.length; i++) {
    ids[i] = list[i] as number;
    offsets[i + 1] = i + 1;
  }
  return { ids, offsets };
}

/** Whether two bags hold the same ids in the same order. */
export function isSameBag(one: Bags, at: number, other: Bags, otherAt: number): boolean {
  const start = one.offsets[at] as number;
  const length = (one.offsets[at + 1] as number) - start;
  const otherStart = other.offsets[otherAt] as number;
  if ((other.offsets[otherAt + 1] as number) - otherStart !== length) return false;
  for (let i = 0; i < length; i++) if (one.ids[start + i] !== other.ids[otherStart + i]) return false;
  return true;
}

/** Token sequences of different lengths, time-major: position n = step * rows + row. */
export interface Batch {
  readonly steps: number;
  readonly rows: number;
  /** [rows], each <= steps; positions at or past a row's length hold empty bags. */
  readonly lengths: Int32Array;
  /** One per feature group, each of steps * rows bags. */
  readonly groups: readonly Bags[];
}

/** A stretch [start, end) of a sequence of bags, to become one row of a batch. */
export interface BatchStretch {
  /** One per feature group. */
  readonly groups: readonly Bags[];
  readonly start: number;
  readonly end: number;
}

/** Makes each stretch one row of a batch; `steps` is the length of the longest. */
export function makeBatch(stretches: readonly BatchStretch[]): Batch {
  const rows = stretches.length;
  const lengths = Int32Array.from(stretches, ({ start, end }) => end - start);
  const steps = Math.max(0, ...lengths);
  const groups = (stretches[0]?.groups ?? []).map((_, group) => interleave(stretches, group, steps));
  return { steps, rows, lengths, groups };
}

function interleave(stretches: readonly BatchStretch[], group: number, steps: number): Bags {
  const rows = stretches.length;
  const [first] = stretches;
  if (first && rows === 1) return bagsOf(first, group);
  const offsets = new Int32Array(steps * rows + 1);
  let total = 0;
  for (const { groups, start, end } of stretches) {
    const bags = groups[group] as Bags;
    total += (bags.offsets[end] as number) - (bags.offsets[start] as number);
  }
  const ids = new Int32Array(total);
  let used = 0;
  for (let step = 0; step < steps; step++) {
    for (let row = 0; row < rows; row++) {
      const { groups, start, end } = stretches[row] as BatchStretch;
      const bags = groups[group] as Bags;
      if (start + step < end) {
        const to = bags.offsets[start + step + 1] as number;
        for (let i = bags.offsets[start + step] as number; i < to; i++) ids[used++] = bags.ids[i] as number;
      }
      offsets[step * rows + row + 1] = used;
    }
  }
  return { ids, offsets };
}

function bagsOf({ groups, start, end }: BatchStretch, group: number): Bags {
  const { ids, offsets } = groups[group] as Bags;
  const first = offsets[start] as number;
  return { ids: ids.slice(first, offsets[end]), offsets: offsets.slice(start, end + 1).map((at) => at - first) };
}

export type BagWriter = ReturnType<typeof makeBagWriter>;

/**
 * Writes bags one after the other: `add` puts ids into the open bag, `close` ends it and opens the next.
 * @param bags number of bags that will be closed
 * @param each expected number of ids in a bag; the writer grows where there are more
 */
export function makeBagWriter(bags: number, each: number) {
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
    add(id: number): void {
      makeRoom(1);
      ids[used++] = id;
    },
    addAll(list: ArrayLike<number>): void {
      makeRoom(list.length);
      for (let i = 0; i < list.length; i++) ids[used++] = list[i] as number;
    },
    close(): void {
      offsets[++closed] = used;
    },
    /** All bags closed so far. */
    finish: (): Bags => ({ ids: ids.subarray(0, used), offsets: offsets.subarray(0, closed + 1) }),
  };
}

/** The distinct bags in order of first appearance, and for each position the number of its bag among them. */
export function distinctBags(bags: Bags): { readonly distinct: Bags; readonly index: Int32Array } {
  const { ids, offsets } = bags;
  const count = offsets.length - 1;
  const index = new Int32Array(count);
  // A hash table with open addressing; a place holds 1 + the number of a distinct bag, or 0 while it is free.
  const places = new Int32Array(2 ** Math.ceil(Math.log2(2 * count + 2)));
  const last = places.length - 1;
  const kept = { ids: new Int32Array(ids.length), offsets: new Int32Array(count + 1) };
  let found = 0;
  for (let n = 0; n < count; n++) {
    const start = offsets[n] as number;
    const length = (offsets[n + 1] as number) - start;
    let hash = length;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ (ids[start + i] as number), 0x9e3779b1);
    let place = (hash ^ (hash >>> 15)) & last;
    let bag = (places[place] as number) - 1;
    while (bag >= 0 && !isSameBag(kept, bag, bags, n)) {
      place = (place + 1) & last;
      bag = (places[place] as number) - 1;
    }
    if (bag < 0) {
      bag = found++;
      places[place] = found;
      const to = kept.offsets[bag] as number;
      for (let i = 0; i < length; i++) kept.ids[to + i] = ids[start + i] as number;
      kept.offsets[found] = to + length;
    }
    index[n] = bag;
  }
  const distinct = { ids: kept.ids.slice(0, kept.offsets[found]), offsets: kept.offsets.slice(0, found + 1) };
  return { distinct, index };
}
