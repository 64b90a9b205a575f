import type { AnnotatedNote } from '../note/note';
import { makeSpan, type Span } from '../note/span';
import { yieldToEventLoop } from '../taggers/reading/parts';

/** Lists of spans in arrays, which cross between threads without an object a span: those of a corpus would hold up the page. */
export interface PackedSpans {
  /** Spans of each list. */
  readonly counts: Uint32Array;
  /** Row-major [spans, 4]: start, end, and where among `words` label and source are. */
  readonly numbers: Uint32Array;
  readonly scores: Float64Array;
  readonly words: readonly string[];
}

/** Annotated notes; all lists have one entry a note. */
export interface PackedNotes {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  readonly spans: PackedSpans;
  readonly placeholders: readonly (readonly number[] | undefined)[];
}

type Row = readonly [start: number, end: number, label: number, source: number];

/** Lets the host have its turns meanwhile, as the three below do. */
export async function packSpanLists(lists: readonly (readonly Span[])[]): Promise<PackedSpans> {
  const turn = yieldToEventLoop();
  const counts = Uint32Array.from(lists, (spans) => spans.length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const numbers = new Uint32Array(4 * total);
  const scores = new Float64Array(total);
  const words = new Map<string, number>();
  const place = (word: string) => {
    const known = words.get(word) ?? words.size;
    words.set(word, known);
    return known;
  };
  let at = 0;
  for (const spans of lists) {
    for (const { start, end, label, source, score } of spans) {
      numbers.set([start, end, place(label), place(source)], 4 * at);
      scores[at++] = score;
    }
    await turn();
  }
  return { counts, numbers, scores, words: [...words.keys()] };
}

/**
 * @param texts what each list is about
 * @throws RangeError where a span does not fit its text
 */
export async function unpackSpanLists(packed: PackedSpans, texts: readonly string[]): Promise<Span[][]> {
  const turn = yieldToEventLoop();
  const { counts, numbers, scores, words } = packed;
  const lists: Span[][] = [];
  let at = 0;
  for (const [index, { length }] of texts.entries()) {
    const spans: Span[] = [];
    for (const next = at + (counts[index] as number); at < next; at++) {
      const [start, end, label, source] = numbers.subarray(4 * at, 4 * at + 4) as unknown as Row;
      spans.push(makeSpan(length, start, end, words[label] as string, scores[at], words[source] as string));
    }
    lists.push(spans);
    await turn();
  }
  return lists;
}

export async function packNotes(notes: readonly AnnotatedNote[]): Promise<PackedNotes> {
  return {
    ids: notes.map(({ note }) => note.id),
    texts: notes.map(({ note }) => note.text),
    spans: await packSpanLists(notes.map(({ spans }) => spans)),
    placeholders: notes.map(({ placeholders }) => placeholders && [...placeholders]),
  };
}

export async function unpackNotes({ ids, texts, spans, placeholders }: PackedNotes): Promise<AnnotatedNote[]> {
  const lists = await unpackSpanLists(spans, texts);
  return lists.map((own, index) => {
    const places = placeholders[index];
    return {
      note: { id: ids[index] as string, text: texts[index] as string },
      spans: own,
      ...(places && { placeholders: new Set(places) }),
    };
  });
}
