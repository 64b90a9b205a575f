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
  // Model files keep their names from build to build, so the HTTP cache may hold an older one.
  const response = await fetch(new URL(path, base), { cache: 'no-cache' });
  if (response.ok) await cache.put(key, response.clone());
  return response;
}

/**
 * Stores this build's files of every model that an older build has stored, so that an update loses none.
 * @throws Error naming the file that the network did not give
 */
export async function updateStoredModels(base: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname.slice(new URL(base).pathname.length));
  if (paths.length > 0) await keepModels(paths.map(modelOf), base);
}

/** Forgets what older builds stored. */
export async function dropStaleModels(base: string): Promise<void> {
  const current = new Set(Object.keys(__MODEL_FILES__).map((path) => cacheKey(path, base)));
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
}

/**
 * Stores the list of models, what models share, and every file of the named ones.
 * @throws Error naming the file that the network did not give
 */
export async function keepModels(ids: readonly string[], base: string): Promise<void> {
  const wanted = Object.keys(__MODEL_FILES__).filter((path) => ['', ...ids].includes(modelOf(path)));
  for (const path of wanted) {
    const response = await fetchModelFile(path, base);
    if (!response?.ok) throw new Error(`${path} could not be fetched (status ${response?.status})`);
  }
}

/** `models/es-lstm/model.json` is a file of `es-lstm`, `models/index.json` and `gazetteers/es.bin` of no one model. */
function modelOf(path: string): string {
  const [, id = '', file] = path.split('/');
  return file === undefined ? '' : id;
}
