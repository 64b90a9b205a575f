import { sha256OfBytes } from '../../note/digest';
import { damaged, missing, notStored } from './worker-talk';

/** A file as it was built. */
export interface BuiltFile {
  /** Path from the app's folder. */
  readonly url: string;
  /** `sha256-` and the base64 of the SHA-256 of its bytes. */
  readonly integrity: string;
}

/** The cache key of a file: it contains the hash, so that another version of the file has another key. */
function builtKey({ url, integrity }: BuiltFile, base: string): string {
  const key = new URL(url, base);
  key.searchParams.set('integrity', integrity);
  return key.href;
}

/**
 * Stores a file in a cache if it is not there: a copy from another cache, or else from the network.
 * @throws InstallError naming the file, if the server does not send it as built or there is no space for it
 */
async function storeBuilt(file: BuiltFile, cache: Cache, base: string): Promise<void> {
  const key = builtKey(file, base);
  if (await cache.match(key)) return;
  const response = (await caches.match(key)) ?? (await fetchBuilt(file, base));
  await cache.put(key, response).catch((error: unknown) => {
    throw notStored(file.url, error);
  });
}

/** The HTTP cache may have a file of an earlier build, or an incomplete one: then the server is asked. */
async function fetchBuilt(file: BuiltFile, base: string): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(new URL(file.url, base), { cache }).catch(() => undefined);
    if (!response?.ok) throw missing(file.url, response?.status);
    if (await isBuilt(response.clone(), file)) return response;
  }
  throw damaged(file.url);
}

async function isBuilt(response: Response, { integrity }: BuiltFile): Promise<boolean> {
  // An incomplete body rejects.
  const content = await response.arrayBuffer().catch(() => undefined);
  if (!content) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...digest))}` === integrity;
}

/** Runs `work`; if it rejects, removes everything that was added to the cache meanwhile. */
export async function allOrNothing(cache: Cache, work: () => Promise<void>): Promise<void> {
  const before = new Set((await cache.keys()).map(({ url }) => url));
  try {
    await work();
  } catch (error) {
    for (const { url } of await cache.keys()) if (!before.has(url)) await cache.delete(url);
    throw error;
  }
}

const PREFIX = 'app ';
/** Caches of old versions, which did not have one each. */
const OLD_PREFIX = 'workbox-';

/** How many files are fetched at the same time. */
const PARALLEL = 6;

/**
 * The app's own files. Each version has its own cache: it is complete before anything is served from it, and deleted when the
 * next version has taken over.
 */
export function createAppCache(files: readonly BuiltFile[], base: string) {
  const keys = new Map(files.map((file) => [file.url, builtKey(file, base)]));
  const named = nameOf(files);
  return {
    /**
     * Stores all files; unchanged files of an earlier version are copied, without a request. If it fails, nothing is left.
     * @returns a function that undoes it
     * @throws InstallError naming the first file that could not be fetched or stored
     */
    async store(): Promise<() => Promise<void>> {
      const name = await named;
      // A service worker with the same files may use it already: then it stays.
      const existed = await caches.has(name);
      const undo = async () => {
        if (!existed) await caches.delete(name);
      };
      const cache = await caches.open(name);
      const waiting = [...files];
      const errors: unknown[] = [];
      const work = async () => {
        for (let file = waiting.shift(); file && errors.length === 0; file = waiting.shift())
          await storeBuilt(file, cache, base).catch((error: unknown) => errors.push(error));
      };
      await Promise.all(Array.from({ length: PARALLEL }, work));
      if (errors.length === 0) return undo;
      await undo();
      throw errors[0];
    },
    /** The stored file at a path; undefined if this version has none. */
    async match(path: string): Promise<Response | undefined> {
      const key = keys.get(path);
      return key === undefined ? undefined : caches.match(key, { cacheName: await named });
    },
    /** Deletes all other versions. */
    async dropOthers(): Promise<void> {
      const kept = await named;
      for (const name of await caches.keys())
        if (name !== kept && (name.startsWith(PREFIX) || name.startsWith(OLD_PREFIX))) await caches.delete(name);
    },
  };
}

/** A name that is different for any other set of files. */
async function nameOf(files: readonly BuiltFile[]): Promise<string> {
  const lines = files.map(({ url, integrity }) => `${url} ${integrity}\n`).sort();
  return PREFIX + (await sha256OfBytes(new TextEncoder().encode(lines.join('')))).slice(0, 16);
}

/** Optional parts of the app, such as the PDF reader. Each is a folder, which is stored when one of its files is used. */
const PARTS_CACHE = 'parts';

/**
 * The stored copy of a part's file; or else the file from the network, and then the whole part is stored.
 * @param path from the app's folder
 * @returns undefined if no part has this file
 */
export async function fetchPart(
  path: string,
  parts: readonly BuiltFile[],
  base: string,
): Promise<Response | undefined> {
  const part = parts.find(({ url }) => url === path);
  if (!part) return undefined;
  const cache = await caches.open(PARTS_CACHE);
  const stored = await cache.match(builtKey(part, base));
  if (stored) return stored;
  void storeParts(parts.filter(inFolderOf(part)), base).catch(() => {});
  return fetch(new URL(path, base));
}

/** Stores this build's version of each part that an older build has stored. @throws InstallError, and then stores none */
export async function updateStoredParts(parts: readonly BuiltFile[], base: string): Promise<void> {
  if (!(await caches.has(PARTS_CACHE))) return;
  const stored = (await (await caches.open(PARTS_CACHE)).keys()).map(({ url }) => ({ url: url.slice(base.length) }));
  await storeParts(
    parts.filter((part) => stored.some(inFolderOf(part))),
    base,
  );
}

function inFolderOf(part: BuiltFile): (other: Pick<BuiltFile, 'url'>) => boolean {
  const folder = part.url.slice(0, part.url.indexOf('/') + 1);
  return ({ url }) => url.startsWith(folder);
}

/** Deletes what only older builds use. */
export async function dropStaleParts(parts: readonly BuiltFile[], base: string): Promise<void> {
  if (!(await caches.has(PARTS_CACHE))) return;
  const cache = await caches.open(PARTS_CACHE);
  const current = new Set(parts.map((part) => builtKey(part, base)));
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
}

async function storeParts(parts: readonly BuiltFile[], base: string): Promise<void> {
  const cache = await caches.open(PARTS_CACHE);
  await allOrNothing(cache, async () => {
    for (const part of parts) await storeBuilt(part, cache, base);
  });
}
