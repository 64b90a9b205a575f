import { type Counts, ratio, sumCounts } from './score';

export interface Leaks {
  /** Notes of which at least one PHI token stays visible. */
  readonly notes: number;
  /** Share of all notes that leak nothing. */
  readonly leakFreeShare: number;
  /** PHI tokens that stay visible. */
  readonly tokens: number;
}

/** From the binary token counts of each note: a missed token stays visible. */
export function leaks(perNote: readonly Counts[]): Leaks {
  const notes = perNote.filter(({ falseNegatives }) => falseNegatives > 0).length;
  return {
    notes,
    leakFreeShare: ratio(perNote.length - notes, perNote.length),
    tokens: sumCounts(perNote).falseNegatives,
  };
}
