import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with the given files, removed when `remove` is called. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const path = mkdtempSync(join(tmpdir(), 'incognote-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return { path, remove: () => rmSync(path, { recursive: true }) };
}

/** The same, removed when the running test is done. */
export function testFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const { path, remove } = temporaryFolder(files);
  onTestFinished(remove);
  return path;
}
