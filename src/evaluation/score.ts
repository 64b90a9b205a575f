/** How many items were found, wrongly found, and missed. */
export interface Counts {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
}

/** In [0, 1]; 0 / 0 is 0, as in the official scripts. */
export interface MacroScore {
  readonly precision: number;
  readonly recall: number;
  /** In a mean of several scores, from the two means, not the mean of the F1s; so is F2. */
  readonly f1: number;
  /** Recall weighs twice, as is usual in figures of de-identification tools. */
  readonly f2: number;
}

export interface Score extends Counts, MacroScore {}

export function toScore({ truePositives, falsePositives, falseNegatives }: Counts): Score {
  const precision = ratio(truePositives, truePositives + falsePositives);
  const recall = ratio(truePositives, truePositives + falseNegatives);
  return { truePositives, falsePositives, falseNegatives, precision, recall, ...harmonics(precision, recall) };
}

export function sumCounts(all: readonly Counts[]): Counts {
  let truePositives = 0;
  let falsePositives = 0;
  let falseNegatives = 0;
  for (const counts of all) {
    truePositives += counts.truePositives;
    falsePositives += counts.falsePositives;
    falseNegatives += counts.falseNegatives;
  }
  return { truePositives, falsePositives, falseNegatives };
}

/** Counts as they are stored and sent. */
export function tupleOf(counts: Counts): [truePositives: number, falsePositives: number, falseNegatives: number] {
  return [counts.truePositives, counts.falsePositives, counts.falseNegatives];
}

/** The counts of such a tuple; 0 for what it lacks. */
export function countsOfTuple([truePositives = 0, falsePositives = 0, falseNegatives = 0]: Iterable<number>): Counts {
  return { truePositives, falsePositives, falseNegatives };
}

/** The score of the summed counts: every span weighs the same, however many share its note. */
export function microScore(perNote: readonly Counts[]): Score {
  return toScore(sumCounts(perNote));
}

/** Mean precision and mean recall: every note (or type) weighs the same. */
export function macroScore(parts: readonly Counts[]): MacroScore {
  const scores = parts.map(toScore);
  const mean = (values: number[]) =>
    ratio(
      values.reduce((sum, value) => sum + value, 0),
      values.length,
    );
  const precision = mean(scores.map((score) => score.precision));
  const recall = mean(scores.map((score) => score.recall));
  return { precision, recall, ...harmonics(precision, recall) };
}

export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function harmonics(precision: number, recall: number): { f1: number; f2: number } {
  const product = precision * recall;
  return { f1: ratio(2 * product, precision + recall), f2: ratio(5 * product, 4 * precision + recall) };
}

export interface Leaks {
  /** Notes in which at least one PHI token stays visible. */
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
