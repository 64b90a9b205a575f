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
  const { usage = null, quota = null } = await navigator.storage.estimate().catch(() => ({}) as StorageEstimate);
  return {
    usage,
    quota,
    persisted: await navigator.storage.persisted().catch(() => false),
    databases: await databaseNames(),
    caches: await readCaches().catch(() => []),
  };
}

async function readCaches(): Promise<readonly StoredCache[]> {
  const read: StoredCache[] = [];
  for (const name of (await caches.keys()).sort()) {
    const cache = await caches.open(name);
    const requests = await cache.keys();
    let bytes = 0;
    for (const request of requests) bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
    read.push({ name, files: requests.length, bytes });
  }
  return read;
}
