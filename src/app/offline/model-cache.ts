/**
 * Models stored for use without a network, in the Cache API, which page and service worker share. The key of a file is its
 * path and digest, so that an update of the app keeps unchanged models.
 */
import { modelDigest } from '../../engine/fetch-file';
import { allOrNothing } from './app-cache';
import { damaged, missing, notStored } from './worker-talk';

const CACHE = 'models';

/** The key of a file of this build; undefined if the path is not a model file. */
function cacheKey(path: string, base: string): string | undefined {
  const digest = __MODEL_FILES__[path];
  return digest && new URL(`${path}?digest=${digest}`, base).href;
}

/**
 * The stored copy; or else the file from the network, which is then stored.
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
  // An incomplete file, or one of another build, is not stored; the caller notices by the digest.
  if (!whole) {
    if (stored) await cache.delete(key);
    return response;
  }
  // If there is no space, the file can still be used.
  await cache.put(key, response.clone()).catch(() => {});
  return response;
}

/**
 * The HTTP cache's copy, such as the one that the page has just got, if it is of this build; else the server's. File names
 * are the same in all builds.
 */
async function fetchWhole(
  path: string,
  base: string,
): Promise<{ readonly response: Response; readonly whole: boolean }> {
  const fetchFrom = async (cache: RequestCache) => {
    const response = await fetch(new URL(path, base), { cache }).catch(() => Response.error());
    return { response, whole: response.ok && (await isWhole(response, path)) };
  };
  const cached = await fetchFrom('force-cache');
  return cached.whole ? cached : fetchFrom('reload');
}

/** Whether a response has the file's content in this build. */
async function isWhole(response: Response, path: string): Promise<boolean> {
  // An incomplete body rejects.
  const content = await response
    .clone()
    .arrayBuffer()
    .catch(() => undefined);
  return content !== undefined && (await modelDigest(path, content)) === __MODEL_FILES__[path];
}

/**
 * Stores this build's files of each model that an older build has stored. If it fails, none of them is left.
 * @throws InstallError naming the file that the server did not send or for which there is no space
 */
export async function updateStoredModels(base: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const folder = new URL(base).pathname;
  const ids = (await cache.keys()).map(({ url }) => modelOf(new URL(url).pathname.slice(folder.length)));
  if (ids.length > 0) await allOrNothing(cache, () => keepModels(ids, base));
}

/** Deletes what only older builds use. */
export async function dropStaleModels(base: string): Promise<void> {
  const current = new Set(Object.keys(__MODEL_FILES__).map((path) => cacheKey(path, base)));
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
}

/**
 * Stores the files of these models, the word lists of their languages, and the list of models.
 * @throws InstallError naming the file that the server did not send or for which there is no space
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
    // `fetchModelFile` could not store it: this gives the reason.
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

/** `es-lstm` for `models/es-lstm/model.json`; empty for files of no single model, such as `models/index.json`. */
function modelOf(path: string): string {
  const [, id = '', file] = path.split('/');
  return file === undefined ? '' : id;
}
