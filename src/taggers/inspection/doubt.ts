import type { Tagging } from '../tagger';

/** How uncertain the decisions about a note are (`../SPEC.md`, U1 to U4). */
export interface Doubt {
  /** The doubts of the least certain decisions, at most `WEIGHED`, highest first, each in (0, 1]. */
  readonly highest: readonly number[];
  /** Decisions whose doubt is `CLOSE` or more. */
  readonly close: number;
}

/** A decision with at least this doubt is a close call: its odds are within a factor of three of the threshold's. */
const CLOSE = 0.5;

/** A document's doubt is the mean of its highest doubts, this many. */
const WEIGHED = 5;

/** Decisions with less doubt are not counted; they are nine in ten words of a note. */
const LEAST = 0.05;

/**
 * The doubt of a tagging; without a posterior it is computed from the spans' scores, for a threshold of 1/2.
 * @param threshold the P(PHI) from which a token was masked
 */
export function doubtOfTagging({ tokens, labels, posterior, spans }: Tagging, threshold: number): Doubt {
  if (!posterior) return joined(spans.map(({ score }) => doubtOfMasked(score)));
  const even = (phi: number): number => (phi * (1 - threshold)) / (phi * (1 - threshold) + threshold * (1 - phi));
  const phi = (token: number): number => 1 - Math.min(1, posterior[token * labels.length] as number);
  const doubts: number[] = [];
  let at = 0;
  /** The highest doubt in the current run of unmasked tokens. */
  let run = 0;
  const endRun = (): void => {
    if (run > 0) doubts.push(run);
    run = 0;
  };
  for (const { start, end } of [...spans, { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY }]) {
    for (; at < tokens.length && (tokens[at]?.end as number) <= start; at++) {
      const doubt = doubtOfMasked(1 - even(phi(at)));
      if (doubt < LEAST) endRun();
      else run = Math.max(run, doubt);
    }
    endRun();
    let sum = 0;
    let count = 0;
    for (; at < tokens.length && (tokens[at]?.start as number) < end; at++, count++) sum += phi(at);
    if (count > 0) doubts.push(doubtOfMasked(even(sum / count)));
  }
  return joined(doubts);
}

/** The joint doubt of several notes. */
export function joinedDoubt(doubts: readonly Doubt[]): Doubt {
  const { highest } = joined(doubts.flatMap((doubt) => doubt.highest));
  return { highest, close: doubts.reduce((sum, { close }) => sum + close, 0) };
}

/** A number in [0, 1] to sort documents by: the mean of the `WEIGHED` highest doubts, missing ones as 0. */
export function doubtInAll({ highest }: Doubt): number {
  return highest.reduce((sum, doubt) => sum + doubt, 0) / WEIGHED;
}

/** The doubt of masking at a probability that was rescaled so that the threshold is 1/2; at most 1. */
function doubtOfMasked(even: number): number {
  return Math.min(1, 2 * (1 - even));
}

function joined(doubts: readonly number[]): Doubt {
  const all = doubts.filter((doubt) => doubt >= LEAST);
  const close = all.filter((doubt) => doubt >= CLOSE).length;
  return { highest: all.sort((a, b) => b - a).slice(0, WEIGHED), close };
}
