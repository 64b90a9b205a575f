import type { AnnotatedNote } from '../../note/annotated';
import { compareSpans, makeSpan, type Span } from '../../note/span';
import type { Format, FormatError, ReadResult, TextFile } from '../format';
import { KINDS } from '../kinds';
import { fileStems, stem } from '../names';
import { fitClaims } from '../offsets';
import { refusal } from '../refusal';
import { refuseLoneSurrogates } from '../well-formed';
import { parseAnnotations } from './annotations';

/** BRAT stand-off: a note's text in `NAME.txt`, its annotations in `NAME.ann`. */
export const brat: Format = {
  ...KINDS.brat,
  companions: ['.txt'],
  recognises: ({ text }) => /^\uFEFF?(T\d+\t\S+ \d+ \d+|#\d*\t)/.test(text.slice(0, 256)),
  read,
  write: (notes) => {
    const names = fileStems(notes.map(({ note }) => note.id));
    return notes.flatMap((annotated, index) => writeOne(annotated, names[index] as string, index + 1));
  },
};

function read(files: readonly TextFile[]): ReadResult {
  const notes: AnnotatedNote[] = [];
  const errors: FormatError[] = [];
  const texts = new Map(files.filter(({ name }) => /\.txt$/i.test(name)).map((file) => [stem(file.name), file]));
  const annotations = new Map(files.filter(({ name }) => /\.ann$/i.test(name)).map((file) => [stem(file.name), file]));
  for (const file of files) {
    const id = stem(file.name);
    const text = texts.get(id);
    const ann = annotations.get(id);
    if (file === ann) {
      if (!text) errors.push(whole(file, 'Expected a .txt file of the same name'));
    } else if (file !== text) errors.push(whole(file, 'Expected a .txt or an .ann file of a name given once'));
    else if (!ann) errors.push(whole(file, 'Expected an .ann file of the same name'));
    else {
      const found = readPair(id, text, ann);
      for (const error of found.errors) errors.push(error);
      if (found.errors.length === 0) notes.push(found.annotated);
    }
  }
  return { notes, errors };
}

function whole({ name }: TextFile, message: string): FormatError {
  return { file: name, line: 0, message };
}

function readPair(id: string, { name, text }: TextFile, ann: TextFile) {
  const errors: FormatError[] = [];
  const refused = refusal(text);
  if (refused) errors.push({ file: name, line: 0, message: refused.message });
  const parsed = parseAnnotations(ann.text);
  for (const error of parsed.errors) errors.push({ file: ann.name, ...error });
  const spans: Span[] = [];
  fitClaims(text, parsed.fragments).forEach((fitted, index) => {
    const { label, line } = parsed.fragments[index] as (typeof parsed.fragments)[number];
    if (fitted) spans.push(makeSpan(text.length, fitted.start, fitted.end, label));
    else errors.push({ file: ann.name, line, message: 'Expected offsets that cover the given text in the .txt file' });
  });
  return { annotated: { note: { id, text }, spans: spans.sort(compareSpans) }, errors };
}

function writeOne({ note, spans }: AnnotatedNote, name: string, number: number): TextFile[] {
  refuseLoneSurrogates(note.text, number);
  const rows = spans.map(({ start, end, label }, index) => {
    const covered = note.text.slice(start, end).replace(/\s/g, ' ');
    return `T${index + 1}\t${label.replace(/\s/g, '_')} ${start} ${end}\t${covered}\n`;
  });
  return [
    { name: `${name}.txt`, text: note.text },
    { name: `${name}.ann`, text: rows.join('') },
  ];
}
