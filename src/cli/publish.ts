import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { EvaluationReport } from '../evaluation/evaluate';
import { type Decisions, UNCALIBRATED } from '../taggers/model';
import { ModelSchema, readModel } from '../taggers/model-package';
import { chooseThreshold } from '../training/choose-bias';
import { type Packing, packModel } from '../training/pack-model';
import type { Job } from '../training/trainer';

/**
 * Packs a trained network, measures it as packed (quantized) on the notes set aside, chooses its threshold there and writes the
 * package to `out/<id>` and the list of all packages to `out/index.json`.
 */
export async function publish(
  packing: Omit<Packing, keyof Decisions>,
  job: Pick<Job, 'dev'>,
  out: string,
): Promise<EvaluationReport> {
  const draft = await packModel({ ...packing, ...UNCALIBRATED });
  const model = await readModel(
    draft.json,
    async (name) => (draft.files[name] as Uint8Array<ArrayBuffer>).slice().buffer,
  );
  const { threshold, report } = await chooseThreshold(model, job.dev);
  const { micro, byLabel } = report.strict;
  const card = {
    ...packing.card,
    scores: {
      notes: report.notes,
      precision: round(micro.precision),
      recall: round(micro.recall),
      f1: round(micro.f1),
      tokenRecall: round(report.tokens.binary.recall),
      tokenPrecision: round(report.tokens.binary.precision),
      byLabel: Object.fromEntries(Object.entries(byLabel).map(([label, score]) => [label, round(score.f1)])),
    },
  };
  const { json, files } = await packModel({
    ...packing,
    temperature: 1,
    thresholds: { balanced: threshold, cautious: threshold },
    card,
  });
  const folder = join(out, packing.id);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'model.json'), `${JSON.stringify(json, null, 1)}\n`);
  writeIndex(out);
  return report;
}

/** What the list of models takes from a card. */
const CardSchema = v.object({
  dev: v.string(),
  scores: v.object({
    precision: v.number(),
    recall: v.number(),
    f1: v.number(),
    tokenRecall: v.number(),
    tokenPrecision: v.number(),
  }),
});

/** `index.json`: a line a package, the best of each language marked as its default. */
export function writeIndex(out: string): void {
  const models = readdirSync(out)
    .map((id) => join(out, id, 'model.json'))
    .filter((file) => existsSync(file))
    .map((file) => {
      const json = v.parse(ModelSchema, JSON.parse(readFileSync(file, 'utf8')));
      const { dev: corpus, scores } = v.parse(CardSchema, json.card);
      const bytes = Object.values(json.files).reduce((sum, { bytes }) => sum + bytes, 0);
      const { id, title, architecture, language } = json;
      return { id, title, architecture, language, default: false, bytes, scores: { corpus, ...scores } };
    });
  for (const language of ['en', 'es']) {
    const own = models.filter((model) => model.language === language);
    const best = Math.max(...own.map(({ scores }) => scores.f1));
    for (const model of own.filter(({ scores }) => scores.f1 === best).slice(0, 1)) model.default = true;
  }
  writeFileSync(join(out, 'index.json'), `${JSON.stringify({ models }, null, 1)}\n`);
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
