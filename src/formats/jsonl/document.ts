import { DocumentError, type DocumentFormat } from '../document';
import { KINDS } from '../kinds';
import { openText } from '../text-document';
import { readJsonlLine } from './line';

/** JSON lines that go back masked: each line is a note, of which nothing but `id` and `text` is written. */
export const jsonlDocument: DocumentFormat = {
  ...KINDS.jsonl,
  recognises: (name) => /\.(jsonl|ndjson)$/i.test(name),
  open: (file) =>
    openText(file, (source) => {
      const lines = linesOf(source).map(({ start, line, number }) => {
        const read = readJsonlLine(line, number);
        if ('error' in read) throw new DocumentError(read.error.line, read.error.message);
        const { id, text } = read.note.note;
        const encode = (masked: string) => JSON.stringify({ id, text: masked });
        return { id, place: { start, end: start + line.length, text, encode } };
      });
      return {
        notes: lines.map(({ id, place }) => ({ id, parts: [place] })),
        edits: lines.map(({ place: { start, end, text, encode } }) => ({ start, end, text: encode(text) })),
      };
    }),
};

/** The lines that are not blank, without their ends. */
function linesOf(source: string): { start: number; line: string; number: number }[] {
  let start = 0;
  return source.split('\n').flatMap((whole, index) => {
    const line = whole.replace(/\r$/, '');
    const own = { start, line, number: index + 1 };
    start += whole.length + 1;
    return line.trim() === '' ? [] : [own];
  });
}
