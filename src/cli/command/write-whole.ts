import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What to do about errors of the file system when something is written. */
const ADVICE: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission to write there. Give another folder, or change its permissions',
  EPERM: 'there is no permission to write there. Give another folder, or change its permissions',
  EROFS: 'nothing can be written to its disk. Give a folder on another one',
  ENOSPC: 'the disk is full. Make room, and run the same command again',
  EDQUOT: 'your share of the disk is full. Make room, and run the same command again',
  EFBIG: 'its disk takes no file of this size. Give a folder on another one',
  ENOTDIR: 'a part of its path is a file, not a folder. Give another path',
  ENAMETOOLONG: 'its name is too long for the disk. Give a shorter one',
};

/**
 * Writes files by their paths, and makes their folders. Each gets a temporary name in its folder until all are complete: if the disk fills
 * or the process is killed, no file is left incomplete, and none that was there before is lost.
 * @param replace whether files that are there already are replaced; otherwise they are an error, and nothing is written
 * @throws Error that names the file and says what to do
 */
export function writeWhole(files: Readonly<Record<string, string | Uint8Array>>, { replace = true } = {}): void {
  const drafts: { readonly draft: string; readonly path: string }[] = [];
  let current = '';
  try {
    for (const [path, content] of Object.entries(files)) {
      current = path;
      checkPlace(path, replace);
      mkdirSync(dirname(path), { recursive: true });
      const draft = join(dirname(path), `incognote-${randomUUID()}.part`);
      drafts.push({ draft, path });
      writeFileSync(draft, content, { flag: 'wx' });
    }
    for (const { draft, path } of drafts) {
      current = path;
      if (!replace) moveNew(draft, path);
      else renameSync(draft, path);
    }
  } catch (error) {
    throw notWritten(current, error);
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}

/** Renames a file, but never over another one, as `rename` would. */
function moveNew(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch {
    // Some disks have no hard links, such as FAT.
    checkPlace(path, false);
    renameSync(draft, path);
  }
}

/** @throws Error if there is a folder at the path, or, unless `replace`, a file */
function checkPlace(path: string, replace: boolean): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new WriteError(`${path} is a folder: give the name of a file`);
  if (there && !replace) throw new WriteError(`${path} is there already`);
}

/** An error of this module, whose message says everything. */
class WriteError extends Error {}

function notWritten(path: string, error: unknown): Error {
  if (error instanceof WriteError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new Error(`${path} could not be written: ${ADVICE[code] ?? (code || message)}`);
}
