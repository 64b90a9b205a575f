/** A bound on memory: what is remembered is forgotten at once when there is more than this of it. */
const MOST = 200_000;

/**
 * `make`, called once for each key as long as not too many are remembered. The result may depend on the key alone: `more`
 * is what the caller knows of the key anyway.
 */
export function remember<T extends {}, More = void>(
  make: (key: string, more: More) => T,
): (key: string, more: More) => T {
  const made = new Map<string, T>();
  return (key, more) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key, more);
      if (made.size >= MOST) made.clear();
      made.set(key, value);
    }
    return value;
  };
}
