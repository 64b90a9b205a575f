import { sha256OfBytes } from '../note/digest';
import { DeidentifierError } from './error';
import { PACKAGED_FILES } from './packaged';

/** Whether this is the build for Node. */
declare const __NODE__: boolean;

/** That of a page or a worker. */
declare const location: { readonly href: string };

/** A folder on a disk (in Node) or below a web address. */
export type Place = string | URL;

/** Reads a file of a place by its path there. @throws DeidentifierError `file-unavailable`, `damaged-file` */
export type ReadPath = (path: string) => Promise<ArrayBuffer>;

/** The address of a file that comes with the package, by its path in the folder `files`. */
async function packagedUrl(path: string, files?: Place): Promise<URL> {
  const url = files === undefined ? PACKAGED_FILES[path]?.url() : new URL(path, await folderUrl(files));
  if (!url) throw new DeidentifierError('no-model', `${path} does not come with the package`);
  return url;
}

/** The same as a program takes it that reads disks by paths. */
export async function packagedPath(path: string, files?: Place): Promise<string> {
  const url = await packagedUrl(path, files);
  return __NODE__ && url.protocol === 'file:' ? (await import('node:url')).fileURLToPath(url) : url.href;
}

/** Reads what comes with the package, and only as it came. */
export function packagedReader(files?: Place): ReadPath {
  return async (path) => {
    const bytes = await bytesAt(await packagedUrl(path, files), path);
    const { sha256 } = PACKAGED_FILES[path] ?? {};
    if (sha256 !== undefined && (await sha256OfBytes(bytes)) !== sha256)
      throw new DeidentifierError('damaged-file', `${path} is not the file of this version: install the package again`);
    return bytes;
  };
}

/** Reads files below a folder. */
export function folderReader(folder: Place): ReadPath {
  return async (path) => bytesAt(new URL(path, await folderUrl(folder)), path);
}

/** The folder's address, with the slash at its end that relative ones need. @throws DeidentifierError `bad-option` */
async function folderUrl(folder: Place): Promise<URL> {
  const given = String(folder).replace(/\/?$/, '/');
  // A single letter is a drive.
  const isAddress = folder instanceof URL || /^[a-z][\w+.-]+:/i.test(given);
  if (__NODE__ && !isAddress) {
    const [{ resolve }, { pathToFileURL }] = await Promise.all([import('node:path'), import('node:url')]);
    return pathToFileURL(`${resolve(given)}/`);
  }
  try {
    return isAddress ? new URL(given) : new URL(given, location.href);
  } catch {
    throw new DeidentifierError('bad-option', `${given} is no address: see the options files and models`);
  }
}

async function bytesAt(url: URL, path: string): Promise<ArrayBuffer> {
  let reason = 'no reason was given';
  try {
    if (__NODE__ && url.protocol === 'file:') {
      const { readFile } = await import('node:fs/promises');
      return Uint8Array.from(await readFile(url)).buffer;
    }
    const response = await fetch(url);
    if (response.ok) return await response.arrayBuffer();
    reason = `status ${response.status}`;
  } catch (error) {
    if (error instanceof Error) reason = 'code' in error ? String(error.code) : error.message;
  }
  throw new DeidentifierError(
    'file-unavailable',
    `${path} could not be read (${reason}): see the options files and models`,
  );
}
