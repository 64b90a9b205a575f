import { type BuiltFile, builtKey, storeBuilt } from './built-file';

/**
 * The app's own files. Every version has a cache of its own, which is whole before anything is served from it, and goes
 * once the next version has taken over.
 */
export interface Shell {
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

export function createShell(files: readonly BuiltFile[], base: string): Shell {
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
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('')));
  const digits = [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0'));
  return PREFIX + digits.join('');
}
