import { databaseNames } from '../../storage/database';

/** What this site keeps in the browser, of which kind. Names are the program's own and hold nothing of a note. */
export interface Stored {
  /** Bytes that the browser counts for this site, and that it would allow; null where it does not tell. */
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
  // Not every browser has it, and none where the page is not served securely.
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

/** All caches by name, opened at once: opening one that was wiped during a long reading would make it anew. */
export async function openCaches(): Promise<readonly (readonly [name: string, Cache])[]> {
  const names = (await caches.keys()).sort();
  return Promise.all(names.map(async (name) => [name, await caches.open(name)] as const));
}
