import { FILE_LIST } from './file-list.ts';
import { sha256Hex } from './files.ts';

/** Where a built site lies. */
export interface SiteFiles {
  /** The bytes of a file; undefined where there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** All paths, where they can be had. */
  paths?(): readonly string[];
}

export interface FileDifference {
  readonly path: string;
  readonly problem: 'differs' | 'missing' | 'not listed';
}

/**
 * What is not as listed, by path; nothing where all is.
 * @param list SHA-256 by path
 */
export async function compareWithList(
  place: SiteFiles,
  list: ReadonlyMap<string, string>,
  atOnce: number,
): Promise<FileDifference[]> {
  const found: FileDifference[] = [];
  for (const path of place.paths?.() ?? [])
    if (path !== FILE_LIST && !list.has(path)) found.push({ path, problem: 'not listed' });
  const waiting = [...list];
  const compareNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, hash] = next;
      const bytes = await place.read(path);
      if (!bytes) found.push({ path, problem: 'missing' });
      else if (sha256Hex(bytes) !== hash) found.push({ path, problem: 'differs' });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compareNext));
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
