import { beforeAfter, type Changes } from '../evaluation/before-after';
import type { Decisions } from '../taggers/decoding/threshold';
import { OPERATING_POINTS, type OperatingPoint } from '../taggers/tagger';
import type { ReadGroup } from './dev-groups';

/** What one tagger does otherwise than another on notes that the second has not learnt from. */
export interface GroupChanges {
  readonly name: string;
  readonly notes: number;
  readonly points: Readonly<Record<OperatingPoint, Changes>>;
}

/** Notes as a tagger has read them, and how it decides. */
export interface Read {
  readonly groups: readonly ReadGroup[];
  readonly decisions: Decisions;
}

/** @param after has read the same groups as `before`, in the same order */
export function groupChanges(before: Read, after: Read): GroupChanges[] {
  return before.groups.map(({ name, notes }, i) => {
    const at = (point: OperatingPoint) => {
      const [own = [], other = []] = [before, after].map(({ groups, decisions: { temperature, thresholds } }) =>
        (groups[i]?.readings ?? []).map((reading) => reading.decide(temperature, thresholds[point]).spans),
      );
      return beforeAfter(notes, own, other);
    };
    const points = Object.fromEntries(OPERATING_POINTS.map((point) => [point, at(point)]));
    return { name, notes: notes.length, points: points as GroupChanges['points'] };
  });
}
