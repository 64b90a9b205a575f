import { openCaches } from './stored';

/** How the stored files compare with the list that the site hands out. */
export interface FileComparison {
  readonly asListed: number;
  /** Paths that are stored with other bytes than listed, or are not listed: of another version, or altered. */
  readonly others: readonly string[];
  /** SHA-256 of the list itself, in hexadecimal digits. */
  readonly listHash: string;
}

/** The name of the list; the build writes a line `<SHA-256>  <path>` for every file. */
export const FILE_LIST = 'SHA256SUMS';

/** Holds switch and counts, no file. */
const NO_FILES = 'gate';

/**
 * Hashes every file that is stored for use without a network. One request, for the list.
 * @throws Error where the site hands out no list, or the browser allows no storage
 */
export async function compareFiles(base: string): Promise<FileComparison> {
  const response = await fetch(new URL(FILE_LIST, base), { cache: 'no-store' });
  const text = response.ok ? await response.text() : '';
  const listed = new Set(text.match(/^[0-9a-f]{64} {2}\S.*$/gm));
  if (listed.size === 0) throw new Error('The site hands out no list of its files');
  let asListed = 0;
  const others = new Set<string>();
  for (const [name, cache] of await openCaches()) {
    if (name === NO_FILES) continue;
    for (const request of await cache.keys()) {
      const path = decodeURI(new URL(request.url).pathname.slice(new URL(base).pathname.length));
      const stored = await cache.match(request);
      if (listed.has(`${await sha256((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))}  ${path}`)) asListed++;
      else others.add(path);
    }
  }
  const listHash = await sha256(new TextEncoder().encode(text).buffer);
  return { asListed, others: [...others].sort(), listHash };
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
