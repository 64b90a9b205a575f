/** The overhead of an entry, in numbers: without it, many short arrays would take several times the memory. */
const ENTRY = 128;

const sizeOf = (array: Float32Array | undefined): number => (array ? array.length + ENTRY : 0);

/** A cache of the arrays that were used last. @param capacity the most numbers that are kept */
export function makeArrayCache(capacity: number) {
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
    set(key: string, array: Float32Array): void {
      size += sizeOf(array) - sizeOf(kept.get(key));
      kept.set(key, array);
      if (size <= capacity) return;
      // Deletes a quarter at once, since iterating over a map passes the entries deleted from its front again each time.
      for (const [oldest, old] of kept) {
        if (size <= 0.75 * capacity) break;
        kept.delete(oldest);
        size -= sizeOf(old);
      }
    },
  };
}
