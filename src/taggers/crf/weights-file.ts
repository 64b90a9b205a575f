import type { WeightTable } from './weight-table';

/** What `model.json` says of a file of weights. */
export interface WeightsShape {
  /** Number of keys, and of weights that they have together. */
  readonly keys: number;
  readonly pairs: number;
  /** The largest weight that the byte 127 stands for; byte b is sign(b) * largest * (b / 127)^2: small weights are finer. */
  readonly largest: number;
}

export interface Weights {
  /** Row-major [tags, tags]. */
  readonly transitions: Float32Array;
  readonly table: WeightTable;
}

/** In a byte of a tag: the key has no further pair. */
const LAST = 0x80;
/** Tags that a file can hold. */
export const MOST_TAGS = LAST;
const STEPS = 127;

/**
 * The file: transitions as float32, low byte first; then of each key its distance from the one before in groups of seven
 * bits, the lowest first, with the high bit on all but the last; then a byte a pair for its tag, then a byte for its weight.
 */
export function writeWeights({ transitions, table }: Weights): { shape: WeightsShape; bytes: Uint8Array<ArrayBuffer> } {
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

/** @throws RangeError where the bytes are not those of such a file: too few or too many, or a tag that there is not */
export function readWeights(bytes: Uint8Array, width: number, { keys: count, pairs, largest }: WeightsShape): Weights {
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

/** A weight as a signed byte. */
function packed(weight: number, largest: number): number {
  return Math.sign(weight) * Math.round(STEPS * Math.sqrt(Math.abs(weight) / largest));
}

function unpacked(byte: number, largest: number): number {
  const step = byte > STEPS ? byte - 256 : byte;
  return Math.sign(step) * largest * (step / STEPS) ** 2;
}
