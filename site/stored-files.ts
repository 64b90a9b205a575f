import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Entry {
  readonly url: string;
  readonly size: number;
}

/** Gives every file that the service worker is to store the SHA-256 of its bytes, which that compares with what it gets. */
export function storedFiles() {
  let folder = '';
  const plugin: Plugin = {
    name: 'stored-files',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
  };
  const withHashes = <T extends Entry>(entries: T[]) => ({
    manifest: entries.map((entry) => {
      const digest = createHash('sha256').update(readFileSync(join(folder, entry.url)));
      return { ...entry, integrity: `sha256-${digest.digest('base64')}` };
    }),
  });
  return { plugin, withHashes };
}
