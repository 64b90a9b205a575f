import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesBelow } from './files.ts';

/**
 * Adds to a page the SHA-384 of every script and style sheet that it names, so that a browser accepts no other bytes.
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

/** Adds these hashes to every page of the site after its scripts are written. */
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

/** Adds its SHA-256 to every file that the service worker stores, so that the service worker can check what it gets. */
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
