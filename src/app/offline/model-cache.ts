/**
 * The models kept for use without a network, in the Cache API so that page and service worker share them. A file is
 * stored under its path and digest: an update of the app keeps the models that it did not change.
 */
import { modelDigest } from '../../engine/fetch-file';
import { allOrNothing } from './app-cache';
import { damaged, missing, notStored } from './worker-talk';

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
  if (stored && (await isWhole(stored, path))) return stored;
  const { response, whole } = await fetchWhole(path, base);
  // What is cut short or of another build is not stored; whoever asked for it finds out by its own digest.
  if (!whole) {
    if (stored) await cache.delete(key);
    return response;
  }
  // Where there is no room it is used all the same.
  await cache.put(key, response.clone()).catch(() => {});
  return response;
}

/**
 * What the HTTP cache has, such as what the page was given a moment ago, if it is whole; else the server is asked: files keep
 * their names from build to build.
 */
async function fetchWhole(
  path: string,
  base: string,
): Promise<{ readonly response: Response; readonly whole: boolean }> {
  const take = async (cache: RequestCache) => {
    const response = await fetch(new URL(path, base), { cache }).catch(() => Response.error());
    return { response, whole: response.ok && (await isWhole(response, path)) };
  };
  const taken = await take('force-cache');
  return taken.whole ? taken : take('reload');
}

/** Whether a response has the content that this build was made with. */
async function isWhole(response: Response, path: string): Promise<boolean> {
  // A body that breaks off rejects.
  const content = await response
    .clone()
    .arrayBuffer()
    .catch(() => undefined);
  return content !== undefined && (await modelDigest(path, content)) === __MODEL_FILES__[path];
}

/**
 * Stores this build's files of every model that an older build has stored, so that an update loses none. Where that fails
 * nothing of this build is left.
 * @throws InstallError naming the file that the network did not give, or for which there is no room
 */
export async function updateStoredModels(base: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const folder = new URL(base).pathname;
  const ids = (await cache.keys()).map(({ url }) => modelOf(new URL(url).pathname.slice(folder.length)));
  if (ids.length > 0) await allOrNothing(cache, () => keepModels(ids, base));
}

/** Forgets what older builds stored. */
export async function dropStaleModels(base: string): Promise<void> {
  const current = new Set(Object.keys(__MODEL_FILES__).map((path) => cacheKey(path, base)));
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
}

/**
 * Stores the list of models, the word lists of the named ones' languages, and every file of the named ones.
 * @throws InstallError naming the file that the network did not give, or for which there is no room
 */
export async function keepModels(ids: readonly string[], base: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = Object.keys(__MODEL_FILES__).filter((path) => isWanted(path, ids));
  for (const path of wanted) {
    const response = await fetchModelFile(path, base);
    if (!response?.ok) throw missing(path, response?.status);
    if (!(await isWhole(response, path))) throw damaged(path);
    const key = cacheKey(path, base) as string;
    if (await cache.match(key)) continue;
    // It was not stored along the way: this tells why.
    await cache.put(key, response).catch((error: unknown) => {
      throw notStored(path, error);
    });
  }
}

function isWanted(path: string, ids: readonly string[]): boolean {
  const [, language] = /^gazetteers\/(\w+)\./.exec(path) ?? [];
  return language === undefined
    ? ['', ...ids].includes(modelOf(path))
    : ids.some((id) => id.startsWith(`${language}-`));
}

/** `models/es-lstm/model.json` is a file of `es-lstm`, `models/index.json` and `gazetteers/es.bin` of no one model. */
function modelOf(path: string): string {
  const [, id = '', file] = path.split('/');
  return file === undefined ? '' : id;
}
