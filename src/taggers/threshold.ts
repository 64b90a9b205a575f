import type { Thresholds } from './model';
import type { OneCase } from './one-case';
import type { OperatingPoint, Point } from './tagger';

type Pair = Readonly<Record<OperatingPoint, number>>;

/**
 * The threshold by which a note is decided. `SPEC.md` numbers the rules.
 * @param noteCase the one case that the note is written in
 * @throws RangeError with the number for one outside (0, 1)
 */
export function thresholdAt(thresholds: Thresholds, point: Point, noteCase: OneCase | undefined): number {
  const oneCase = noteCase && thresholds.oneCase?.[noteCase];
  if (typeof point === 'string') return (oneCase ?? thresholds)[point];
  const threshold = checkedThreshold(point);
  return oneCase ? movedAlong(threshold, thresholds, oneCase) : threshold;
}

/** @throws RangeError with the number for one outside (0, 1) */
export function checkedThreshold(threshold: number): number {
  if (!(threshold > 0 && threshold < 1)) throw new RangeError(`The threshold ${threshold} is not between 0 and 1`);
  return threshold;
}

/**
 * In log-odds a threshold is as far below the one that it stands for as the two points are, in proportion between them and
 * as the nearer one beyond.
 */
function movedAlong(threshold: number, own: Pair, oneCase: Pair): number {
  const shift = (point: OperatingPoint) => logOdds(oneCase[point]) - logOdds(own[point]);
  const [from, to, at] = [logOdds(own.balanced), logOdds(own.cautious), logOdds(threshold)];
  const share = from === to ? 1 : Math.min(1, Math.max(0, (at - from) / (to - from)));
  return Math.min(threshold, fromLogOdds(at + (1 - share) * shift('balanced') + share * shift('cautious')));
}

export function logOdds(probability: number): number {
  return Math.log(probability / (1 - probability));
}

export function fromLogOdds(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
