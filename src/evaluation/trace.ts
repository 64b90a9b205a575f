import { overlap, type Span } from '../note/span';
import type { Token } from '../note/tokens';
import { onlyLabel, type Pair, strictCounts } from './pair';
import { type Counts, countsOfTuple, sumCounts, tupleOf } from './score';
import { binaryTokenCounts, wordTokens } from './tokens';

/** The thresholds of a curve, in descending order. */
export const CURVE_THRESHOLDS: readonly number[] = [
  ...[0.99, 0.97, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2],
  ...[0.15, 0.1, 0.07, 0.05, 0.03, 0.02, 0.01, 0.007, 0.005, 0.003, 0.002, 0.001],
];

/**
 * The counts of one note in each decision: at `CURVE_THRESHOLDS`, then at the two operating points, or just once if the tagger has
 * no threshold. Numbers and labels, no note text, in arrays that are fast to send between threads.
 */
export interface NoteTrace {
  /** Words and numbers of the note. */
  readonly words: number;
  /** Row-major [decisions, 3]: true positives, false positives, false negatives. */
  readonly tokens: Int32Array<ArrayBuffer>;
  readonly strict: Int32Array<ArrayBuffer>;
  /** Labels of the gold; the columns of `byLabel`. */
  readonly labels: readonly string[];
  /** Row-major [decisions, labels, 2]: gold tokens found and missed. */
  readonly byLabel: Int32Array<ArrayBuffer>;
  /** Row-major [BINS, 3]: words, the sum of their P(PHI), and how many are PHI; empty without probabilities. */
  readonly bins: Float64Array<ArrayBuffer>;
}

/** @param decisions the spans of each decision, in the order of `NoteTrace` */
export function traceOf(
  { note, gold }: Omit<Pair, 'predicted'>,
  decisions: readonly (readonly Span[])[],
  bins: NoteTrace['bins'],
): NoteTrace {
  const tokens = wordTokens(note.text);
  const labels = [...new Set(gold.map(({ label }) => label))].sort();
  const pairs = decisions.map((predicted): Pair => ({ note, gold, predicted }));
  return {
    words: tokens.length,
    tokens: packed(pairs.map((pair) => binaryTokenCounts(pair, tokens))),
    strict: packed(pairs.map(strictCounts)),
    labels,
    byLabel: Int32Array.from(
      pairs.flatMap((pair) =>
        labels.flatMap((label) => {
          const own = { ...pair, gold: onlyLabel(pair, label).gold };
          const { truePositives, falseNegatives } = binaryTokenCounts(own, tokens);
          return [truePositives, falseNegatives];
        }),
      ),
    ),
    bins,
  };
}

function packed(all: readonly Counts[]): Int32Array<ArrayBuffer> {
  return Int32Array.from(all.flatMap(tupleOf));
}

/** The counts of a decision, summed over notes. */
export function countsAt(traces: readonly NoteTrace[], of: 'tokens' | 'strict', decision: number): Counts {
  const at = 3 * decision;
  return sumCounts(traces.map((trace) => countsOfTuple(trace[of].subarray(at, at + 3))));
}

/** Whether the tagger has a threshold. */
export function isMovable([first]: readonly NoteTrace[]): boolean {
  return first !== undefined && first.tokens.length > 3;
}

/** The row-major [BINS, 3] numbers of `NoteTrace.bins` for one note. @param phi P(PHI) of a token, in [0, 1] */
export function binsOf(
  gold: readonly Span[],
  tokens: readonly Token[],
  phi: (token: number) => number,
): NoteTrace['bins'] {
  const bins = new Float64Array(3 * BINS);
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'letters' && token.kind !== 'digits') continue;
    const probability = phi(i);
    const at = 3 * Math.min(BINS - 1, Math.floor(probability * BINS));
    (bins[at] as number)++;
    (bins[at + 1] as number) += probability;
    if (gold.some((span) => overlap(span, token))) (bins[at + 2] as number)++;
  }
  return bins;
}

/** Bins of equal width. */
export const BINS = 10;
