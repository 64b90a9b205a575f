import * as v from 'valibot';
import { ChangesSchema, DATA_IDS, type Measure, PointSchema } from './tables';

/** One package measured on data once: a line of docs/results/tables.jsonl. */
const MeasuredSchema = v.strictObject({
  tagger: v.string(),
  /** A digest of the package, and of those that it uses, by their ids. */
  package: v.string(),
  parts: v.exactOptional(v.record(v.string(), v.string())),
  /** That it was trained with; null where nothing was drawn. */
  seed: v.nullable(v.number()),
  shipped: v.boolean(),
  /** Of a tagger with a paper's settings: what it has other than they are. */
  differs: v.array(v.string()),
  data: v.picklist(DATA_IDS),
  point: PointSchema,
  /** What its config had other than the package. */
  config: ChangesSchema,
  measures: v.record(v.string(), v.number()),
  /** Spans found, wrongly found and missed in each note, strictly, to test differences of F1 with. */
  notes: v.array(v.tuple([v.number(), v.number(), v.number()])),
  /** A score by group or label, for each way that a table has (`categories strict f1`). */
  groups: v.record(v.string(), v.record(v.string(), v.number())),
});

export interface Measured extends v.InferOutput<typeof MeasuredSchema> {
  readonly measures: Readonly<Record<Measure, number>>;
}

/** @throws Error that names the line at fault */
export function readMeasured(text: string): Measured[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, at) => {
      const parsed = v.safeParse(MeasuredSchema, JSON.parse(line));
      if (parsed.success) return parsed.output as Measured;
      throw new Error(`Line ${at + 1} of the stored measurements: ${v.getDotPath(parsed.issues[0]) ?? 'the line'}`);
    });
}

/** Far more digits than the tables show, so that none is rounded twice. */
export function writeMeasured(runs: readonly Measured[]): string {
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value);
  const lines = runs.map((run) => JSON.stringify(v.parse(MeasuredSchema, run), rounded)).sort();
  return lines.map((line) => `${line}\n`).join('');
}
