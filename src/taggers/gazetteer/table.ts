import { type Key, mix } from './keys';

/**
 * The shape of a table that maps keys to codes of `bits` bits without storing the keys: the code of a key is the exclusive or of
 * four slots, in four neighbouring segments, and of a mask. A key that is not in the table gets a random code.
 */
export interface TableShape {
  /** 1 to 16. */
  readonly bits: number;
  readonly seed: number;
  /** Slots in a segment, a power of two up to 65,536. */
  readonly segmentLength: number;
  /** Number of segments for the first slots of keys; three more segments follow. */
  readonly starts: number;
}

export function slotCount({ starts, segmentLength }: TableShape): number {
  return (starts + 3) * segmentLength;
}

export function packedBytes(shape: TableShape): number {
  return Math.ceil((slotCount(shape) * shape.bits) / 8);
}

/** Writes a key's four slots into `out` and returns its mask. */
export function locate({ bits, seed, segmentLength, starts }: TableShape, { a, b }: Key, out: Int32Array): number {
  const x = mix(a ^ seed);
  const y = mix(b ^ x);
  const z = mix(x + Math.imul(y, 0x9e3779b1));
  const within = segmentLength - 1;
  const first = Math.floor((x * starts * segmentLength) / 2 ** 32);
  out[0] = first;
  out[1] = (first + segmentLength) ^ (y & within);
  out[2] = (first + 2 * segmentLength) ^ ((y >>> 16) & within);
  out[3] = (first + 3 * segmentLength) ^ (z & within);
  return (z >>> 16) & ((1 << bits) - 1);
}

/** The code of a key, given its two halves. */
export function makeTableReader(shape: TableShape, slots: Uint16Array): (a: number, b: number) => number {
  const { bits, seed, segmentLength, starts } = shape;
  const span = starts * segmentLength;
  const within = segmentLength - 1;
  const most = (1 << bits) - 1;
  // A copy of `locate` without the array, since this runs for every token of a note.
  return (a, b) => {
    const x = mix(a ^ seed);
    const y = mix(b ^ x);
    const z = mix(x + Math.imul(y, 0x9e3779b1));
    const first = Math.floor((x * span) / 2 ** 32);
    return (
      ((slots[first] as number) ^
        (slots[(first + segmentLength) ^ (y & within)] as number) ^
        (slots[(first + 2 * segmentLength) ^ ((y >>> 16) & within)] as number) ^
        (slots[(first + 3 * segmentLength) ^ (z & within)] as number) ^
        (z >>> 16)) &
      most
    );
  };
}

/** Packs slots of `bits` bits one after the other, lowest bit first. */
export function packSlots(slots: Uint16Array, bits: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((slots.length * bits) / 8) + 2);
  for (const [i, slot] of slots.entries()) {
    const at = (i * bits) >>> 3;
    const shifted = slot << ((i * bits) & 7);
    for (let part = 0; part < 3; part++)
      bytes[at + part] = (bytes[at + part] as number) | ((shifted >>> (8 * part)) & 255);
  }
  return bytes.subarray(0, -2);
}

export function unpackSlots(bytes: Uint8Array, shape: TableShape): Uint16Array {
  const { bits } = shape;
  const slots = new Uint16Array(slotCount(shape));
  for (let i = 0; i < slots.length; i++) {
    const at = (i * bits) >>> 3;
    const three = (bytes[at] as number) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
    slots[i] = (three >>> ((i * bits) & 7)) & ((1 << bits) - 1);
  }
  return slots;
}
