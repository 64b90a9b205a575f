import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { CorpusFormat, FormatError, ReadResult, TextFile } from '../../formats/format';
import { isSystemFile } from '../../formats/names';
import { CORPUS_FORMATS, FORMATS } from '../../formats/registry';
import { byId, log } from './command';
import { CORPORA_FOLDER, REPOSITORY, readText } from './repository';

/** Every format that a corpus may have. */
export const READ_FORMATS: readonly CorpusFormat[] = [...FORMATS, ...CORPUS_FORMATS];

/** The option of commands that read the corpora of recipes and grids. */
export const DATA_OPTION = {
  value: 'DIR',
  default: CORPORA_FOLDER,
  about: 'the folder of the corpora; ../shared/corpora if left out',
} as const;

/**
 * Reads a corpus: a file, or a folder of files.
 * @throws Error if the path or the format does not exist
 */
export function readCorpusAt(path: string, formatId: string): ReadResult {
  return byId('format', formatId, READ_FORMATS).read(corpusFiles(path, formatId));
}

/** As `readCorpusAt`, and says on standard error which notes can't be read. @throws Error also if none can */
export function readNotesAt(path: string, formatId: string): ReadResult {
  const read = readCorpusAt(path, formatId);
  for (const error of read.errors) log(describeError(error));
  if (read.notes.length === 0) {
    const others = READ_FORMATS.map(({ id }) => id).filter((id) => id !== formatId);
    throw new Error(`${path} holds no note that could be read as ${formatId}: name its format (${others.join(', ')})`);
  }
  return read;
}

/** The files of a corpus. @throws as `readCorpusAt` */
export function corpusFiles(path: string, formatId: string): TextFile[] {
  const { extensions, companions = [] } = byId('format', formatId, READ_FORMATS);
  return filesAt(path, [...extensions, ...companions]);
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

/** The files of a folder with these extensions, without those that operating systems create, or a single file. @throws Error if the path does not exist, or a file is not UTF-8 */
export function filesAt(path: string, extensions: readonly string[]): TextFile[] {
  if (!statSync(path).isDirectory()) return [{ name: basename(path), text: readText(path) }];
  return (readdirSync(path, { recursive: true }) as string[])
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => extensions.some((extension) => name.toLowerCase().endsWith(extension)) && !isSystemFile(name))
    .filter((name) => statSync(join(path, name)).isFile())
    .sort()
    .map((name) => ({ name, text: readText(join(path, name)) }));
}

/** One line for a person, without note text. */
export function describeError({ file, line, note, message }: FormatError): string {
  const place = line > 0 ? `${file}:${line}` : file;
  return `${place}: ${note === undefined ? '' : `note ${note}: `}${message}`;
}
