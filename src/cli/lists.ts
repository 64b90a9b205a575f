import { readFileSync } from 'node:fs';
import { type ReadyLists, readyLists } from '../phi/lists/apply';
import { type ListEntry, ListError } from '../phi/lists/entry';
import { readEntries } from '../phi/lists/file';

/**
 * The lists that `--always` and `--never` name; empty ones without them.
 * @throws Error that names the file and the entry by its number
 */
export function listsOf(files: {
  readonly always?: string | undefined;
  readonly never?: string | undefined;
}): ReadyLists {
  return readyLists({ always: entriesOf(files.always), never: entriesOf(files.never) });
}

function entriesOf(file: string | undefined): readonly ListEntry[] {
  if (file === undefined) return [];
  const content = readFileSync(file, 'utf8');
  try {
    return readEntries(content);
  } catch (error) {
    if (error instanceof ListError) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
}
