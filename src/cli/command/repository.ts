import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Set where the published package is built. */
declare const __PACKAGED__: true | undefined;

/** Whether this is the published package: compiled commands, their files beside them, and no sources. */
export const PACKAGED = typeof __PACKAGED__ !== 'undefined';

/** The folder that holds `src` and `public`; that of the package, where this is the package. */
export const REPOSITORY = join(import.meta.dirname, PACKAGED ? '..' : '../../..');

/** The folder of models and gazetteers. */
export const FILES = join(REPOSITORY, PACKAGED ? 'files' : 'public');

/** Where a training leaves what it makes, unless told. */
export const OUTPUT = PACKAGED ? process.cwd() : REPOSITORY;

/** Where corpora lie that may not be handed on, and word lists too large to. */
const SHARED = PACKAGED ? process.cwd() : join(REPOSITORY, '../shared');
export const CORPORA_FOLDER = join(SHARED, 'corpora');
export const LEXICONS_FOLDER = join(SHARED, 'lexicons');

/** What a JSON file holds. @throws Error that names the file and shows nothing of it, which might be a note taken for another file */
export function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path} is not JSON`);
  }
}
