import type { Key } from './keys';
import { locate, slotCount, type TableShape } from './table';

const MOST_TRIES = 200;

/**
 * A table that gives each key its code: keys are taken away one by one that have a slot to themselves, then written in
 * the opposite order (Graf and Lemire, Binary fuse filters, 2022, for the sizes).
 * @param keys all different
 * @param codes one a key, each below 2 ** bits
 */
export function buildTable(
  keys: readonly Key[],
  codes: ArrayLike<number>,
  bits: number,
): { shape: TableShape; slots: Uint16Array } {
  for (let seed = 0; seed < MOST_TRIES; seed++) {
    const shape = shapeFor(keys.length, bits, seed);
    const order = peel(keys, shape);
    if (order) return { shape, slots: fill(keys, codes, shape, order) };
  }
  throw new Error(`No table of ${keys.length} keys in ${MOST_TRIES} tries: two keys are the same`);
}

/** Some seeds fail, so that later ones get a little more room. */
function shapeFor(count: number, bits: number, seed: number): TableShape {
  const size = Math.log(Math.max(2, count));
  const segmentLength = 2 ** Math.min(16, Math.max(0, Math.floor(size / Math.log(2.91) - 0.5)));
  const room = Math.max(1.075, 0.77 + (0.305 * Math.log(600_000)) / size) * (1 + Math.floor(seed / 10) / 50);
  const starts = Math.max(1, Math.ceil((count * room) / segmentLength) - 3);
  return { bits, seed, segmentLength, starts };
}

interface Order {
  /** Numbers of the keys, in the order in which they were taken away, and the slot that each had to itself. */
  readonly keys: Int32Array;
  readonly slots: Int32Array;
}

function peel(keys: readonly Key[], shape: TableShape): Order | undefined {
  const users = new Int32Array(slotCount(shape));
  /** Exclusive or of the numbers of the keys that use a slot: the number itself where one is left. */
  const numbers = new Int32Array(users.length);
  const places = new Int32Array(4);
  for (const [i, key] of keys.entries()) {
    locate(shape, key, places);
    for (const place of places) {
      users[place] = (users[place] as number) + 1;
      numbers[place] = (numbers[place] as number) ^ i;
    }
  }
  const order = { keys: new Int32Array(keys.length), slots: new Int32Array(keys.length) };
  let taken = 0;
  const single: number[] = [];
  for (const [place, count] of users.entries()) if (count === 1) single.push(place);
  for (let place = single.pop(); place !== undefined; place = single.pop()) {
    if (users[place] !== 1) continue;
    const i = numbers[place] as number;
    order.keys[taken] = i;
    order.slots[taken++] = place;
    locate(shape, keys[i] as Key, places);
    for (const other of places) {
      users[other] = (users[other] as number) - 1;
      numbers[other] = (numbers[other] as number) ^ i;
      if (users[other] === 1) single.push(other);
    }
  }
  return taken === keys.length ? order : undefined;
}

function fill(keys: readonly Key[], codes: ArrayLike<number>, shape: TableShape, order: Order): Uint16Array {
  const slots = new Uint16Array(slotCount(shape));
  const places = new Int32Array(4);
  for (let n = keys.length - 1; n >= 0; n--) {
    const i = order.keys[n] as number;
    const own = order.slots[n] as number;
    let value = (codes[i] as number) ^ locate(shape, keys[i] as Key, places);
    for (const place of places) if (place !== own) value ^= slots[place] as number;
    slots[own] = value;
  }
  return slots;
}
