/**
 * The models kept for use without a network, in the Cache API so that page and service worker share them. A file is
 * stored under its path and digest: an update of the app keeps the models that it did not change.
 */
const CACHE = 'models';

/** Where a file of this build is stored; undefined for a path that is no model file. */
function cacheKey(path: string, base: string): string | undefined {
  const digest = __MODEL_FILES__[path];
  return digest && new URL(`${path}?digest=${digest}`, base).href;
}

/**
 * The stored copy, or else the network's, which is then stored.
 * @param path from the app's folder, such as `models/es-lstm/weights.bin`
 * @returns undefined if this build has no such model file
 */
export async function fetchModelFile(path: string, base: string): Promise<Response | undefined> {
  const key = cacheKey(path, base);
  if (!key) return undefined;
  const cache = await caches.open(CACHE);
  const stored = await cache.match(key);
  if (stored) return stored;
  const response = await fetch(new URL(path, base));
  if (response.ok) await cache.put(key, response.clone());
  return response;
}

/** Forgets what older builds stored. */
export async function dropStaleModels(base: string): Promise<void> {
  const current = new Set(Object.keys(__MODEL_FILES__).map((path) => cacheKey(path, base)));
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
}

/**
 * Stores the list of models and every file of the named ones.
 * @throws Error naming the file that the network did not give
 */
export async function keepModels(ids: readonly string[], base: string): Promise<void> {
  const wanted = Object.keys(__MODEL_FILES__).filter((path) => {
    const [, id, file] = path.split('/');
    return file === undefined || ids.includes(id ?? '');
  });
  for (const path of wanted) {
    const response = await fetchModelFile(path, base);
    if (!response?.ok) throw new Error(`${path} could not be fetched (status ${response?.status})`);
  }
}
