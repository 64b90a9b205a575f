import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import * as v from 'valibot';
import type { EvaluationReport } from '../evaluation/evaluate';
import type { AnnotatedNote } from '../note/annotated';
import { type Decisions, UNCALIBRATED } from '../taggers/model';
import { ModelSchema, readModel } from '../taggers/model-package';
import type { OperatingPoint } from '../taggers/tagger';
import { calibrate } from '../training/calibrate';
import { chooseThresholds } from '../training/choose-thresholds';
import { type DevGroup, readGroups } from '../training/dev-groups';
import { modelScores } from '../training/model-scores';
import { type Packing, packModel } from '../training/pack-model';

export interface SetAside {
  /** Notes that the network was not trained on, by kind. */
  readonly groups: readonly DevGroup[];
  /** Whether a note's text may be quoted in the card, which everybody can read. */
  readonly mayQuote: (note: AnnotatedNote) => boolean;
}

/**
 * Packs a trained network, measures it as packed (quantized) on the notes set aside, calibrates it and chooses its
 * operating points there, and writes the package to `out/<id>` and the list of all packages to `out/index.json`.
 */
export async function publish(
  packing: Omit<Packing, keyof Decisions>,
  { groups, mayQuote }: SetAside,
  out: string,
): Promise<Readonly<Record<OperatingPoint, EvaluationReport>>> {
  const draft = await packModel({ ...packing, ...UNCALIBRATED });
  const { gazetteer } = packing;
  const held = gazetteer ? { ...draft.files, [gazetteer.name]: gazetteer.bytes } : draft.files;
  const model = await readModel(draft.json, async (name) => (held[name] as Uint8Array<ArrayBuffer>).slice().buffer);
  const read = await readGroups(model, groups);
  tf.dispose(Object.values(model.parameters));
  const temperature = Number(calibrate(read, model.tagSet).toFixed(4));
  const { thresholds, trials } = chooseThresholds(read, temperature);
  const { scores, reports } = modelScores(read, { temperature, thresholds }, trials, mayQuote);
  const { json, files } = await packModel({
    ...packing,
    temperature,
    thresholds,
    card: { ...packing.card, ...scores },
  });
  const folder = join(out, packing.id);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'model.json'), `${JSON.stringify(json, null, 1)}\n`);
  if (gazetteer) writeShared(join(folder, gazetteer.name), gazetteer.bytes);
  writeIndex(out);
  return reports;
}

/** Writes what packages share, where no other has written it yet. */
function writeShared(path: string, bytes: Uint8Array): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

const PointSchema = v.object({
  precision: v.number(),
  recall: v.number(),
  f1: v.number(),
  tokenRecall: v.number(),
  tokenPrecision: v.number(),
});
/** What the list of models takes from a card. */
const CardSchema = v.object({
  dev: v.string(),
  scores: v.object({ balanced: PointSchema, cautious: PointSchema }),
});

/**
 * Writes `index.json` anew: a line a package, that of the best F1 when balanced marked as its language's default.
 * @throws Error that names a `model.json` that is none, or of another version
 */
export function writeIndex(out: string): void {
  const models = readdirSync(out)
    .map((id) => join(out, id, 'model.json'))
    .filter((file) => existsSync(file))
    .map((file) => {
      const json = checked(ModelSchema, JSON.parse(readFileSync(file, 'utf8')), file);
      const { dev: corpus, scores } = checked(CardSchema, json.card, file);
      const bytes = Object.values(json.files).reduce((sum, { bytes }) => sum + bytes, 0);
      const { id, title, architecture, language } = json;
      return { id, title, architecture, language, default: false, bytes, scores: { corpus, ...scores } };
    });
  for (const language of ['en', 'es']) {
    const own = models.filter((model) => model.language === language);
    const best = Math.max(...own.map(({ scores }) => scores.balanced.f1));
    for (const model of own.filter(({ scores }) => scores.balanced.f1 === best).slice(0, 1)) model.default = true;
  }
  writeFileSync(join(out, 'index.json'), `${JSON.stringify({ models }, null, 1)}\n`);
}

function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown, file: string): T {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
