import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { EvaluationReport } from '../../evaluation/evaluate';
import { LANGUAGES } from '../../note/language';
import type { AnnotatedNote } from '../../note/note';
import { type Decisions, UNCALIBRATED } from '../../taggers/decoding/threshold';
import { CardSchema } from '../../taggers/package/model-list';
import { DecisionsSchema, HeadSchema, type PackageHead } from '../../taggers/package/model-package';
import { isReadingTagger } from '../../taggers/reading/reading';
import { openTagger } from '../../taggers/registry';
import type { OperatingPoint, Tagger } from '../../taggers/tagger';
import { chooseDecisions } from '../../training/choose-decisions';
import type { Aims } from '../../training/choose-thresholds';
import type { DevGroup } from '../../training/dev-groups';
import { modelScores } from '../../training/model-scores';
import type { GazetteerFile, PackedModel } from '../../training/pack-package';
import { checked } from '../../training/recipe';
import { readJson } from '../command/repository';
import { checkWritable, writeWhole } from '../command/write-whole';

export interface SetAside {
  /** Notes that the tagger was not trained on, by kind. */
  readonly groups: readonly DevGroup[];
  /** Whether a note's text may be quoted in the card, which everybody can read. */
  readonly mayQuote: (note: AnnotatedNote) => boolean;
}

/** A trained tagger to publish. */
export interface Publication {
  readonly pack: (decisions: Decisions, card: Readonly<Record<string, unknown>>) => Promise<PackedModel>;
  /** What the card says about the training. */
  readonly card: Readonly<Record<string, unknown>>;
  /** The aims of its operating points; the default aims if left out. */
  readonly aims?: Aims;
  /** Fixed decisions; chosen if left out. */
  readonly decisions?: Decisions;
}

/**
 * Packs a trained tagger, measures it as packed (quantized) on the notes set aside, calibrates it and chooses its
 * operating points there, and writes the package to `out/<id>` and the list of all packages to `out/index.json`.
 * @throws Error for a tagger without probabilities
 */
export async function publish(
  { pack, card, aims, decisions }: Publication,
  { groups, mayQuote }: SetAside,
  out: string,
): Promise<Readonly<Record<OperatingPoint, EvaluationReport>>> {
  const tagger = await openPacked(await pack(UNCALIBRATED, card), out);
  if (!isReadingTagger(tagger)) throw new Error(`${tagger.id} has no probabilities to calibrate`);
  const chosen = await chooseDecisions(tagger, groups, aims, decisions);
  tagger.dispose();
  const { temperature, thresholds } = chosen.decisions;
  const { scores, reports } = modelScores(chosen.read, chosen.decisions, chosen.trials, mayQuote);
  savePackage(await pack({ temperature, thresholds }, { ...card, ...scores }), out);
  return reports;
}

/** Opens a package that isn't written yet; packages that it needs are read from `out`. */
function openPacked({ json, files, shared }: PackedModel, out: string): Promise<Tagger> {
  const held = { ...files, ...shared };
  return openTagger(
    json,
    async (name) => (held[name] ?? Uint8Array.from(readFileSync(join(out, json.id, name)))).slice().buffer,
  );
}

/** Writes a package to `out/<id>`, with the files that packages share where they are missing, and updates the list of all packages. */
export function savePackage({ json, files, shared }: PackedModel, out: string): void {
  const folder = join(out, json.id);
  const missing = Object.entries(shared).filter(([name]) => !existsSync(join(folder, name)));
  const all = { ...Object.fromEntries(missing), ...files, 'model.json': `${JSON.stringify(json, null, 1)}\n` };
  writeWhole(Object.fromEntries(Object.entries(all).map(([name, content]) => [join(folder, name), content])));
  writeIndex(out);
}

/** Checks, before hours of work, that the gazetteer can be written that packages in `out` share. @throws as `checkWritable` */
export function checkShared(out: string, id: string, gazetteer: GazetteerFile | undefined): void {
  const path = gazetteer && join(out, id, gazetteer.name);
  if (path && !existsSync(path)) checkWritable(dirname(path));
}

/**
 * Writes `index.json`: one entry for each package, with the bytes of all files that it opens. The default of a language is the
 * package with the best balanced F1 among those that need no other package and were not made from one of the list.
 * @throws Error that names a `model.json` that is invalid, or of another version
 */
export function writeIndex(out: string): void {
  const fileOf = (id: string) => join(out, id, 'model.json');
  const jsonOf = (id: string): unknown => readJson(fileOf(id));
  const partIn =
    (id: string) =>
    (path = 'the file') =>
      `${fileOf(id)}: ${path}`;
  const headOf = (id: string) => checked(HeadSchema, jsonOf(id), partIn(id));
  const filesOf = ({ id, files, parts = [] }: PackageHead): [path: string, bytes: number][] => [
    ...Object.entries(files).map(([name, { bytes }]): [string, number] => [join(out, id, name), bytes]),
    ...parts.flatMap((part) => filesOf(headOf(part))),
  ];
  const models = readdirSync(out)
    .filter((id) => existsSync(fileOf(id)))
    .map((name) => {
      const json = headOf(name);
      const { dev: corpus, preset, from, scores, tradeOff } = checked(CardSchema, json.card, partIn(name));
      const bytes = [...new Map(filesOf(json)).values()].reduce((sum, each) => sum + each, 0);
      const { id, title, architecture, language, parts } = json;
      const isPaper = preset === 'paper' && { paper: true };
      const facts = { id, title, architecture, language, default: false, ...isPaper, bytes, ...(parts && { parts }) };
      const origin = from && { from: from.model };
      const decided = v.safeParse(DecisionsSchema, jsonOf(name));
      // For the app's slider: the thresholds to choose from, and their effect.
      const decisions = decided.success && tradeOff && { thresholds: pointsOf(decided.output.thresholds), tradeOff };
      return { ...facts, ...origin, scores: { corpus, ...scores }, ...(decisions && { decisions }) };
    });
  for (const language of LANGUAGES) {
    const isDerived = ({ from }: { readonly from?: string }) => models.some(({ id }) => id === from);
    const own = models.filter((model) => model.language === language && !model.parts && !isDerived(model));
    const best = Math.max(...own.map(({ scores }) => scores.balanced.f1));
    for (const model of own.filter(({ scores }) => scores.balanced.f1 === best).slice(0, 1)) model.default = true;
  }
  writeWhole({ [join(out, 'index.json')]: `${JSON.stringify({ models }, null, 1)}\n` });
}

const pointsOf = ({ balanced, cautious }: Decisions['thresholds']) => ({ balanced, cautious });
