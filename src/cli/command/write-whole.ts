import { randomUUID } from 'node:crypto';
import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** What to do about errors of the file system when something is written. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOENT: 'no folder can be made there. Give another one',
  EACCES: 'there is no permission to write there. Give another folder, or change its permissions',
  EPERM: 'there is no permission to write there. Give another folder, or change its permissions',
  EROFS: 'nothing can be written to its disk. Give a folder on another one',
  ENOSPC: 'the disk is full. Make room, and run the same command again',
  EDQUOT: 'your share of the disk is full. Make room, and run the same command again',
  EFBIG: 'its disk takes no file of this size. Give a folder on another one',
  ENAMETOOLONG: 'its name is too long for the disk. Give a shorter one',
};

/**
 * Writes files by their paths, and makes their folders. Each gets a temporary name in its folder until all are complete: if the disk fills
 * or the process is killed, no file is left incomplete, and none that was there before is lost. What a killed process leaves is removed
 * by a later one.
 * @param replace whether files that are there already are replaced; otherwise they are an error, and nothing is written
 * @throws Error that names the file and says what to do
 */
export function writeWhole(files: Readonly<Record<string, string | Uint8Array>>, { replace = true } = {}): void {
  const drafts: { readonly draft: string; readonly path: string }[] = [];
  let current = '';
  try {
    for (const [path, content] of Object.entries(files)) {
      current = path;
      makeFolder(dirname(path));
      checkPlace(path, replace);
      removeLost(dirname(path));
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

/** Makes a folder, and those above it. @throws Error that names the folder and says what to do */
export function makeFolder(folder: string): void {
  // A file in it may be written to, even where the folder may not.
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  // On a disk that is read-only, mkdir says no more than that there is no such folder.
  checkWritable(folder);
  try {
    makeEach(folder);
  } catch (error) {
    throw notWritten(folder, error);
  }
}

/** One by one: Node's own `recursive` never ends where the system lets nobody make a folder, such as in /proc. */
function makeEach(folder: string): void {
  if (existsSync(folder)) return;
  makeEach(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it.
    if (!existsSync(folder)) throw error;
  }
}

/** Milliseconds after which a draft is no longer being written: its process was killed. */
const LOST = 3_600_000;
/** Folders that this process has looked through. */
const lookedThrough = new Set<string>();

/** Removes the drafts that killed processes have left in a folder, where it may: nothing that is written needs it. */
function removeLost(folder: string): void {
  if (lookedThrough.has(folder)) return;
  lookedThrough.add(folder);
  try {
    for (const name of readdirSync(folder).filter((each) => /^incognote-[\da-f-]{36}\.part$/.test(each))) {
      const written = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - written > LOST) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // A folder that may not be listed, or the draft of another person.
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
  if (there && !replace) throw new WriteError(`${path} is there already: name another place, or move it away`);
}

/** Appends to a file, or leaves it as it was. @throws Error that names the file and says what to do */
export function appendWhole(path: string, text: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  try {
    appendFileSync(path, text);
  } catch (error) {
    if (existsSync(path)) truncateSync(path, size);
    throw notWritten(path, error);
  }
}

/**
 * Checks, before hours of work, that files can be written to a folder, which may not exist yet. Makes nothing.
 * @throws Error that names the folder and says what to do
 */
export function checkWritable(folder: string): void {
  try {
    let nearest = folder;
    while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
    if (!statSync(nearest).isDirectory())
      throw new WriteError(`${nearest} is a file, not a folder: give another folder`);
    accessSync(nearest, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw notWritten(folder, error);
  }
}

/** An error of this module, whose message says everything. */
class WriteError extends Error {}

function notWritten(path: string, error: unknown): WriteError {
  if (error instanceof WriteError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new WriteError(refusedWrite(path, code) ?? `${path} could not be written: ${code || message}`);
}

/** What to tell a person who could not write because of an error with this code; undefined if that says nothing of use. */
export function refusedWrite(path: string, code: string): string | undefined {
  return ADVICE[code] && `${path} could not be written: ${ADVICE[code]}`;
}
