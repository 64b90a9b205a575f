import type { TextRange } from '../../note/span';
import type { Tagging } from '../tagger';

/** What a tagger decided about a stretch of a note, if it is uncertain (`../SPEC.md`, U1 to U4). */
export interface UncertainDecision extends TextRange {
  /** At least `LEAST`, at most 1. */
  readonly doubt: number;
}

/** How uncertain the decisions about a document are. */
export interface Doubt {
  /** A number in [0, 1] to sort documents by: the mean of the `WEIGHED` highest doubts, missing ones as 0. */
  readonly doubt: number;
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
 * The uncertain decisions of a tagging; without a posterior their doubt is computed from the spans' scores, for a threshold
 * of 1/2.
 * @param threshold the P(PHI) from which a token was masked
 */
export function uncertainDecisions(
  { tokens, labels, posterior, spans }: Tagging,
  threshold: number,
): readonly UncertainDecision[] {
  const decisions: UncertainDecision[] = [];
  const add = ({ start, end }: TextRange, doubt: number): void => {
    if (doubt >= LEAST) decisions.push({ start, end, doubt });
  };
  if (!posterior) {
    for (const span of spans) add(span, doubtOfMasked(span.score));
    return decisions;
  }
  const even = (phi: number): number => (phi * (1 - threshold)) / (phi * (1 - threshold) + threshold * (1 - phi));
  const phi = (token: number): number => 1 - Math.min(1, posterior[token * labels.length] as number);
  let at = 0;
  /** The current run of doubtful unmasked tokens, with the highest of their doubts. */
  let run: UncertainDecision | undefined;
  const endRun = (): void => {
    if (run) decisions.push(run);
    run = undefined;
  };
  for (const span of [...spans, { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY }]) {
    for (; at < tokens.length && (tokens[at]?.end as number) <= span.start; at++) {
      const { start, end } = tokens[at] as TextRange;
      const doubt = doubtOfMasked(1 - even(phi(at)));
      if (doubt < LEAST) endRun();
      else run = { start: run?.start ?? start, end, doubt: Math.max(run?.doubt ?? 0, doubt) };
    }
    endRun();
    let sum = 0;
    let count = 0;
    for (; at < tokens.length && (tokens[at]?.start as number) < span.end; at++, count++) sum += phi(at);
    if (count > 0) add(span, doubtOfMasked(even(sum / count)));
  }
  return decisions;
}

/** The doubt of a document of which these are all uncertain decisions, in any order. */
export function doubtOf(decisions: readonly UncertainDecision[]): Doubt {
  const doubts = decisions.map(({ doubt }) => doubt).sort((a, b) => b - a);
  const highest = doubts.slice(0, WEIGHED);
  return {
    doubt: highest.reduce((sum, doubt) => sum + doubt, 0) / WEIGHED,
    close: doubts.filter((doubt) => doubt >= CLOSE).length,
  };
}

/** The doubt of masking at a probability that was rescaled so that the threshold is 1/2; at most 1. */
function doubtOfMasked(even: number): number {
  return Math.min(1, 2 * (1 - even));
}
