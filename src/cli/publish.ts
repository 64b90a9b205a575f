import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { EvaluationReport } from '../evaluation/evaluate';
import { ModelSchema, readModel } from '../taggers/model-package';
import { choosePhiBias } from '../training/choose-bias';
import { type Packing, packModel } from '../training/pack-model';
import type { Job } from '../training/trainer';

/**
 * Packs a trained network, measures it as packed (quantized) on the notes set aside, chooses its bias there and writes the
 * package to `out/<id>` and the list of all packages to `out/index.json`.
 */
export async function publish(
  packing: Omit<Packing, 'phiBias'>,
  job: Pick<Job, 'dev'>,
  out: string,
): Promise<EvaluationReport> {
  const draft = await packModel({ ...packing, phiBias: 0 });
  const model = await readModel(
    draft.json,
    async (name) => (draft.files[name] as Uint8Array<ArrayBuffer>).slice().buffer,
  );
  const { phiBias, report } = await choosePhiBias(model, job.dev);
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
  const { json, files } = await packModel({ ...packing, phiBias, card });
  const folder = join(out, packing.id);
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'model.json'), `${JSON.stringify(json, null, 1)}\n`);
  writeIndex(out);
  return report;
}

/** `index.json`: a line a package, the best of each language marked as its default. */
export function writeIndex(out: string): void {
  const models = readdirSync(out)
    .map((id) => join(out, id, 'model.json'))
    .filter((file) => existsSync(file))
    .map((file) => {
      const json = v.parse(ModelSchema, JSON.parse(readFileSync(file, 'utf8')));
      const { notes: _, byLabel: __, ...scores } = json.card.scores as Record<string, number | object>;
      const bytes = Object.values(json.files).reduce((sum, { bytes }) => sum + bytes, 0);
      const { id, title, architecture, language } = json;
      return { id, title, architecture, language, default: false, bytes, scores: { corpus: json.card.dev, ...scores } };
    });
  for (const language of ['en', 'es']) {
    const own = models.filter((model) => model.language === language);
    const f1 = (model: (typeof own)[number]) => (model.scores as unknown as { f1: number }).f1;
    const best = own.reduce<(typeof own)[number] | undefined>((a, b) => (a && f1(a) >= f1(b) ? a : b), undefined);
    if (best) best.default = true;
  }
  writeFileSync(join(out, 'index.json'), `${JSON.stringify({ models }, null, 1)}\n`);
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
