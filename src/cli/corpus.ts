import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { Format, FormatError, ReadResult, TextFile } from '../formats/format';
import { FORMATS } from '../formats/registry';
import type { AnnotatedNote } from '../note/annotated';
import { log, Misuse, SOME_LEFT_OUT } from './command';

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
export function corpusToMeasure({
  tagger,
  corpus,
  format,
}: {
  readonly tagger?: string | undefined;
  readonly corpus?: string | undefined;
  readonly format: string;
}): { readonly tagger: string; readonly notes: readonly AnnotatedNote[] } {
  if (!tagger || !corpus) throw new Misuse('--tagger and --corpus are needed');
  const { notes, errors } = readCorpusAt(resolve(corpus), format);
  for (const error of errors) log(describeError(error));
  if (notes.length === 0) throw new Error(`${corpus} holds no note that could be read as ${format}`);
  if (errors.length > 0) process.exitCode = SOME_LEFT_OUT;
  return { tagger, notes };
}

/**
 * Reads a corpus, a file or a folder of files, in a format.
 * @throws Error when the path or the format does not exist
 */
export function readCorpusAt(path: string, formatId: string): ReadResult {
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
