import { type Agreement, agreement } from '../evaluation/agreement';
import { type Breakdown, breakdown, COUNTINGS, type Counting } from '../evaluation/breakdown';
import { type Confusion, confusion } from '../evaluation/confusion';
import { type Curve, curveOf } from '../evaluation/curve';
import { type EvaluationReport, evaluate } from '../evaluation/evaluate';
import { differenceOf, intervalOf, MEASURE_IDS, type MeasureId, type NoteCounts } from '../evaluation/measures';
import { pairs } from '../evaluation/pair';
import { chooseByRecall, type RecallChoice } from '../evaluation/recall-target';
import type { Interval } from '../evaluation/resampling';
import type { NoteTrace } from '../evaluation/trace';
import type { AnnotatedNote } from '../note/annotated';
import type { Span } from '../note/span';
import { type PackedNotes, type PackedSpans, unpackNotes, unpackSpans } from './packed-notes';

/** The report as the command line prints it. */
export function score(gold: readonly AnnotatedNote[], predicted: readonly (readonly Span[])[]): EvaluationReport {
  return evaluate(gold, predicted);
}

/** What stands behind a report: each way of counting by type, and what was taken for what. */
export interface Detail {
  readonly byType: Readonly<Record<Counting, Breakdown>>;
  readonly confusion: Confusion;
}

export interface Scored {
  readonly report: EvaluationReport;
  readonly detail: Detail;
}

export function detail(gold: readonly AnnotatedNote[], predicted: readonly (readonly Span[])[]): Detail {
  const all = pairs(gold, predicted);
  const byType = Object.fromEntries(COUNTINGS.map((counting) => [counting, breakdown(counting, all)]));
  return { byType: byType as Record<Counting, Breakdown>, confusion: confusion(all) };
}

/** Both of the above at once, of what came from the page. */
export async function scored(gold: PackedNotes, predicted: PackedSpans): Promise<Scored> {
  const given = [await unpackNotes(gold), await unpackSpans(predicted, gold.texts)] as const;
  return { report: score(...given), detail: detail(...given) };
}

/** The 95 % confidence interval of each measure. */
export function intervals(counts: readonly NoteCounts[]): Record<MeasureId, Interval> {
  return Object.fromEntries(MEASURE_IDS.map((id) => [id, intervalOf(id, counts)])) as Record<MeasureId, Interval>;
}

/** The p-value of two taggers' difference. */
export function pValue(id: MeasureId, a: readonly NoteCounts[], b: readonly NoteCounts[]): number {
  return differenceOf(id, a, b).pValue;
}

/** How good a tagger is at every threshold, from its traces. */
export function curve(traces: readonly NoteTrace[]): Curve {
  return curveOf(traces);
}

/** The threshold for a recall that is wanted, from a tagger's traces. */
export function chooseThreshold(traces: readonly NoteTrace[], recall: number): RecallChoice | null {
  return chooseByRecall(traces, recall);
}

/** How far two annotations of the same notes agree. */
export async function agree(first: PackedNotes, second: PackedSpans): Promise<Agreement> {
  return agreement(await unpackNotes(first), await unpackSpans(second, first.texts));
}
