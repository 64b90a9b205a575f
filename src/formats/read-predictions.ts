import { parsedJson } from '../note/json';
import type { AnnotatedNote, Note } from '../note/note';
import { makeSpan, type Span } from '../note/span';
import { phiType } from '../phi/taxonomy';
import type { FormatError, TextFile } from './format';
import { isJsonObject } from './json-value';
import { jsonl } from './jsonl';
import { stem } from './names';
import type { PredictionNames, Predictions } from './predictions';
import presidioLabels from './presidio/labels.json';
import { readCorpus } from './sniff';

/**
 * Reads the output of another program in any corpus format. A note is recognised by its text, ignoring white space, which token-a-line
 * files do not keep; if several notes have the same text, and in JSON lines without `text` and .ann files without .txt, by its id. Labels
 * in another spelling, and Presidio's entity types, get the name that they have here.
 */
export function readPredictions(
  files: readonly TextFile[],
  corpus: readonly Note[],
  names: PredictionNames,
): Predictions {
  const find = noteFinder(corpus);
  const read = readCorpus(withTexts(files, (id) => corpus[find(id) ?? -1]?.text));
  const spans: (readonly Span[] | undefined)[] = corpus.map(() => undefined);
  const errors: FormatError[] = [...read.errors];
  for (const predicted of read.notes) {
    const { id, text } = predicted.note;
    const at = find(id, text);
    const named = corpus[find(id) ?? -1];
    if (at !== undefined) spans[at] = fitted(predicted, (corpus[at] as Note).text, names.file);
    else if (named)
      errors.push({
        file: names.file,
        line: 0,
        note: id,
        message: `Expected the text that the note has in the corpus, of ${named.text.length} characters, not another of ${text.length}`,
      });
  }
  const missing = spans.flatMap((own, at) => (own ? [] : [at]));
  const ofCorpus = ({ file, note = stem(file) }: FormatError) => find(note) !== undefined;
  const foreign = missing.length === corpus.length && !read.errors.some(ofCorpus);
  const message = `None of its notes is in ${names.corpus}: choose what a program marked in the notes of that corpus`;
  return {
    spans: spans.map((own) => own ?? []),
    missing,
    errors: foreign ? [{ file: names.file, line: 0, message }] : errors,
    foreign,
  };
}

/** Finds the index of a note in the corpus by its id, and by its text if that is given. */
function noteFinder(corpus: readonly Note[]): (id: string, text?: string) => number | undefined {
  // If a folder was dropped or named, ids begin with it.
  const ids = new Map([...corpus.entries()].flatMap(([at, { id }]) => [[lastPart(id), at] as const]).reverse());
  for (const [at, { id }] of corpus.entries()) ids.set(id, at);
  const texts = new Map([...corpus.entries()].map(([at, { text }]) => [withoutSpace(text), at] as const).reverse());
  return (id, text) => {
    const named = ids.get(id) ?? ids.get(lastPart(id));
    if (text === undefined) return named;
    const bare = withoutSpace(text);
    return named !== undefined && withoutSpace((corpus[named] as Note).text) === bare ? named : texts.get(bare);
  };
}

const lastPart = (id: string) => id.slice(id.lastIndexOf('/') + 1);

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

/** Adds the corpus's texts to files that have none, and leaves out notes whose text is unknown. */
function withTexts(files: readonly TextFile[], textOf: (id: string) => string | undefined): TextFile[] {
  const given = new Set(files.map(({ name }) => name.toLowerCase()));
  return files.flatMap((file) => {
    const name = `${stem(file.name)}.txt`;
    if (/\.ann$/i.test(file.name) && !given.has(name.toLowerCase())) {
      const text = textOf(stem(file.name));
      return text === undefined ? [] : [{ name, text }, file];
    }
    return jsonl.recognises(file) ? [{ ...file, text: linesWithTexts(file.text, textOf) }] : [file];
  });
}

function linesWithTexts(lines: string, textOf: (id: string) => string | undefined): string {
  const completed = lines.split('\n').map((line) => {
    const value = parsedJson(line);
    if (!isJsonObject(value) || value.text !== undefined || value.id === undefined) return line;
    const text = textOf(String(value.id));
    return text === undefined ? '' : JSON.stringify({ ...value, text });
  });
  return completed.join('\n');
}

/** The spans in the corpus's text, which differs from the note's text at most in white space. */
function fitted({ note, spans }: AnnotatedNote, text: string, source: string): Span[] {
  /** The offsets of units that are not white space. */
  const place = note.text === text ? undefined : [...text.matchAll(/\S/g)].map(({ index }) => index);
  const before = place && charactersBefore(note.text);
  return spans.flatMap(({ start, end, label, score }) => {
    if (!place || !before) return [makeSpan(text.length, start, end, knownLabel(label), score, source)];
    const [first, last] = [before[start] as number, (before[end] as number) - 1];
    // The span covers only white space.
    if (last < first) return [];
    return [
      makeSpan(text.length, place[first] as number, (place[last] as number) + 1, knownLabel(label), score, source),
    ];
  });
}

/** How many units other than white space come before each offset of a text. */
function charactersBefore(text: string): Uint32Array {
  const before = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length; at++)
    before[at + 1] = (before[at] as number) + (/\s/.test(text.charAt(at)) ? 0 : 1);
  return before;
}

const PRESIDIO: Readonly<Record<string, string>> = presidioLabels;

function knownLabel(label: string): string {
  if (phiType(label)) return label;
  const upper = label.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_');
  if (phiType(upper)) return upper;
  return Object.hasOwn(PRESIDIO, upper) ? (PRESIDIO[upper] as string) : label;
}
