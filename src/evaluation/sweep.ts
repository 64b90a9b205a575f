import * as v from 'valibot';
import { differenceOf, isBetter, MEASURE_IDS, type MeasureId, measured, type NoteCounts } from './measures';
import type { Counts } from './score';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const counts = v.tuple([whole, whole, whole]);

/** One training and what it measured: a line of a sweep's file. */
const RunSchema = v.object({
  /** What the sweep varies, by name; `seed` among them, where it varies. */
  settings: v.record(v.string(), v.union([v.string(), v.number()])),
  /** What all lines of the file have in common. */
  grid: v.string(),
  /** Of each note that is measured on: found, wrongly found and missed, in each of the ways of counting. */
  notes: v.object({
    strict: v.array(counts),
    bounds: v.array(counts),
    tokens: v.array(counts),
    hipaaStrict: v.array(counts),
    hipaaTokens: v.array(counts),
  }),
  measures: v.record(v.string(), v.number()),
});

export type SweepRun = v.InferOutput<typeof RunSchema>;

type Packed = readonly [found: number, wrong: number, missed: number];

/** The line of a run. */
export function sweepRun(grid: string, settings: SweepRun['settings'], perNote: readonly NoteCounts[]): SweepRun {
  const packed = (part: keyof NoteCounts) =>
    perNote.map(({ [part]: { truePositives, falsePositives, falseNegatives } }): [number, number, number] => [
      truePositives,
      falsePositives,
      falseNegatives,
    ]);
  return {
    settings,
    grid,
    measures: Object.fromEntries(MEASURE_IDS.map((id) => [id, measured(id, perNote)])),
    notes: {
      strict: packed('strict'),
      bounds: packed('bounds'),
      tokens: packed('tokens'),
      hipaaStrict: packed('hipaaStrict'),
      hipaaTokens: packed('hipaaTokens'),
    },
  };
}

/**
 * The runs of a sweep's file; a last line without its end, of a sweep that was stopped, is none.
 * @throws Error that names the line at fault
 */
export function readSweep(text: string): SweepRun[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (line.trim() === '' || at === lines.length - 1) return [];
    const parsed = v.safeParse(RunSchema, parsedOrNull(line));
    if (!parsed.success)
      throw new Error(`Line ${at + 1} is no run of a sweep: ${v.getDotPath(parsed.issues[0]) ?? 'the line'}`);
    return [parsed.output];
  });
}

function parsedOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** The runs that differ in their seed alone. */
export interface SweepGroup {
  /** Without the seed. */
  readonly settings: SweepRun['settings'];
  readonly runs: number;
  /** Over the runs. */
  readonly mean: Readonly<Record<MeasureId, number>>;
  /** The sample's standard deviation over the runs; null of a single one. */
  readonly deviation: Readonly<Record<MeasureId, number>> | null;
  /**
   * Of strict F1 against the group with the best mean, by paired approximate randomisation over notes, the counts of a note summed
   * over the runs; absent for that group, and where the two have different numbers of runs.
   */
  readonly pValue?: number;
}

/** Groups runs by their settings, in the order in which they come. @throws RangeError where runs measured different numbers of notes */
export function sweepGroups(runs: readonly SweepRun[]): SweepGroup[] {
  const bySettings = new Map<string, SweepRun[]>();
  for (const run of runs) {
    const key = JSON.stringify(withoutSeed(run));
    bySettings.set(key, [...(bySettings.get(key) ?? []), run]);
  }
  const groups = [...bySettings.values()].map((own) => ({
    own,
    summed: summedCounts(own),
    settings: withoutSeed(own[0] as SweepRun),
    mean: ofEach((id) => mean(own.map(({ measures }) => measures[id] ?? 0))),
    deviation: own.length < 2 ? null : ofEach((id) => deviation(own.map(({ measures }) => measures[id] ?? 0))),
  }));
  const [first] = groups;
  const best = groups.reduce(
    (a, b) => (isBetter('strictF1', b.mean.strictF1, a.mean.strictF1) ? b : a),
    first as never,
  );
  return groups.map((group) => {
    const { own, summed, ...told } = group;
    const comparable = group !== best && own.length === (best as typeof group).own.length;
    return {
      ...told,
      runs: own.length,
      ...(comparable && { pValue: differenceOf('strictF1', (best as typeof group).summed, summed).pValue }),
    };
  });
}

function withoutSeed({ settings: { seed: _, ...others } }: SweepRun): SweepRun['settings'] {
  return others;
}

function summedCounts(runs: readonly SweepRun[]): NoteCounts[] {
  const parts = ['strict', 'bounds', 'tokens', 'hipaaStrict', 'hipaaTokens'] as const;
  const notes = runs[0]?.notes.strict.length ?? 0;
  return Array.from({ length: notes }, (_, at) => {
    const sum = (part: (typeof parts)[number]): Counts => {
      const [truePositives, falsePositives, falseNegatives] = runs.reduce<Packed>(
        ([a, b, c], { notes: own }) => {
          const [x, y, z] = own[part][at] ?? [0, 0, 0];
          return [a + x, b + y, c + z];
        },
        [0, 0, 0],
      );
      return { truePositives, falsePositives, falseNegatives };
    };
    return Object.fromEntries(parts.map((part) => [part, sum(part)])) as unknown as NoteCounts;
  });
}

function ofEach(value: (id: MeasureId) => number): Record<MeasureId, number> {
  return Object.fromEntries(MEASURE_IDS.map((id) => [id, value(id)])) as Record<MeasureId, number>;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}
