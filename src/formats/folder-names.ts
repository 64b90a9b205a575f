import type { AnnotatedNote } from '../note/note';
import { openDocument } from './open-document';
import { type StatedNames, statedNames } from './stated-names';

/** A file of a folder, read on demand. */
export interface FolderFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  read(): Promise<Uint8Array>;
}

/** A folder with more records is not one patient's: then each document has only its own names. */
const MAX = { files: 100, bytes: 64 * 2 ** 20 };
/** Formats whose fields state names. */
const RECORDS = /\.(json|ndjson|xml|hl7|er7)$/i;

/**
 * The names and numbers that the records of a folder state, to be looked for in all its documents (`withStatedNames`); undefined if the
 * folder has no records or too many. Records that cannot be read are skipped: whoever opens the folder's files opens each record too, and reports its error then.
 */
export async function namesOfFolder(files: readonly FolderFile[]): Promise<StatedNames | undefined> {
  const records = files.filter(({ name }) => RECORDS.test(name));
  const bytes = records.reduce((sum, { size }) => sum + size, 0);
  if (records.length === 0 || records.length > MAX.files || bytes > MAX.bytes) return undefined;
  const notes: AnnotatedNote[] = [];
  const renamed: string[] = [];
  for (const { name, read } of records)
    try {
      const document = openDocument({ name, bytes: await read() });
      for (const note of document.notes) notes.push(note);
      for (const id of document.renamed ?? []) renamed.push(id);
    } catch {
      // Reported by the caller, see above.
    }
  return statedNames(notes, renamed);
}

/** The folder of a path, '' without one. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
