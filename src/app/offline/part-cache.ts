/** Parts of the app that not everybody uses, such as what reads PDFs: all are stored when the first of them is used. */
import { allOrNothing } from './all-or-nothing';
import { type BuiltFile, builtKey, storeBuilt } from './built-file';

const CACHE = 'parts';

/**
 * The stored copy, or else the network's; then all parts are stored.
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
  void storeParts(parts, base).catch(() => {});
  return fetch(new URL(path, base));
}

/** Stores this build's parts where an older build's are, so that an update loses none. @throws InstallError, and then stores none */
export async function updateStoredParts(parts: readonly BuiltFile[], base: string): Promise<void> {
  if (await caches.has(CACHE)) await storeParts(parts, base);
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
