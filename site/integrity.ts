import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesBelow } from './files.ts';

/**
 * The page with the SHA-384 of every script and style sheet that it names, so that a browser takes no other bytes for them.
 * @param read gives the bytes of a file by its path from the site's root
 */
export function withIntegrity(page: string, read: (path: string) => Uint8Array): string {
  return page.replace(/<(?:script|link)\b[^>]*>/g, (tag) => {
    if (!/^<script|rel="(?:stylesheet|modulepreload)"/.test(tag)) return tag;
    const path = /\b(?:src|href)="\/?([^"]+)"/.exec(tag)?.[1];
    if (!path) return tag;
    const hash = createHash('sha384').update(read(path)).digest('base64');
    return tag.replace(/>$/, ` integrity="sha384-${hash}">`);
  });
}

/** The same for every page of the site, once its scripts are written. */
export function integrity(): Plugin {
  return {
    name: 'integrity',
    apply: 'build',
    enforce: 'post',
    writeBundle: ({ dir = 'dist' }) => {
      for (const path of filesBelow(dir, '.').filter((name) => name.endsWith('.html')))
        writeFileSync(
          join(dir, path),
          withIntegrity(readFileSync(join(dir, path), 'utf8'), (name) => readFileSync(join(dir, name))),
        );
    },
  };
}

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
