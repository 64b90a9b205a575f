import { differenceOf, intervalOf, isBetter, MEASURE_IDS, type MeasureId, measured, type NoteCounts } from './measures';
import type { Interval } from './resampling';

/** How one of several systems did on the same notes. */
export interface Compared {
  /** 95 %, by bootstrap over notes. */
  readonly intervals: Readonly<Record<MeasureId, Interval>>;
  /** Against the system that is best by the measure, by paired approximate randomisation; absent for that one. */
  readonly pValues: Partial<Readonly<Record<MeasureId, number>>>;
}

/**
 * Compares systems by every measure. @param systems the counts of the same notes, one list a system
 * @throws RangeError where they are of different numbers of notes
 */
export function compareSystems(systems: readonly (readonly NoteCounts[])[]): Compared[] {
  const best = new Map(
    MEASURE_IDS.map((id) => [
      id,
      bestOf(
        systems.map((counts) => measured(id, counts)),
        id,
      ),
    ]),
  );
  return systems.map((counts, own) => ({
    intervals: Object.fromEntries(MEASURE_IDS.map((id) => [id, intervalOf(id, counts)])) as Compared['intervals'],
    pValues: Object.fromEntries(
      MEASURE_IDS.flatMap((id) => {
        const at = best.get(id) as number;
        return at === own ? [] : [[id, differenceOf(id, systems[at] as readonly NoteCounts[], counts).pValue]];
      }),
    ),
  }));
}

/** The index of the best value, the first of equally good ones. */
export function bestOf(values: readonly number[], id: MeasureId): number {
  return values.reduce((best, value, at) => (isBetter(id, value, values[best] as number) ? at : best), 0);
}
