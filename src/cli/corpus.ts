import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { Format, FormatError, ReadResult, TextFile } from '../formats/format';
import { FORMATS } from '../formats/registry';
import type { AnnotatedNote } from '../note/annotated';
import { byId, log, Misuse, SOME_LEFT_OUT } from './command';
import { REPOSITORY } from './repository';

/** What `evaluate` and `curve` measure, and on what. */
export const MEASURED_OPTIONS = {
  tagger: { type: 'string', value: 'ID', about: 'the model' },
  corpus: { type: 'string', value: 'PATH', about: 'a file of annotated notes, or a folder of files' },
  format: {
    type: 'string',
    value: FORMATS.map(({ id }) => id).join('|'),
    default: 'jsonl',
    about: 'the format of the corpus; jsonl without it',
  },
} as const;

/**
 * The tagger and the notes that `evaluate` and `curve` are asked to measure; of notes that can't be read it is told.
 * @throws Misuse; Error where no note can be read
 */
export function corpusToMeasure({ tagger, ...given }: CorpusValues & { readonly tagger?: string | undefined }): {
  readonly tagger: string;
  readonly notes: readonly AnnotatedNote[];
} {
  if (!tagger || !given.corpus) throw new Misuse('--tagger and --corpus are needed');
  return { tagger, notes: notesToMeasure(given) };
}

interface CorpusValues {
  readonly corpus?: string | undefined;
  readonly format: string;
}

/**
 * The notes to measure on; of notes that can't be read it is told.
 * @throws Misuse; Error where no note can be read
 */
export function notesToMeasure({ corpus, format }: CorpusValues): readonly AnnotatedNote[] {
  if (!corpus) throw new Misuse('--corpus is needed');
  const { notes, errors } = readCorpusAt(resolve(corpus), format);
  for (const error of errors) log(describeError(error));
  if (notes.length === 0) throw new Error(`${corpus} holds no note that could be read as ${format}`);
  if (errors.length > 0) process.exitCode = SOME_LEFT_OUT;
  return notes;
}

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
