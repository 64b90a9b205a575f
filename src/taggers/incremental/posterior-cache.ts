import type { Bags } from '../../nn/batch';
import type { Sequence } from '../reading/sequences';

/** The most numbers that are kept, 32 MB: about 400 chunks, as many as the notes that a person works on at a time. */
const CAPACITY = 8 * 2 ** 20;
/** The overhead of an entry, in numbers: without it, many short sequences would take several times the 32 MB. */
const ENTRY = 128;

const sizeOf = (logPosterior: Float32Array | undefined): number => (logPosterior ? logPosterior.length + ENTRY : 0);

/**
 * A cache of the log posteriors of the last sequences, by the features that the network reads: after an edit only the sequences
 * that it touched have to be read.
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
      // Deletes a quarter at once, since iterating over a map passes the entries deleted from its front again each time.
      for (const [oldest, array] of kept) {
        if (size <= 0.75 * CAPACITY) break;
        kept.delete(oldest);
        size -= sizeOf(array);
      }
    },
  };
}

/** A key for what the network reads of a sequence: 64 bits of two hashes over its feature ids, and its extents. */
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
