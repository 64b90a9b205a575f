import { openDocument } from './open-document';
import { type StatedNames, statedNames } from './stated-names';

/** A file of a folder, read when it is asked for. */
export interface FolderFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  read(): Promise<Uint8Array>;
}

/** A folder of more records than that is not one patient's: each of its documents has its own names alone. */
const MOST = { files: 100, bytes: 64 * 2 ** 20 };
/** Files of records, whose fields state names. */
const RECORDS = /\.(json|ndjson|xml|hl7|er7)$/i;

/**
 * The names and numbers that the records of a folder state, to be looked for in all its documents (`withStatedNames`); undefined where it holds
 * none or too many. What cannot be read states none.
 */
export async function namesOfFolder(files: readonly FolderFile[]): Promise<StatedNames | undefined> {
  const records = files.filter(({ name }) => RECORDS.test(name));
  const bytes = records.reduce((sum, { size }) => sum + size, 0);
  if (records.length === 0 || records.length > MOST.files || bytes > MOST.bytes) return undefined;
  const notes = [];
  for (const { name, read } of records)
    try {
      notes.push(...openDocument({ name, bytes: await read() }).notes);
    } catch {
      // It is told when the file itself has its turn.
    }
  return statedNames(notes);
}

/** The folder of a path, '' without one. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
