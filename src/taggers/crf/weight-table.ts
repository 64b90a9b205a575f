/** The state features of a CRF: for each key, a 32-bit hash, the weights of some tags. */
export interface WeightTable {
  /** Ascending as unsigned numbers, each once. */
  readonly keys: Uint32Array;
  /** Pairs of key i: [starts[i], starts[i + 1]). */
  readonly starts: Uint32Array;
  readonly tags: Uint8Array;
  readonly weights: Float32Array;
}

/** Adds the weights of a token's keys to the scores of its tags, from `at` on. */
export type AddWeights = (keys: Int32Array, count: number, scores: Float32Array, at: number) => void;

/** Bits that say whether a key may be there, by key: most keys of a note are not, and the bits stay in the cache. */
const FILTER_BITS = 8;

/** Looks keys up by open addressing. */
export function makeLookup({ keys, starts, tags, weights }: WeightTable): AddWeights {
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(4, 2 * keys.length)));
  const mask = capacity - 1;
  /** Of each slot the key, then its place in `keys` plus 1. */
  const slots = new Int32Array(2 * capacity);
  const filterMask = (FILTER_BITS / 2) * capacity - 1;
  const filter = new Int32Array((filterMask + 1) / 32 + 1);
  keys.forEach((key, i) => {
    const mixed = spread(key);
    const bit = (mixed >>> 3) & filterMask;
    filter[bit >>> 5] = (filter[bit >>> 5] as number) | (1 << (bit & 31));
    let slot = mixed & mask;
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
    slots[2 * slot] = key;
    slots[2 * slot + 1] = i + 1;
  });
  return (wanted, count, scores, at) => {
    for (let k = 0; k < count; k++) {
      const key = wanted[k] as number;
      const mixed = spread(key);
      const bit = (mixed >>> 3) & filterMask;
      if (((filter[bit >>> 5] as number) & (1 << (bit & 31))) === 0) continue;
      let slot = mixed & mask;
      while (slots[2 * slot + 1] !== 0 && slots[2 * slot] !== key) slot = (slot + 1) & mask;
      const place = slots[2 * slot + 1] as number;
      if (place === 0) continue;
      const end = starts[place] as number;
      for (let i = starts[place - 1] as number; i < end; i++)
        (scores[at + (tags[i] as number)] as number) += weights[i] as number;
    }
  };
}

/** Keys are hashes, but what lies beside one another in a sorted list should not in the table. */
export function spread(key: number): number {
  const mixed = Math.imul(key, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
