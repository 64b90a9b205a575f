import type { Bags } from './batch';

/**
 * The different bags among some, each once, in the order in which they first come, and for each bag which of them it is.
 * Bags are the same when they hold the same ids in the same order.
 */
export function distinctBags({ ids, offsets }: Bags): { readonly distinct: Bags; readonly index: Int32Array } {
  const count = offsets.length - 1;
  const index = new Int32Array(count);
  // A hash table with open addressing: 1 + the distinct bag at each place, 0 where there is none.
  const places = new Int32Array(2 ** Math.ceil(Math.log2(2 * count + 2)));
  const last = places.length - 1;
  const kept = new Int32Array(ids.length);
  const starts = new Int32Array(count + 1);
  let found = 0;
  for (let n = 0; n < count; n++) {
    const start = offsets[n] as number;
    const length = (offsets[n + 1] as number) - start;
    let hash = length;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ (ids[start + i] as number), 0x9e3779b1);
    let place = (hash ^ (hash >>> 15)) & last;
    let bag = (places[place] as number) - 1;
    while (bag >= 0 && !isBag(bag, start, length)) {
      place = (place + 1) & last;
      bag = (places[place] as number) - 1;
    }
    if (bag < 0) {
      bag = found++;
      places[place] = found;
      const to = starts[bag] as number;
      for (let i = 0; i < length; i++) kept[to + i] = ids[start + i] as number;
      starts[found] = to + length;
    }
    index[n] = bag;
  }
  const end = starts[found] as number;
  return { distinct: { ids: kept.slice(0, end), offsets: starts.slice(0, found + 1) }, index };

  function isBag(bag: number, start: number, length: number): boolean {
    const from = starts[bag] as number;
    if ((starts[bag + 1] as number) - from !== length) return false;
    for (let i = 0; i < length; i++) if (kept[from + i] !== ids[start + i]) return false;
    return true;
  }
}
