import type { AnnotatedNote } from '../note/note';
import type { CorpusFormat, Format, FormatError, ReadResult, TextFile } from './format';
import { stem } from './names';
import { type Refusal, refusal } from './refusal';
import { CORPUS_FORMATS, FORMATS } from './registry';

export type Sniffed = { readonly format: Format } | { readonly refused: Refusal };

/**
 * The format of a file, or why it has none. An extension of a format other than plain text counts most, then the content.
 * `text` is the content decoded as UTF-8, whatever its encoding was.
 */
export function sniff(name: string, text: string): Sniffed {
  const named = FORMATS.find(
    ({ id, extensions }) => id !== 'text' && extensions.some((end) => name.toLowerCase().endsWith(end)),
  );
  const refused = refusal(text);
  // An .ann file without annotations is empty.
  if (refused && !(refused.kind === 'empty' && named?.id === 'brat')) return { refused };
  const format = named ?? FORMATS.find((one) => one.recognises({ name, text }));
  return { format: format as Format };
}

/**
 * Reads files of any mix of formats, as people drop them; a .txt beside an .ann of the same name is BRAT. Notes and errors come
 * format by format, and within a format in the order of the files.
 */
export function readFiles(files: readonly TextFile[]): ReadResult {
  const annotated = new Set(files.filter(({ name }) => /\.ann$/i.test(name)).map(({ name }) => stem(name)));
  const byFormat = new Map<Format, TextFile[]>();
  const refused: ReadResult = { notes: [], errors: [] };
  for (const file of files) {
    const sniffed = sniff(file.name, file.text);
    if ('refused' in sniffed) {
      refused.errors.push({ file: file.name, line: 0, message: sniffed.refused.message });
      continue;
    }
    const paired = sniffed.format.id === 'text' && /\.txt$/i.test(file.name) && annotated.has(stem(file.name));
    const format = paired ? (FORMATS.find(({ id }) => id === 'brat') as Format) : sniffed.format;
    const own = byFormat.get(format) ?? [];
    own.push(file);
    byFormat.set(format, own);
  }
  const results = [refused, ...FORMATS.map((format) => format.read(byFormat.get(format) ?? []))];
  return { notes: results.flatMap(({ notes }) => notes), errors: results.flatMap(({ errors }) => errors) };
}

/**
 * Reads an annotated corpus from files of any mix of formats. Texts without annotations are left out, and so are all notes but the
 * first with the same id; both are reported as errors.
 */
export function readCorpus(files: readonly TextFile[]): ReadResult {
  const annotated = new Set(files.filter(({ name }) => /\.ann$/i.test(name)).map(({ name }) => stem(name)));
  const byFormat = new Map<CorpusFormat, TextFile[]>(CORPUS_FORMATS.map((format) => [format, []]));
  const others: TextFile[] = [];
  const errors: FormatError[] = [];
  for (const file of files) {
    const sniffed = sniff(file.name, file.text);
    const bare = 'format' in sniffed && sniffed.format.id === 'text' && !annotated.has(stem(file.name));
    const format = bare ? CORPUS_FORMATS.find((one) => one.recognises(file)) : undefined;
    if (format) byFormat.get(format)?.push(file);
    else if (bare) errors.push({ file: file.name, line: 0, message: 'There are no annotations in it or beside it' });
    else others.push(file);
  }
  const read = [readFiles(others), ...[...byFormat].map(([format, own]) => format.read(own))];
  const { notes, repeated } = withoutRepeated(read.flatMap((result) => result.notes));
  return { notes, errors: [...errors, ...read.flatMap((result) => result.errors), ...repeated] };
}

function withoutRepeated(all: readonly AnnotatedNote[]): { notes: AnnotatedNote[]; repeated: FormatError[] } {
  const first = new Map<string, number>();
  const repeated: FormatError[] = [];
  const notes = all.filter(({ note }, index) => {
    const before = first.get(note.id);
    if (before === undefined) {
      first.set(note.id, index);
      return true;
    }
    const message = `It has the id of note ${before + 1}, and is left out`;
    repeated.push({ file: `Note ${index + 1}`, line: 0, message });
    return false;
  });
  return { notes, repeated };
}
