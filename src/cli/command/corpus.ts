import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { Format, FormatError, ReadResult, TextFile } from '../../formats/format';
import { FORMATS } from '../../formats/registry';
import { byId } from './command';
import { REPOSITORY } from './repository';

/**
 * Reads a corpus, a file or a folder of files, in a format.
 * @throws Error when the path or the format does not exist
 */
export function readCorpusAt(path: string, formatId: string): ReadResult {
  const format = formatNamed(formatId);
  return format.read(filesAt(path, [...format.extensions, ...(format.companions ?? [])]));
}

/** Where a recipe's or a grid's corpus is: below `public/` in the repository, else in the folder of the corpora. */
export function corpusPath(data: string, path: string): string {
  return resolve(path.startsWith('public/') ? REPOSITORY : data, path);
}

/** @throws Error that lists the formats there are */
export function formatNamed(id: string): Format {
  return byId('format', id, FORMATS);
}

/** The files of a folder that end so, or one file. @throws Error where there is none */
export function filesAt(path: string, extensions: readonly string[]): TextFile[] {
  if (!statSync(path).isDirectory()) return [{ name: basename(path), text: readFileSync(path, 'utf8') }];
  return (readdirSync(path, { recursive: true }) as string[])
    .filter((name) => extensions.some((extension) => name.toLowerCase().endsWith(extension)))
    .sort()
    .map((name) => ({ name: relative('.', name), text: readFileSync(join(path, name), 'utf8') }));
}

/** One line for a person; holds no note text. */
export function describeError({ file, line, note, message }: FormatError): string {
  const place = line > 0 ? `${file}:${line}` : file;
  return `${place}: ${note === undefined ? '' : `note ${note}: `}${message}`;
}
