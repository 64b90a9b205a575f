import { join } from 'node:path';

/** The folder that holds `src` and `public`. */
export const REPOSITORY = join(import.meta.dirname, '../..');

/** Where corpora lie that may not be handed on, and word lists too large to. */
const SHARED = join(REPOSITORY, '../shared');
export const CORPORA = join(SHARED, 'corpora');
export const LEXICONS = join(SHARED, 'lexicons');
