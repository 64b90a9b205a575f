import type { OperatingPoint, Point } from '../tagger';

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

/** The case that a note is written in throughout. */
export const ONE_CASES = ['lower', 'upper'] as const;
export type OneCase = (typeof ONE_CASES)[number];

/** Of the letters, the share of the rarer case below which a note tells nothing by its capitals. */
const RARE = 0.01;

/** The one case of a note in small letters alone, or in capitals alone, but for a stray letter; undefined of other notes. */
export function oneCaseOf(text: string): OneCase | undefined {
  let capitals = 0;
  let small = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 97 && unit <= 122) small++;
    else if (unit >= 65 && unit <= 90) capitals++;
    else if (unit > 127) {
      // A letter of two units is told by its first.
      const letter = String.fromCodePoint(text.codePointAt(i) as number);
      if (/^\p{Ll}/u.test(letter)) small++;
      else if (/^\p{Lu}/u.test(letter)) capitals++;
    }
  }
  if (Math.min(capitals, small) >= RARE * (capitals + small)) return undefined;
  return capitals < small ? 'lower' : 'upper';
}

/** In (0, 1): a token is marked where its calibrated P(PHI) reaches about this. */
export interface Thresholds extends Readonly<Record<OperatingPoint, number>> {
  /** Of notes written in one case, which show less of what they name; as of others where absent. */
  readonly oneCase?: Readonly<Record<OneCase, Readonly<Record<OperatingPoint, number>>>>;
}

/** How a network's posteriors become decisions. */
export interface Decisions {
  /** Above 0. Log posteriors are divided by it, so that what is said to be 80 % sure is right in 80 % of cases. */
  readonly temperature: number;
  readonly thresholds: Thresholds;
}

/** The decisions of a network that nothing was measured of: its most probable tags. */
export const UNCALIBRATED: Decisions = { temperature: 1, thresholds: { balanced: 0.5, cautious: 0.5 } };
