import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesBelow, sha256Hex } from './files.ts';

/** The name of the list, beside the files that it lists. `sha256sum -c SHA256SUMS` reads it too. */
export const FILE_LIST = 'SHA256SUMS';

/** The list of a built site: a line `<SHA-256>  <path>` for every file except the list itself, sorted by path. */
export function fileListOf(folder: string): string {
  const paths = filesBelow(folder, '.').filter((path) => path !== FILE_LIST);
  return paths.map((path) => `${sha256Hex(readFileSync(join(folder, path)))}  ${path}\n`).join('');
}

/**
 * The SHA-256 of each path in a list.
 * @throws Error for an empty list, to which any site would conform, and with the number of a line that is not a hash and a path
 */
export function readFileList(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 0) throw new Error('The list names no file: it is not the whole SHA256SUMS of a build');
  return new Map(
    lines.map((line, at) => {
      const [, hash, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (!hash || !path) throw new Error(`Line ${at + 1} of the list is not a hash and a path, as in ${FILE_LIST}`);
      return [path, hash];
    }),
  );
}

/** Writes the list after all other files of the site, including the service worker. */
export function fileList(): Plugin {
  let folder = '';
  return {
    name: 'file-list',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: (error?: Error) => {
        if (!error) writeFileSync(join(folder, FILE_LIST), fileListOf(folder));
      },
    },
  };
}

/** The files of a built site, in a folder or on a server. */
export interface SiteFiles {
  /** The bytes of a file; undefined if there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** All paths; a server does not list them. */
  paths?(): readonly string[];
}

interface FileDifference {
  readonly path: string;
  readonly problem: 'differs' | 'missing' | 'not listed';
}

/**
 * The files that differ from the list, sorted by path.
 * @param list SHA-256 by path
 * @param atOnce how many files to read at a time
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
