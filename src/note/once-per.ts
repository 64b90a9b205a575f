/**
 * `make`, called once for each key, and again if the other arguments are not the same as at the last call; what it made is
 * kept as long as the key.
 */
export function oncePer<Key extends object, Rest extends readonly unknown[], Made extends {}>(
  make: (key: Key, ...rest: Rest) => Made,
): (key: Key, ...rest: Rest) => Made {
  const last = new WeakMap<Key, { readonly rest: Rest; readonly made: Made }>();
  return (key, ...rest) => {
    const known = last.get(key);
    if (known?.rest.every((each, i) => each === rest[i])) return known.made;
    const made = make(key, ...rest);
    last.set(key, { rest, made });
    return made;
  };
}

/** `make`, called once for each key; what it made is kept as long as the function. */
export function onceFor<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as Made;
  };
}

/** What `make` promises, called once for each key of `known`, and again after it has failed. */
export function unlessFailed<Key, Made>(
  known: Map<Key, Promise<Made>>,
  key: Key,
  make: () => Promise<Made>,
): Promise<Made> {
  const before = known.get(key);
  if (before) return before;
  const made = make();
  known.set(key, made);
  made.catch(() => known.get(key) === made && known.delete(key));
  return made;
}

/** Loads at the first call and returns the same result to later ones; after a failure the next call loads again. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  const loaded = new Map<true, Promise<T>>();
  return () => unlessFailed(loaded, true, load);
}
