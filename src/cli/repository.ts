import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that holds `src` and `public`. */
export const REPOSITORY = join(import.meta.dirname, '../..');

/** Where corpora lie that may not be handed on, and word lists too large to. */
const SHARED = join(REPOSITORY, '../shared');
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
