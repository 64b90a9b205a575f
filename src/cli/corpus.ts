import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Format, FormatError, ReadResult, TextFile } from '../formats/format';
import { FORMATS } from '../formats/registry';

/**
 * Reads a corpus, a file or a folder of files, in a format.
 * @throws Error when the path or the format does not exist
 */
export function readCorpus(path: string, formatId: string): ReadResult {
  const format = formatNamed(formatId);
  return format.read(readFiles(path, [...format.extensions, ...(format.companions ?? [])]));
}

/** @throws Error that lists the formats there are */
export function formatNamed(id: string): Format {
  const found = FORMATS.find((format) => format.id === id);
  if (!found) throw new Error(`No format is called ${id}; there are ${FORMATS.map((format) => format.id).join(', ')}`);
  return found;
}

function readFiles(path: string, extensions: readonly string[]): TextFile[] {
  if (!statSync(path).isDirectory()) return [{ name: basename(path), text: readFileSync(path, 'utf8') }];
  return (readdirSync(path, { recursive: true }) as string[])
    .filter((name) => extensions.some((extension) => name.toLowerCase().endsWith(extension)))
    .sort()
    .map((name) => ({ name: relative('.', name), text: readFileSync(join(path, name), 'utf8') }));
}

/** One line for a person; holds no note text. */
export function describeError({ file, line, message }: FormatError): string {
  return line > 0 ? `${file}:${line}: ${message}` : `${file}: ${message}`;
}
