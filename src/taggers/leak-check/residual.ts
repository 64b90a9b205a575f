/** Why a stretch may be an identifier, in the order in which they say most. */
export const REASONS = ['again', 'rule', 'address', 'name', 'number'] as const;
export type Reason = (typeof REASONS)[number];

/** A stretch that is still visible and may be an identifier. */
export interface Alarm {
  readonly start: number;
  readonly end: number;
  readonly reason: Reason;
  /** As what it would be masked. */
  readonly label: string;
}

/** Sorted and disjoint: of alarms that overlap one is left, over all of them, with the reason that says most. */
export function joined(alarms: readonly Alarm[]): Alarm[] {
  const kept: Alarm[] = [];
  for (const alarm of [...alarms].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (!last || alarm.start >= last.end) kept.push(alarm);
    else {
      const said = REASONS.indexOf(alarm.reason) < REASONS.indexOf(last.reason) ? alarm : last;
      kept[kept.length - 1] = { ...said, start: last.start, end: Math.max(last.end, alarm.end) };
    }
  }
  return kept;
}
