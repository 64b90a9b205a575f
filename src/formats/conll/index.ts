import type { AnnotatedNote } from '../../note/note';
import { makeSpan } from '../../note/span';
import { type FileReader, readEach } from '../decode';
import type { CorpusFormat, TextFile } from '../format';
import { KINDS } from '../kinds';
import { stem } from '../names';

/** A token, ignored columns, and a tag. */
const ROW = /^(\S+)(?:[ \t].*)?[ \t](O|[BIESLU]-\S+)$/;
const DOCUMENT = /^-DOCSTART-(?:\s.*)?$/;

/** Token-a-line files. They are not written, since their white space is not that of the original. */
export const conll: CorpusFormat = { ...KINDS.conll, recognises: isConll, read: (files) => readEach(files, readFile) };

/** By its extension, or because each of its first rows is a token with a tag. */
function isConll({ name, text }: TextFile): boolean {
  if (KINDS.conll.extensions.some((end) => name.toLowerCase().endsWith(end))) return true;
  const rows = text.slice(0, 4096).split(/\r?\n/).slice(0, 40);
  const whole = text.length > 4096 ? rows.slice(0, -1) : rows;
  const filled = whole.filter((row) => row !== '' && !DOCUMENT.test(row));
  return filled.length >= 3 && filled.every((row) => ROW.test(row));
}

interface Row {
  readonly token: string;
  readonly tag: string;
}

/** The sentences of a note. */
type Draft = Row[][];

/**
 * Reads token-a-line files with tags in BIO, BIOES or BILOU. They lack the original white space: tokens are joined by spaces
 * and sentences by line breaks. A note begins at each `-DOCSTART-`; without any, the file is one note.
 */
const readFile: FileReader = ({ name, text }, notes, fail) => {
  const drafts: Draft[] = [];
  const faulty = new Set<Draft>();
  let draft: Draft = [[]];
  const begin = () => {
    if (draft.some((sentence) => sentence.length > 0) || faulty.has(draft)) drafts.push(draft);
    draft = [[]];
  };
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .forEach((line, index) => {
      const row = ROW.exec(line);
      if (DOCUMENT.test(line)) begin();
      else if (line.trim() === '') draft.push([]);
      else if (row) draft.at(-1)?.push({ token: row[1] as string, tag: row[2] as string });
      else {
        faulty.add(draft);
        fail(index + 1, 'Expected a token and, last, O or a tag such as B-DATE');
      }
    });
  begin();
  const id = stem(name);
  drafts.forEach((one, index) => {
    if (!faulty.has(one)) notes.push(noteOf(drafts.length === 1 ? id : `${id}-${index + 1}`, one));
  });
};

function noteOf(id: string, draft: Draft): AnnotatedNote {
  let text = '';
  const open: { start: number; end: number; label: string }[] = [];
  for (const sentence of draft) {
    if (text !== '' && sentence.length > 0) text += '\n';
    let last: (typeof open)[number] | undefined;
    for (const [index, { token, tag }] of sentence.entries()) {
      if (index > 0) text += ' ';
      const [start, end] = [text.length, text.length + token.length];
      text += token;
      const label = tag.slice(2);
      if (tag === 'O') last = undefined;
      else if (last && /^[IEL]-/.test(tag) && last.label === label) last.end = end;
      else {
        last = { start, end, label };
        open.push(last);
      }
      if (/^[ESLU]-/.test(tag)) last = undefined;
    }
  }
  const spans = open.map(({ start, end, label }) => makeSpan(text.length, start, end, label));
  return { note: { id, text }, spans };
}
