import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files below `folder`, relative to `root`, with `/`, sorted. */
export function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => (folder === '.' ? name : `${folder}/${name}`).replaceAll('\\', '/'))
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
}

/** The first 16 hexadecimal digits of the SHA-256 over the files' paths and bytes. */
export function digest(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Lower-case hexadecimal digits. */
export function sha256Hex(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
