import type { AnnotatedNote } from '../../note/note';
import { refuseLoneSurrogates } from '../decode';
import type { Format, FormatError, ReadResult, TextFile } from '../format';
import { KINDS } from '../kinds';
import { fileStems, stem } from '../names';
import { type LabelledClaim, spansFitting } from '../offsets';
import { refusal } from '../refusal';

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
  const spans = spansFitting(text, parsed.fragments, ({ line }) => {
    errors.push({ file: ann.name, line, message: 'Expected offsets that cover the given text in the .txt file' });
  });
  return { annotated: { note: { id, text }, spans }, errors };
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

/** One fragment of a text-bound annotation (`T1<tab>LABEL 0 5;8 12<tab>covered text`). */
interface Fragment extends LabelledClaim {
  readonly line: number;
}

interface LineError {
  readonly line: number;
  readonly message: string;
}

/** Lines that are not text-bound annotations: relations, events, attributes, modifications, normalisations, notes, equivalences. */
const OTHER_KINDS = /^(?:[REAMN]\d|#|\*\t)/;

/**
 * The text-bound annotations of an .ann file. A discontinuous one gives several fragments with the same label, each with its
 * share of the covered text.
 */
function parseAnnotations(ann: string): { fragments: Fragment[]; errors: LineError[] } {
  const fragments: Fragment[] = [];
  const errors: LineError[] = [];
  ann.split(/\r\n|\n|\r/).forEach((text, index) => {
    const line = index + 1;
    const row = index === 0 && text.startsWith('\uFEFF') ? text.slice(1) : text;
    if (row.trim() === '' || OTHER_KINDS.test(row)) return;
    const parsed = parseRow(row, line);
    if (parsed) for (const fragment of parsed) fragments.push(fragment);
    else errors.push({ line, message: 'Expected `T1<tab>LABEL start end<tab>text`, several `start end` split by `;`' });
  });
  return { fragments, errors };
}

function parseRow(row: string, line: number): Fragment[] | undefined {
  const match = /^T\S*\t(\S+) (\d+ \d+(?:;\d+ \d+)*)(?:\t(.*))?$/.exec(row);
  if (!match) return undefined;
  const [, label = '', places = '', covered] = match;
  const bounds = places.split(';').map((place) => place.split(' ').map(Number) as [number, number]);
  if (bounds.some(([start, end]) => start >= end)) return undefined;
  const shares = covered === undefined ? undefined : share(covered, bounds);
  return bounds.map(([start, end], index) => {
    const own = shares?.[index];
    return { label, start, end, line, ...(own !== undefined && { covered: own }) };
  });
}

/**
 * The covered text of each fragment: brat joins them by one space, so the lengths tell where to split. Lengths are in the
 * tool's unit: if they do not add up in UTF-16 units, they are code points.
 */
function share(covered: string, bounds: readonly [number, number][]): string[] {
  if (bounds.length === 1) return [covered];
  const total = bounds.reduce((sum, [start, end]) => sum + end - start, bounds.length - 1);
  const units = covered.length === total ? covered.split('') : [...covered];
  let at = 0;
  return bounds.map(([start, end]) => {
    const own = units.slice(at, at + end - start).join('');
    at += end - start + 1;
    return own;
  });
}
