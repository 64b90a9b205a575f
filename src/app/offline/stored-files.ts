import { modelDigest } from '../../engine/fetch-file';
import { sha256OfBytes } from '../../note/digest';
import { damaged, missing, notStored } from './worker-talk';

/** A file of this build. */
interface BuiltFile {
  /** From the app's folder. */
  readonly path: string;
  /** The cache key: its URL with its hash, so that another version of the file has another key. */
  readonly key: string;
  readonly isBuilt: (content: ArrayBuffer) => Promise<boolean>;
}

/** A file of the app as the build lists it. */
export interface ListedFile {
  /** Path from the app's folder. */
  readonly url: string;
  /** `sha256-` and the base64 of the SHA-256 of its bytes. */
  readonly integrity: string;
}

const builtFile =
  (base: string) =>
  ({ url, integrity }: ListedFile): BuiltFile => {
    const key = new URL(url, base);
    key.searchParams.set('integrity', integrity);
    const isBuilt = async (content: ArrayBuffer) => {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
      return `sha256-${btoa(String.fromCharCode(...digest))}` === integrity;
    };
    return { path: url, key: key.href, isBuilt };
  };

/** How many files are fetched at the same time. */
const PARALLEL = 6;

/** Files of this build in a cache, which page and service worker share. What other builds have stored there stays. */
export class StoredFiles {
  private readonly files: ReadonlyMap<string, BuiltFile>;
  /** The keys of the files that `keep` has stored. */
  private readonly kept: string[] = [];

  constructor(
    readonly cacheName: string | Promise<string>,
    files: readonly BuiltFile[],
    private readonly base: string,
  ) {
    this.files = new Map(files.map((file) => [file.path, file]));
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  /** Whether its cache exists. */
  async isStored(): Promise<boolean> {
    return caches.has(await this.cacheName);
  }

  /** The stored copy; undefined if there is none of this build. */
  async match(path: string): Promise<Response | undefined> {
    const file = this.files.get(path);
    return file && caches.match(file.key, { cacheName: await this.cacheName });
  }

  /**
   * The stored copy if it is undamaged; or else the file from the network, which is then stored.
   * @returns undefined if this build has no such file
   */
  async fetch(path: string): Promise<Response | undefined> {
    const file = this.files.get(path);
    if (!file) return undefined;
    const cache = await this.open();
    const stored = await cache.match(file.key);
    if (stored && (await isWhole(stored, file))) return stored;
    const { response, whole } = await this.request(file);
    // An incomplete file, or one of another build, is not stored; the caller notices by the digest.
    if (!whole) {
      if (stored) await cache.delete(file.key);
      return response;
    }
    // If there is no space, the file can still be used.
    await cache.put(file.key, response.clone()).catch(() => {});
    return response;
  }

  /**
   * Stores files; those that another cache has are copied, without a request.
   * @throws InstallError naming a file that the server did not send as built, or for which there is no space
   */
  async keep(isWanted: (path: string) => boolean = () => true): Promise<void> {
    const cache = await this.open();
    const waiting = [...this.files.values()].filter(({ path }) => isWanted(path));
    const errors: unknown[] = [];
    const work = async () => {
      for (let file = waiting.shift(); file && errors.length === 0; file = waiting.shift())
        await this.keepFile(file, cache).catch((error: unknown) => errors.push(error));
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    if (errors.length > 0) throw errors[0];
  }

  /** Removes what `keep` has stored. */
  async undo(): Promise<void> {
    const cache = await this.open();
    for (const key of this.kept.splice(0)) await cache.delete(key);
    if ((await cache.keys()).length === 0) await caches.delete(await this.cacheName);
  }

  /**
   * Stores this build's version of what an older build has stored, as `keep` does.
   * @param alike which files belong together with given ones
   */
  async update(alike: (paths: readonly string[]) => (path: string) => boolean): Promise<void> {
    const folder = new URL(this.base).pathname;
    const stored = (await this.storedKeys()).map((url) => new URL(url).pathname.slice(folder.length));
    if (stored.length > 0) await this.keep(alike(stored));
  }

  /** Deletes what only older builds use. */
  async dropStale(): Promise<void> {
    const current = new Set([...this.files.values()].map(({ key }) => key));
    for (const key of await this.storedKeys()) if (!current.has(key)) await (await this.open()).delete(key);
  }

  /** Of all builds. */
  private async storedKeys(): Promise<string[]> {
    if (!(await this.isStored())) return [];
    return (await (await this.open()).keys()).map(({ url }) => url);
  }

  private async keepFile(file: BuiltFile, cache: Cache): Promise<void> {
    const own = await cache.match(file.key);
    if (own && (await isWhole(own, file))) return;
    const copy = await caches.match(file.key);
    const { response, whole } =
      copy && (await isWhole(copy, file)) ? { response: copy, whole: true } : await this.request(file);
    if (!response.ok) throw missing(file.path, response.status);
    if (!whole) throw damaged(file.path);
    await cache.put(file.key, response).catch((error: unknown) => {
      throw notStored(file.path, error);
    });
    this.kept.push(file.key);
  }

  /**
   * The HTTP cache's copy, such as the one that the page has just got, if it is of this build; else the server's. Some files
   * have the same name in all builds.
   */
  private async request(file: BuiltFile): Promise<{ readonly response: Response; readonly whole: boolean }> {
    const fetchFrom = async (cache: RequestCache) => {
      const response = await fetch(new URL(file.path, this.base), { cache }).catch(() => Response.error());
      return { response, whole: response.ok && (await isWhole(response, file)) };
    };
    const cached = await fetchFrom('force-cache');
    return cached.whole ? cached : fetchFrom('reload');
  }

  private async open(): Promise<Cache> {
    return caches.open(await this.cacheName);
  }
}

async function isWhole(response: Response, file: BuiltFile): Promise<boolean> {
  // An incomplete body rejects.
  const content = await response
    .clone()
    .arrayBuffer()
    .catch(() => undefined);
  return content !== undefined && file.isBuilt(content);
}

const PREFIX = 'app ';
/** Caches of old versions, which did not have one each. */
const OLD_PREFIX = 'workbox-';

/**
 * The app's own files. Each version has its own cache: it is complete before anything is served from it, and deleted when the
 * next version has taken over.
 */
export function storedApp(files: readonly ListedFile[], base: string): StoredFiles {
  return new StoredFiles(nameOf(files), files.map(builtFile(base)), base);
}

/** A name that is different for any other set of files. */
async function nameOf(files: readonly ListedFile[]): Promise<string> {
  const lines = files.map(({ url, integrity }) => `${url} ${integrity}\n`).sort();
  return PREFIX + (await sha256OfBytes(new TextEncoder().encode(lines.join('')))).slice(0, 16);
}

/** Whether any version of the app's own files is stored. */
export async function isAppStored(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith(PREFIX));
}

/** Deletes all versions of the app's own files but one. */
export async function dropOtherVersions({ cacheName }: StoredFiles): Promise<void> {
  const kept = await cacheName;
  for (const name of await caches.keys())
    if (name !== kept && (name.startsWith(PREFIX) || name.startsWith(OLD_PREFIX))) await caches.delete(name);
}

/** Optional parts of the app, such as the PDF reader. Each is a folder. */
export function storedParts(files: readonly ListedFile[], base: string): StoredFiles {
  return new StoredFiles('parts', files.map(builtFile(base)), base);
}

/** Which files are in the same part as one of these. */
export function inSameParts(paths: readonly string[]): (path: string) => boolean {
  const folderOf = (path: string) => path.slice(0, path.indexOf('/') + 1);
  const folders = new Set(paths.map(folderOf));
  return (path) => folders.has(folderOf(path));
}

/** Models, word lists, and the list of models. */
export function storedModels(base: string): StoredFiles {
  const files = Object.entries(__MODEL_FILES__).map(([path, digest]) => ({
    path,
    key: new URL(`${path}?digest=${digest}`, base).href,
    isBuilt: async (content: ArrayBuffer) => (await modelDigest(path, content)) === digest,
  }));
  return new StoredFiles('models', files, base);
}

/** Which files belong to the same models as one of these. */
export function ofSameModels(paths: readonly string[]): (path: string) => boolean {
  return ofModels(paths.map(modelOf));
}

/** Which files belong to these models: their own, the word lists of their languages, and the list of models. */
export function ofModels(ids: readonly string[]): (path: string) => boolean {
  return (path) => {
    const [, language] = /^gazetteers\/(\w+)\./.exec(path) ?? [];
    return language === undefined
      ? ['', ...ids].includes(modelOf(path))
      : ids.some((id) => id.startsWith(`${language}-`));
  };
}

/** `es-lstm` for `models/es-lstm/model.json`; empty for files of no single model, such as `models/index.json`. */
function modelOf(path: string): string {
  const [, id = '', file] = path.split('/');
  return file === undefined ? '' : id;
}
