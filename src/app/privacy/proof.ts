import { sha256OfBytes } from '../../note/digest';
import { databaseNames } from '../../storage/database';
import type { App } from '../core/app';
import { saveText } from '../core/files';
import { gate } from '../offline/gate';
import { requestsOf, requestsSinceEntry } from '../session/session';

/** What this site stores in the browser, by kind. Names are the program's own and hold nothing of a note. */
export interface Stored {
  /** Bytes that the browser counts for this site, and that it would allow; null where it does not say. */
  readonly usage: number | null;
  readonly quota: number | null;
  /** Whether the browser has promised not to clear it by itself. */
  readonly persisted: boolean;
  readonly databases: readonly string[];
  readonly caches: readonly StoredCache[];
}

interface StoredCache {
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
}

export async function readStored(): Promise<Stored> {
  // Missing in some browsers, and in all where the page is not served over https.
  const storage: Partial<StorageManager> = navigator.storage ?? {};
  const estimate: StorageEstimate | undefined = await storage.estimate?.().catch(() => undefined);
  return {
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    persisted: (await storage.persisted?.().catch(() => false)) ?? false,
    databases: await databaseNames(),
    caches: await readCaches().catch(() => []),
  };
}

async function readCaches(): Promise<readonly StoredCache[]> {
  const read: StoredCache[] = [];
  for (const [name, cache] of await openCaches()) {
    const requests = await cache.keys();
    let bytes = 0;
    for (const request of requests) bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
    read.push({ name, files: requests.length, bytes });
  }
  return read;
}

/** All caches by name, opened at once: opening one later, after a wipe, would create it again. */
async function openCaches(): Promise<readonly (readonly [name: string, Cache])[]> {
  const names = (await caches.keys()).sort();
  return Promise.all(names.map(async (name) => [name, await caches.open(name)] as const));
}

/** The name of the list; the build writes a line `<SHA-256>  <path>` for every file. */
export const FILE_LIST = 'SHA256SUMS';

/** The cache of the switch and the counts: it holds no files. */
const NO_FILES = 'gate';

/**
 * Compares every file that is stored for offline use with the list that the site sends, for which it makes one request.
 * `others`: paths that are stored with other bytes than listed, or are not listed: of another version, or altered.
 * @throws Error where the site sends no list, or the browser allows no storage
 */
export async function compareFiles(base: string) {
  const response = await fetch(new URL(FILE_LIST, base), { cache: 'no-store' });
  const text = response.ok ? await response.text() : '';
  const listed = new Set(text.match(/^[0-9a-f]{64} {2}\S.*$/gm));
  if (listed.size === 0) throw new Error('The site sends no list of its files');
  let asListed = 0;
  const others = new Set<string>();
  for (const [name, cache] of await openCaches()) {
    if (name === NO_FILES) continue;
    for (const request of await cache.keys()) {
      const path = decodeURI(new URL(request.url).pathname.slice(new URL(base).pathname.length));
      const stored = await cache.match(request);
      if (listed.has(`${await sha256OfBytes((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))}  ${path}`))
        asListed++;
      else others.add(path);
    }
  }
  const listHash = await sha256OfBytes(new TextEncoder().encode(text));
  return { asListed, others: [...others].sort(), listHash };
}

/** The proof, to be shown to others: counts, names of the program's own, hashes; nothing of a note. */
async function makeProof(app: App) {
  const { session, bridge, buildId } = app;
  await Promise.all([app.get(gate).refresh(), bridge.refreshStatus()]);
  const state = session.store.getState();
  const { cut, refused } = app.get(gate).store.getState();
  return {
    program: 'Incognote',
    version: 1,
    time: new Date().toISOString(),
    build: buildId,
    // First 16 hexadecimal digits of the SHA-256 over each file's path and bytes.
    modelFiles: __MODEL_FILES__,
    browser: {
      contentSecurityPolicy:
        document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? null,
      crossOriginIsolated,
      trustedTypes: 'trustedTypes' in globalThis,
      throughServiceWorker: Boolean(navigator.serviceWorker?.controller),
    },
    // Of the page and all its workers, that left this computer.
    requests: {
      sinceNote: requestsSinceEntry(state),
      sincePageOpened: requestsOf(state).times.length,
      toOtherSites: requestsOf(state).foreign,
      refused,
      cut,
    },
    stored: await readStored(),
  };
}

export async function saveProof(app: App): Promise<void> {
  saveText('incognote-proof.json', `${JSON.stringify(await makeProof(app), null, 2)}\n`, 'application/json');
}
