import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsedJson } from '../../note/json';

/** Defined in the build of the published package. */
declare const __PACKAGED__: true | undefined;

/** Whether this is the published package: compiled commands, their files beside them, and no sources. */
export const PACKAGED = typeof __PACKAGED__ !== 'undefined';

/** The folder of the repository, or of the published package. */
export const REPOSITORY = join(import.meta.dirname, PACKAGED ? '..' : '../../..');

/** The folder of models and gazetteers. */
export const FILES = join(REPOSITORY, PACKAGED ? 'files' : 'public');

/** Where trainings write their output by default. */
export const OUTPUT = PACKAGED ? process.cwd() : REPOSITORY;

/** The default folder of corpora that may not be distributed, and of word lists that are too large. */
const SHARED = PACKAGED ? process.cwd() : join(REPOSITORY, '../shared');
export const CORPORA_FOLDER = join(SHARED, 'corpora');
export const LEXICONS_FOLDER = join(SHARED, 'lexicons');

/** Reads a file. @throws Error with its path, also where Node names none: for a folder */
export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}

/** Reads a text file. @throws Error that names the file if it is not UTF-8 */
export function readText(path: string): string {
  const bytes = readBytes(path);
  try {
    // Without `fatal`, a name in another encoding would silently become one that is in no note.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error(`${path} is not encoded as UTF-8: save it as UTF-8`);
  }
}

/** Reads a JSON file. @throws Error that names the file but does not quote it, since it might be a note */
export function readJson(path: string): unknown {
  const value = parsedJson(readText(path));
  if (value === undefined) throw new Error(`${path} is not JSON`);
  return value;
}
