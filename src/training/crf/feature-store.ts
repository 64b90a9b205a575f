import { spread, type WeightTable } from '../../taggers/crf/weights';

/** Stands for a pair where there is none. */
export const NO_PAIR = -1;

export interface StoreArrays extends FtrlState {
  /** How often the keys of each counter were seen. */
  readonly seen: Uint8Array;
  /** A hash table: each slot has a key and its first pair plus 1, or 0 if it is empty. */
  readonly slots: Int32Array;
  /** By pair: the next one of the same key plus 1, and the tag; so is the state of the weights. */
  readonly nexts: Int32Array;
  readonly tags: Uint8Array;
}

/** Number of counters for keys; keys that share one are admitted a little early. */
const COUNTERS = 2 ** 25;

export type FeatureStore = ReturnType<typeof makeFeatureStore>;

/**
 * The state features of a CRF in training: pairs of a key and a tag, each with a weight. A key gets a pair for each tag that it is
 * seen with from its `admission`-th occurrence; pairs that are never seen have no weight, as in CRFsuite.
 * @param from the `arrays` of a store to continue with; they change in place
 */
export function makeFeatureStore(admission: number, from = emptyArrays()) {
  const { seen } = from;
  let { slots, nexts, tags } = from;
  let state: FtrlState = { weights: from.weights, sums: from.sums, squares: from.squares };
  let used = 0;
  for (let slot = 0; slot < slots.length; slot += 2) if (slots[slot + 1] !== 0) used++;
  let size = nexts.length;

  /** The index of the key's slot, or of the empty slot that it would get. */
  function slotOf(key: number): number {
    const mask = slots.length - 1;
    let slot = (spread(key) << 1) & mask;
    while (slots[slot + 1] !== 0 && slots[slot] !== key) slot = (slot + 2) & mask;
    return slot;
  }

  function growSlots(): void {
    const old = slots;
    slots = new Int32Array(2 * old.length);
    for (let at = 0; at < old.length; at += 2) {
      if (old[at + 1] === 0) continue;
      const slot = slotOf(old[at] as number);
      slots[slot] = old[at] as number;
      slots[slot + 1] = old[at + 1] as number;
    }
  }

  function makeRoom(): void {
    if (size < nexts.length) return;
    nexts = doubled(nexts);
    tags = doubled(tags);
    const { weights, sums, squares } = state;
    state = { weights: doubled(weights), sums: doubled(sums), squares: doubled(squares) };
  }

  /** Adds a pair to a key that already has some. */
  function add(key: number, tag: number): number {
    makeRoom();
    const slot = slotOf(key);
    if (slots[slot + 1] === 0) used++;
    slots[slot] = key;
    nexts[size] = slots[slot + 1] as number;
    tags[size] = tag;
    slots[slot + 1] = ++size;
    if (4 * used > slots.length) growSlots();
    return size - 1;
  }

  return {
    /** First pair of a key, or NO_PAIR. */
    first: (key: number) => (slots[slotOf(key) + 1] as number) - 1,
    /** The pair after one of the same key, or NO_PAIR. */
    after: (pair: number) => (nexts[pair] as number) - 1,
    tagOf: (pair: number) => tags[pair] as number,
    /** The weights, by pair. Adding a pair may replace the arrays by larger ones. */
    state: () => state,
    /** Counts an occurrence of a key without pairs. @returns its new pair, or NO_PAIR if it has not occurred often enough */
    admit(key: number, tag: number): number {
      const counter = spread(key) & (COUNTERS - 1);
      const times = Math.min(255, (seen[counter] as number) + 1);
      seen[counter] = times;
      return times < admission ? NO_PAIR : add(key, tag);
    },
    add,
    get size() {
      return size;
    },
    /** The store's own arrays, which keep changing. */
    arrays(): StoreArrays {
      const { weights, sums, squares } = state;
      const ofPairs = <T extends Cuttable>(array: T) => array.subarray(0, size) as T;
      const pairs = { nexts: ofPairs(nexts), tags: ofPairs(tags) };
      const numbers = { weights: ofPairs(weights), sums: ofPairs(sums), squares: ofPairs(squares) };
      return { seen, slots, ...pairs, ...numbers };
    },
    /** The `most` largest weights that are not 0. */
    table(most: number): WeightTable {
      const { weights } = state;
      const least = thresholdOf(weights.subarray(0, size), most);
      const counts: { key: number; pairs: number[] }[] = [];
      for (let slot = 0; slot < slots.length; slot += 2) {
        const pairs: number[] = [];
        for (let pair = (slots[slot + 1] as number) - 1; pair >= 0; pair = (nexts[pair] as number) - 1)
          if (Math.abs(weights[pair] as number) >= least && weights[pair] !== 0) pairs.push(pair);
        if (pairs.length > 0) counts.push({ key: (slots[slot] as number) >>> 0, pairs });
      }
      counts.sort((a, b) => a.key - b.key);
      const pairs = counts.flatMap((each) => each.pairs);
      let end = 0;
      return {
        keys: Uint32Array.from(counts, ({ key }) => key),
        starts: Uint32Array.from([0, ...counts.map((each) => (end += each.pairs.length))]),
        tags: Uint8Array.from(pairs, (pair) => tags[pair] as number),
        weights: Float32Array.from(pairs, (pair) => weights[pair] as number),
      };
    },
  };
}

function emptyArrays(): StoreArrays {
  return {
    seen: new Uint8Array(COUNTERS),
    slots: new Int32Array(2 ** 17),
    ...{ nexts: new Int32Array(0), tags: new Uint8Array(0) },
    ...initialFtrl(0),
  };
}

type Cuttable = Int32Array | Uint8Array | Float32Array;

function doubled<T extends Cuttable>(array: T): T {
  const grown = new (array.constructor as new (length: number) => T)(Math.max(2 ** 16, 2 * array.length));
  grown.set(array);
  return grown;
}

/** The absolute value of the `most`-th largest weight; 0 if all fit. */
function thresholdOf(weights: Float32Array, most: number): number {
  if (weights.length <= most) return 0;
  const sizes = weights.map(Math.abs).sort();
  return sizes[sizes.length - most] as number;
}

/** Settings of FTRL-Proximal (McMahan et al. 2013, algorithm 1): the learning rate, L1 and L2. */
export interface FtrlSettings {
  readonly rate: number;
  readonly l1: number;
  readonly l2: number;
}

/** Added to the root of the summed squared gradients. */
const BETA = 1;

/** The state of some weights; all arrays have one entry a weight. */
export interface FtrlState {
  readonly weights: Float32Array;
  /** z of algorithm 1: sums of gradients, minus what the weights already reflect. */
  readonly sums: Float32Array;
  /** Sums of squared gradients. */
  readonly squares: Float32Array;
}

export function initialFtrl(size: number): FtrlState {
  return {
    weights: new Float32Array(size),
    sums: new Float32Array(size),
    squares: new Float32Array(size),
  };
}

/** One step of weight `at` against its gradient. */
export function stepFtrl(
  { weights, sums, squares }: FtrlState,
  at: number,
  gradient: number,
  { rate, l1, l2 }: FtrlSettings,
): void {
  const before = squares[at] as number;
  const square = before + gradient * gradient;
  const root = Math.sqrt(square);
  const sum = (sums[at] as number) + gradient - ((root - Math.sqrt(before)) / rate) * (weights[at] as number);
  squares[at] = square;
  sums[at] = sum;
  const beyond = Math.abs(sum) - l1;
  weights[at] = beyond <= 0 ? 0 : (-Math.sign(sum) * beyond) / ((BETA + root) / rate + l2);
}
