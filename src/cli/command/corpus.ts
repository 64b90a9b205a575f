import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { Format, FormatError, ReadResult, TextFile } from '../../formats/format';
import { FORMATS } from '../../formats/registry';
import { byId } from './command';
import { REPOSITORY, readText } from './repository';

/**
 * Reads a corpus: a file, or a folder of files.
 * @throws Error if the path or the format does not exist
 */
export function readCorpusAt(path: string, formatId: string): ReadResult {
  const format = formatNamed(formatId);
  return format.read(filesAt(path, [...format.extensions, ...(format.companions ?? [])]));
}

/**
 * The path of a corpus of a recipe or a grid: in the repository if it begins with `public/`, otherwise in the data folder.
 * @throws Error if it does not exist
 */
export function corpusPath(data: string, path: string): string {
  const at = resolve(path.startsWith('public/') ? REPOSITORY : data, path);
  if (!existsSync(at)) throw new Error(`There is no ${at}: --data DIR says in which folder the corpora are`);
  return at;
}

/** @throws Error that lists the known formats */
export function formatNamed(id: string): Format {
  return byId('format', id, FORMATS);
}

/** The files of a folder with these extensions, or a single file. @throws Error if the path does not exist, or a file is not UTF-8 */
export function filesAt(path: string, extensions: readonly string[]): TextFile[] {
  if (!statSync(path).isDirectory()) return [{ name: basename(path), text: readText(path) }];
  return (readdirSync(path, { recursive: true }) as string[])
    .filter((name) => extensions.some((extension) => name.toLowerCase().endsWith(extension)))
    .filter((name) => statSync(join(path, name)).isFile())
    .sort()
    .map((name) => ({ name: name.replaceAll(sep, '/'), text: readText(join(path, name)) }));
}

/** One line for a person, without note text. */
export function describeError({ file, line, note, message }: FormatError): string {
  const place = line > 0 ? `${file}:${line}` : file;
  return `${place}: ${note === undefined ? '' : `note ${note}: `}${message}`;
}
