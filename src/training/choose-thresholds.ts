import { type EvaluationReport, evaluate } from '../evaluation/evaluate';
import type { Score } from '../evaluation/score';
import type { Decisions } from '../taggers/decoding/threshold';
import type { OperatingPoint } from '../taggers/tagger';
import type { ReadGroup } from './dev-groups';

/** The thresholds that are tried, in descending order. */
const CANDIDATES = [
  0.5, 0.4, 0.3, 0.2, 0.15, 0.12, 0.1, 0.08, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01, 0.005, 0.002, 0.001,
];

/** What the operating points are chosen for. */
export interface Aims {
  /** The lowest token precision that the cautious point may have in any group. */
  readonly precision: number;
  /** The token recall that is enough: once every group reaches it, the cautious threshold goes no lower. */
  readonly recall: number;
  /** A fixed balanced threshold, one of those that are tried; chosen if left out. */
  readonly balanced?: number;
}

/** The aims of taggers that set none. */
const AIMS: Aims = { precision: 0.86, recall: 0.997 };

/** The lowest token precision for notes in one case. */
const ONE_CASE_PRECISION = 0.8;
/** How much token recall they may lose against the same notes as written. */
const ONE_CASE_LOSS = 0.002;

/** The reports of each group at one threshold, in the groups' order. */
export interface Trial {
  readonly threshold: number;
  readonly reports: readonly EvaluationReport[];
}

/**
 * Tries thresholds on notes set aside. Balanced: the one with the best mean strict F1 over the groups, the lowest if several are
 * equal. Cautious: the lowest that keeps the aims' token precision (0.86) in every group, but no lower than needed for every
 * group to reach their token recall (0.997). It is never above balanced, and equals balanced if no threshold keeps the precision.
 * @throws RangeError without a group
 */
export function chooseThresholds(
  groups: readonly ReadGroup[],
  temperature: number,
  aims: Aims = AIMS,
): { thresholds: Decisions['thresholds']; trials: readonly Trial[] } {
  if (groups.length === 0) throw new RangeError('Thresholds need notes to be chosen on: there is no group');
  const trials = tryAll(groups, temperature);
  const given = trials.find(({ threshold }) => threshold === aims.balanced);
  const balanced = given ?? trials.reduce((a, b) => (meanF1(b) >= meanF1(a) ? b : a));
  const precise = trials.filter(
    (trial) =>
      trial.threshold <= balanced.threshold &&
      everyGroup(trial, ({ truePositives: found, falsePositives: extra }) => found >= aims.precision * (found + extra)),
  );
  const careful = precise.find((trial) =>
    everyGroup(trial, ({ truePositives: found, falseNegatives: missed }) => found >= aims.recall * (found + missed)),
  );
  const cautious = careful ?? precise.at(-1) ?? balanced;
  return { thresholds: { balanced: balanced.threshold, cautious: cautious.threshold }, trials };
}

/**
 * The thresholds of each point for notes in one case, never above the point's own and with a token precision of at least 0.8 in
 * every group: the highest at which no group loses more than 0.002 of the token recall of its notes as written; the lowest if
 * there is none.
 * @param trials of the groups as they were written
 * @param groups the same in the same order, in that case
 */
export function chooseOneCase(
  { thresholds, trials }: ReturnType<typeof chooseThresholds>,
  groups: readonly ReadGroup[],
  temperature: number,
): Readonly<Record<OperatingPoint, number>> {
  const tried = tryAll(groups, temperature);
  const choose = (point: OperatingPoint): number => {
    const own = thresholds[point];
    const asWritten = trials.find(({ threshold }) => threshold === own) as Trial;
    const precise = tried.filter(
      (trial) => trial.threshold <= own && everyGroup(trial, ({ precision }) => precision >= ONE_CASE_PRECISION),
    );
    const kept = precise.find((trial) =>
      everyGroup(trial, ({ recall }, i) => recall >= recallOf(asWritten, i) - ONE_CASE_LOSS),
    );
    return (kept ?? precise.at(-1))?.threshold ?? own;
  };
  return { balanced: choose('balanced'), cautious: choose('cautious') };
}

function tryAll(groups: readonly ReadGroup[], temperature: number): Trial[] {
  return CANDIDATES.map((threshold) => ({
    threshold,
    reports: groups.map(({ notes, readings }) =>
      evaluate(
        notes,
        readings.map((reading) => reading.decide(temperature, threshold).spans),
      ),
    ),
  }));
}

function meanF1({ reports }: Trial): number {
  return reports.reduce((sum, { strict }) => sum + strict.micro.f1, 0) / reports.length;
}

function everyGroup({ reports }: Trial, holds: (score: Score, group: number) => boolean): boolean {
  return reports.every(({ tokens }, group) => holds(tokens.binary, group));
}

function recallOf({ reports }: Trial, group: number): number {
  return (reports[group] as EvaluationReport).tokens.binary.recall;
}
