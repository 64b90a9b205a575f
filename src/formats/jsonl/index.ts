import type { AnnotatedNote } from '../../note/note';
import { readEach, withoutEntities } from '../decode';
import { DocumentError, type DocumentFormat } from '../document';
import type { Format, ReadResult, TextFile } from '../format';
import { filledLines } from '../json-value';
import { KINDS } from '../kinds';
import { openText } from '../text-document';
import { readJsonlLine } from './line';

/** A JSON object a line: `{id, text, spans: [{start, end, label, score?, source?, placeholder?}]}`. */
export const jsonl: Format = {
  ...KINDS.jsonl,
  recognises: ({ text }) => /^\uFEFF?\s*\{\s*"/.test(text.slice(0, 256)),
  read,
  write: (notes) => [{ name: 'notes.jsonl', text: notes.map((note) => `${writeJsonlLine(note)}\n`).join('') }],
};

/** One line without its line break. `score` is left out if it is 1, `source` if it is `gold`. */
export function writeJsonlLine({ note, spans, placeholders }: AnnotatedNote): string {
  const written = spans.map(({ start, end, label, score, source }, index) => ({
    ...{ start, end, label },
    ...(score !== 1 && { score }),
    ...(source !== 'gold' && { source }),
    ...(placeholders?.has(index) && { placeholder: true }),
  }));
  return JSON.stringify({ id: note.id, text: note.text, spans: written });
}

function read(files: readonly TextFile[]): ReadResult {
  return readEach(files, ({ name, text }, notes, fail) => {
    text.split('\n').forEach((line, index) => {
      if (line.trim() === '') return;
      const result = readJsonlLine(line, index + 1, name);
      if ('note' in result) notes.push(result.note);
      else fail(result.error.line, result.error.message, result.id);
    });
  });
}

/** JSON lines that go back masked: each line is a note, of which only `id` and `text` are written. */
export const jsonlDocument: DocumentFormat = {
  ...KINDS.jsonl,
  recognises: (name) => /\.(jsonl|ndjson)$/i.test(name),
  open: (file) =>
    openText(file, (source) => {
      const lines = filledLines(source).map(({ start, end, line }) => {
        const read = readJsonlLine(source.slice(start, end), line);
        if ('error' in read) throw new DocumentError(read.error.line, read.error.message);
        const { text, ...about } = read.note.note;
        const { id } = about;
        const encode = (masked: string) => JSON.stringify({ id, text: masked });
        const place = { start, end, text: withoutEntities(text), encode };
        return { about, place, unmasked: encode(text) };
      });
      return {
        notes: lines.map(({ about, place }) => ({ ...about, parts: [place] })),
        edits: lines.map(({ place: { start, end }, unmasked: text }) => ({ start, end, text })),
      };
    }),
};
