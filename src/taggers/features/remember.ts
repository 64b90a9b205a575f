/** Bounds on memory: half of the most keys that are remembered, and the most UTF-16 units in a key. */
const HALF = 10_000;
const LONGEST = 64;

/**
 * `make` with a bounded cache: it is called once for each key, unless the key is too long or many others came in between. The
 * result must depend on the key alone; `more` only passes on what follows from the key.
 */
export function remember<T extends {}, More = void>(
  make: (key: string, more: More) => T,
): (key: string, more: More) => T {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  return (key, more) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    if (key.length > LONGEST) return make(key, more);
    const own = copyOf(key);
    const value = older.get(key) ?? make(own, more);
    if (recent.size >= HALF) {
      older = recent;
      recent = new Map();
    }
    recent.set(own, value);
    return value;
  };
}

/** A copy of a string: engines keep the whole text in memory as long as a slice of it is used. */
function copyOf(text: string): string {
  return text.split('').join('');
}
