import type { OperatingPoint } from '../tagger';
import type { Recogniser } from './recogniser';

const RAISED = 0.35;
const LOWERED = 0.5;
const BY_CHECK = 0.3;

/** The least score that a finding must have. */
export const THRESHOLDS: Readonly<Record<OperatingPoint, number>> = { balanced: 0.5, cautious: 0.3 };

/** A rule's score with what context and check say added, in [0.01, 0.99]. */
export function scoreOf(
  { score }: Recogniser,
  { raised, lowered, passed }: { raised: boolean; lowered: boolean; passed: boolean | undefined },
): number {
  const context = (raised ? RAISED : 0) - (lowered ? LOWERED : 0);
  const check = passed === undefined ? 0 : passed ? BY_CHECK : -BY_CHECK;
  return Math.min(0.99, Math.max(0.01, Math.round(100 * (score + context + check)) / 100));
}
