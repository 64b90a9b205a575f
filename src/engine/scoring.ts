import { type Agreement, agreement } from '../evaluation/agreement';
import { type Breakdown, breakdown, COUNTINGS, type Counting } from '../evaluation/breakdown';
import { type Confusion, confusion } from '../evaluation/confusion';
import { type EvaluationReport, evaluate } from '../evaluation/evaluate';
import { type Grouping, grouped } from '../evaluation/groupings';
import { pairs } from '../evaluation/pair';
import { binsOf, CURVE_THRESHOLDS, type NoteTrace, traceOf } from '../evaluation/trace';
import type { AnnotatedNote } from '../note/note';
import type { Span } from '../note/span';
import { yieldToEventLoop } from '../taggers/reading/parts';
import { isReadingTagger } from '../taggers/reading/reading';
import { OPERATING_POINTS, type Tagger, type TagOptions } from '../taggers/tagger';
import { type PackedNotes, type PackedSpans, unpackNotes, unpackSpanLists } from './packed-notes';

/** The details of a report: counts by type or group of types in each way of counting, and the confusions between types. */
export interface Detail {
  readonly grouping: Grouping;
  readonly byType: Readonly<Record<Counting, Breakdown>>;
  readonly confusion: Confusion;
}

export interface Scored {
  readonly report: EvaluationReport;
  readonly detail: Detail;
}

export function detail(
  gold: readonly AnnotatedNote[],
  predicted: readonly (readonly Span[])[],
  grouping: Grouping = 'labels',
): Detail {
  const all = pairs(gold, predicted);
  const byType = Object.fromEntries(COUNTINGS.map((counting) => [counting, breakdown(counting, all, grouping)]));
  const groups = all.map((pair) => grouped(pair, grouping));
  return { grouping, byType: byType as Record<Counting, Breakdown>, confusion: confusion(groups) };
}

/** The report as the command line prints it, with its details, for predictions from the page. */
export async function scored(gold: PackedNotes, predicted: PackedSpans, grouping?: Grouping): Promise<Scored> {
  const given = [await unpackNotes(gold), await unpackSpanLists(predicted, gold.texts)] as const;
  return { report: evaluate(...given), detail: detail(...given, grouping) };
}

/** How far two annotations of the same notes agree. */
export async function agree(first: PackedNotes, second: PackedSpans): Promise<Agreement> {
  return agreement(await unpackNotes(first), await unpackSpanLists(second, first.texts));
}

/**
 * Reads each note once and decides it at every threshold, and at the tagger's own points. One without a threshold decides once.
 * @throws the signal's reason once aborted
 */
export async function traceNotes(
  tagger: Tagger,
  gold: readonly AnnotatedNote[],
  options: Required<Pick<TagOptions, 'signal'>> & Pick<TagOptions, 'onProgress'>,
): Promise<NoteTrace[]> {
  const notes = gold.map(({ note }) => note);
  if (!isReadingTagger(tagger)) {
    const taggings = await tagger.tag(notes, options);
    return gold.map(({ note, spans }, i) => {
      return traceOf({ note, gold: spans }, [taggings[i]?.spans ?? []], new Float64Array());
    });
  }
  const turn = yieldToEventLoop(options.signal);
  const traces: NoteTrace[] = [];
  for await (const reading of tagger.read(notes, options)) {
    const { note, spans } = gold[traces.length] as AnnotatedNote;
    const taggings = [...CURVE_THRESHOLDS, ...OPERATING_POINTS].map((point) =>
      tagger.decide(reading, note.text, point),
    );
    const { tokens, labels, posterior = new Float32Array() } = taggings.at(-1) as (typeof taggings)[number];
    const phi = (token: number) => Math.min(1, Math.max(0, 1 - (posterior[token * labels.length] as number)));
    const decisions = taggings.map((tagging) => tagging.spans);
    traces.push(traceOf({ note, gold: spans }, decisions, binsOf(spans, tokens, phi)));
    await turn();
  }
  return traces;
}
