import type { Bags } from './batch';

/**
 * The different bags among some, each once, in the order in which they first come, and for each bag which of them it is.
 * Bags are the same when they hold the same ids in the same order.
 * @param bags ids below 65,536
 */
export function distinctBags({ ids, offsets }: Bags): { readonly distinct: Bags; readonly index: Int32Array } {
  const count = offsets.length - 1;
  const index = new Int32Array(count);
  const seen = new Map<string, number>();
  const starts = [0];
  const kept: number[] = [];
  for (let n = 0; n < count; n++) {
    const start = offsets[n] as number;
    const end = offsets[n + 1] as number;
    const key = String.fromCharCode(...ids.subarray(start, end));
    let found = seen.get(key);
    if (found === undefined) {
      found = seen.size;
      seen.set(key, found);
      for (let i = start; i < end; i++) kept.push(ids[i] as number);
      starts.push(kept.length);
    }
    index[n] = found;
  }
  return { distinct: { ids: Int32Array.from(kept), offsets: Int32Array.from(starts) }, index };
}
