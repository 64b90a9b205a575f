import { type Reliability, reliability } from './reliability';
import { type Score, toScore } from './score';
import { countsAt, isMovable, type NoteTrace, THRESHOLDS } from './trace';

/** How good a tagger is at one decision. */
export interface Decided {
  /** PHI or not. */
  readonly tokens: Score;
  readonly strict: Score;
}

/** How good a tagger is at every threshold. */
export interface Curve {
  /** Words and numbers of all notes. */
  readonly words: number;
  /** Empty where its decisions follow no threshold. */
  readonly steps: readonly (Decided & { readonly threshold: number })[];
  /** Those of a tagger without a threshold are the same. */
  readonly points: { readonly balanced: Decided; readonly cautious: Decided };
  readonly reliability: Reliability | null;
}

/** @throws RangeError without a note */
export function curveOf(traces: readonly NoteTrace[]): Curve {
  if (traces.length === 0) throw new RangeError('A curve needs notes: there is none');
  const decided = (decision: number): Decided => ({
    tokens: toScore(countsAt(traces, 'tokens', decision)),
    strict: toScore(countsAt(traces, 'strict', decision)),
  });
  const movable = isMovable(traces);
  return {
    words: traces.reduce((sum, { words }) => sum + words, 0),
    steps: movable ? THRESHOLDS.map((threshold, at) => ({ threshold, ...decided(at) })) : [],
    points: {
      balanced: decided(movable ? THRESHOLDS.length : 0),
      cautious: decided(movable ? THRESHOLDS.length + 1 : 0),
    },
    reliability: reliability(traces),
  };
}
