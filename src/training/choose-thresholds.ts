import { type EvaluationReport, evaluate } from '../evaluation/evaluate';
import type { Score } from '../evaluation/score';
import type { Decisions } from '../taggers/model';
import type { ReadGroup } from './dev-groups';

/** The thresholds that are tried, in descending order. */
const CANDIDATES = [0.5, 0.4, 0.3, 0.2, 0.15, 0.1, 0.07, 0.05, 0.03, 0.02, 0.01, 0.005, 0.002, 0.001];
/** Token precision that caution may not fall below in any group: of what is masked, this share is PHI. */
const PRECISION = 0.86;
/** Token recall at which every group is careful enough. */
const RECALL = 0.997;

/** What a threshold makes of each group, in their order. */
export interface Trial {
  readonly threshold: number;
  readonly reports: readonly EvaluationReport[];
}

/**
 * Tries thresholds on notes set aside. Balanced: the best mean strict F1 over the groups, of equal ones the lowest.
 * Cautious: the lowest that keeps a token precision of 0.86 in every group, or the highest of these at which every group
 * has a token recall of 0.997 already; never above balanced, which it is where none keeps the precision.
 * @throws RangeError without a group
 */
export function chooseThresholds(
  groups: readonly ReadGroup[],
  temperature: number,
): { thresholds: Decisions['thresholds']; trials: readonly Trial[] } {
  if (groups.length === 0) throw new RangeError('Thresholds need notes to be chosen on: there is no group');
  const trials = CANDIDATES.map((threshold) => ({
    threshold,
    reports: groups.map(({ notes, readings }) =>
      evaluate(
        notes,
        readings.map((reading) => reading.decide(temperature, threshold).spans),
      ),
    ),
  }));
  const balanced = trials.reduce((a, b) => (meanF1(b) >= meanF1(a) ? b : a));
  const precise = trials.filter(
    (trial) =>
      trial.threshold <= balanced.threshold &&
      everyGroup(trial, ({ truePositives: found, falsePositives: extra }) => found >= PRECISION * (found + extra)),
  );
  const careful = precise.find((trial) =>
    everyGroup(trial, ({ truePositives: found, falseNegatives: missed }) => found >= RECALL * (found + missed)),
  );
  const cautious = careful ?? precise.at(-1) ?? balanced;
  return { thresholds: { balanced: balanced.threshold, cautious: cautious.threshold }, trials };
}

function meanF1({ reports }: Trial): number {
  return reports.reduce((sum, { strict }) => sum + strict.micro.f1, 0) / reports.length;
}

function everyGroup({ reports }: Trial, holds: (score: Score) => boolean): boolean {
  return reports.every(({ tokens }) => holds(tokens.binary));
}
