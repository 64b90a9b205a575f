import { unzipSync, zipSync } from 'fflate';
import { DocumentError } from '../document';

const MEGABYTE = 2 ** 20;
/** What an archive's table of contents may claim, far above any document. No more than claimed is ever unpacked. */
const LIMITS = { file: 64 * MEGABYTE, all: 256 * MEGABYTE, count: 10_000 };

/**
 * The files of a ZIP archive that `wanted` names, by their paths.
 * @throws DocumentError where it is broken, unpacks to too much, or names a file outside itself
 */
export function unzip(bytes: Uint8Array, wanted: (path: string) => boolean): Map<string, Uint8Array> {
  let all = 0;
  let count = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (/^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)/i.test(name))
      throw new DocumentError(0, 'Expected an archive of files below one folder: this one names a file outside');
    if (++count > LIMITS.count) throw new DocumentError(0, `Expected an archive of at most ${LIMITS.count} files`);
    if (!wanted(name)) return false;
    all += originalSize;
    if (originalSize > LIMITS.file || all > LIMITS.all)
      throw new DocumentError(
        0,
        `Expected at most ${LIMITS.file / MEGABYTE} MB a file and ${LIMITS.all / MEGABYTE} MB in all`,
      );
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })));
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError(0, 'Expected a whole ZIP archive: the file is damaged or cut short');
  }
}

/** A ZIP archive of the files in their order, which tells no time, user or system. */
export function zip(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  // The earliest time that ZIP can tell, in local time as it has no zones.
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(files), { mtime, os: 0 }) as Uint8Array<ArrayBuffer>;
}
