import type { Tagging } from '../tagger';

/** How near what was decided about a note was to being decided otherwise. `SPEC.md` numbers the rules. */
export interface Doubt {
  /** Those of the least certain decisions, at most `WEIGHED`, highest first, each in (0, 1]. */
  readonly highest: readonly number[];
  /** Decisions whose doubt is `CLOSE` or more. */
  readonly close: number;
}

/** A decision of this doubt is a close call: the odds were within a factor of three of the threshold's. */
const CLOSE = 0.5;

/** A document's doubt is the mean of so many. */
const WEIGHED = 5;

/** What lies below is no decision worth counting: nine in ten words of a note. */
const LEAST = 0.05;

/**
 * @param threshold the P(PHI) from which on a token was masked; a tagging without posterior is judged by its spans' scores
 * alone, which count from 1/2.
 */
export function doubtOfTagging({ tokens, labels, posterior, spans }: Tagging, threshold: number): Doubt {
  if (!posterior) return joined([spans.map(({ score }) => doubtOfMasked(score))]);
  const even = (phi: number): number => (phi * (1 - threshold)) / (phi * (1 - threshold) + threshold * (1 - phi));
  const phi = (token: number): number => 1 - Math.min(1, posterior[token * labels.length] as number);
  const doubts: number[] = [];
  let at = 0;
  /** The highest doubt of the unmasked tokens since the last one that is in none. */
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
  return joined([doubts]);
}

/** The doubt of a document of several notes. */
export function joinedDoubt(doubts: readonly Doubt[]): Doubt {
  const { highest } = joined(doubts.map((doubt) => doubt.highest));
  return { highest, close: doubts.reduce((sum, { close }) => sum + close, 0) };
}

/** One number in [0, 1] to sort by: the mean of the highest doubts, where there are fewer with zeros in their places. */
export function doubtInAll({ highest }: Doubt): number {
  return highest.reduce((sum, doubt) => sum + doubt, 0) / WEIGHED;
}

/** Of what was masked with the odds even at 1/2; what was masked in spite of lower ones is as doubtful as can be. */
function doubtOfMasked(even: number): number {
  return Math.min(1, 2 * (1 - even));
}

function joined(lists: readonly (readonly number[])[]): Doubt {
  const all = lists.flat().filter((doubt) => doubt >= LEAST);
  const close = all.filter((doubt) => doubt >= CLOSE).length;
  return { highest: all.sort((a, b) => b - a).slice(0, WEIGHED), close };
}
