/** Bounds on memory: half of the keys that are remembered at most, and UTF-16 units of one. */
const HALF = 10_000;
const LONGEST = 64;

/**
 * `make`, called once for each key as long as not too many others are asked for in between, or the key is too long. The
 * result may depend on the key alone: `more` is what the caller knows of the key anyway.
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

/** A part of a text holds the whole text in memory for as long as it is kept: this holds no more than itself. */
function copyOf(text: string): string {
  return text.split('').join('');
}
