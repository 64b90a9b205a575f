import { damaged, missing, notStored } from './install-problem';

/** A file as it was built. */
export interface BuiltFile {
  /** Path from the app's folder. */
  readonly url: string;
  /** `sha256-` and the base64 of the SHA-256 of its bytes. */
  readonly integrity: string;
}

/** Where a file is stored: the same path with other bytes lies elsewhere. */
export function builtKey({ url, integrity }: BuiltFile, base: string): string {
  const key = new URL(url, base);
  key.searchParams.set('integrity', integrity);
  return key.href;
}

/**
 * Stores a file in a cache, unless it is there: what another cache has of it, or else the network's.
 * @throws InstallError naming the file that the network does not give as it was built, or for which there is no room
 */
export async function storeBuilt(file: BuiltFile, cache: Cache, base: string): Promise<void> {
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
