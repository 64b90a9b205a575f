import type { Bags } from '../../nn/batch';
import type { Sequence } from '../reading/sequences';

/** Numbers kept at most, 32 MB: some 400 chunks, the notes that a person has at hand. */
const CAPACITY = 8 * 2 ** 20;
/** Numbers that the room of one more entry would hold: without it, that of short lines would be a multiple of the 32 MB. */
const ENTRY = 128;

const sizeOf = (logPosterior: Float32Array | undefined): number => (logPosterior ? logPosterior.length + ENTRY : 0);

/**
 * Log posteriors of the sequences read last, found again by what the network reads of them: after an edit only the
 * sequences that it touched are new.
 */
export function makePosteriorCache() {
  const kept = new Map<string, Float32Array>();
  let size = 0;
  return {
    get(key: string): Float32Array | undefined {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
      }
      return found;
    },
    set(key: string, logPosterior: Float32Array): void {
      size += sizeOf(logPosterior) - sizeOf(kept.get(key));
      kept.set(key, logPosterior);
      if (size <= CAPACITY) return;
      // A quarter at once: whatever was deleted from the front of a map is walked over again.
      for (const [oldest, array] of kept) {
        if (size <= 0.75 * CAPACITY) break;
        kept.delete(oldest);
        size -= sizeOf(array);
      }
    },
  };
}

/** Names what the network reads of a sequence: 64 bits of two hashes over its feature ids, and its extents. */
export function sequenceKey(groups: readonly Bags[], { start, end, coreStart, coreEnd }: Sequence): string {
  let one = 0x811c9dc5;
  let two = 0x2545f491;
  const take = (value: number) => {
    one = Math.imul(one ^ value, 0x01000193);
    two = Math.imul(two ^ (value + 0x9e3779b9), 0x85ebca6b);
    two ^= two >>> 15;
  };
  for (const { ids, offsets } of groups) {
    for (let i = offsets[start] as number; i < (offsets[end] as number); i++) take(ids[i] as number);
    for (let n = start; n < end; n++) take((offsets[n + 1] as number) - (offsets[n] as number));
  }
  return [coreStart - start, coreEnd - start, end - start, one >>> 0, two >>> 0].join(' ');
}
