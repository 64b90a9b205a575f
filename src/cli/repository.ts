import { join } from 'node:path';

/** The folder that holds `src` and `public`. */
export const REPOSITORY = join(import.meta.dirname, '../..');
