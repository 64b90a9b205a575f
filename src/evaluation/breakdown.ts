import type { Span } from '../note/span';
import { type Grouping, grouped } from './groupings';
import { hipaaOnly, relaxedCounts } from './i2b2';
import { type Pair, strictCounts } from './pair';
import { type Counts, type MacroScore, macroScore, microScore, type Score, sumCounts, toScore } from './score';
import { binaryTokenCounts, labelledTokenCounts, wordTokens } from './tokens';

/** The ways of counting in a table by type: spans, tokens under their labels, or tokens PHI or not. */
export const COUNTINGS = ['strict', 'relaxed', 'hipaa', 'token', 'binary'] as const;
export type Counting = (typeof COUNTINGS)[number];

/** The scores of one way of counting, by type and overall. */
export interface Breakdown {
  /** In alphabetical order. For `binary` only recall means anything, since a false alarm has no gold type. */
  readonly byLabel: Readonly<Record<string, Score>>;
  readonly micro: Score;
  readonly macroOverNotes: MacroScore;
  /** Null for `binary`. */
  readonly macroOverLabels: MacroScore | null;
}

interface Way {
  /** The part of a pair that is counted. */
  readonly part: (pair: Pair) => Pair;
  readonly counts: (pair: Pair) => Counts;
  /** The counts of one label in that part. */
  readonly ofLabel: (pair: Pair, label: string) => Counts;
}

const whole = (pair: Pair): Pair => pair;

const WAYS: Readonly<Record<Counting, Way>> = {
  strict: { part: whole, counts: strictCounts, ofLabel: (pair, label) => strictCounts(onlyLabel(pair, label)) },
  relaxed: { part: whole, counts: relaxedCounts, ofLabel: (pair, label) => relaxedCounts(onlyLabel(pair, label)) },
  hipaa: { part: hipaaOnly, counts: strictCounts, ofLabel: (pair, label) => strictCounts(onlyLabel(pair, label)) },
  token: {
    part: whole,
    counts: (pair) => labelledTokenCounts(wordTokens(pair.note.text), pair),
    ofLabel: (pair, label) => binaryTokenCounts(wordTokens(pair.note.text), onlyLabel(pair, label)),
  },
  binary: {
    part: whole,
    counts: (pair) => binaryTokenCounts(wordTokens(pair.note.text), pair),
    ofLabel: (pair, label) => ({
      ...binaryTokenCounts(wordTokens(pair.note.text), { ...pair, gold: labelled(pair.gold, label) }),
      falsePositives: 0,
    }),
  },
};

/** Precision, recall and F by type or by group of types, micro and macro, in one way of counting. */
export function breakdown(counting: Counting, all: readonly Pair[], grouping: Grouping = 'labels'): Breakdown {
  const { part, counts, ofLabel } = WAYS[counting];
  const binary = counting === 'binary';
  const parts = all.map((pair) => grouped(part(pair), grouping));
  const byLabel = new Map<string, Counts>();
  for (const pair of parts) {
    const spans = binary ? pair.gold : [...pair.gold, ...pair.predicted];
    for (const label of new Set(spans.map((span) => span.label))) {
      const none = { truePositives: 0, falsePositives: 0, falseNegatives: 0 };
      byLabel.set(label, sumCounts([byLabel.get(label) ?? none, ofLabel(pair, label)]));
    }
  }
  const perNote = parts.map(counts);
  const labels = [...byLabel.keys()].sort();
  return {
    byLabel: Object.fromEntries(labels.map((label) => [label, toScore(byLabel.get(label) as Counts)])),
    micro: microScore(perNote),
    macroOverNotes: macroScore(perNote),
    macroOverLabels: binary ? null : macroScore(labels.map((label) => byLabel.get(label) as Counts)),
  };
}

/** The pair with only the spans of one label, on both sides. */
export function onlyLabel({ note, gold, predicted }: Pair, label: string): Pair {
  return { note, gold: labelled(gold, label), predicted: labelled(predicted, label) };
}

function labelled(spans: readonly Span[], label: string): Span[] {
  return spans.filter((span) => span.label === label);
}
