import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { parsedJson } from '../../note/json';
import type { AnnotatedNote } from '../../note/note';
import { makeSpan } from '../../note/span';
import { readText } from '../command/repository';

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The place of an excerpt in a note of a corpus that we may not distribute, and its spans, with offsets from the excerpt's start. */
const ExcerptSchema = v.strictObject({
  id: v.string(),
  start: offset,
  end: offset,
  /** The first eight hexadecimal digits of the SHA-256 of the excerpt's text, to detect another edition of the corpus. */
  digest: v.string(),
  spans: v.array(
    v.strictObject({ start: offset, end: offset, label: v.string(), placeholder: v.optional(v.boolean(), false) }),
  ),
});

export type Excerpt = v.InferInput<typeof ExcerptSchema>;

/**
 * Reads labelled excerpts of a corpus as notes.
 * @param path of a file with one excerpt in JSON on each line
 * @throws Error that names file and line if it is not an excerpt, or the corpus does not have that text
 */
export function readExcerpts(path: string, corpus: readonly AnnotatedNote[]): AnnotatedNote[] {
  const texts = new Map(corpus.map(({ note }) => [note.id, note.text]));
  const lines = readText(path).trimEnd().split('\n');
  return lines.map((line, index) => {
    const refuse = (message: string) => new Error(`${path}:${index + 1}: ${message}`);
    const parsed = v.safeParse(ExcerptSchema, parsedJson(line));
    if (!parsed.success) throw refuse('Expected an excerpt: id, start, end, digest and spans');
    const { id, start, end, digest, spans } = parsed.output;
    const text = texts.get(id)?.slice(start, end);
    if (text === undefined || excerptDigest(text) !== digest)
      throw refuse(`The corpus has no note ${id} with this text: it is another corpus, or another edition of it`);
    if (spans.some((span) => span.end > text.length || span.start >= span.end))
      throw refuse('Expected spans within the excerpt');
    const placeholders = new Set(spans.flatMap(({ placeholder }, at) => (placeholder ? [at] : [])));
    return {
      note: { id: `${id}:${start}`, text },
      spans: spans.map((span) => makeSpan(text.length, span.start, span.end, span.label)),
      ...(placeholders.size > 0 && { placeholders }),
    };
  });
}

export function excerptDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
