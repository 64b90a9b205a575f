import { parsedJson } from '../../note/json';
import type { AnnotatedNote, Note } from '../../note/note';
import { compareSpans, makeSpan, type Span } from '../../note/span';
import type { FormatError } from '../format';
import { isJsonObject, isOffset, type Json } from '../json-value';

export type JsonlLine =
  | { readonly note: AnnotatedNote }
  /** `id` if the line has a valid one. */
  | { readonly error: FormatError; readonly id?: string };

/**
 * Reads one line of JSONL, for streaming. `id` is a string or a number, `text` a string; `subject`, like `id`, and `spans` are
 * optional. Unknown keys are ignored.
 */
export function readJsonlLine(line: string, lineNumber: number, file = ''): JsonlLine {
  let id: string | undefined;
  try {
    const value = parse(line);
    id = readId('id', value.id);
    if (typeof value.text !== 'string') throw new Expected('a string `text`');
    const subject = (value.subject ?? '') === '' ? undefined : readId('subject', value.subject);
    return { note: readNote({ id, text: value.text, ...(subject !== undefined && { subject }) }, value.spans) };
  } catch (error) {
    if (!(error instanceof Expected)) throw error;
    return { error: { file, line: lineNumber, message: error.message }, ...(id !== undefined && { id }) };
  }
}

class Expected extends Error {
  constructor(what: string) {
    super(`Expected ${what}`);
  }
}

function parse(line: string): Json {
  const value = parsedJson(line);
  if (value === undefined) throw new Expected('one complete JSON object on the line');
  if (!isJsonObject(value)) throw new Expected('a JSON object');
  return value;
}

function readId(key: string, id: unknown): string {
  if (typeof id === 'string' && id !== '') return id;
  if (typeof id === 'number') return String(id);
  throw new Expected(`a string or number \`${key}\``);
}

function readNote(note: Note, spans: unknown): AnnotatedNote {
  const { text } = note;
  if (spans === undefined) return { note, spans: [] };
  if (!Array.isArray(spans)) throw new Expected('`spans` to be a list');
  const marked = spans.map((span, index) => ({
    span: readSpan(text.length, span, index),
    placeholder: readPlaceholder(span, index),
  }));
  marked.sort((a, b) => compareSpans(a.span, b.span));
  const placeholders = new Set(marked.flatMap(({ placeholder }, index) => (placeholder ? [index] : [])));
  return { note, spans: marked.map(({ span }) => span), ...(placeholders.size > 0 && { placeholders }) };
}

function readSpan(length: number, value: unknown, index: number): Span {
  if (!isJsonObject(value)) throw new Expected(`\`spans[${index}]\` to be an object`);
  const { start, end, label, score = 1, source = 'gold' } = value;
  if (!isOffset(start) || !isOffset(end) || start >= end || end > length)
    throw new Expected(`\`spans[${index}]\` to have whole 0 <= start < end <= ${length}, the text's UTF-16 length`);
  if (typeof label !== 'string' || label === '') throw new Expected(`\`spans[${index}].label\` to be a string`);
  if (typeof score !== 'number' || !(score >= 0 && score <= 1))
    throw new Expected(`\`spans[${index}].score\` to be within [0, 1]`);
  if (typeof source !== 'string') throw new Expected(`\`spans[${index}].source\` to be a string`);
  return makeSpan(length, start, end, label, score, source);
}

function readPlaceholder(span: Json, index: number): boolean {
  const { placeholder = false } = span;
  if (typeof placeholder !== 'boolean') throw new Expected(`\`spans[${index}].placeholder\` to be true or false`);
  return placeholder;
}
