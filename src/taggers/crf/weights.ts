/** The state features of a CRF: the weights of some tags for each key, a 32-bit hash. */
export interface WeightTable {
  /** Ascending, without duplicates. */
  readonly keys: Uint32Array;
  /** The tags and weights of key i are those at [starts[i], starts[i + 1]). */
  readonly starts: Uint32Array;
  readonly tags: Uint8Array;
  readonly weights: Float32Array;
}

/** Adds the weights of a token's keys to the scores of its tags, from `at` on. */
export type AddWeights = (keys: Int32Array, count: number, scores: Float32Array, at: number) => void;

/** Bits per key of a filter that rejects most keys: most keys of a note are not in the table, and the filter stays in the cache. */
const FILTER_BITS = 8;

/** A hash table with open addressing. */
export function makeLookup({ keys, starts, tags, weights }: WeightTable): AddWeights {
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(4, 2 * keys.length)));
  const mask = capacity - 1;
  /** For each slot, the key and 1 + its index in `keys`, or 0 while the slot is free. */
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

/** Mixes a key, so that neighbours in the sorted list of keys are not neighbours in the table. */
export function spread(key: number): number {
  const mixed = Math.imul(key, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

/** The fields of `model.json` that describe a file of weights. */
export interface WeightsShape {
  /** Number of keys. */
  readonly keys: number;
  /** Number of weights over all keys. */
  readonly pairs: number;
  /** The weight of byte 127; byte b stands for sign(b) * largest * (b / 127)^2, which is finer for small weights. */
  readonly largest: number;
}

export interface Weights {
  /** Row-major [tags, tags]. */
  readonly transitions: Float32Array;
  readonly table: WeightTable;
}

/** Flag in a tag's byte: this is the key's last pair. */
const LAST = 0x80;
/** The most tags that a file can hold. */
export const MOST_TAGS = LAST;
const STEPS = 127;

/**
 * The format: transitions as float32, low byte first; for each key, its difference from the previous key in groups of seven
 * bits, lowest first, with the high bit set on all but the last; a byte for each pair's tag; a byte for each pair's weight.
 */
export function writeCrfWeights({ transitions, table }: Weights): {
  shape: WeightsShape;
  bytes: Uint8Array<ArrayBuffer>;
} {
  const { keys, starts, tags, weights } = table;
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6);
  const deltas: number[] = [];
  keys.forEach((key, i) => {
    let delta = key - (keys[i - 1] ?? 0);
    for (; delta >= LAST; delta = Math.floor(delta / LAST)) deltas.push((delta % LAST) | LAST);
    deltas.push(delta);
  });
  const bytes = new Uint8Array(4 * transitions.length + deltas.length + 2 * tags.length);
  const view = new DataView(bytes.buffer);
  transitions.forEach((value, i) => {
    view.setFloat32(4 * i, value, true);
  });
  bytes.set(deltas, 4 * transitions.length);
  const tagsAt = 4 * transitions.length + deltas.length;
  bytes.set(tags, tagsAt);
  for (let i = 0; i < keys.length; i++) {
    const last = tagsAt + (starts[i + 1] as number) - 1;
    bytes[last] = (bytes[last] as number) | LAST;
  }
  bytes.set(
    Uint8Array.from(weights, (weight) => packed(weight, largest)),
    tagsAt + tags.length,
  );
  return { shape: { keys: keys.length, pairs: tags.length, largest }, bytes };
}

/** @throws RangeError if there are too few or too many bytes, or a tag is not below `width` */
export function readCrfWeights(
  bytes: Uint8Array,
  width: number,
  { keys: count, pairs, largest }: WeightsShape,
): Weights {
  const size = width * width;
  const tagsAt = bytes.length - 2 * pairs;
  if (tagsAt < 4 * size + count) throw new RangeError(`${bytes.length} bytes are too few`);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const transitions = Float32Array.from({ length: size }, (_, i) => view.getFloat32(4 * i, true));
  const keys = new Uint32Array(count);
  let at = 4 * size;
  for (let i = 0, key = 0; i < count; i++) {
    let factor = 1;
    let byte = LAST;
    for (; byte >= LAST && at < tagsAt; at++, factor *= LAST) {
      byte = bytes[at] as number;
      key += (byte % LAST) * factor;
    }
    keys[i] = key;
  }
  if (at !== tagsAt) throw new RangeError(`the keys end at ${at}, not at ${tagsAt}`);
  const { tags, starts } = readTags(bytes.subarray(tagsAt, tagsAt + pairs), count, width);
  const weights = Float32Array.from(bytes.subarray(tagsAt + pairs), (byte) => unpacked(byte, largest));
  return { transitions, table: { keys, starts, tags, weights } };
}

function readTags(bytes: Uint8Array, count: number, width: number) {
  const tags = bytes.map((byte) => byte % LAST);
  if (tags.some((tag) => tag >= width)) throw new RangeError(`a tag is not below ${width}`);
  const starts = new Uint32Array(count + 1);
  let key = 0;
  bytes.forEach((byte, i) => {
    if (byte >= LAST) starts[++key] = i + 1;
  });
  if (key !== count || starts[count] !== bytes.length) throw new RangeError(`${key} keys have weights, not ${count}`);
  return { tags, starts };
}

/** A weight as a signed byte; see `WeightsShape.largest`. */
function packed(weight: number, largest: number): number {
  return Math.sign(weight) * Math.round(STEPS * Math.sqrt(Math.abs(weight) / largest));
}

function unpacked(byte: number, largest: number): number {
  const step = byte > STEPS ? byte - 256 : byte;
  return Math.sign(step) * largest * (step / STEPS) ** 2;
}
