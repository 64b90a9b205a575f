import type { AnnotatedNote } from '../note/note';
import type { Span } from '../note/span';
import { type Breakdown, breakdown } from './breakdown';
import { type I2b2Report, i2b2Scores } from './i2b2';
import { noteCounts } from './measures';
import { type MeddocanReport, meddocanScores } from './meddocan';
import { pairs } from './pair';
import { type Leaks, leaks, type MacroScore, microScore, type Score } from './score';
import { labelledTokenCounts } from './tokens';

/** Plain numbers and labels, no note text: safe to print, send and store as JSON. `SPEC.md` defines each figure. */
export interface EvaluationReport {
  readonly notes: number;
  readonly goldSpans: number;
  readonly predictedSpans: number;
  /** Start, end and label. */
  readonly strict: Breakdown & { readonly macroOverLabels: MacroScore };
  /** Start and end, whatever the label. */
  readonly bounds: Score;
  readonly tokens: {
    readonly labelled: Score;
    /** PHI or not. */
    readonly binary: Score;
    /** Recall, by any prediction, of the tokens of HIPAA's Safe Harbor identifiers. */
    readonly hipaaRecall: number;
  };
  readonly leaks: Leaks & {
    /** Share of all notes that leak none of HIPAA's Safe Harbor identifiers. */
    readonly hipaaFreeShare: number;
  };
  readonly meddocan: MeddocanReport;
  readonly i2b2: I2b2Report;
}

/**
 * Scores predictions, one list for each note in the order of the gold.
 * @throws RangeError if their numbers differ
 */
export function evaluate(gold: readonly AnnotatedNote[], predicted: readonly (readonly Span[])[]): EvaluationReport {
  const all = pairs(gold, predicted);
  const counts = all.map(noteCounts);
  const tokens = counts.map((note) => note.tokens);
  const hipaaTokens = counts.map((note) => note.hipaaTokens);
  const { micro, macroOverNotes, macroOverLabels, byLabel } = breakdown('strict', all);
  return {
    notes: all.length,
    goldSpans: all.reduce((sum, pair) => sum + pair.gold.length, 0),
    predictedSpans: all.reduce((sum, pair) => sum + pair.predicted.length, 0),
    strict: { micro, macroOverNotes, macroOverLabels: macroOverLabels as MacroScore, byLabel },
    bounds: microScore(counts.map(({ bounds }) => bounds)),
    tokens: {
      labelled: microScore(all.map(labelledTokenCounts)),
      binary: microScore(tokens),
      hipaaRecall: microScore(hipaaTokens).recall,
    },
    leaks: { ...leaks(tokens), hipaaFreeShare: leaks(hipaaTokens).leakFreeShare },
    meddocan: meddocanScores(all),
    i2b2: i2b2Scores(all),
  };
}
