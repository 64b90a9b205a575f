import type { AnnotatedNote } from '../note/annotated';
import type { CorpusFormat, FormatError, ReadResult, TextFile } from './format';
import { stem } from './names';
import { CORPUS_FORMATS } from './registry';
import { readFiles, sniff } from './sniff';

/**
 * Reads an annotated corpus from files of any formats mixed. Texts without annotations are no part of it, and of notes with the
 * same id the first is kept; both are among the errors.
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
  const { notes, repeated } = once(read.flatMap((result) => result.notes));
  return { notes, errors: [...errors, ...read.flatMap((result) => result.errors), ...repeated] };
}

function once(all: readonly AnnotatedNote[]): { notes: AnnotatedNote[]; repeated: FormatError[] } {
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
