import { sha256OfBytes } from '../../note/digest';
import { damaged, missing, notStored } from './worker-talk';

/** A file as it was built. */
export interface BuiltFile {
  /** Path from the app's folder. */
  readonly url: string;
  /** `sha256-` and the base64 of the SHA-256 of its bytes. */
  readonly integrity: string;
}

/** Where a file is stored: the same path with other bytes lies elsewhere. */
function builtKey({ url, integrity }: BuiltFile, base: string): string {
  const key = new URL(url, base);
  key.searchParams.set('integrity', integrity);
  return key.href;
}

/**
 * Stores a file in a cache, unless it is there: what another cache has of it, or else the network's.
 * @throws InstallError naming the file that the network does not give as it was built, or for which there is no room
 */
async function storeBuilt(file: BuiltFile, cache: Cache, base: string): Promise<void> {
  const key = builtKey(file, base);
  if (await cache.match(key)) return;
  const response = (await caches.match(key)) ?? (await fetchBuilt(file, base));
  await cache.put(key, response).catch((error: unknown) => {
    throw notStored(file.url, error);
  });
}

/** The HTTP cache may hold what was built earlier, or came cut short: then the server is asked again. */
async function fetchBuilt(file: BuiltFile, base: string): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(new URL(file.url, base), { cache }).catch(() => undefined);
    if (!response?.ok) throw missing(file.url, response?.status);
    if (await isBuilt(response.clone(), file)) return response;
  }
  throw damaged(file.url);
}

async function isBuilt(response: Response, { integrity }: BuiltFile): Promise<boolean> {
  // A body that breaks off rejects.
  const content = await response.arrayBuffer().catch(() => undefined);
  if (!content) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...digest))}` === integrity;
}

/** Runs `work`; where it rejects, what was put into the cache meanwhile is taken out again. */
export async function allOrNothing(cache: Cache, work: () => Promise<void>): Promise<void> {
  const before = new Set((await cache.keys()).map(({ url }) => url));
  try {
    await work();
  } catch (error) {
    for (const { url } of await cache.keys()) if (!before.has(url)) await cache.delete(url);
    throw error;
  }
}

/**
 * The app's own files. Every version has a cache of its own, which is whole before anything is served from it, and goes
 * once the next version has taken over.
 */
interface AppCache {
  /**
   * Stores all files, those of an earlier version that are the same without a request. Where that fails nothing is left.
   * @returns a function that undoes it
   * @throws InstallError naming the first file that could not be had or stored
   */
  store(): Promise<() => Promise<void>>;
  /** The stored file at a path; undefined where this version has none there. */
  match(path: string): Promise<Response | undefined>;
  /** Forgets all other versions. */
  dropOthers(): Promise<void>;
}

const PREFIX = 'app ';
/** Caches of versions from before there was one for each. */
const EARLIER = 'workbox-';

/** So many files are fetched at once. */
const TOGETHER = 6;

export function createAppCache(files: readonly BuiltFile[], base: string): AppCache {
  const keys = new Map(files.map((file) => [file.url, builtKey(file, base)]));
  const named = nameOf(files);
  return {
    async store() {
      const name = await named;
      // It may be the one in use, of another service worker with the same files: that stays.
      const began = await caches.has(name);
      const undo = async () => void (began || (await caches.delete(name)));
      const cache = await caches.open(name);
      const waiting = [...files];
      const errors: unknown[] = [];
      const work = async () => {
        for (let file = waiting.shift(); file && errors.length === 0; file = waiting.shift())
          await storeBuilt(file, cache, base).catch((error: unknown) => errors.push(error));
      };
      await Promise.all(Array.from({ length: TOGETHER }, work));
      if (errors.length === 0) return undo;
      await undo();
      throw errors[0];
    },
    async match(path) {
      const key = keys.get(path);
      return key === undefined ? undefined : caches.match(key, { cacheName: await named });
    },
    async dropOthers() {
      const kept = await named;
      for (const name of await caches.keys())
        if (name !== kept && (name.startsWith(PREFIX) || name.startsWith(EARLIER))) await caches.delete(name);
    },
  };
}

/** Different for any other set of files. */
async function nameOf(files: readonly BuiltFile[]): Promise<string> {
  const lines = files.map(({ url, integrity }) => `${url} ${integrity}\n`).sort();
  return PREFIX + (await sha256OfBytes(new TextEncoder().encode(lines.join('')))).slice(0, 16);
}

/** Parts of the app that not everybody uses, such as what reads PDFs, a folder each: a folder is stored as soon as one of its files is used. */

const CACHE = 'parts';

/**
 * The stored copy, or else the network's; then all of its folder is stored.
 * @param path from the app's folder
 * @returns undefined if it is none of the parts
 */
export async function fetchPart(
  path: string,
  parts: readonly BuiltFile[],
  base: string,
): Promise<Response | undefined> {
  const part = parts.find(({ url }) => url === path);
  if (!part) return undefined;
  const cache = await caches.open(CACHE);
  const stored = await cache.match(builtKey(part, base));
  if (stored) return stored;
  void storeParts(parts.filter(besides(part)), base).catch(() => {});
  return fetch(new URL(path, base));
}

/** Stores this build's parts where an older build's are, so that an update loses none. @throws InstallError, and then stores none */
export async function updateStoredParts(parts: readonly BuiltFile[], base: string): Promise<void> {
  if (!(await caches.has(CACHE))) return;
  const stored = (await (await caches.open(CACHE)).keys()).map(({ url }) => url.slice(base.length));
  const isUsed = (part: BuiltFile): boolean => stored.some((url) => besides(part)({ url }));
  await storeParts(parts.filter(isUsed), base);
}

function besides(part: Pick<BuiltFile, 'url'>): (other: Pick<BuiltFile, 'url'>) => boolean {
  const folder = part.url.slice(0, part.url.indexOf('/') + 1);
  return ({ url }) => url.startsWith(folder);
}

/** Forgets what older builds stored. */
export async function dropStaleParts(parts: readonly BuiltFile[], base: string): Promise<void> {
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  const current = new Set(parts.map((part) => builtKey(part, base)));
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request);
}

async function storeParts(parts: readonly BuiltFile[], base: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await allOrNothing(cache, async () => {
    for (const part of parts) await storeBuilt(part, cache, base);
  });
}
