import type { OperatingPoint, Point } from '../tagger';

/** A threshold for each operating point. */
type PointThresholds = Readonly<Record<OperatingPoint, number>>;

/**
 * The P(PHI) from which a token of a note is marked (`../SPEC.md`, D4 and D5).
 * @param noteCase the case that the whole note is written in, undefined if in both
 * @throws RangeError with the number for a threshold outside (0, 1)
 */
export function thresholdAt(thresholds: Thresholds, point: Point, noteCase: OneCase | undefined): number {
  const oneCase = noteCase && thresholds.oneCase?.[noteCase];
  if (typeof point === 'string') return (oneCase ?? thresholds)[point];
  const threshold = checkedThreshold(point);
  return oneCase ? shifted(threshold, thresholds, oneCase) : threshold;
}

/** Returns the threshold. @throws RangeError with the number if it is outside (0, 1) */
export function checkedThreshold(threshold: number): number {
  if (!(threshold > 0 && threshold < 1)) throw new RangeError(`The threshold ${threshold} is not between 0 and 1`);
  return threshold;
}

/**
 * Shifts a threshold in log-odds like the points' thresholds for notes in one case: by an interpolated shift between the points,
 * by that of the nearer point beyond them, and never upwards.
 */
function shifted(threshold: number, own: PointThresholds, oneCase: PointThresholds): number {
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

/** The case of a note that is written in a single one. */
export const ONE_CASES = ['lower', 'upper'] as const;
export type OneCase = (typeof ONE_CASES)[number];

/** A note is in one case if the share of the rarer case among its letters is below this. */
const RARE = 0.01;

/** The case of a note that is written, but for stray letters, in small letters or in capitals alone; undefined otherwise. */
export function oneCaseOf(text: string): OneCase | undefined {
  let capitals = 0;
  let small = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 97 && unit <= 122) small++;
    else if (unit >= 65 && unit <= 90) capitals++;
    else if (unit > 127) {
      // A letter of two units counts once: the code point at its second unit is a surrogate, which is no letter.
      const letter = String.fromCodePoint(text.codePointAt(i) as number);
      if (/^\p{Ll}/u.test(letter)) small++;
      else if (/^\p{Lu}/u.test(letter)) capitals++;
    }
  }
  if (Math.min(capitals, small) >= RARE * (capitals + small)) return undefined;
  return capitals < small ? 'lower' : 'upper';
}

/** The calibrated P(PHI) in (0, 1) from which a token is marked at each operating point. */
export interface Thresholds extends PointThresholds {
  /** For notes in one case, whose capitals give no hint; absent: the thresholds above hold for all notes. */
  readonly oneCase?: Readonly<Record<OneCase, PointThresholds>>;
}

/** How posteriors become decisions. */
export interface Decisions {
  /** Above 0; divides the log posteriors, so that of all tokens with 80 % about 80 % are PHI. */
  readonly temperature: number;
  readonly thresholds: Thresholds;
}

/** For a network without calibration: its own posteriors, and the most probable tags. */
export const UNCALIBRATED: Decisions = { temperature: 1, thresholds: { balanced: 0.5, cautious: 0.5 } };
