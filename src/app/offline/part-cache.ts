/** Parts of the app that not everybody uses, such as what reads PDFs, a folder each: a folder is stored as soon as one of its files is used. */
import { allOrNothing } from './all-or-nothing';
import { type BuiltFile, builtKey, storeBuilt } from './built-file';

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
