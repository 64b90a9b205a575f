import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesBelow, sha256Hex } from './files.ts';

/** The name of the list, beside the files that it lists; `sha256sum -c SHA256SUMS` reads it too. */
export const FILE_LIST = 'SHA256SUMS';

/** A line `<SHA-256>  <path>` for every file of a built site but the list itself, by path. */
export function fileListOf(folder: string): string {
  const paths = filesBelow(folder, '.').filter((path) => path !== FILE_LIST);
  return paths.map((path) => `${sha256Hex(readFileSync(join(folder, path)))}  ${path}\n`).join('');
}

/**
 * SHA-256 by path.
 * @throws Error with the number of the line that is none of such a list
 */
export function readFileList(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line, at) => {
      const [, hash, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (!hash || !path) throw new Error(`Line ${at + 1} of ${FILE_LIST} is no hash and path`);
      return [path, hash];
    }),
  );
}

/** Writes the list once everything else of the site is written, the service worker included. */
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
