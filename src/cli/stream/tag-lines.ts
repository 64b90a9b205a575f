import { readJsonlLine } from '../../formats/jsonl/line';
import type { Language } from '../../note/language';
import type { Note } from '../../note/note';
import type { Span } from '../../note/span';
import type { ReadyLists } from '../../phi/lists/apply';
import { explain } from '../../taggers/rules/explain';
import type { Point, Tagger, Tagging } from '../../taggers/tagger';
import type { Masking } from '../masking';
import type { Line } from './lines';

export interface How {
  readonly taggerFor: (note: Note) => Promise<Tagger>;
  readonly masking: Masking | undefined;
  readonly point: Point;
  readonly lists: ReadyLists;
  readonly explained: boolean;
}

/** What stands in the output for a line: nothing for a blank one, what was found, or why nothing was. */
export type LineAnswer =
  | { readonly line: number; readonly kind: 'blank' }
  | { readonly line: number; readonly kind: 'found'; readonly found: object }
  | { readonly line: number; readonly kind: 'bad'; readonly id?: string; readonly error: string };

/** An answer a line, in order. What is wrong with one line touches no other. */
export async function answerLines(lines: readonly Line[], how: How): Promise<LineAnswer[]> {
  const answers = new Map<Line, LineAnswer>();
  const notes = new Map<Tagger, { line: Line; note: Note }[]>();
  for (const line of lines) {
    const read = readLine(line);
    if ('kind' in read) {
      answers.set(line, read);
      continue;
    }
    try {
      const tagger = await how.taggerFor(read);
      notes.set(tagger, [...(notes.get(tagger) ?? []), { line, note: read }]);
    } catch (error) {
      answers.set(line, bad(line, error, read.id));
    }
  }
  for (const [tagger, own] of notes) {
    const read = own.map(({ note }) => note);
    const outcomes = await tagAll(tagger, read, how.point);
    own.forEach(({ line, note }, index) => {
      answers.set(line, answer(line, note, tagger, outcomes[index] as Outcome, how));
    });
  }
  return lines.map((line) => answers.get(line) as LineAnswer);
}

function readLine({ number, text, problem }: Line): Note | LineAnswer {
  if (text === undefined) return { line: number, kind: 'bad', error: problem ?? 'Expected a line' };
  if (text.trim() === '') return { line: number, kind: 'blank' };
  const read = readJsonlLine(text, number);
  if (!('error' in read)) return read.note.note;
  return { line: number, kind: 'bad', ...(read.id !== undefined && { id: read.id }), error: read.error.message };
}

type Outcome = Tagging | { readonly error: unknown };

/** Where all fail together each is tried alone. */
async function tagAll(tagger: Tagger, notes: readonly Note[], point: Point): Promise<Outcome[]> {
  try {
    return await tagger.tag(notes, { point });
  } catch (error) {
    if (notes.length === 1) return [{ error }];
  }
  const alone: Outcome[] = [];
  for (const note of notes) alone.push(...(await tagAll(tagger, [note], point)));
  return alone;
}

function answer(line: Line, note: Note, tagger: Tagger, outcome: Outcome, how: How): LineAnswer {
  if ('error' in outcome) return bad(line, outcome.error, note.id);
  try {
    const spans = how.lists.apply(note.text, outcome.spans, tagger.language);
    const text = how.masking ? how.masking(note, spans, tagger.language).text : note.text;
    const said = how.explained ? explainSpans(note.text, spans, tagger.language) : spans;
    return { line: line.number, kind: 'found', found: { id: note.id, text, spans: said } };
  } catch (error) {
    return bad(line, error, note.id);
  }
}

function bad({ number }: Line, error: unknown, id: string): LineAnswer {
  const message = error instanceof Error ? error.message : 'the note could not be tagged';
  return { line: number, kind: 'bad', id, error: message };
}

/** A span with the sentence of the rule that found it, where one did. */
type ExplainedSpan = Span & { readonly why?: string };

/** Says why the rules found what they found: the rule, the words near it, the check and whether it passed. */
export function explainSpans(text: string, spans: readonly Span[], language: Language): ExplainedSpan[] {
  return spans.map((span) => {
    const [best] = explain(text, span, language);
    return best ? { ...span, why: best.sentence } : span;
  });
}
