import { type Grouping, grouped } from './groupings';
import { hipaaOnly } from './i2b2';
import { onlyLabel, type Pair, relaxedCounts, strictCounts } from './pair';
import { type Counts, type MacroScore, macroScore, microScore, type Score, sumCounts, toScore } from './score';
import { binaryTokenCounts, labelledTokenCounts } from './tokens';

/** The ways of counting in a table by type: spans, tokens under their labels, or tokens PHI or not. */
export const COUNTINGS = ['strict', 'relaxed', 'hipaa', 'token', 'binary'] as const;
export type Counting = (typeof COUNTINGS)[number];

/** The scores of one way of counting, by type and overall. */
export interface Breakdown {
  /** In alphabetical order. For `binary` only recall means anything, since a false positive has no gold type. */
  readonly byLabel: Readonly<Record<string, Score>>;
  readonly micro: Score;
  readonly macroOverNotes: MacroScore;
  /** Null for `binary`. */
  readonly macroOverLabels: MacroScore | null;
}

interface Way {
  /** The part of a pair that is counted; all if left out. */
  readonly part?: (pair: Pair) => Pair;
  readonly counts: (pair: Pair) => Counts;
  /** The counts of one label; if left out, those of the pair with only this label. */
  readonly ofLabel?: (pair: Pair, label: string) => Counts;
}

const WAYS: Readonly<Record<Counting, Way>> = {
  strict: { counts: strictCounts },
  relaxed: { counts: relaxedCounts },
  hipaa: { part: hipaaOnly, counts: strictCounts },
  token: { counts: labelledTokenCounts },
  binary: {
    counts: (pair) => binaryTokenCounts(pair),
    ofLabel: (pair, label) => ({
      ...binaryTokenCounts({ ...pair, gold: onlyLabel(pair, label).gold }),
      falsePositives: 0,
    }),
  },
};

/** Precision, recall and F by type or by group of types, micro and macro, in one way of counting. */
export function breakdown(counting: Counting, all: readonly Pair[], grouping: Grouping = 'labels'): Breakdown {
  const { part, counts, ofLabel = (pair: Pair, label: string) => counts(onlyLabel(pair, label)) } = WAYS[counting];
  const binary = counting === 'binary';
  const parts = all.map((pair) => grouped(part?.(pair) ?? pair, grouping));
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
