import type { TextRange } from '../note/span';
import { boundsCounts, boundsKey, type Pair, strictCounts } from './pair';
import { type Counts, microScore, type Score } from './score';
import { union } from './tokens';

/** The measures of the MEDDOCAN shared task (Marimon et al. 2019), all micro-averaged. */
export interface MeddocanReport {
  /** Start, end and type. */
  readonly subtask1: Score;
  /** Start and end. */
  readonly subtask2Strict: Score;
  /** Start and end after spans with nothing but marks and white space between them have been joined. */
  readonly subtask2Merged: Score;
}

export function meddocanScores(all: readonly Pair[]): MeddocanReport {
  return {
    subtask1: microScore(all.map(strictCounts)),
    subtask2Strict: microScore(all.map(boundsCounts)),
    subtask2Merged: microScore(all.map(mergedCounts)),
  };
}

/**
 * Bounds that agree before or after joining are found. Unjoined spans that are not found are errors, unless they lie within found
 * bounds.
 */
export function mergedCounts({ note, gold, predicted }: Pair): Counts {
  const wanted = byKey(gold);
  const found = byKey(predicted);
  const agreed = new Map([...shared(wanted, found), ...shared(joined(note.text, wanted), joined(note.text, found))]);
  const errors = (own: Map<string, TextRange>, others: Map<string, TextRange>) =>
    [...own].filter(([key, bounds]) => !others.has(key) && !contained(bounds, agreed)).length;
  return { truePositives: agreed.size, falsePositives: errors(found, wanted), falseNegatives: errors(wanted, found) };
}

function byKey(spans: readonly TextRange[]): Map<string, TextRange> {
  return new Map(spans.map(({ start, end }) => [boundsKey({ start, end }), { start, end }]));
}

function shared(a: Map<string, TextRange>, b: Map<string, TextRange>): Map<string, TextRange> {
  return new Map([...a].filter(([key]) => b.has(key)));
}

function joined(text: string, spans: Map<string, TextRange>): Map<string, TextRange> {
  return byKey(union([...spans.values()], (end, start) => !/[\p{L}\p{N}]/u.test(text.slice(end, start))));
}

function contained({ start, end }: TextRange, containers: Map<string, TextRange>): boolean {
  return [...containers.values()].some((container) => container.start <= start && container.end >= end);
}
