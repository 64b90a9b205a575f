import * as v from 'valibot';
import { groupedBy } from '../note/grouped-by';
import { parsedJson } from '../note/json';
import { isBetter, type MeasureId, measured, type NoteCounts, ofEachMeasure, pValueOf } from './measures';
import { type Counts, countsOfTuple, sumCounts, tupleOf } from './score';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const counts = v.tuple([whole, whole, whole]);

/** The ways of counting. */
const PARTS = ['strict', 'bounds', 'tokens', 'hipaaStrict', 'hipaaTokens'] as const;

/** One training and its measurements: a line of a sweep's file. */
const RunSchema = v.object({
  /** What the sweep varies, by name. `seed` and `fold` are there if they vary, `test` if the sweep measures on several corpora. */
  settings: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Digest of what all lines of the file have in common. */
  grid: v.string(),
  /** Found, wrongly found and missed for each note to measure on, in each way of counting. */
  notes: v.object(v.entriesFromList(PARTS, v.array(counts))),
  measures: v.record(v.string(), v.number()),
});

export type SweepRun = v.InferOutput<typeof RunSchema>;

/** The line of a run. */
export function sweepRun(grid: string, settings: SweepRun['settings'], perNote: readonly NoteCounts[]): SweepRun {
  return {
    settings,
    grid,
    measures: ofEachMeasure((id) => measured(id, perNote)),
    notes: Object.fromEntries(
      PARTS.map((part) => [part, perNote.map((note) => tupleOf(note[part]))]),
    ) as SweepRun['notes'],
  };
}

/**
 * The runs of a sweep's file. A last line without its end, from a sweep that was stopped, is left out.
 * @throws Error that names the line at fault
 */
export function readSweep(text: string): SweepRun[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (line.trim() === '' || at === lines.length - 1) return [];
    const parsed = v.safeParse(RunSchema, parsedJson(line));
    if (!parsed.success) {
      const place = v.getDotPath(parsed.issues[0]) ?? 'the line';
      throw new Error(`Line ${at + 1} is no run of a sweep: ${place}`);
    }
    return [parsed.output];
  });
}

/** Runs that differ only in seed and fold. */
export interface SweepGroup {
  /** Without seed and fold. */
  readonly settings: SweepRun['settings'];
  readonly runs: number;
  /** Mean of each measure over the runs. */
  readonly mean: Readonly<Record<MeasureId, number>>;
  /** The sample's standard deviation over the runs; null for a single run. */
  readonly deviation: Readonly<Record<MeasureId, number>> | null;
  /**
   * For strict F1 against the group with the best mean on the same test, by paired approximate randomisation over notes, with the
   * counts of a note summed over the seeds. Absent for the best group, and for groups with another number of runs.
   */
  readonly pValue?: number;
  /** Whether its mean strict F1 is the best on its test. */
  readonly best: boolean;
}

/** Groups runs by their settings, in the order of the runs. @throws RangeError if groups measured different numbers of notes */
export function sweepGroups(runs: readonly SweepRun[]): SweepGroup[] {
  const alike = groupedBy(runs, ({ settings }) => JSON.stringify(withoutSeedAndFold(settings)));
  const groups = Array.from(alike.values(), (own) => ({
    own,
    summed: summedCounts(own),
    settings: withoutSeedAndFold((own[0] as SweepRun).settings),
    mean: ofEachMeasure((id) => mean(own.map(({ measures }) => measures[id] ?? 0))),
    deviation: own.length < 2 ? null : ofEachMeasure((id) => deviation(own.map(({ measures }) => measures[id] ?? 0))),
  }));
  const bestOf = new Map<unknown, (typeof groups)[number]>();
  for (const group of groups) {
    const best = bestOf.get(group.settings.test);
    if (!best || isBetter('strictF1', group.mean.strictF1, best.mean.strictF1)) bestOf.set(group.settings.test, group);
  }
  return groups.map((group) => {
    const { own, summed, ...rest } = group;
    const best = bestOf.get(group.settings.test) as typeof group;
    const comparable = group !== best && own.length === best.own.length;
    return {
      ...rest,
      runs: own.length,
      best: group === best,
      ...(comparable && { pValue: pValueOf('strictF1', best.summed, summed) }),
    };
  });
}

function withoutSeedAndFold({ seed, fold, ...settings }: SweepRun['settings']): SweepRun['settings'] {
  return settings;
}

/** The counts of each note, summed over the seeds; folds follow one another. */
function summedCounts(runs: readonly SweepRun[]): NoteCounts[] {
  const folds = groupedBy(runs, ({ settings }) => settings.fold ?? 0);
  return [...folds].sort(([a], [b]) => Number(a) - Number(b)).flatMap(([, own]) => summedOverSeeds(own));
}

function summedOverSeeds(runs: readonly SweepRun[]): NoteCounts[] {
  const notes = runs[0]?.notes.strict.length ?? 0;
  return Array.from({ length: notes }, (_, at) => {
    const sum = (part: keyof NoteCounts): Counts =>
      sumCounts(runs.map(({ notes: own }) => countsOfTuple(own[part][at] ?? [])));
    return Object.fromEntries(PARTS.map((part) => [part, sum(part)])) as unknown as NoteCounts;
  });
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The sample's standard deviation. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}
