/** `make`, called once for each key; what it made is kept as long as the key. */
export function oncePer<Key extends object, Made extends {}>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
