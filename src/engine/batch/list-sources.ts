import { unicodeText } from '../../formats/bytes';
import { cells, layoutOf } from '../../formats/csv';
import { westernAsUtf8 } from '../../formats/decode';
import { DocumentError } from '../../formats/document';
import { isSystemFile, stem } from '../../formats/names';
import type { BatchEntry, BatchSource, Listing } from './protocol';
import { entryBytes, type ReadBytes, readDirectory, ZIP_LIMITS } from './zip';

const TABLE = /\.(csv|tsv|tab)$/i;
/** Bytes of a table that its first record is looked for in, and headings offered at most. */
const HEAD = 65_536;
const MOST_HEADINGS = 100;

export function reader(file: Blob): ReadBytes {
  return async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer());
}

/** The files of sources, those of archives one by one. An archive that cannot be read is one file that is refused. */
export async function listSources(sources: readonly BatchSource[]): Promise<Listing> {
  const entries: BatchEntry[] = [];
  const headings = new Set<string>();
  let passedOver = 0;
  for (const [index, source] of sources.entries()) {
    for (const entry of await entriesOf(source, index, sources.length > 1)) {
      if (isSystemFile(entry.path)) passedOver++;
      else if (entries.length >= ZIP_LIMITS.count)
        throw new DocumentError(0, `Expected at most ${ZIP_LIMITS.count} files`);
      else {
        entries.push(entry);
        if (TABLE.test(entry.path) && headings.size < MOST_HEADINGS)
          for (const heading of await headingsOf(entry, source)) headings.add(heading);
      }
    }
  }
  return {
    entries,
    passedOver,
    headings: [...headings].filter((heading) => heading.trim() !== '').slice(0, MOST_HEADINGS),
  };
}

async function entriesOf({ path, file }: BatchSource, source: number, isOneOfSeveral: boolean): Promise<BatchEntry[]> {
  if (!/\.zip$/i.test(path)) {
    const refused = file.size > ZIP_LIMITS.file ? { refused: 'Expected at most 64 MB a file' } : {};
    return [{ path, size: file.size, source, ...refused }];
  }
  try {
    const found = await readDirectory(reader(file), file.size);
    const folder = isOneOfSeveral ? `${stem(path)}/` : '';
    return found.map(({ place, ...entry }) => ({ ...entry, path: folder + entry.path, source, zip: place }));
  } catch (error) {
    const refused = error instanceof DocumentError ? error.message : 'This archive could not be read';
    return [{ path, size: file.size, source, refused }];
  }
}

/** The cells of a table's first record; empty if it cannot be read. */
async function headingsOf(entry: BatchEntry, { file }: BatchSource): Promise<string[]> {
  const read = reader(file);
  const found: string[] = [];
  try {
    // Only the beginning of a file outside an archive is read.
    const bytes = entry.zip ? await entryBytes(entry, read) : await read(0, HEAD);
    const head = unicodeText(westernAsUtf8(bytes.subarray(0, HEAD)));
    for (const { row, text } of cells(head, layoutOf(entry.path, head))) {
      if (row > 1) break;
      found.push(text);
    }
  } catch {
    // The error is reported when the file itself is opened.
    return [];
  }
  return found;
}
