import type { TextRange } from '../../note/span';

/** Why a stretch may be an identifier, the most telling reason first. */
export const RESIDUAL_REASONS = ['again', 'rest', 'rule', 'address', 'name', 'number'] as const;
export type ResidualReason = (typeof RESIDUAL_REASONS)[number];

/** A stretch that is still visible and may be an identifier. */
export interface ResidualPhi extends TextRange {
  readonly reason: ResidualReason;
  /** The label that it would be masked with. */
  readonly label: string;
}

/** Sorts alerts and merges overlapping ones into one that covers them all, with the most telling reason. */
export function mergeResiduals(alerts: readonly ResidualPhi[]): ResidualPhi[] {
  const kept: ResidualPhi[] = [];
  for (const alert of [...alerts].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (!last || alert.start >= last.end) kept.push(alert);
    else {
      const telling = RESIDUAL_REASONS.indexOf(alert.reason) < RESIDUAL_REASONS.indexOf(last.reason) ? alert : last;
      kept[kept.length - 1] = { ...telling, start: last.start, end: Math.max(last.end, alert.end) };
    }
  }
  return kept;
}
